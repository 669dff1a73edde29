/**
 * Taking a seat and leaving it. Invariants: a key takes one seat and has one answer; a player sits in one hand; the sum that may be lost
 * is taken with the seat, and comes back whole when the seat is left before the deal. Order of locks: hand, player, account.
 */
import { createHash, randomUUID } from 'node:crypto';
import { formatAmount } from '@hj/money';
import type { Tx } from '@hj/platform';
import { PlayError } from '../play/errors.ts';
import { purseOf, takeStake } from '../play/money.ts';
import {
  findOwnBalance,
  findPlayerMode,
  lockPlayer,
  type Player,
  type PlaySession,
} from '../play/play-store.ts';
import { findCommand, insertCommand } from '../play/round-store.ts';
import type { Answer } from '../play/spin.ts';
import { findChannel } from '../wallet-store.ts';
import {
  announceHand,
  deleteSeat,
  findActiveHand,
  findRoom,
  type HandRow,
  insertSeat,
  listSeats,
  lockGathering,
  lockHand,
  type Room,
  renewTerms,
  setAway,
  setHandDue,
} from './chess-store.ts';
import { insertHandRound } from './hand-round-store.ts';
import { type ChessDeps, entryOf, lockedAmount, prepareHand, requireRules, seatOf } from './hands.ts';
import { insertLinked, type LinkedSeat, listLinked } from './linked-store.ts';
import { giveSeatBack } from './settle-hand.ts';
import { deleteSpectator } from './spectator-store.ts';

export interface JoinRequest {
  /** Enters the client seed of the hand. */
  key: string;
  room: string;
}

/** Takes a seat in the next hand of a room. @throws PlayError in_hand while another hand of the player is not over */
export async function joinHand(deps: ChessDeps, session: PlaySession, request: JoinRequest): Promise<Answer> {
  const room = await findRoom(deps.db, request.room);
  if (room === undefined || room.game !== session.game) throw new PlayError('not_found');
  const mode = await findPlayerMode(deps.db, session.playerId);
  for (;;) {
    // In a transaction of its own: the commitment is older than the key.
    await prepareHand(deps.db, deps, room, mode);
    try {
      const answer = await deps.db.transaction((tx) => takeSeat(tx, { session, request, room, mode }));
      if (answer !== undefined) return answer;
    } catch (error) {
      // Nothing of the refused command stays but this, for the operator.
      if (error instanceof LinkedToSeated) await insertLinked(deps.db, 'refused', error.seats);
      throw error;
    }
  }
}

class LinkedToSeated extends PlayError {
  readonly seats: readonly LinkedSeat[];
  constructor(seats: readonly LinkedSeat[]) {
    super('not_here');
    this.seats = seats;
  }
}

interface Taking {
  session: PlaySession;
  request: JoinRequest;
  room: Room;
  mode: 'real' | 'demo';
}

async function takeSeat(tx: Tx, { session, request, room, mode }: Taking): Promise<Answer | undefined> {
  const prepared = await lockGathering(tx, room.code, mode);
  if (prepared === undefined) return undefined;
  const player = await lockPlayer(tx, session.playerId);
  const bodyHash = createHash('sha256').update(`join ${room.code}`).digest('hex');
  const known = await findCommand(tx, player.id, request.key);
  if (known !== undefined) {
    if (known.bodyHash !== bodyHash) throw new PlayError('key_reused');
    if (known.status === null || known.answer === null) throw new PlayError('in_flight');
    return { status: known.status, body: known.answer };
  }
  await requireOpen(tx, room, player);
  // Read under the lock of the hand: of two who come at once the second one sees the first.
  const linked = await listLinked(tx, prepared.id, player.id);
  if (linked.length > 0) throw new LinkedToSeated(linked);
  const seats = await listSeats(tx, prepared.id);
  // The first seat fixes the terms.
  const hand = seats.length === 0 ? await renewTerms(tx, prepared.id) : prepared;
  const { seats: places } = requireRules(room);
  const seat = Array.from({ length: places }, (_, place) => place).find(
    (place) => !seats.some((taken) => taken.seat === place),
  );
  // Full, and its deal is due: the next hand is prepared then.
  if (seat === undefined) throw new PlayError('in_flight');
  await deleteSpectator(tx, player.id);
  const answer = await sit(tx, { hand, room, player, seat, key: request.key });
  await announceHand(tx, hand.id);
  const full = seats.length + 1 === places;
  if (full || seats.length === 0) await setHandDue(tx, hand.id, full ? 0 : hand.gatherMs);
  await insertCommand(tx, {
    ...{ playerId: player.id, key: request.key, bodyHash, roundId: answer.roundId },
    ...{ status: 200, answer: answer.body },
  });
  return { status: 200, body: answer.body };
}

