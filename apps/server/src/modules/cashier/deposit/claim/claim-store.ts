/** Claims of members to transfers of coins (ADR 193). */
import type { Network } from '@hj/contract';
import type { CoinAmount } from '@hj/money';
import type { MemberId, Queries, Tx } from '@hj/platform';
import { isTransferOf } from '../../coin/watch-store.ts';

export type ClaimState = 'open' | 'credited' | 'closed';
/** How a claim ended that was not credited. */
export type ClosedAs = 'rejected' | 'handled' | 'not-found' | 'paid-otherwise';

/** One transaction of a chain. */
export interface Hash {
  network: Network;
  txHash: string;
}

export interface Claim extends Hash {
  id: bigint;
  memberId: MemberId;
  orderId: bigint;
  state: ClaimState;
  /** Null of an open or credited claim, and of those closed before it was kept. */
  closedAs: ClosedAs | null;
  createdAt: Date;
  /** What was credited by it; null until then. */
  coins: CoinAmount | null;
}

const claimColumns = ({ sql }: Queries) => sql`
  c.id, c.member_id, c.order_id, c.network, c.tx_hash, c.state, c.closed_as, c.created_at,
  (select t.amount from coin_transfers t
    where c.state = 'credited' and t.state = 'credited' and t.order_id = c.order_id and t.network = c.network and t.tx_hash = c.tx_hash
  ) as coins`;

/** Inserts a claim; says whether it is new, for a member has one to a transaction unless it ended without a credit. */
export async function insertClaim(
  { sql }: Tx,
  claim: Pick<Claim, 'memberId' | 'orderId' | 'network' | 'txHash'>,
): Promise<boolean> {
  const rows = await sql`
    insert into coin_transfer_claims (member_id, order_id, network, tx_hash)
    values (${claim.memberId}, ${claim.orderId}, ${claim.network}, ${claim.txHash})
    on conflict on constraint coin_transfer_claims_once do nothing returning id`;
  return rows.length === 1;
}

/** Serialises the claims of a member. */
export async function lockClaimant({ sql }: Tx, memberId: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`coin-claim/${memberId}`}, 0))`;
}

/** The order for which the member claims the transaction, by a claim that is open. */
export async function findOpenClaim(
  { sql }: Queries,
  { memberId, network, txHash }: Pick<Claim, 'memberId' | 'network' | 'txHash'>,
): Promise<Pick<Claim, 'orderId'> | undefined> {
  const [row] = await sql<Pick<Claim, 'orderId'>[]>`
    select order_id from coin_transfer_claims
    where network = ${network} and tx_hash = ${txHash} and member_id = ${memberId} and state = 'open'`;
  return row;
}

export async function countOpenClaims({ sql }: Tx, memberId: MemberId): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from coin_transfer_claims where member_id = ${memberId} and state = 'open'`;
  return row?.count ?? 0;
}

