import type { StaffRole } from '@hj/contract/console';
import type { Queries, Tx } from '@hj/platform';

export interface StaffRecord {
  id: bigint;
  name: string;
  displayName: string;
  passwordPhc: string;
  mustChangePassword: boolean;
  roles: StaffRole[];
  disabledAt: Date | null;
  createdAt: Date;
  /** When the account was made, reset, opened again or given other roles. */
  rightsSince: Date;
  lastLoginAt: Date | null;
  enrolled: boolean;
}

const columns = ({ sql }: Queries) => sql`
  s.id, s.name, s.display_name, s.password_phc,
  s.must_change_password, s.roles, s.disabled_at,
  s.created_at, s.rights_since, s.last_login_at,
  exists (select 1 from staff_totp t where t.staff_id = s.id) as enrolled`;

export async function findStaff(q: Queries, id: bigint): Promise<StaffRecord | undefined> {
  const [row] = await q.sql<StaffRecord[]>`select ${columns(q)} from staff s where s.id = ${id}`;
  return row;
}

export async function findStaffByName(q: Queries, name: string): Promise<StaffRecord | undefined> {
  const [row] = await q.sql<StaffRecord[]>`select ${columns(q)} from staff s where s.name = ${name}`;
  return row;
}

export async function listStaff(q: Queries): Promise<StaffRecord[]> {
  return [...(await q.sql<StaffRecord[]>`select ${columns(q)} from staff s order by s.name`)];
}

/** Changes of one member of the staff, and their logins, take turns. */
export async function lockStaff(tx: Tx, id: bigint): Promise<StaffRecord | undefined> {
  await tx.sql`select 1 from staff where id = ${id} for no key update`;
  return findStaff(tx, id);
}

/** Locks all admins and this member of staff in id order (no deadlock). */
export async function lockAdminsAnd({ sql }: Tx, id: bigint): Promise<void> {
  await sql`
    select 1 from staff where id = ${id} or 'admin' = any(roles) order by id for no key update`;
}

export interface StaffDraft {
  name: string;
  displayName: string;
  passwordPhc: string;
  mustChangePassword: boolean;
  roles: readonly StaffRole[];
  createdAt: Date;
  /** By default from then on. */
  rightsSince?: Date;
}

/** `undefined` when the name is taken. */
export async function insertStaff({ sql }: Queries, draft: StaffDraft): Promise<bigint | undefined> {
  const [row] = await sql<{ id: bigint }[]>`
    insert into staff (name, display_name, password_phc, must_change_password, roles, created_at, rights_since)
    values (${draft.name}, ${draft.displayName}, ${draft.passwordPhc}, ${draft.mustChangePassword},
      ${[...draft.roles]}::text[], ${draft.createdAt}, ${draft.rightsSince ?? draft.createdAt})
    on conflict on constraint staff_name_taken do nothing returning id`;
  return row?.id;
}

export async function setRoles({ sql }: Tx, id: bigint, roles: readonly StaffRole[]): Promise<void> {
  await sql`update staff set roles = ${[...roles]}::text[] where id = ${id}`;
}

/** From now on: actions that need settled rights wait again. */
export async function renewRights({ sql }: Tx, id: bigint, now: Date): Promise<void> {
  await sql`update staff set rights_since = ${now} where id = ${id}`;
}

export async function setDisabled({ sql }: Tx, id: bigint, disabledAt: Date | null): Promise<void> {
  await sql`update staff set disabled_at = ${disabledAt} where id = ${id}`;
}

export async function setPassword(
  { sql }: Tx,
  id: bigint,
  passwordPhc: string,
  mustChange: boolean,
): Promise<void> {
  await sql`
    update staff set password_phc = ${passwordPhc}, must_change_password = ${mustChange} where id = ${id}`;
}

/** Whether an admin who may log in is left besides this one. */
export async function hasOtherAdmin({ sql }: Tx, id: bigint): Promise<boolean> {
  const rows = await sql`
    select 1 from staff where id <> ${id} and disabled_at is null and 'admin' = any(roles) limit 1`;
  return rows.length > 0;
}

export type EndReason = 'logout' | 'password' | 'roles' | 'disabled' | 'reset';

export interface SessionDraft {
  staffId: bigint;
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
  address: string;
  userAgent: string;
}

export async function insertSession({ sql }: Tx, draft: SessionDraft): Promise<bigint> {
  await sql`update staff set last_login_at = ${draft.createdAt} where id = ${draft.staffId}`;
  const [row] = await sql<{ id: bigint }[]>`
    insert into staff_sessions (staff_id, token_hash, created_at, active_at, expires_at, address, user_agent)
    values (${draft.staffId}, ${draft.tokenHash}, ${draft.createdAt}, ${draft.createdAt}, ${draft.expiresAt},
      ${draft.address}, ${draft.userAgent.slice(0, 300)})
    returning id`;
  if (!row) throw new Error('a session was not inserted');
  return row.id;
}

export interface LiveSession {
  sessionId: bigint;
  staffId: bigint;
  name: string;
  displayName: string;
  roles: StaffRole[];
  mustChangePassword: boolean;
  expiresAt: Date;
}

/** The session if it is neither ended, nor over, nor idle since before `activeSince`, and its owner may be here. */
export async function findLiveSession(
  { sql }: Queries,
  tokenHash: Buffer,
  now: Date,
  activeSince: Date,
): Promise<LiveSession | undefined> {
  const [row] = await sql<LiveSession[]>`
    select e.id as session_id, s.id as staff_id, s.name, s.display_name, s.roles,
      s.must_change_password, e.expires_at
    from staff_sessions e join staff s on s.id = e.staff_id
    where e.token_hash = ${tokenHash} and e.ended_at is null and e.expires_at > ${now}
      and e.active_at > ${activeSince} and s.disabled_at is null`;
  return row;
}

/** Writes a use, at most one in ten seconds. */
export async function useSession({ sql }: Queries, sessionId: bigint, now: Date): Promise<void> {
  await sql`
    update staff_sessions set active_at = ${now}
    where id = ${sessionId} and ended_at is null and active_at < ${new Date(now.getTime() - 10_000)}`;
}

/** Ends the live sessions of a member of the staff, all but one if one is named; returns how many. */
export async function endSessions(
  { sql }: Tx,
  staffId: bigint,
  reason: EndReason,
  now: Date,
  except?: bigint,
): Promise<number> {
  const rows = await sql`
    update staff_sessions set ended_at = ${now}, end_reason = ${reason}
    where staff_id = ${staffId} and ended_at is null and id is distinct from ${except ?? null}::bigint
    returning 1`;
  return rows.length;
}

export async function endSession({ sql }: Tx, sessionId: bigint, now: Date): Promise<void> {
  await sql`
    update staff_sessions set ended_at = ${now}, end_reason = 'logout'
    where id = ${sessionId} and ended_at is null`;
}
