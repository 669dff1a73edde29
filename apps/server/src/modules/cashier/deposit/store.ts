/** Deposit orders and the callbacks of providers. */
import type { ChannelKind, depositStates, StopKind } from '@hj/contract';
import type { Amount } from '@hj/money';
import type { MemberId, Queries, Tx } from '@hj/platform';
import type { Channel } from './channel/channel-store.ts';
import { isMoneyOf } from './received-store.ts';

/** Constraint: one credit per payment (I6). */
export const onePaymentPerOrder = 'deposit_orders_reference';

/** Prefix of the reference of an order credited by hand (C35). */
export const handReference = 'adjustment-';

/** A pending order reads as `expired` by the clock; a job updates the row later. */
export type DepositState = (typeof depositStates)[number];

export interface DepositOrder {
  id: bigint;
  orderNo: string;
  memberId: MemberId;
  channelId: string;
  channelName: string;
  kind: ChannelKind;
  credit: 'cash' | 'coin';
  network: Channel['network'];
  needsPayer: boolean;
  provider: string;
  /** The exact amount to pay. */
  amount: Amount;
  /** What was ordered, of an order that was credited with another sum. */
  orderedAmount: Amount | null;
  fee: Amount;
  /** The promised bonus while the order is open, then the credited one. */
  bonus: Amount;
  rewardId: bigint | null;
  /** CNY for a USDT, fixed when the order is opened. */
  coinRate: string | null;
  state: DepositState;
  /** The member's stop that closed it. */
  closedBy: StopKind | null;
  providerReference: string | null;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
  reversedAt: Date | null;
  payee: { bank: string; account: string; holder: string; branch: string } | null;
  signalCode: string | null;
  hasReceipt: boolean;
  /** The last payment for it that did not fit, one that waits before all others. */
  received: ReceivedPayment | null;
}

export interface ReceivedPayment {
  /** As written by the provider. */
  amount: string;
  currency: string;
  verdict: string;
  isAskedBack: boolean;
  isHandled: boolean;
  /** In ms: the row is read as JSON. */
  receivedAt: number;
  handledAt: number | null;
}

export const orderColumns = (q: Queries) => q.sql`
  o.id, o.order_no, o.member_id, o.channel_id, c.name as channel_name,
  c.kind, c.credit, c.network, c.needs_payer, o.provider, o.amount,
  nullif(o.ordered_amount, o.amount) as ordered_amount, o.fee, o.bonus,
  o.reward_id, trim_scale(o.coin_rate)::text as coin_rate,
  case when o.state = 'pending' and o.expires_at <= clock_timestamp() then 'expired' else o.state end as state,
  o.closed_by, o.provider_reference, o.created_at, o.expires_at,
  o.paid_at, o.reversed_at,
  case when p.id is not null then
    json_build_object('bank', p.bank, 'account', p.account, 'holder', p.holder, 'branch', p.branch) end as payee,
  (select code from deposit_signal_codes s where s.order_id = o.id and s.expires_at > clock_timestamp()) as signal_code,
  exists (select from deposit_receipts r where r.order_id = o.id) as has_receipt,
  (select json_build_object('amount', u.amount, 'currency', u.currency, 'verdict', u.verdict,
      'isAskedBack', u.refund_asked_at is not null, 'isHandled', u.handled_at is not null,
      'receivedAt', floor(extract(epoch from u.received_at) * 1000), 'handledAt', floor(extract(epoch from u.handled_at) * 1000))
    from deposit_unmatched u where ${isMoneyOf(q)}
    order by u.handled_at is null and (o.state <> 'paid' or u.verdict = 'paid-twice') desc, u.id desc limit 1) as received`;

export const orderTables = ({ sql }: Queries) => sql`
  deposit_orders o join deposit_channels c on c.id = o.channel_id left join deposit_payees p on p.id = o.payee_id`;

export interface OrderDraft {
  id: bigint;
  orderNo: string;
  memberId: MemberId;
  channel: Pick<Channel, 'id' | 'provider'>;
  amount: Amount;
  fee: Amount;
  bonus: Amount;
  rewardId: bigint | undefined;
  coinRate: string | null;
  payeeId: bigint | undefined;
  expiresMs: number;
  requestId: string;
}

