/** Queries of the deposit desk, and unmatched payments. */
import type { Amount } from '@hj/money';
import { orderBy, type Queries, type Tx } from '@hj/platform';
import { isMoneyOf } from '../received-store.ts';
import { orderColumns, orderTables } from '../store.ts';
import type {
  DepositFacts,
  DepositFilter,
  DeskCallback,
  DeskDeposit,
  UnmatchedAction,
  UnmatchedPayment,
  UnmatchedProposal,
} from './desk-types.ts';

type Row = DeskDeposit & Pick<DepositFacts, 'payee'>;

const endOfMoney = ({ sql }: Queries) => sql`
  case when bool_or(u.handled_at is null) then 'open' when bool_or(u.refund_asked_at is not null) then 'returned' else 'handled' end`;

/** Orders for which their member claims a transfer of coins that waits. */
const isClaimed = ({ sql }: Queries) => sql`
  o.id in (
    select c.order_id from coin_transfer_claims c
      join deposit_unmatched u on u.provider = 'chain' and u.handled_at is null
        and split_part(u.reference, ':', 1) = c.network and split_part(u.reference, ':', 2) = c.tx_hash
    where c.state = 'open')`;

/** The end of the money that names the order, or is claimed for it. */
const unmatchedOf = (q: Queries) => q.sql`
  (case when ${isClaimed(q)} then 'open'
    else (select ${endOfMoney(q)} from deposit_unmatched u where ${isMoneyOf(q)} group by u.order_no) end)`;

/** Orders with this end of their money, which is read once, from the money. */
function endsAs(q: Queries, end: NonNullable<DeskDeposit['unmatched']>) {
  const named = q.sql`(o.provider, o.order_no) in (
    select u.provider, u.order_no from deposit_unmatched u where u.verdict <> 'reference-used'
    group by u.provider, u.order_no having ${endOfMoney(q)} = ${end})`;
  return end === 'open' ? q.sql`(${isClaimed(q)} or ${named})` : q.sql`(not ${isClaimed(q)} and ${named})`;
}

const deskColumns = (q: Queries) => q.sql`
  ${orderColumns(q)}, (select m.name from members m where m.id = o.member_id) as member_name, ${unmatchedOf(q)} as unmatched`;

function matching(q: Queries, filter: DepositFilter) {
  const { states, unmatched, memberId: owner, channelId, orderNo, from, to } = filter;
  return q.sql`
    (cardinality(${[...states]}::text[]) = 0
      or case when o.state = 'pending' and o.expires_at <= clock_timestamp() then 'expired' else o.state end
        = any(${[...states]}::text[]) and (o.state = 'paid' or not (${isClaimed(q)} or exists (select from deposit_unmatched u where ${isMoneyOf(q)}))))
    ${unmatched === undefined ? q.sql`` : q.sql`and o.state <> 'paid' and ${endsAs(q, unmatched)}`}
    and (${owner ?? null}::bigint is null or o.member_id = ${owner ?? null})
    and (${channelId ?? null}::text is null or o.channel_id = ${channelId ?? null})
    and (${orderNo ?? null}::text is null or o.order_no = ${orderNo ?? null})
    and (${from ?? null}::timestamptz is null or o.created_at >= ${from ?? null})
    and (${to ?? null}::timestamptz is null or o.created_at < ${to ?? null})`;
}

