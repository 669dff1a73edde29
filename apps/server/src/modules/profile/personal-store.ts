import { type MemberId, memberId, type Queries, type Tx } from '@hj/platform';
import type { IndexedField, OtherContact, PersonalField } from './fields.ts';

export interface SealedValue {
  memberId: MemberId;
  field: PersonalField;
  sealed: Buffer;
}

export async function listSealed(q: Queries, member: MemberId): Promise<SealedValue[]> {
  const rows = await q.sql<{ field: PersonalField; sealed: Buffer }[]>`
    select field, sealed from member_personal where member_id = ${member} order by field`;
  return rows.map((row) => ({ ...row, memberId: member }));
}

/** The active account to which this value is bound. */
export async function findActiveHolder(
  q: Queries,
  field: IndexedField,
  index: Buffer,
): Promise<MemberId | undefined> {
  const [row] = await q.sql<{ memberId: bigint }[]>`
    select member_id from member_personal where field = ${field} and blind_index = ${index} and active`;
  return row && memberId(row.memberId);
}

export interface SealedPersonal extends SealedValue {
  index: Buffer | undefined;
}

/** @throws when another active account has the value: `member_personal_taken` */
export async function upsertPersonal(q: Queries, value: SealedPersonal, now: Date): Promise<void> {
  await q.sql`
    insert into member_personal (member_id, field, sealed, blind_index, created_at, updated_at)
    values (${value.memberId}, ${value.field}, ${value.sealed}, ${value.index ?? null}, ${now}, ${now})
    on conflict (member_id, field) do update
      set sealed = excluded.sealed, blind_index = excluded.blind_index, updated_at = excluded.updated_at`;
}

export async function deletePersonal(q: Queries, member: MemberId, field: OtherContact): Promise<void> {
  await q.sql`delete from member_personal where member_id = ${member} and field = ${field}`;
}

export interface FormerContact {
  memberId: MemberId;
  field: IndexedField;
  index: Buffer;
  endedAt: Date;
}

export async function insertFormerContact(q: Queries, former: FormerContact): Promise<void> {
  await q.sql`
    insert into member_former_contacts (member_id, field, blind_index, ended_at)
    values (${former.memberId}, ${former.field}, ${former.index}, ${former.endedAt})`;
}

/** One sealed value, to be opened by its owner. */
export async function findSealed(
  q: Queries,
  member: MemberId,
  field: PersonalField,
): Promise<Buffer | undefined> {
  const [row] = await q.sql<{ sealed: Buffer }[]>`
    select sealed from member_personal where member_id = ${member} and field = ${field}`;
  return row?.sealed;
}

/** Values that a former master key wrapped, in the order of their rows from after `after` on, locked for this transaction. */
export async function listWrappedBefore(
  tx: Tx,
  currentKeyId: number,
  after: { memberId: bigint; field: string },
  chunk: number,
): Promise<SealedValue[]> {
  const rows = await tx.sql<{ memberId: bigint; field: PersonalField; sealed: Buffer }[]>`
    select member_id, field, sealed from member_personal
    where sealed_key_id(sealed) <> ${currentKeyId} and (member_id, field) > (${after.memberId}, ${after.field})
    order by member_id, field limit ${chunk} for update`;
  return rows.map((row) => ({ memberId: memberId(row.memberId), field: row.field, sealed: row.sealed }));
}

/** The same value under another wrapping. */
export async function updateWrapping(tx: Tx, value: SealedValue): Promise<void> {
  await tx.sql`
    update member_personal set sealed = ${value.sealed}
    where member_id = ${value.memberId} and field = ${value.field}`;
}