/** @returns the time at which the order was made */
export async function insertOrder({ sql }: Tx, draft: OrderDraft): Promise<Date> {
  const [made] = await sql<[{ createdAt: Date }]>`
    insert into deposit_orders
      (id, order_no, member_id, channel_id, provider, amount, fee, bonus, reward_id, coin_rate, payee_id, request_id, expires_at)
    values (${draft.id}, ${draft.orderNo}, ${draft.memberId}, ${draft.channel.id}, ${draft.channel.provider},
      ${draft.amount}, ${draft.fee}, ${draft.bonus}, ${draft.rewardId ?? null}, ${draft.coinRate}::numeric,
      ${draft.payeeId ?? null}, ${draft.requestId}, clock_timestamp() + ${draft.expiresMs} * interval '1 millisecond')
    returning created_at`;
  return made.createdAt;
}

export async function findOrder(q: Queries, id: bigint, owner: MemberId): Promise<DepositOrder | undefined> {
  const [order] = await q.sql<DepositOrder[]>`
    select ${orderColumns(q)} from ${orderTables(q)} where o.id = ${id} and o.member_id = ${owner}`;
  return order;
}

export async function findReceived(q: Queries, orderId: bigint): Promise<ReceivedPayment | undefined> {
  const [order] = await q.sql<DepositOrder[]>`
    select ${orderColumns(q)} from ${orderTables(q)} where o.id = ${orderId}`;
  return order?.received ?? undefined;
}

export async function lockOrder(tx: Tx, id: bigint, owner?: MemberId): Promise<DepositOrder | undefined> {
  const [order] = await tx.sql<DepositOrder[]>`
    select ${orderColumns(tx)} from ${orderTables(tx)}
    where o.id = ${id} and (${owner ?? null}::bigint is null or o.member_id = ${owner ?? null}) for update of o`;
  return order;
}

export async function lockOrderByNumber(
  tx: Tx,
  provider: string,
  orderNo: string,
): Promise<DepositOrder | undefined> {
  const [order] = await tx.sql<DepositOrder[]>`
    select ${orderColumns(tx)} from ${orderTables(tx)}
    where o.order_no = ${orderNo} and o.provider = ${provider} for update of o`;
  return order;
}

/** Open orders, newest first. */
export async function listOpen(q: Queries, owner: MemberId): Promise<DepositOrder[]> {
  const rows = await q.sql<DepositOrder[]>`
    select ${orderColumns(q)} from ${orderTables(q)}
    where o.member_id = ${owner} and o.state = 'pending' and o.expires_at > clock_timestamp() order by o.id desc limit 20`;
  return rows;
}

export async function countPending({ sql }: Queries, owner: MemberId): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from deposit_orders
    where member_id = ${owner} and state = 'pending' and expires_at > clock_timestamp()`;
  return row?.count ?? 0;
}

/** Orders opened by the member in the last hour, in any state. */
export async function countOpened({ sql }: Queries, owner: MemberId): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from deposit_orders
    where member_id = ${owner} and created_at > clock_timestamp() - interval '1 hour'`;
  return row?.count ?? 0;
}