export async function listDeskDeposits(
  q: Queries,
  filter: DepositFilter,
): Promise<{ list: DeskDeposit[]; total: number; paidAmount: Amount }> {
  const { sort, pageNum, pageSize } = filter;
  const order = orderBy(
    q,
    sort,
    { createdAt: q.sql`o.created_at`, amount: q.sql`o.amount` },
    q.sql`o.id desc`,
  );
  const [rows, [sums]] = await Promise.all([
    q.sql<Row[]>`
      select ${deskColumns(q)} from ${orderTables(q)} where ${matching(q, filter)}
      order by ${order} limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
    q.sql<{ total: number; paidAmount: bigint }[]>`
      select count(*)::int as total,
        coalesce(sum(o.amount) filter (where o.state = 'paid' and o.reversed_at is null), 0)::bigint as paid_amount
      from deposit_orders o where ${matching(q, filter)}`,
  ]);
  return { list: rows, total: sums?.total ?? 0, paidAmount: sums?.paidAmount ?? 0n };
}

export async function findDeskDeposit(q: Queries, id: bigint): Promise<DepositFacts | undefined> {
  const [rows, callbacks] = await Promise.all([
    q.sql<Row[]>`select ${deskColumns(q)} from ${orderTables(q)} where o.id = ${id}`,
    q.sql<DeskCallback[]>`
      select c.origin, c.provider_reference as reference, c.amount, c.verdict, c.received_at
      from provider_callbacks c join deposit_orders o on o.order_no = c.order_no and o.provider = c.provider
      where o.id = ${id} and c.kind = 'deposit' order by c.id`,
  ]);
  const [row] = rows;
  return row && { ...row, callbacks: [...callbacks] };
}

const unmatchedColumns = ({ sql }: Queries) => sql`
  u.id, u.provider, u.order_no, u.reference, u.amount, u.currency, u.verdict, u.member_id,
  u.received_at, u.handled_at, u.handled_by, u.note, u.payer, u.is_credited,
  u.refund_asked_at, u.refund_asked_by, u.refund_reason,
  (select name from members m where m.id = u.member_id) as member_name,
  (select coalesce(o.ordered_amount, o.amount) from deposit_orders o
    where o.provider = u.provider and o.order_no = u.order_no) as ordered,
  u.proposed_action, u.proposed_by, u.proposed_at, u.proposal_reason, u.proposed_order_id, u.proposed_amount`;

type UnmatchedRow = Omit<UnmatchedPayment, 'proposal'> & {
  proposedAction: UnmatchedAction | null;
  proposedBy: string | null;
  proposedAt: Date | null;
  proposalReason: string | null;
  proposedOrderId: bigint | null;
  proposedAmount: Amount | null;
};

function paymentOf({
  proposedAction: action,
  proposedBy: by,
  proposedAt: at,
  proposalReason: reason,
  proposedOrderId: orderId,
  proposedAmount: amount,
  ...row
}: UnmatchedRow): UnmatchedPayment {
  const isProposed = action !== null && by !== null && at !== null && reason !== null;
  const claimed = orderId !== null && amount !== null ? { orderId, amount } : null;
  return { ...row, proposal: isProposed ? { action, by, at, reason, claimed } : null };
}

export async function listUnmatched(
  q: Queries,
  { open, pageNum, pageSize }: { open: boolean; pageNum: number; pageSize: number },
): Promise<{ list: UnmatchedPayment[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    q.sql<UnmatchedRow[]>`
      select ${unmatchedColumns(q)} from deposit_unmatched u where (u.handled_at is null) = ${open}
      order by u.id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
    q.sql<{ total: number }[]>`
      select count(*)::int as total from deposit_unmatched where (handled_at is null) = ${open}`,
  ]);
  return { list: rows.map(paymentOf), total: count?.total ?? 0 };
}

export async function lockUnmatched(tx: Tx, id: bigint): Promise<UnmatchedPayment | undefined> {
  const [row] = await tx.sql<UnmatchedRow[]>`
    select ${unmatchedColumns(tx)} from deposit_unmatched u where u.id = ${id} for update of u`;
  return row && paymentOf(row);
}

/** The order that the payment names. */
export async function findNamedOrder(
  { sql }: Queries,
  { provider, orderNo }: Pick<UnmatchedPayment, 'provider' | 'orderNo'>,
): Promise<bigint | undefined> {
  const [order] = await sql<{ id: bigint }[]>`
    select id from deposit_orders where provider = ${provider} and order_no = ${orderNo}`;
  return order?.id;
}

