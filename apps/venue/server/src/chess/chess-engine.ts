/**
 * Steps of a hand without an input of a player: the deal, house opponents, seats whose time is over. Invariants: each step
 * is one transaction that holds the hand's row, so any process may take it and another goes on when one dies.
 */
import { randomInt } from 'node:crypto';
import type { Tx } from '@hj/platform';
import {
  findRoom,
  type HandRow,
  insertSeat,
  isInTime,
  listSeats,
  lockDueHand,
  lockHand,
  msToNextHand,
  setAway,
  setHandDue,
  startHandRow,
} from './chess-store.ts';
import { giveInput, scheduleAgain, scheduleOrSettle } from './hand-steps.ts';
import { BrokenHand, type ChessDeps, clientSeedOf, type Hand, loadHand, prepareHand } from './hands.ts';
import { voidHand } from './settle-hand.ts';

const longestPauseMs = 250;

/** Takes the step that has waited longest. @returns whether one was due */
export async function advanceHand(deps: ChessDeps): Promise<boolean> {
  let due: string | undefined;
  try {
    return await deps.db.transaction(async (tx) => {
      const row = await lockDueHand(tx);
      due = row?.id;
      if (row === undefined) return false;
      const hand = await loadHand(tx, deps, row);
      if (row.state === 'gathering') await deal(tx, deps, hand);
      else await playForOthers(tx, hand);
      return true;
    });
  } catch (error) {
    if (!(error instanceof BrokenHand) || due === undefined) throw error;
    await voidBroken(deps, due);
    return true;
  }
}

/** A hand that cannot go on would keep all others waiting: its stakes go back. */
function voidBroken({ db }: ChessDeps, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockHand(tx, id);
    const room = row && (await findRoom(tx, row.room));
    if (row === undefined || room === undefined || !['gathering', 'playing'].includes(row.state)) return;
    await voidHand(tx, { row, room, seats: await listSeats(tx, id) });
  });
}

async function deal(tx: Tx, deps: ChessDeps, hand: Hand): Promise<void> {
  const { row, room, rules } = hand;
  if (hand.seats.length === 0) return setHandDue(tx, row.id, null);
  if (!row.houseSits && hand.seats.length < rules.seats) return voidHand(tx, hand);
  const clientSeed = clientSeedOf(row.id, hand.seats);
  const free = Array.from({ length: rules.seats }, (_, seat) => seat).filter(
    (seat) => !hand.seats.some((taken) => taken.seat === seat),
  );
  const first = randomInt(90);
  for (const [index, seat] of free.entries()) {
    const name = `系统 ${String(first + index + 1).padStart(2, '0')}`;
    await insertSeat(tx, row.id, { seat, playerId: null, roundId: null, name, clientKey: null });
  }
  await startHandRow(tx, row.id, clientSeed);
  const started: HandRow = { ...row, state: 'playing', clientSeed };
  await prepareHand(tx, deps, room, row.mode);
  await scheduleOrSettle(tx, await loadHand(tx, deps, started), null);
}

/** House opponents that are asked act, and absent players' seats; those of players whose time is over become absent. */
async function playForOthers(tx: Tx, hand: Hand): Promise<void> {
  const over = !(await isInTime(tx, hand.row.id));
  let now = hand;
  for (const seat of hand.rules.waiting(hand.state)) {
    const holder = hand.seats.find((one) => one.seat === seat);
    const isHouse = holder?.playerId === null;
    if (holder === undefined || !(isHouse || holder.away || over)) continue;
    const view = now.rules.viewOf(now.state, seat);
    const input = isHouse ? now.rules.house(view) : now.rules.auto(view);
    const after = await giveInput(tx, now, { seat, input, givenBy: isHouse ? 'house' : 'absent' });
    if (after === undefined) throw new BrokenHand(`Seat ${seat} of hand ${hand.row.id} has no input.`);
    now = after;
    if (!isHouse && !holder.away) {
      await setAway(tx, hand.row.id, seat, true);
      now = { ...now, seats: now.seats.map((one) => (one.seat === seat ? { ...one, away: true } : one)) };
    }
  }
  if (now === hand) await scheduleAgain(tx, hand);
  else await scheduleOrSettle(tx, now, hand);
}

/** The engine of a process. Several processes share the hands. */
export function chessLoop(deps: ChessDeps): { name: string; turn(): Promise<number> } {
  return {
    name: 'card tables',
    async turn() {
      if (await advanceHand(deps)) return 0;
      return Math.min(Math.max(await msToNextHand(deps.db), 1), longestPauseMs);
    },
  };
}