async function requireOpen(tx: Tx, room: Room, player: Player): Promise<void> {
  if (!room.isOpen || (await findChannel(tx, room.channel))?.maintenance !== false)
    throw new PlayError('maintenance');
  // Its stake would have to be asked of the operator while others wait.
  if (purseOf(player) === 'seamless') throw new PlayError('blocked');
  if ((await findActiveHand(tx, player.id)) !== undefined) throw new PlayError('in_hand');
}

async function sit(
  tx: Tx,
  { hand, room, player, seat, key }: { hand: HandRow; room: Room; player: Player; seat: number; key: string },
): Promise<{ roundId: string; body: string }> {
  const roundId = randomUUID();
  const stake = lockedAmount(room, hand.base);
  const entry = entryOf(room, hand);
  if (entry > stake && (await findOwnBalance(tx, player.id)) < entry)
    throw new PlayError('entry', {
      entry: formatAmount(entry),
      message: `余额须不少于本房间的入场要求 ¥${formatAmount(entry)}，资金未变动，请先存款或选择其他房间。`,
    });
  await insertHandRound(tx, { id: roundId, playerId: player.id, game: room.game, stake });
  await insertSeat(tx, hand.id, {
    ...{ seat, playerId: player.id, roundId, name: nameOf(player), clientKey: key },
  });
  const balance = await takeStake(tx, player, { stake, reference: `chess/${roundId}/stake` });
  const body = JSON.stringify({
    ...{ hand: hand.id, seat, roundId, commit: hand.commit },
    ...{ locked: formatAmount(stake), balance: formatAmount(balance) },
  });
  return { roundId, body };
}

/** Others see a number and no account. */
const nameOf = ({ id, mode, account }: Player): string => {
  const digest = createHash('sha256').update(`${id}/${mode}/${account}`).digest();
  return `玩家 ${1_000 + (digest.readUInt32BE() % 9_000)}`;
};

/** Leaves the table: before the deal the seat and its money come back, after it the hand is played for the player. */
export function leaveHand({ db }: ChessDeps, session: PlaySession, handId: string): Promise<object> {
  return db.transaction(async (tx) => {
    const row = await lockHand(tx, handId);
    const seats = row ? await listSeats(tx, handId) : [];
    const seat = seatOf({ seats }, session.playerId);
    if (row === undefined || seat === undefined) throw new PlayError('not_found');
    await announceHand(tx, handId);
    if (row.state === 'playing') {
      await setAway(tx, handId, seat.seat, true);
      await setHandDue(tx, handId, 0);
    }
    if (row.state !== 'gathering') return { left: false };
    const room = await findRoom(tx, row.room);
    if (room === undefined) throw new PlayError('not_found');
    await deleteSeat(tx, handId, seat.seat);
    await giveSeatBack(tx, { row, room }, seat);
    if (seats.length === 1) await setHandDue(tx, handId, null);
    return { left: true };
  });
}

/** Has the hand played for the player, or takes it back into his own hands. */
export function setPlayerAway(
  { db }: ChessDeps,
  session: PlaySession,
  { hand, away }: { hand: string; away: boolean },
): Promise<object> {
  return db.transaction(async (tx) => {
    const row = await lockHand(tx, hand);
    const seat = row && seatOf({ seats: await listSeats(tx, hand) }, session.playerId);
    if (row === undefined || seat === undefined) throw new PlayError('not_found');
    if (row.state !== 'playing') throw new PlayError('not_in_hand');
    await setAway(tx, hand, seat.seat, away);
    await announceHand(tx, hand);
    // The engine looks whether this seat is asked.
    if (away) await setHandDue(tx, hand, 0);
    return { away };
  });
}