/** Failed payments of the member in the last `withinMs` (C74). */
export async function countFailed({ sql }: Queries, owner: MemberId, withinMs: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from deposit_orders
    where member_id = ${owner} and state = 'failed'
      and closed_at > clock_timestamp() - ${withinMs} * interval '1 millisecond'`;
  return row?.count ?? 0;
}

/** What the order counts for the deposit limits while it is unpaid, as the view `protection_deposits` (0177) says. */
export async function heldRoom({ sql }: Tx, id: bigint): Promise<Amount> {
  const [row] = await sql<{ amount: Amount }[]>`
    select amount from deposit_orders
    where id = ${id} and state in ('pending', 'closed') and expires_at > clock_timestamp()`;
  return row?.amount ?? 0n;
}

export async function isReferenceUsed(
  { sql }: Queries,
  provider: string,
  reference: string,
): Promise<boolean> {
  const rows = await sql`
    select 1 from deposit_orders where provider = ${provider} and provider_reference = ${reference}`;
  return rows.length > 0;
}

/** @returns the time of the payment */
export async function markPaid(
  { sql }: Tx,
  id: bigint,
  { reference, bonus }: { reference: string; bonus: Amount },
): Promise<Date> {
  const [paid] = await sql<[{ paidAt: Date }]>`
    update deposit_orders
    set state = 'paid', provider_reference = ${reference}, bonus = ${bonus}, paid_at = clock_timestamp()
    where id = ${id} returning paid_at`;
  return paid.paidAt;
}

/** The order gets the received amount; the ordered one is kept. */
export async function setReceivedAmount(
  { sql }: Tx,
  id: bigint,
  { amount, fee }: { amount: Amount; fee: Amount },
): Promise<void> {
  await sql`
    update deposit_orders set ordered_amount = amount, amount = ${amount}, fee = ${fee} where id = ${id}`;
}

export async function markReversed({ sql }: Tx, id: bigint): Promise<void> {
  await sql`update deposit_orders set reversed_at = clock_timestamp() where id = ${id} and reversed_at is null`;
}

export async function markEnded({ sql }: Tx, id: bigint, state: 'closed' | 'failed'): Promise<void> {
  await sql`update deposit_orders set state = ${state}, closed_at = clock_timestamp() where id = ${id}`;
}

/** Closes pending orders; skips orders locked by a payment. */
export async function closePending({ sql }: Tx, owner: MemberId, stop: StopKind) {
  return sql<{ id: bigint; orderNo: string; memberId: MemberId; amount: Amount }[]>`
    update deposit_orders set state = 'closed', closed_at = clock_timestamp(), closed_by = ${stop}
    where id in (
      select id from deposit_orders where member_id = ${owner} and state = 'pending' for update skip locked)
    returning id, order_no, member_id, amount`;
}

/** One order, or the first `chunk` orders. */
export type ExpiryFilter = { orderId: bigint } | { chunk: number };

/** Expires overdue pending orders; skips orders locked by a payment. */
export async function expirePending({ sql }: Tx, filter: ExpiryFilter) {
  const orderId = 'orderId' in filter ? filter.orderId : null;
  const chunk = 'chunk' in filter ? filter.chunk : 1;
  const rows = await sql<{ id: bigint; orderNo: string; memberId: MemberId; amount: bigint }[]>`
    update deposit_orders set state = 'expired', closed_at = clock_timestamp()
    where id in (
      select id from deposit_orders where state = 'pending' and expires_at <= clock_timestamp()
        and (${orderId}::bigint is null or id = ${orderId})
      order by expires_at limit ${chunk} for update skip locked)
    returning id, order_no, member_id, amount`;
  return rows;
}

/** Ids of the member's reversed deposits. */
export async function listReversedDeposits({ sql }: Queries, member: MemberId): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from deposit_orders where member_id = ${member} and reversed_at is not null`;
  return rows.map(({ id }) => id);
}

/** The only code of an order, until the order's end. Says whether it was free. */
export async function saveSignalCode({ sql }: Tx, orderId: bigint, code: string): Promise<boolean> {
  const rows = await sql`
    insert into deposit_signal_codes (order_id, code, expires_at)
    select id, ${code}, expires_at from deposit_orders
    where id = ${orderId} and not exists (select from deposit_signal_codes where code = ${code})
    on conflict (order_id) do update set code = excluded.code, expires_at = excluded.expires_at returning order_id`;
  return rows.length === 1;
}

export interface CallbackRecord {
  provider: string;
  origin: 'callback' | 'inquiry';
  kind?: 'deposit' | 'payout';
  orderNo?: string;
  reference?: string;
  amount?: string;
  verdict: string;
  bodyHash: string;
}

export async function insertCallback({ sql }: Queries, callback: CallbackRecord): Promise<void> {
  await sql`
    insert into provider_callbacks (provider, origin, kind, order_no, provider_reference, amount, verdict, body_hash)
    values (${callback.provider}, ${callback.origin}, ${callback.kind ?? 'deposit'}, ${callback.orderNo ?? null},
            ${callback.reference ?? null}, ${callback.amount ?? null}, ${callback.verdict}, ${callback.bodyHash})`;
}
