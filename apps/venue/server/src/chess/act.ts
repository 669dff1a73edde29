/**
 * Inputs of a player in a hand. Invariants: a key is one input and has one answer; an input is taken before the deadline by the
 * database's clock, of the seat that is asked, where the rules allow it.
 */
import { createHash } from 'node:crypto';
import { PlayError } from '../play/errors.ts';
import type { PlaySession } from '../play/play-store.ts';
import { findCommand, insertCommand } from '../play/round-store.ts';
import type { Answer } from '../play/spin.ts';
import { isInTime, lockHand, setAway } from './chess-store.ts';
import { giveInput, scheduleOrSettle } from './hand-steps.ts';
import { type ChessDeps, loadHand, seatOf } from './hands.ts';

export interface SeatInput {
  key: string;
  hand: string;
  input: object;
}

/** @throws PlayError rules, late, not_in_hand */
export function giveSeatInput(deps: ChessDeps, session: PlaySession, request: SeatInput): Promise<Answer> {
  const { key, hand: handId, input } = request;
  return deps.db.transaction(async (tx) => {
    const row = await lockHand(tx, handId);
    if (row === undefined) throw new PlayError('not_found');
    const hand = await loadHand(tx, deps, row);
    const seat = seatOf(hand, session.playerId);
    if (seat === undefined || seat.roundId === null) throw new PlayError('not_found');
    const bodyHash = createHash('sha256')
      .update(`act ${handId} ${JSON.stringify(input)}`)
      .digest('hex');
    const known = await findCommand(tx, session.playerId, key);
    if (known !== undefined) {
      if (known.bodyHash !== bodyHash) throw new PlayError('key_reused');
      if (known.status === null || known.answer === null) throw new PlayError('in_flight');
      return { status: known.status, body: known.answer };
    }
    if (row.state !== 'playing') throw new PlayError('not_in_hand');
    if (!(await isInTime(tx, handId))) throw new PlayError('late');
    const after = await giveInput(tx, hand, { seat: seat.seat, input, givenBy: 'player' });
    if (after === undefined) throw new PlayError('rules');
    if (seat.away) await setAway(tx, handId, seat.seat, false);
    const seats = hand.seats.map((one) => (one.seat === seat.seat ? { ...one, away: false } : one));
    await scheduleOrSettle(tx, { ...after, seats }, hand);
    const answer = { status: 200, body: JSON.stringify({ hand: handId, inputs: after.inputs.length }) };
    await insertCommand(tx, {
      ...{ playerId: session.playerId, key, bodyHash, roundId: seat.roundId },
      ...{ status: answer.status, answer: answer.body },
    });
    return answer;
  });
}
