import { type MemberId, memberId, type Queries, type Tx } from '@hj/platform';
import type { IndexedField } from './fields.ts';

export type LinkKind = 'identity' | IndexedField;

/** Serialises changes of a member's personal data: the second sees the rows of the first. Returns false without such a member. */
export async function lockMember(tx: Tx, member: MemberId): Promise<boolean> {
  return (await tx.sql`select 1 from members where id = ${member} for update`).length > 0;
}

/** All members that are this person, closed accounts included. */
export async function listIdentityHolders(
  q: Queries,
  index: Buffer,
): Promise<{ memberId: MemberId; active: boolean }[]> {
  const rows = await q.sql<{ memberId: bigint; active: boolean }[]>`
    select member_id, active from member_identities where identity_index = ${index} order by member_id`;
  return rows.map((row) => ({ memberId: memberId(row.memberId), active: row.active }));
}

/** All members that have or had this number or address. */
export async function listContactHolders(
  q: Queries,
  field: IndexedField,
  index: Buffer,
): Promise<{ memberId: MemberId; active: boolean }[]> {
  const rows = await q.sql<{ memberId: bigint; active: boolean }[]>`
    select member_id, bool_or(active) as active from (
      select member_id, active from member_personal where field = ${field} and blind_index = ${index}
      union all
      select member_id, false from member_former_contacts where field = ${field} and blind_index = ${index}
    ) holders group by member_id order by member_id`;
  return rows.map((row) => ({ memberId: memberId(row.memberId), active: row.active }));
}

/** The database changes one only beside its correction. @throws when another active account is this person: `member_identities_taken` */
export async function saveIdentity(tx: Tx, member: MemberId, index: Buffer, now: Date): Promise<void> {
  await tx.sql`
    insert into member_identities (member_id, identity_index, created_at) values (${member}, ${index}, ${now})
    on conflict (member_id) do update set identity_index = excluded.identity_index`;
}

export async function insertLinks(
  q: Queries,
  member: MemberId,
  others: readonly MemberId[],
  kind: LinkKind | 'destination',
  now: Date,
): Promise<void> {
  await q.sql`
    insert into member_links (member_id, other_id, kind, found_at)
    select ${member}, other, ${kind}, ${now} from unnest(${others}::bigint[]) other
    on conflict do nothing`;
}

/** Every account that seems to belong to this member, with the shared fact. */
export async function listLinked(
  q: Queries,
  member: MemberId,
): Promise<{ memberId: MemberId; by: string; active: boolean }[]> {
  const rows = await q.sql<{ memberId: bigint; by: string; active: boolean }[]>`
    with contacts as (
      select member_id, field, blind_index from member_personal where blind_index is not null
      union
      select member_id, field, blind_index from member_former_contacts
    ), found as (
      select theirs.member_id, theirs.field as by
      from contacts own join contacts theirs using (field, blind_index)
      where own.member_id = ${member}
      union
      select theirs.member_id, 'identity'
      from member_identities own join member_identities theirs using (identity_index)
      where own.member_id = ${member}
      union
      select theirs.member_id, 'document'
      from member_documents own join member_documents theirs using (digest_index)
      where own.member_id = ${member}
      union
      select case when member_id = ${member} then other_id else member_id end, kind
      from member_links where ${member} in (member_id, other_id)
    )
    select f.member_id, f.by, m.status <> 'disabled' as active
    from found f join members m on m.id = f.member_id
    where f.member_id <> ${member} order by f.member_id, f.by`;
  return rows.map((row) => ({ memberId: memberId(row.memberId), by: row.by, active: row.active }));
}
