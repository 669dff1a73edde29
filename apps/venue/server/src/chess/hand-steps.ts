/**
 * Steps of a hand whose row is locked. Invariants: an input is written once and in order; a hand that is over is paid in the
 * transaction of its last input.
 */
import type { Tx } from '@hj/platform';
import { announceHand, insertInput, scheduleHand } from './chess-store.ts';
import type { Hand } from './hands.ts';
import { settleHand } from './settle-hand.ts';

/** House opponents think between these two; an absent player's seat does not. */
const houseThinkMs = [900, 2_100] as const;
const absentMs = 700;

type GivenBy = 'player' | 'house' | 'absent';

export async function giveInput(
  tx: Tx,
  hand: Hand,
  { seat, input, givenBy }: { seat: number; input: unknown; givenBy: GivenBy },
): Promise<Hand | undefined> {
  const state = hand.rules.apply(hand.state, seat, input);
  if (state === undefined) return undefined;
  const row = { seat, input, givenBy };
  await insertInput(tx, hand.row.id, row);
  return { ...hand, state, inputs: [...hand.inputs, row] };
}

/** Schedules the next step: the payment, or the time that the seats have. `before` is the hand before the step; null after the deal. */
export async function scheduleOrSettle(tx: Tx, hand: Hand, before: Hand | null): Promise<void> {
  await announceHand(tx, hand.row.id);
  const waiting = hand.rules.waiting(hand.state);
  if (waiting.length === 0) return settleHand(tx, hand);
  const asked = before === null ? [] : hand.rules.waiting(before.state);
  const acted = hand.inputs.slice(before?.inputs.length ?? 0).map(({ seat }) => seat);
  // A seat that is asked for the first time, or again after it acted: a new time to think begins.
  const isNew = waiting.some((seat) => !asked.includes(seat) || acted.includes(seat));
  await scheduleHand(tx, hand.row.id, {
    turnMs: isNew ? hand.row.turnMs : null,
    thinkMs: thinkMsOf(hand, waiting),
  });
}

/** Nothing was due after all: the time of the seats goes on. */
export const scheduleAgain = (tx: Tx, hand: Hand): Promise<void> =>
  scheduleHand(tx, hand.row.id, {
    turnMs: null,
    thinkMs: thinkMsOf(hand, hand.rules.waiting(hand.state)),
  });

/** When a seat acts that no player is at. Null: only the deadline is waited for. */
function thinkMsOf({ seats, inputs }: Hand, waiting: readonly number[]): number | null {
  const asked = seats.filter(({ seat }) => waiting.includes(seat));
  if (asked.some(({ playerId, away }) => playerId !== null && away)) return absentMs;
  if (!asked.some(({ playerId }) => playerId === null)) return null;
  const [least, most] = houseThinkMs;
  // No chance enters: the pace of a house opponent tells nothing about its hand.
  return least + ((inputs.length * 379) % (most - least));
}
