import type { Amount } from '@hj/money';
import type { Queries } from '@hj/platform';

export interface LinkedSeat {
  handId: string;
  playerId: bigint;
  otherId: bigint;
  /** Those that both have. */
  marks: string[];
}

/** Who sits in the hand and has a mark in common with the player (C75). */
export function listLinked({ sql }: Queries, handId: string, playerId: bigint): Promise<LinkedSeat[]> {
  return sql<LinkedSeat[]>`
    select s.hand_id, own.player_id, theirs.player_id as other_id, array_agg(own.mark order by own.mark) as marks
    from player_marks own join player_marks theirs on theirs.mark = own.mark
      join chess_seats s on s.player_id = theirs.player_id
    where own.player_id = ${playerId} and theirs.player_id <> ${playerId} and s.hand_id = ${handId}
    group by 1, 2, 3`;
}

/** Pairs in a hand that have a mark in common after all: a launch may tell one while they play. */
export function listLinkedPairs({ sql }: Queries, handId: string): Promise<LinkedSeat[]> {
  return sql<LinkedSeat[]>`
    select s.hand_id, later.player_id, s.player_id as other_id, array_agg(own.mark order by own.mark) as marks
    from chess_seats s join player_marks own on own.player_id = s.player_id
      join player_marks later on later.mark = own.mark
      join chess_seats l on l.player_id = later.player_id and l.hand_id = s.hand_id and l.seat > s.seat
    where s.hand_id = ${handId} group by 1, 2, 3`;
}

/** Keeps them once for each hand. */
export async function insertLinked(
  { sql }: Queries,
  kind: 'refused' | 'played',
  seats: readonly LinkedSeat[],
): Promise<void> {
  for (const { handId, playerId, otherId, marks } of seats)
    await sql`
      insert into linked_seats (hand_id, kind, player_id, other_id, marks)
      values (${handId}, ${kind}, ${playerId}, ${otherId}, ${marks}::text[]) on conflict do nothing`;
}

export interface ToldSeat {
  place: bigint;
  kind: 'refused' | 'played';
  hand: string;
  number: bigint;
  game: string;
  room: string;
  base: Amount;
  account: string;
  other: string;
  marks: string[];
  at: Date;
}

/** Pairs of a channel after a place, the oldest first; of real money only, as a demo has no accounts. */
export function listLinkedSeats(
  { sql }: Queries,
  { channel, after, count }: { channel: string; after: bigint; count: number },
): Promise<ToldSeat[]> {
  return sql<ToldSeat[]>`
    select l.place, l.kind, h.id as hand, h.number, r.game, r.name as room, h.base, p.account, o.account as other, l.marks, l.at
    from linked_seats l join chess_hands h on h.id = l.hand_id join chess_rooms r on r.code = h.room
      join players p on p.id = l.player_id join players o on o.id = l.other_id
    where l.place > ${after} and p.channel = ${channel} and p.mode = 'real' order by l.place limit ${count}`;
}
