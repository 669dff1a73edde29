/** Launches: the member and session of a provider's token. */
import { type MemberId, memberId, type Queries } from '@hj/platform';

export interface VenueSession {
  id: bigint;
  memberId: MemberId;
  venue: string;
  gameCode: string;
  /** The login that opened it. */
  sessionId: bigint;
}

/** How long a token is good for bets, unless the login ends before. */
const lifetime = '12 hours';

export async function insertVenueSession(
  { sql }: Queries,
  session: VenueSession & { tokenHash: Buffer },
): Promise<void> {
  await sql`
    insert into venue_sessions (id, member_id, venue, game_code, session_id, token_hash, live_until)
    values (${session.id}, ${session.memberId}, ${session.venue}, ${session.gameCode}, ${session.sessionId},
      ${session.tokenHash}, clock_timestamp() + ${lifetime}::interval)`;
}

const columns = ({ sql }: Queries) => sql`v.id, v.member_id, v.venue, v.game_code, v.session_id`;

type Row = Omit<VenueSession, 'memberId'> & { memberId: bigint };

const sessionOf = (row: Row | undefined): VenueSession | undefined =>
  row && { ...row, memberId: memberId(row.memberId) };

/** The launch of a token, whether or not it is still good for bets. */
export async function findVenueSession(
  q: Queries,
  venue: string,
  tokenHash: Buffer,
): Promise<VenueSession | undefined> {
  const [row] = await q.sql<Row[]>`
    select ${columns(q)} from venue_sessions v where v.token_hash = ${tokenHash} and v.venue = ${venue}`;
  return sessionOf(row);
}

/** The member's last launch of a venue. */
export async function findLatestVenueSession(
  q: Queries,
  venue: string,
  member: MemberId,
): Promise<VenueSession | undefined> {
  const [row] = await q.sql<Row[]>`
    select ${columns(q)} from venue_sessions v
    where v.member_id = ${member} and v.venue = ${venue} order by v.id desc limit 1`;
  return sessionOf(row);
}

/** `over`: the launch is too old, or its login has ended. `locked`: the account. */
export type SessionState = 'live' | 'over' | 'locked';

/** Of launches, read from the database in the transaction that takes a bet. */
export async function listSessionStates(
  { sql }: Queries,
  ids: readonly bigint[],
): Promise<Map<bigint, SessionState>> {
  const rows = await sql<{ id: bigint; state: SessionState }[]>`
    select v.id, case
      when m.status <> 'normal' then 'locked'
      when v.live_until > clock_timestamp() and s.ended_at is null and s.expires_at > clock_timestamp() then 'live'
      else 'over' end as state
    from venue_sessions v join sessions s on s.id = v.session_id join members m on m.id = v.member_id
    where v.id = any(${[...ids]}::bigint[])`;
  return new Map(rows.map(({ id, state }) => [id, state]));
}

export async function isMember({ sql }: Queries, id: MemberId): Promise<boolean> {
  const rows = await sql`select from members where id = ${id}`;
  return rows.length === 1;
}
