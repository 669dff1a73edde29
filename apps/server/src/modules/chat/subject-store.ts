/** Subjects of rooms and messages: matches, tables, booking codes and bets, read where they are kept. */
import type { MemberId, Queries } from '@hj/platform';

/** The name of the room of a match that is not over. */
export async function findMatchName({ sql }: Queries, matchId: bigint): Promise<string | undefined> {
  const [row] = await sql<{ name: string }[]>`
    select left(h.name || ' v ' || a.name, 60) as name
    from matches m join teams h on h.id = m.home_id join teams a on a.id = m.away_id
    where m.id = ${matchId} and m.status in ('scheduled', 'live')`;
  return row?.name;
}

export async function findTableName({ sql }: Queries, code: string): Promise<string | undefined> {
  const [row] = await sql<{ name: string }[]>`
    select left(name, 60) as name from venue_games where venue = 'live' and game_code = ${code}`;
  return row?.name;
}

/** How many selections a booking code has that has not run out. */
export async function countSlip({ sql }: Queries, code: string): Promise<number | undefined> {
  const [row] = await sql<{ legs: number }[]>`
    select jsonb_array_length(legs) as legs from slip_codes
    where code = ${code} and created_at > clock_timestamp() - interval '7 days'`;
  return row?.legs;
}

export interface WonBet {
  kind: 'single' | 'series' | 'system';
  legs: number;
  match: string;
  payout: bigint;
}

/** A settled bet of the member that paid more than it cost. */
export async function findWonBet(
  { sql }: Queries,
  memberId: MemberId,
  betId: bigint,
): Promise<WonBet | undefined> {
  const [row] = await sql<WonBet[]>`
    select b.kind, b.payout, (select count(*)::int from bet_legs c where c.bet_id = b.id) as legs, g.home || ' v ' || g.away as match
    from bets b join lateral (select home, away from bet_legs where bet_id = b.id order by leg_no limit 1) g on true
    where b.id = ${betId} and b.member_id = ${memberId} and b.state = 'settled' and b.payout > b.risk`;
  return row;
}