/** The member's claims to a transaction, with those that ended; without those whose order was paid otherwise. */
export async function countClaimsOf(
  { sql }: Tx,
  { memberId, network, txHash }: Pick<Claim, 'memberId' | 'network' | 'txHash'>,
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from coin_transfer_claims c join deposit_orders o on o.id = c.order_id
    where c.network = ${network} and c.tx_hash = ${txHash} and c.member_id = ${memberId} and o.state <> 'paid'`;
  return row?.count ?? 0;
}

/** Whether a transfer of the transaction was credited to this member. Transfers of others are not asked about: no oracle. */
export async function isCreditedTo(
  { sql }: Queries,
  memberId: MemberId,
  { network, txHash }: Hash,
): Promise<boolean> {
  const rows = await sql`
    select from coin_transfers t join deposit_orders o on o.id = t.order_id
    where t.network = ${network} and t.tx_hash = ${txHash} and t.state = 'credited' and o.member_id = ${memberId} limit 1`;
  return rows.length > 0;
}

/** The newest claim for each of the orders; one by which the order was credited comes first. */
export async function findClaims(q: Queries, orderIds: readonly bigint[]): Promise<Map<bigint, Claim>> {
  if (orderIds.length === 0) return new Map();
  const rows = await q.sql<Claim[]>`
    select distinct on (c.order_id) ${claimColumns(q)} from coin_transfer_claims c where c.order_id = any(${[...orderIds]}::bigint[])
    order by c.order_id, c.state = 'credited' desc, c.id desc`;
  return new Map(rows.map((claim) => [claim.orderId, claim]));
}

export async function hasOpenClaim({ sql }: Queries, orderId: bigint): Promise<boolean> {
  const rows = await sql`
    select from coin_transfer_claims where order_id = ${orderId} and state = 'open' limit 1`;
  return rows.length > 0;
}

/** Orders of the open claims to a transaction, and `named`, in id order. */
export async function listClaimedOrders(
  { sql }: Tx,
  { network, txHash }: Hash,
  named: bigint | undefined,
): Promise<bigint[]> {
  const rows = await sql<{ orderId: bigint }[]>`
    select order_id from coin_transfer_claims where network = ${network} and tx_hash = ${txHash} and state = 'open'
    union select ${named ?? null}::bigint where ${named !== undefined} order by order_id`;
  return rows.map(({ orderId }) => orderId);
}

/** Locks the open claims to a transaction for these orders, which are locked: no claim is locked before its order. */
export function lockOpenClaims(
  tx: Tx,
  { network, txHash }: Hash,
  orderIds: readonly bigint[],
): Promise<Claim[]> {
  return tx.sql<Claim[]>`
    select ${claimColumns(tx)} from coin_transfer_claims c
    where c.network = ${network} and c.tx_hash = ${txHash} and c.state = 'open' and c.order_id = any(${[...orderIds]}::bigint[])
    order by c.id for update of c`;
}

/** Locks the open claims for a locked order. */
export function lockClaimsOf(tx: Tx, orderId: bigint): Promise<Claim[]> {
  return tx.sql<Claim[]>`
    select ${claimColumns(tx)} from coin_transfer_claims c
    where c.order_id = ${orderId} and c.state = 'open' order by c.id for update of c`;
}

export async function endClaim({ sql }: Tx, id: bigint, end: 'credited' | ClosedAs): Promise<void> {
  const [state, closedAs] = end === 'credited' ? [end, null] : ['closed', end];
  await sql`
    update coin_transfer_claims set state = ${state}, closed_as = ${closedAs}, ended_at = clock_timestamp() where id = ${id} and state = 'open'`;
}

/** Whether a transfer of the transaction still waits: for its confirmations, or for the desk. */
export async function isHashWaiting(q: Queries, { network, txHash }: Hash): Promise<boolean> {
  const rows = await q.sql`
    select from coin_transfers t
    where t.network = ${network} and t.tx_hash = ${txHash} and (t.state = 'seen' or t.state = 'unmatched'
      and exists (select from deposit_unmatched u
        where ${isTransferOf(q)} and u.handled_at is null))
    limit 1`;
  return rows.length > 0;
}

/** Open claims made before `before`, in id order after `after`. */
export function listOldClaims(
  { sql }: Queries,
  { before, after, limit }: { before: Date; after: bigint; limit: number },
): Promise<(Hash & { id: bigint; orderId: bigint })[]> {
  return sql<(Hash & { id: bigint; orderId: bigint })[]>`
    select c.id, c.order_id, c.network, c.tx_hash from coin_transfer_claims c
    where c.state = 'open' and c.created_at < ${before} and c.id > ${after} order by c.id limit ${limit}`;
}

export async function lockClaim(tx: Tx, id: bigint): Promise<Claim | undefined> {
  const [row] = await tx.sql<Claim[]>`
    select ${claimColumns(tx)} from coin_transfer_claims c where c.id = ${id} and c.state = 'open' for update of c`;
  return row;
}

export async function deleteClaimsBefore({ sql }: Queries, before: Date): Promise<number> {
  const rows = await sql`delete from coin_transfer_claims where ended_at < ${before} returning id`;
  return rows.length;
}
