import { type MemberId, memberId, type Queries, type Tx } from '@hj/platform';

export type EndReason = 'logout' | 'revoked' | 'device-cap' | 'password' | 'disabled';

export interface StoredSession {
  sessionId: bigint;
  memberId: MemberId;
  name: string;
  activeAt: Date;
  expiresAt: Date;
}

export interface SessionDraft {
  memberId: MemberId;
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
  address: string;
  userAgent: string;
  device: string;
}

export async function insertSession(tx: Tx, draft: SessionDraft): Promise<bigint> {
  const [row] = await tx.sql<{ id: bigint }[]>`
    insert into sessions
      (member_id, token_hash, created_at, last_seen_at, active_at, expires_at, address, user_agent, device)
    values (${draft.memberId}, ${draft.tokenHash}, ${draft.createdAt}, ${draft.createdAt}, ${draft.createdAt},
      ${draft.expiresAt}, ${draft.address}, ${draft.userAgent.slice(0, 300)}, ${draft.device})
    returning id`;
  if (!row) throw new Error('a session was not inserted');
  return row.id;
}

/** Parallel logins of one member take turns, so that the cap holds. */
export async function lockMember(tx: Tx, id: MemberId): Promise<void> {
  await tx.sql`select 1 from members where id = ${id} for no key update`;
}

/** Ends the oldest live sessions beyond the cap. */
export async function endSessionsBeyond(tx: Tx, id: MemberId, cap: number, now: Date): Promise<bigint[]> {
  const rows = await tx.sql<{ id: bigint }[]>`
    update sessions set ended_at = ${now}, end_reason = 'device-cap'
    where id in (
      select id from sessions where member_id = ${id} and ended_at is null and expires_at > ${now}
      order by id desc offset ${cap})
    returning id`;
  return rows.map((row) => row.id);
}

/** Whether a live session of this member was ended; another member's is not found. */
export async function endSession(
  tx: Tx,
  owner: MemberId,
  sessionId: bigint,
  reason: EndReason,
  now: Date,
): Promise<boolean> {
  const rows = await tx.sql`
    update sessions set ended_at = ${now}, end_reason = ${reason}
    where id = ${sessionId} and member_id = ${owner} and ended_at is null and expires_at > ${now}
    returning 1`;
  return rows.length > 0;
}

export async function findLiveSession(
  q: Queries,
  tokenHash: Buffer,
  now: Date,
): Promise<StoredSession | undefined> {
  const [row] = await q.sql<
    { id: bigint; member_id: bigint; name: string; active_at: Date; expires_at: Date }[]
  >`
    select s.id, s.member_id, m.name, s.active_at, s.expires_at
    from sessions s join members m on m.id = s.member_id
    where s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > ${now} and m.status = 'normal'`;
  return (
    row && {
      sessionId: row.id,
      memberId: memberId(row.member_id),
      name: row.name,
      activeAt: row.active_at,
      expiresAt: row.expires_at,
    }
  );
}

/**
 * Which of these sessions are live this moment, read from the database and not from any cache. What moves money asks it inside
 * its own transaction, so that a session that was ended cannot bet on (C08).
 */
export async function requireLiveSessions(q: Queries, sessionIds: readonly bigint[]): Promise<Set<bigint>> {
  const rows = await q.sql<{ id: bigint }[]>`
    select s.id from sessions s join members m on m.id = s.member_id
    where s.id = any(${[...new Set(sessionIds)]}::bigint[])
      and s.ended_at is null and s.expires_at > clock_timestamp() and m.status = 'normal'`;
  return new Set(rows.map((row) => row.id));
}

export interface SessionUse {
  sessionId: bigint;
  lastSeenAt: Date;
  activeAt: Date;
}

export async function recordUses(q: Queries, uses: readonly SessionUse[]): Promise<void> {
  const ids = uses.map((use) => use.sessionId.toString());
  const seen = uses.map((use) => use.lastSeenAt.toISOString());
  const active = uses.map((use) => use.activeAt.toISOString());
  await q.sql`
    update sessions s
    set last_seen_at = greatest(s.last_seen_at, u.seen), active_at = greatest(s.active_at, u.active)
    from unnest(${ids}::bigint[], ${seen}::timestamptz[], ${active}::timestamptz[]) as u (id, seen, active)
    where s.id = u.id and s.ended_at is null`;
}

export interface SessionEntry {
  sessionId: bigint;
  device: string;
  address: string;
  createdAt: Date;
  lastSeenAt: Date;
}

export async function listLiveSessions(q: Queries, id: MemberId, now: Date): Promise<SessionEntry[]> {
  const rows = await q.sql<SessionEntry[]>`
    select id as "sessionId", device, address, created_at as "createdAt", last_seen_at as "lastSeenAt"
    from sessions where member_id = ${id} and ended_at is null and expires_at > ${now} order by id desc`;
  return [...rows];
}
