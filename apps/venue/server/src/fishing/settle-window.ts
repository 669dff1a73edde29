/**
 * Books the results of shots. Invariants: a shot is booked once, however often it is reported; of a window that ends, stake =
 * shots that met a target + the sum that goes back; a window that has ended, by whichever process, takes nothing more.
 */
import { randomUUID } from 'node:crypto';
import type { Amount } from '@hj/money';
import type { Db, Tx } from '@hj/platform';
import { purseOf } from '../play/money.ts';
import { lockPlayer, type Player, setDemoBalance, setKnownBalance } from '../play/play-store.ts';
import { findBet, insertCall } from '../seamless/call-store.ts';
import { findAccount, lockAccount, moveBalance } from '../wallet-store.ts';
import {
  type EndedShot,
  findWindow,
  insertShots,
  raiseLastShot,
  type ShotWindow,
  sumSpent,
  updateWindowRound,
} from './window-store.ts';

export interface WindowEnds {
  roundId: string;
  shots: readonly EndedShot[];
  /** Nothing more is fired from it and nothing is in the water. */
  closing: boolean;
}

export interface SettledWindow {
  roundId: string;
  shots: number;
  /** Of the shots that met something. */
  stake: Amount;
  /** Without stakes that went back. */
  win: Amount;
  state: ShotWindow['state'];
}

export interface Settled {
  balance: Amount;
  windows: SettledWindow[];
}

/** Books windows of one player in one transaction. */
export function settleWindows(
  db: Db,
  playerId: bigint,
  ends: readonly WindowEnds[],
  seen?: { sessionId: string; lastSeq: number },
): Promise<Settled> {
  return db.transaction(async (tx) => {
    let player = await lockPlayer(tx, playerId);
    const windows: SettledWindow[] = [];
    for (const end of ends) {
      const settled = await settleOne(tx, player, end);
      if (settled !== undefined) windows.push(settled);
      // Balances of the row have moved.
      player = await lockPlayer(tx, playerId);
    }
    if (seen !== undefined) await raiseLastShot(tx, seen.sessionId, seen.lastSeq);
    return { balance: await knownBalance(tx, player), windows };
  });
}

async function settleOne(tx: Tx, player: Player, end: WindowEnds): Promise<SettledWindow | undefined> {
  const window = await findWindow(tx, end.roundId);
  if (window === undefined || window.playerId !== player.id) return undefined;
  if (window.state !== 'open') return told(window);
  const shots = await insertShots(tx, end.roundId, end.shots);
  const won = shots.reduce(
    (sum, { level, multiplier }) => sum + BigInt(level * multiplier) * window.base,
    0n,
  );
  // At the end, in one sum: unfired shots and shots that met nothing.
  const returned = end.closing ? window.stake - (await sumSpent(tx, end.roundId)) : 0n;
  const next: ShotWindow = {
    ...window,
    ...{ shots: window.shots + shots.length, returned },
    win: window.win + won + returned,
    state: end.closing ? 'closed' : 'open',
  };
  // Everything went back: there was no round.
  if (next.state === 'closed' && returned === window.stake) {
    await giveBack(tx, player, window);
    const none: ShotWindow = { ...next, win: 0n, returned: 0n, state: 'void' };
    await updateWindowRound(tx, none);
    return told(none);
  }
  await pay(tx, player, next, next.win - window.win);
  await updateWindowRound(tx, next);
  return told(next);
}

const told = ({ roundId, shots, stake, win, returned, state }: ShotWindow): SettledWindow => ({
  ...{ roundId, shots, state, win: win - returned },
  stake: state === 'void' ? 0n : stake - returned,
});

async function pay(tx: Tx, player: Player, window: ShotWindow, amount: Amount): Promise<void> {
  const { roundId, state, shots } = window;
  const closing = state === 'closed';
  switch (purseOf(player)) {
    case 'transfer':
      return book(tx, player, amount, `shots/${roundId}/${closing ? 'end' : shots}`);
    case 'demo':
      return setDemoBalance(tx, player.id, (player.demoBalance ?? 0n) + amount);
    case 'seamless': {
      const reference = await findBet(tx, roundId);
      if (reference === undefined) throw new Error(`Round ${roundId} has no bet.`);
      if (amount > 0n || closing) {
        await insertCall(tx, {
          id: randomUUID(),
          roundId,
          kind: 'win',
          reference,
          amount,
          returned: closing ? window.returned : 0n,
          roundClosed: closing,
        });
      }
      await setKnownBalance(tx, player.id, player.knownBalance + amount);
    }
  }
}

/** The whole stake of a window that met nothing: an operator's wallet is asked to undo its bet. */
async function giveBack(tx: Tx, player: Player, { roundId, stake }: ShotWindow): Promise<void> {
  switch (purseOf(player)) {
    case 'transfer':
      return book(tx, player, stake, `shots/${roundId}/end`);
    case 'demo':
      return setDemoBalance(tx, player.id, (player.demoBalance ?? 0n) + stake);
    case 'seamless': {
      const reference = await findBet(tx, roundId);
      if (reference === undefined) throw new Error(`Round ${roundId} has no bet.`);
      const rollback = { id: randomUUID(), roundId, kind: 'rollback', reference, roundClosed: true } as const;
      await insertCall(tx, { ...rollback, amount: stake });
      await setKnownBalance(tx, player.id, player.knownBalance + stake);
    }
  }
}

async function book(
  tx: Tx,
  { channel, account: name }: Player,
  amount: Amount,
  reference: string,
): Promise<void> {
  if (amount === 0n) return;
  const account = await lockAccount(tx, channel, name);
  if (account === undefined) throw new Error(`There is no account ${channel}/${name}.`);
  await moveBalance(tx, account, amount, reference);
}

async function knownBalance(tx: Tx, player: Player): Promise<Amount> {
  if (purseOf(player) === 'demo') return player.demoBalance ?? 0n;
  if (purseOf(player) === 'seamless') return player.knownBalance;
  return (await findAccount(tx, player.channel, player.account))?.balance ?? 0n;
}
