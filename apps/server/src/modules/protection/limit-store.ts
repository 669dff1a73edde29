import type { LimitKind, LimitPeriod } from '@hj/contract';
import type { MemberId, Queries, Tx } from '@hj/platform';
import type { LimitName, PendingChange, StoredLimit } from './rules.ts';

export type LimitSetter = 'member' | 'operator';

/** A limit of one member that one setter has set. */
export interface LimitKey extends LimitName {
  memberId: MemberId;
  setter: LimitSetter;
}

export interface LimitRow extends StoredLimit, LimitName {
  setter: LimitSetter;
}

interface LimitDbRow {
  setter: LimitSetter;
  kind: LimitKind;
  period: LimitPeriod;
  value: bigint;
  pendingValue: bigint | null;
  pendingSince: Date | null;
}

/** The row that stands for a member who has rules; nothing is changed if it is there. */
export async function ensureProtected(tx: Tx, member: MemberId): Promise<void> {
  await tx.sql`insert into protection_members (member_id) values (${member}) on conflict do nothing`;
}

export async function listLimits({ sql }: Queries, member: MemberId): Promise<LimitRow[]> {
  const rows = await sql<LimitDbRow[]>`
    select setter, kind, period, value, pending_value, pending_since from protection_limits
    where member_id = ${member}`;
  return rows.map(({ pendingValue, pendingSince, ...row }) => ({
    ...row,
    pending: pendingSince === null ? undefined : { value: pendingValue ?? undefined, since: pendingSince },
  }));
}

/** Of the member's rows the one of this name and setter. The wallet is locked by the caller. */
export async function findLimit(
  q: Queries,
  { memberId, setter, kind, period }: LimitKey,
): Promise<StoredLimit | undefined> {
  const rows = await listLimits(q, memberId);
  return rows.find((row) => row.setter === setter && row.kind === kind && row.period === period);
}

/** Sets the value; a waiting one is gone. */
export async function saveLimit({ sql }: Tx, key: LimitKey, value: bigint): Promise<void> {
  await sql`
    insert into protection_limits (member_id, setter, kind, period, value)
    values (${key.memberId}, ${key.setter}, ${key.kind}, ${key.period}, ${value})
    on conflict (member_id, setter, kind, period) do update
    set value = excluded.value, pending_change = null, pending_value = null, pending_since = null`;
}

/** Notes the waiting value, or none. */
export async function savePending(
  { sql }: Tx,
  key: LimitKey,
  pending: PendingChange | undefined,
): Promise<void> {
  const change = pending && (pending.value === undefined ? 'remove' : 'raise');
  await sql`
    update protection_limits
    set pending_change = ${change ?? null}, pending_value = ${pending?.value ?? null},
      pending_since = ${pending?.since ?? null}
    where member_id = ${key.memberId} and setter = ${key.setter} and kind = ${key.kind} and period = ${key.period}`;
}

export async function deleteLimit({ sql }: Tx, key: LimitKey): Promise<void> {
  await sql`
    delete from protection_limits
    where member_id = ${key.memberId} and setter = ${key.setter} and kind = ${key.kind} and period = ${key.period}`;
}

export type LimitEvent =
  | 'set'
  | 'lowered'
  | 'raise-requested'
  | 'removal-requested'
  | 'raised'
  | 'removed'
  | 'cancelled';

export interface LimitHistory extends LimitKey {
  change: LimitEvent;
  previous: bigint | undefined;
  value: bigint | undefined;
  actor: string;
  requestId: string;
  at: Date;
}

export async function insertLimitChange({ sql }: Tx, row: LimitHistory): Promise<void> {
  await sql`
    insert into protection_limit_changes
      (member_id, setter, kind, period, change, previous, value, actor, request_id, at)
    values (${row.memberId}, ${row.setter}, ${row.kind}, ${row.period}, ${row.change}, ${row.previous ?? null},
      ${row.value ?? null}, ${row.actor}, ${row.requestId}, ${row.at})`;
}
