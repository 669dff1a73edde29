/**
 * The end of a hand. Invariants: wins and losses of the seats sum up to zero before the rake; each player's round is closed
 * once, with its entry; accounts are locked in one order.
 */
import type { Amount } from '@hj/money';
import type { Tx } from '@hj/platform';
import { giveMoney } from '../play/money.ts';
import { lockPlayer } from '../play/play-store.ts';
import { announceHand, endHandRow, setSeatResult } from './chess-store.ts';
import { closeHandRound, voidHandRound } from './hand-round-store.ts';
import { BrokenHand, type Hand, lockedAmount } from './hands.ts';
import { insertLinked, listLinkedPairs } from './linked-store.ts';

/** Pays a hand that is over. */
export async function settleHand(tx: Tx, hand: Hand): Promise<void> {
  const { row, room, rules, state } = hand;
  const units = rules.units(state);
  if (units === null || units.reduce((sum, one) => sum + one, 0) !== 0)
    throw new BrokenHand(`Hand ${row.id} does not sum up.`);
  const locked = lockedAmount(room, row.base);
  for (const { seat, playerId, roundId } of inLockOrder(hand)) {
    const won = row.base * BigInt(units[seat] ?? 0);
    const rake = won > 0n ? (won * BigInt(row.rakePercent)) / 100n : 0n;
    await setSeatResult(tx, row.id, { seat, won, rake });
    if (playerId === null || roundId === null) continue;
    // A sum at risk that was not lost is no stake: the record shows the stake of the hand.
    const stake = won < 0n ? -won : won;
    const win = locked + won - rake;
    await closeHandRound(tx, { id: roundId, win, returned: locked - stake });
    const player = await lockPlayer(tx, playerId);
    await giveMoney(tx, player, { amount: win, reference: `chess/${roundId}/win` });
  }
  await insertLinked(tx, 'played', await listLinkedPairs(tx, row.id));
  await endHandRow(tx, row.id, 'settled');
}

/** Gives all stakes back: of a hand that cannot be ended by its rules. */
export async function voidHand(tx: Tx, hand: Pick<Hand, 'row' | 'room' | 'seats'>): Promise<void> {
  for (const seat of inLockOrder(hand)) await giveSeatBack(tx, hand, seat);
  await endHandRow(tx, hand.row.id, 'void');
  await announceHand(tx, hand.row.id);
}

/** The round of a seat did not take place. */
export async function giveSeatBack(
  tx: Tx,
  { row, room }: Pick<Hand, 'row' | 'room'>,
  { playerId, roundId }: { playerId: bigint | null; roundId: string | null },
): Promise<Amount | undefined> {
  if (playerId === null || roundId === null) return undefined;
  await voidHandRound(tx, roundId);
  const player = await lockPlayer(tx, playerId);
  const amount = lockedAmount(room, row.base);
  return giveMoney(tx, player, { amount, reference: `chess/${roundId}/back` });
}

const inLockOrder = ({ seats }: Pick<Hand, 'seats'>) =>
  [...seats].sort((one, other) => Number((one.playerId ?? 0n) - (other.playerId ?? 0n)));
