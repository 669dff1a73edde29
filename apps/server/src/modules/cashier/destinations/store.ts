import type { DestinationKind, Network } from '@hj/contract';
import type { MemberId, Queries, Tx } from '@hj/platform';

export interface DestinationRow {
  id: bigint;
  memberId: MemberId;
  kind: DestinationKind;
  bankCode: string | null;
  network: Network | null;
  sealed: Buffer;
  masked: string;
  createdAt: Date;
  usableAt: Date;
  deletedAt: Date | null;
}

const columns = ({ sql }: Queries) =>
  sql`id, member_id, kind, bank_code, network, sealed, masked, created_at, usable_at, deleted_at`;

/** Serialises changes of a member's destinations. */
export async function lockDestinations(tx: Tx, member: MemberId): Promise<void> {
  await tx.sql`select 1 from members where id = ${member} for no key update`;
}

/** Destinations without removed ones, oldest first. */
export function listDestinationRows(q: Queries, member: MemberId): Promise<DestinationRow[]> {
  return q.sql<DestinationRow[]>`
    select ${columns(q)} from payout_destinations where member_id = ${member} and deleted_at is null order by id`;
}

/** Whether the member has a bank card among the destinations. */
export async function hasBankCard({ sql }: Queries, member: MemberId): Promise<boolean> {
  const rows = await sql`
    select from payout_destinations where member_id = ${member} and kind = 'bank' and deleted_at is null limit 1`;
  return rows.length > 0;
}

/** Removed destinations included, for open withdrawals. */
export async function findDestinationRow(q: Queries, id: bigint): Promise<DestinationRow | undefined> {
  const [row] = await q.sql<DestinationRow[]>`select ${columns(q)} from payout_destinations where id = ${id}`;
  return row;
}

export interface NewDestination {
  id: bigint;
  memberId: MemberId;
  kind: DestinationKind;
  bankCode: string | null;
  network: Network | null;
  sealed: Buffer;
  index: Buffer;
  masked: string;
  /** Cooling-off period. */
  coolMs: number;
  now: Date;
}

/** @throws constraint `payout_destinations_taken`: an active destination has this number */
export async function insertDestination(tx: Tx, row: NewDestination): Promise<DestinationRow> {
  const usableAt = new Date(row.now.getTime() + row.coolMs);
  const [inserted] = await tx.sql<[DestinationRow]>`
    insert into payout_destinations
      (id, member_id, kind, bank_code, network, sealed, blind_index, masked, created_at, usable_at)
    values (${row.id}, ${row.memberId}, ${row.kind}, ${row.bankCode}, ${row.network}, ${row.sealed}, ${row.index},
      ${row.masked}, ${row.now}, ${usableAt})
    returning ${columns(tx)}`;
  return inserted;
}

/** False: not a destination of the member, or already removed. */
export async function deleteDestinationRow(
  tx: Tx,
  member: MemberId,
  id: bigint,
  now: Date,
): Promise<boolean> {
  const rows = await tx.sql`
    update payout_destinations set deleted_at = ${now}, active = false
    where id = ${id} and member_id = ${member} and deleted_at is null returning id`;
  return rows.length > 0;
}

/** All current and former owners of a card, account or address. */
export function listDestinationHolders(
  q: Queries,
  index: Buffer,
): Promise<{ memberId: MemberId; active: boolean }[]> {
  return q.sql<{ memberId: MemberId; active: boolean }[]>`
    select member_id, bool_or(active) as active from payout_destinations
    where blind_index = ${index} group by member_id order by member_id`;
}

/** Rows wrapped by a former master key, with ids above `after`, locked for this transaction. */
export async function listDestinationsWrappedBefore(
  tx: Tx,
  currentKeyId: number,
  after: bigint,
  chunk: number,
): Promise<{ id: bigint; sealed: Buffer }[]> {
  return tx.sql<{ id: bigint; sealed: Buffer }[]>`
    select id, sealed from payout_destinations
    where sealed_key_id(sealed) <> ${currentKeyId} and id > ${after} order by id limit ${chunk} for update`;
}

/** Replaces the wrapping of the sealed value. */
export async function updateDestinationWrapping(tx: Tx, id: bigint, sealed: Buffer): Promise<void> {
  await tx.sql`update payout_destinations set sealed = ${sealed} where id = ${id}`;
}
