import { type MemberId, memberId, type Queries, type Tx } from '@hj/platform';
import type { MemberStatus } from '../store.ts';

export type EndReason = 'logout' | 'revoked' | 'device-cap' | 'password' | 'disabled' | 'forgotten' | 'reuse';

export interface StoredSession {
  sessionId: bigint;
  memberId: MemberId;
  name: string;
  activeAt: Date;
  expiresAt: Date;
  termsVersion: string;
  /** An operator demands a check of the phone before money moves. */
  mustCheckPhone: boolean;
}

export interface SessionDraft {
  memberId: MemberId;
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
  address: string;
  userAgent: string;
  device: string;
  /** Only of a browser with a device id. */
  deviceHash?: Buffer | undefined;
  /** The remembered password that this session belongs to. */
  rememberedId?: bigint | undefined;
}

export async function insertSession(tx: Tx, draft: SessionDraft): Promise<bigint> {
  const [row] = await tx.sql<{ id: bigint }[]>`
    insert into sessions
      (member_id, token_hash, created_at, last_seen_at, active_at, expires_at, address, user_agent, device,
        device_hash, remembered_id)
    values (${draft.memberId}, ${draft.tokenHash}, ${draft.createdAt}, ${draft.createdAt}, ${draft.createdAt},
      ${draft.expiresAt}, ${draft.address}, ${draft.userAgent.slice(0, 300)}, ${draft.device},
      ${draft.deviceHash ?? null}, ${draft.rememberedId ?? null})
    returning id`;
  if (!row) throw new Error('session: no row inserted');
  return row.id;
}

interface LockedMember {
  status: MemberStatus;
  passwordPhc: string;
}

/**
 * Locks the member: serialises concurrent logins (the cap holds), password changes and freezes. Returns the member as of the lock.
 */
export async function lockMember(tx: Tx, id: MemberId): Promise<LockedMember | undefined> {
  const [row] = await tx.sql<LockedMember[]>`
    select status, password_phc from members where id = ${id} for no key update`;
  return row;
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

/** Ends a live session of this member; false when there is none, or it belongs to another member. */
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

/** Ends the member's live sessions, except `except`. */
export async function endOtherSessions(
  tx: Tx,
  owner: MemberId,
  except: bigint | undefined,
  reason: EndReason,
  now: Date,
): Promise<bigint[]> {
  const rows = await tx.sql<{ id: bigint }[]>`
    update sessions set ended_at = ${now}, end_reason = ${reason}
    where member_id = ${owner} and ended_at is null and expires_at > ${now}
      and id is distinct from ${except ?? null}::bigint
    returning id`;
  return rows.map((row) => row.id);
}

/** Ends the live sessions of a remembered password. */
export async function endRememberedSessions(
  tx: Tx,
  familyId: bigint,
  reason: EndReason,
  now: Date,
): Promise<bigint[]> {
  const rows = await tx.sql<{ id: bigint }[]>`
    update sessions set ended_at = ${now}, end_reason = ${reason}
    where remembered_id = ${familyId} and ended_at is null and expires_at > ${now}
    returning id`;
  return rows.map((row) => row.id);
}

/** The device and the remembered password of a session. */
export async function findSessionDevice(
  q: Queries,
  sessionId: bigint,
): Promise<{ deviceHash: Buffer | undefined; rememberedId: bigint | undefined } | undefined> {
  const [row] = await q.sql<{ deviceHash: Buffer | null; rememberedId: bigint | null }[]>`
    select device_hash, remembered_id from sessions where id = ${sessionId}`;
  return row && { deviceHash: row.deviceHash ?? undefined, rememberedId: row.rememberedId ?? undefined };
}

/**
 * Sessions that no longer move money, idle too long or 30 days old, whose end is not published yet: each is returned once. The message
 * closes the member's push sockets (C07, C08).
 */
export async function takeExpiredSessions(
  tx: Tx,
  idleSince: Date,
  now: Date,
  most: number,
): Promise<{ sessionId: bigint; memberId: MemberId }[]> {
  const rows = await tx.sql<{ id: bigint; memberId: bigint }[]>`
    update sessions set expiry_told_at = ${now}
    where id in (
      select id from sessions
      where ended_at is null and expiry_told_at is null and (active_at < ${idleSince} or expires_at <= ${now})
      order by active_at limit ${most} for update skip locked)
    returning id, member_id`;
  return rows.map((row) => ({ sessionId: row.id, memberId: memberId(row.memberId) }));
}

export async function findLiveSession(
  q: Queries,
  tokenHash: Buffer,
  now: Date,
): Promise<StoredSession | undefined> {
  const [row] = await q.sql<
    {
      id: bigint;
      memberId: bigint;
      name: string;
      activeAt: Date;
      expiresAt: Date;
      termsVersion: string;
      mustCheckPhone: boolean;
    }[]
  >`
    select s.id, s.member_id, m.name, s.active_at, s.expires_at, m.terms_version,
      m.phone_check_since is not null as must_check_phone
    from sessions s join members m on m.id = s.member_id
    where s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > ${now} and m.status = 'normal'`;
  return (
    row && {
      sessionId: row.id,
      memberId: memberId(row.memberId),
      name: row.name,
      activeAt: row.activeAt,
      expiresAt: row.expiresAt,
      termsVersion: row.termsVersion,
      mustCheckPhone: row.mustCheckPhone,
    }
  );
}

/**
 * Which of these sessions are live, read from the database, not from a cache. Money transactions call it inside their own transaction,
 * so that an ended session cannot place bets (C08).
 */
export async function liveSessionsAmong(q: Queries, sessionIds: readonly bigint[]): Promise<Set<bigint>> {
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

/** Only columns without an index: a use changes its row in place. */
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
    select id as session_id, device, address, created_at, last_seen_at
    from sessions where member_id = ${id} and ended_at is null and expires_at > ${now} order by id desc`;
  return [...rows];
}
