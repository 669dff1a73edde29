/** SQL of the operator's desk of rooms. */
import type { Queries, Tx } from '@hj/platform';
import type { Room, RoomTerms } from './chess-store.ts';

export interface DeskRoom extends Room {
  /** Of real money, in hands that are not over. */
  players: number;
  hands: number;
}

export function listDeskRooms({ sql }: Queries): Promise<DeskRoom[]> {
  return sql<DeskRoom[]>`
    select r.code, r.channel, r.game, r.name, r.base, r.entry_min, r.rake_percent, r.gather_ms, r.turn_ms,
      r.house_sits, r.is_open, coalesce(f.players, 0)::int as players, coalesce(f.hands, 0)::int as hands
    from chess_rooms r left join (
      select h.room, count(*) as players, count(distinct h.id) as hands
      from chess_seats s join chess_hands h on h.id = s.hand_id where s.active and h.mode = 'real' group by h.room
    ) f on f.room = r.code
    order by r.game, r.sort`;
}

export async function setRoom(
  { sql }: Tx,
  code: string,
  terms: RoomTerms & { isOpen: boolean },
): Promise<void> {
  await sql`
    update chess_rooms set base = ${terms.base}, entry_min = ${terms.entryMin}, rake_percent = ${terms.rakePercent},
      gather_ms = ${terms.gatherMs}, turn_ms = ${terms.turnMs}, house_sits = ${terms.houseSits}, is_open = ${terms.isOpen}
    where code = ${code}`;
}
