/**
 * One spin. Invariants: a key has one spin and one answer, repeated byte for byte; stake, outcome, win and answer are
 * written together; with an operator's wallet nothing is drawn before the stake is taken. The outcome depends on the seeds alone.
 */
import { createHash, randomUUID } from 'node:crypto';
import { seededRandom } from '@hj/games';
import { type Amount, formatAmount } from '@hj/money';
import type { Tx } from '@hj/platform';
import { askStake, faultOf } from '../seamless/ask-stake.ts';
import { endCall, getCall, insertCall } from '../seamless/call-store.ts';
import { deliverRound } from '../seamless/deliver.ts';
import type { SlotGame } from '../slots/catalog.ts';
import { findChannel } from '../wallet-store.ts';
import type { PlayDeps } from './deps.ts';
import { PlayError } from './errors.ts';
import { purseOf, settleSpin } from './money.ts';
import { learnBalance, lockPlayer, type Player, type PlaySession } from './play-store.ts';
import {
  answerCommand,
  findCommand,
  findOpenRound,
  findRound,
  insertCommand,
  insertRound,
  insertSpin,
  type NewRound,
  updateRound,
} from './round-store.ts';
import { activeSeed, seedForRound, takeNonce } from './seeds.ts';
import { voidRound } from './void-round.ts';

export interface SpinRequest {
  key: string;
  stake: Amount;
}

export interface Answer {
  status: number;
  /** JSON. */
  body: string;
}

type Begun = { answer: Answer; roundId?: string } | { bet: string };

/** Plays a spin: a paid one, or the next free one of an interrupted or running feature. */
export async function playSpin(deps: PlayDeps, session: PlaySession, request: SpinRequest): Promise<Answer> {
  const game = deps.slots.get(session.game);
  if (game === undefined) throw new PlayError('not_found');
  const begun = await deps.db.transaction((tx) => begin(tx, deps, { session, request, game }));
  if ('answer' in begun) {
    if (begun.roundId !== undefined) await deliverRound(deps, begun.roundId);
    return begun.answer;
  }
  return finish(deps, { betId: begun.bet, session, request, game });
}

interface Work {
  session: PlaySession;
  request: SpinRequest;
  game: SlotGame;
}

async function begin(tx: Tx, deps: PlayDeps, work: Work): Promise<Begun> {
  const { session, request, game } = work;
  const player = await lockPlayer(tx, session.playerId);
  const bodyHash = hashOf(game.code, request.stake);
  const known = await findCommand(tx, player.id, request.key);
  if (known !== undefined) {
    if (known.bodyHash !== bodyHash) throw new PlayError('key_reused');
    if (known.status === null || known.answer === null) throw new PlayError('in_flight');
    return { answer: { status: known.status, body: known.answer } };
  }
  const open = await findOpenRound(tx, player.id, game.code);
  if (open?.state === 'pending') throw new PlayError('in_flight');
  const command = { playerId: player.id, key: request.key, bodyHash };
  const seamless = purseOf(player) === 'seamless';
  if (open === undefined) {
    await requirePlayable(tx, player, work);
    const round = newRound(work, seamless ? 'pending' : 'open');
    await insertRound(tx, round);
    if (seamless) {
      const bet = { id: randomUUID(), roundId: round.id, kind: 'bet', reference: null } as const;
      await insertCall(tx, { ...bet, amount: round.stake, roundClosed: false });
      await insertCommand(tx, { ...command, roundId: round.id, status: null, answer: null });
      return { bet: bet.id };
    }
    const answer = await draw(tx, deps, { player, round, game });
    await insertCommand(tx, { ...command, roundId: round.id, status: answer.status, answer: answer.body });
    return { answer };
  }
  const answer = await draw(tx, deps, { player, round: open, game });
  await insertCommand(tx, { ...command, roundId: open.id, status: answer.status, answer: answer.body });
  return seamless ? { answer, roundId: open.id } : { answer };
}

async function requirePlayable(tx: Tx, player: Player, { request, game }: Work): Promise<void> {
  if (!game.stakes.includes(request.stake)) throw new PlayError('limit');
  const channel = await findChannel(tx, player.channel);
  if (channel?.maintenance !== false) throw new PlayError('maintenance');
}

