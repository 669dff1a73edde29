/**
 * Opens a window of shots. Invariants: nothing is fired before its stake is taken, and the nonces of a window are used up
 * when it opens, so that no shot shares its randomness with another after any end of the process.
 */
import { randomUUID } from 'node:crypto';
import type { SeedReference } from '@hj/games';
import type { Amount } from '@hj/money';
import type { Tx } from '@hj/platform';
import type { PlayDeps } from '../play/deps.ts';
import { PlayError, type PlayFault } from '../play/errors.ts';
import { purseOf } from '../play/money.ts';
import {
  learnBalance,
  lockPlayer,
  type Player,
  type PlaySession,
  setDemoBalance,
} from '../play/play-store.ts';
import { setNonce } from '../play/seed-store.ts';
import { activeSeed, openSeed, seedForRound } from '../play/seeds.ts';
import { voidRound } from '../play/void-round.ts';
import { askStake, faultOf } from '../seamless/ask-stake.ts';
import { endCall, getCall, insertCall } from '../seamless/call-store.ts';
import { deliverRound } from '../seamless/deliver.ts';
import { findChannel, lockAccount, moveBalance } from '../wallet-store.ts';
import { fishingGame } from './game.ts';
import {
  findWindow,
  hasOtherWindow,
  insertWindow,
  setWindowSeed,
  updateWindowRound,
} from './window-store.ts';

export interface WindowRequest {
  /** Chosen by who asks, who can end it if he gets no answer. */
  roundId: string;
  session: PlaySession;
  hostId: string;
  base: Amount;
  /** For all shots of the window. */
  stake: Amount;
  nonces: number;
}

export interface OpenedWindow {
  roundId: string;
  seed: Omit<SeedReference, 'nonce'>;
  firstNonce: bigint;
  balance: Amount;
}

/** @throws PlayError with the refusal: nothing was moved, or it goes back */
export async function openWindow(deps: PlayDeps, request: WindowRequest): Promise<OpenedWindow> {
  const begun = await deps.db.transaction((tx) => begin(tx, deps, request));
  if ('firstNonce' in begun) return begun;
  const call = await getCall(deps.db, begun.betId);
  const answer = await askStake(deps.wallets, call);
  let fault: PlayFault = 'round_void';
  if (answer.state === 'done') {
    const opened = await deps.db.transaction((tx) =>
      accept(tx, deps, { request, call, balance: answer.balance }),
    );
    if (opened !== undefined) return opened;
  } else if (answer.state === 'refused') {
    fault = faultOf(answer.reason);
    await voidRound(deps.db, call.roundId, 'refused', fault);
  } else await voidRound(deps.db, call.roundId, 'unknown');
  await deliverRound(deps, call.roundId);
  throw new PlayError(fault);
}

async function begin(
  tx: Tx,
  deps: PlayDeps,
  { roundId, session, hostId, base, stake, nonces }: WindowRequest,
): Promise<OpenedWindow | { betId: string }> {
  const player = await lockPlayer(tx, session.playerId);
  const channel = await findChannel(tx, player.channel);
  if (channel?.maintenance !== false) throw new PlayError('maintenance');
  const seamless = purseOf(player) === 'seamless';
  await insertWindow(tx, {
    ...{ roundId, playerId: player.id, game: fishingGame.code, modelHash: fishingGame.modelHash },
    ...{ state: seamless ? 'pending' : 'open', stake, operatorToken: session.operatorToken },
    ...{ hostId, sessionId: session.id, base, nonces },
  });
  if (seamless) {
    const betId = randomUUID();
    await insertCall(tx, {
      id: betId,
      roundId,
      kind: 'bet',
      reference: null,
      amount: stake,
      roundClosed: false,
    });
    return { betId };
  }
  const balance = await takeStake(tx, player, { roundId, stake });
  return { ...(await seedWindow(tx, deps, { playerId: player.id, roundId, nonces })), balance };
}

/** From the venue's own wallet, or the demo balance. @throws PlayError insufficient_funds */
async function takeStake(
  tx: Tx,
  player: Player,
  { roundId, stake }: { roundId: string; stake: Amount },
): Promise<Amount> {
  if (purseOf(player) === 'demo') {
    const balance = (player.demoBalance ?? 0n) - stake;
    if (balance < 0n) throw new PlayError('insufficient_funds');
    await setDemoBalance(tx, player.id, balance);
    return balance;
  }
  const account = await lockAccount(tx, player.channel, player.account);
  if (account === undefined || account.balance < stake) throw new PlayError('insufficient_funds');
  await moveBalance(tx, account, -stake, `shots/${roundId}/stake`);
  return account.balance - stake;
}

async function seedWindow(
  tx: Tx,
  { sealer, now }: PlayDeps,
  { playerId, roundId, nonces }: { playerId: bigint; roundId: string; nonces: number },
): Promise<Omit<OpenedWindow, 'balance'>> {
  const holder = { playerId, family: 'fish' } as const;
  // A pair is revealed when it is replaced, so it serves on while shots of it are in the water.
  const pick = (await hasOtherWindow(tx, playerId, roundId)) ? activeSeed : seedForRound;
  const seed = await pick(tx, sealer, holder, now());
  await setNonce(tx, seed.id, seed.nextNonce + BigInt(nonces));
  await setWindowSeed(tx, roundId, { seedId: seed.id, firstNonce: seed.nextNonce });
  const { clientSeed, nextNonce: firstNonce } = seed;
  return { roundId, seed: { serverSeed: openSeed(sealer, seed), clientSeed }, firstNonce };
}

async function accept(
  tx: Tx,
  deps: PlayDeps,
  {
    request,
    call,
    balance,
  }: { request: WindowRequest; call: { id: string; roundId: string }; balance: Amount },
): Promise<OpenedWindow | undefined> {
  const player = await lockPlayer(tx, request.session.playerId);
  const window = await findWindow(tx, call.roundId);
  // The worker has given the bet up meanwhile, and takes it back.
  if (window?.state !== 'pending') return undefined;
  await endCall(tx, call.id, 'done');
  await updateWindowRound(tx, { ...window, state: 'open' });
  const { roundId } = call;
  return {
    ...(await seedWindow(tx, deps, { playerId: player.id, roundId, nonces: request.nonces })),
    balance: await learnBalance(tx, player.id, balance),
  };
}