/** Closes the payment, and with it the difference of a reconciliation that stands for it. */
export async function markHandled({ sql }: Tx, id: bigint, by: string, note: string): Promise<void> {
  await sql`
    update deposit_unmatched set handled_at = clock_timestamp(), handled_by = ${by}, note = ${note} where id = ${id}`;
  await sql`
    update reconciliation_differences d set state = 'cleared' from deposit_unmatched u
    where u.id = ${id} and d.kind = 'unmatched' and d.state = 'open'
      and (d.provider, d.order_no, d.reference) = (u.provider, u.order_no, u.reference)`;
}

export async function putProposal(
  { sql }: Tx,
  id: bigint,
  { action, by, reason, claimed }: Omit<UnmatchedProposal, 'at'>,
): Promise<void> {
  await sql`
    update deposit_unmatched set proposed_action = ${action}, proposed_by = ${by}, proposed_at = clock_timestamp(),
      proposal_reason = ${reason}, proposed_order_id = ${claimed?.orderId ?? null}, proposed_amount = ${claimed?.amount ?? null}
    where id = ${id}`;
}

export async function clearProposal({ sql }: Tx, id: bigint): Promise<void> {
  await sql`
    update deposit_unmatched set proposed_action = null, proposed_by = null, proposed_at = null, proposal_reason = null,
      proposed_order_id = null, proposed_amount = null, decided_by = null where id = ${id}`;
}

export async function markDecided({ sql }: Tx, id: bigint, { by }: { by: string }): Promise<void> {
  await sql`update deposit_unmatched set decided_by = ${by} where id = ${id}`;
}

/** After `markHandled`: the order was credited with it. */
export async function markCredited({ sql }: Tx, id: bigint): Promise<void> {
  await sql`update deposit_unmatched set is_credited = true where id = ${id}`;
}

export async function markRefundAsked({ sql }: Tx, id: bigint, by: string, reason: string): Promise<void> {
  await sql`
    update deposit_unmatched
    set refund_asked_at = clock_timestamp(), refund_asked_by = ${by}, refund_reason = ${reason} where id = ${id}`;
}

/** Moves the time of the request on: a concurrent request sees that the refund was requested again. */
export async function markRefundRepeated({ sql }: Tx, id: bigint): Promise<void> {
  await sql`
    update deposit_unmatched
    set refund_asked_at = greatest(clock_timestamp(), refund_asked_at + interval '1 millisecond') where id = ${id}`;
}

/** Forgets a refund request that the provider refused, and with it the proposal. */
export async function clearRefund(tx: Tx, id: bigint): Promise<void> {
  await tx.sql`
    update deposit_unmatched set refund_asked_at = null, refund_asked_by = null, refund_reason = null where id = ${id}`;
  await clearProposal(tx, id);
}

const mostAtOnce = 50;

/** Refunds requested at least a minute ago and still without an outcome; at most 50, in id order after `after`. */
export async function listAskedRefunds(q: Queries, after: bigint): Promise<UnmatchedPayment[]> {
  const rows = await q.sql<UnmatchedRow[]>`
    select ${unmatchedColumns(q)} from deposit_unmatched u
    where u.refund_asked_at < clock_timestamp() - interval '1 minute' and u.handled_at is null and u.id > ${after}
    order by u.id limit ${mostAtOnce}`;
  return rows.map(paymentOf);
}

/** Whether a refund was requested for a payment that names this order; only for payment `reference`, if given. */
export async function isAskedBack(
  { sql }: Queries,
  { provider, orderNo, reference }: { provider: string; orderNo: string; reference?: string },
): Promise<boolean> {
  const rows = await sql`
    select from deposit_unmatched
    where provider = ${provider} and order_no = ${orderNo} and refund_asked_at is not null
      and (${reference ?? null}::text is null or reference = ${reference ?? null}) limit 1`;
  return rows.length > 0;
}