function newRound({ session, request, game }: Work, state: 'pending' | 'open'): NewRound {
  return {
    ...{ id: randomUUID(), playerId: session.playerId, game: game.code, modelHash: game.modelHash, state },
    ...{ stake: request.stake, win: 0n, spins: 0, featureLeft: 0, featureTotal: 0, featureWon: 0n },
    operatorToken: session.operatorToken,
  };
}

/** Draws one spin of a round whose stake is taken or is taken here, and settles it. */
async function draw(
  tx: Tx,
  deps: PlayDeps,
  { player, round, game }: { player: Player; round: NewRound; game: SlotGame },
): Promise<Answer> {
  const free = round.spins > 0;
  const holder = { playerId: player.id, family: 'slot' } as const;
  const now = deps.now();
  // A round keeps its pair to its last free spin.
  const seed = await (free ? activeSeed : seedForRound)(tx, deps.sealer, holder, now);
  const outcome = game.play(free, seededRandom(await takeNonce(tx, deps.sealer, seed)));
  const win = winOf(round.stake, outcome.win, game);
  const next = advance(round, { free, win, freeSpinsWon: outcome.freeSpinsWon });
  await insertSpin(tx, {
    ...{ roundId: round.id, ordinal: round.spins, seedId: seed.id, nonce: seed.nextNonce, free, win },
  });
  await updateRound(tx, next);
  const paid = free || purseOf(player) === 'seamless' ? 0n : round.stake;
  const balance = await settleSpin(tx, player, {
    ...{ roundId: round.id, ordinal: round.spins, stake: paid, win },
    roundClosed: next.state === 'closed',
  });
  const { featureLeft: left, featureTotal: total } = next;
  const body = JSON.stringify({
    ...{ roundId: round.id, stake: formatAmount(round.stake), free, outcome },
    ...{ win: formatAmount(win), balance: formatAmount(balance) },
    feature: total > 0 ? { left, total, won: formatAmount(next.featureWon) } : null,
    seed: { commit: seed.commit, nonce: Number(seed.nextNonce) },
  });
  return { status: 200, body };
}

/** Fen; exact, as stakes are multiples of the bet units. */
export function winOf(stake: Amount, coins: number, { betUnits }: SlotGame): Amount {
  return (stake / BigInt(betUnits)) * BigInt(coins);
}

function advance(
  round: NewRound,
  { free, win, freeSpinsWon }: { free: boolean; win: Amount; freeSpinsWon: number },
): NewRound {
  const featureLeft = round.featureLeft - (free ? 1 : 0) + freeSpinsWon;
  return {
    ...round,
    ...{ win: round.win + win, spins: round.spins + 1, featureLeft },
    featureTotal: round.featureTotal + freeSpinsWon,
    featureWon: round.featureWon + (free ? win : 0n),
    state: featureLeft > 0 ? 'open' : 'closed',
  };
}

/** Asks the operator's wallet for the stake, then draws. */
async function finish(deps: PlayDeps, { betId, ...work }: Work & { betId: string }): Promise<Answer> {
  const call = await getCall(deps.db, betId);
  const answer = await askStake(deps.wallets, call);
  if (answer.state === 'done') await acceptBet(deps, { ...work, roundId: call.roundId, betId, answer });
  else if (answer.state === 'refused') {
    await voidRound(deps.db, call.roundId, 'refused', faultOf(answer.reason));
  } else await voidRound(deps.db, call.roundId, 'unknown');
  // Wins, or sums to be taken back. Without an answer the worker goes on.
  await deliverRound(deps, call.roundId);
  const known = await findCommand(deps.db, call.playerId, work.request.key);
  if (!known?.answer || known.status === null) throw new PlayError('in_flight');
  return { status: known.status, body: known.answer };
}

async function acceptBet(
  deps: PlayDeps,
  bet: Work & { roundId: string; betId: string; answer: { balance: Amount } },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const locked = await lockPlayer(tx, bet.session.playerId);
    const round = await findRound(tx, bet.roundId);
    // The worker has given the bet up meanwhile, and takes it back.
    if (round?.state !== 'pending') return;
    await endCall(tx, bet.betId, 'done');
    const player = { ...locked, knownBalance: await learnBalance(tx, locked.id, bet.answer.balance) };
    const { status, body } = await draw(tx, deps, { player, round, game: bet.game });
    await answerCommand(tx, round.id, { status, answer: body });
  });
}

function hashOf(...parts: unknown[]): string {
  return createHash('sha256').update(parts.map(String).join('\n')).digest('hex');
}
