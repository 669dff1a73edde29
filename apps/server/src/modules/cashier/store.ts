import type { Amount } from '@hj/money';
import type { MemberId, Queries, Tx } from '@hj/platform';

export interface Channel {
  id: string;
  provider: string;
  name: string;
  kind: 'redirect';
  minAmount: Amount;
  maxAmount: Amount;
  quickAmounts: Amount[];
  bonusHint: string | null;
  recommended: boolean;
  maintenance: boolean;
}

/** The constraint that keeps one credit per payment (I6). */
export const onePaymentPerOrder = 'deposit_orders_reference';

/** `expired` is not stored: it is a pending order whose time is over. */
export type DepositState = 'pending' | 'paid' | 'expired' | 'closed' | 'failed';

export interface DepositOrder {
  id: bigint;
  orderNo: string;
  memberId: MemberId;
  channelId: string;
  channelName: string;
  provider: string;
  amount: Amount;
  state: DepositState;
  providerReference: string | null;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
}

const channelColumns = (q: Queries) => q.sql`
  id, provider, name, kind, min_amount as "minAmount", max_amount as "maxAmount", quick_amounts as "quickAmounts",
  bonus_hint as "bonusHint", recommended, maintenance`;

export function listChannels(q: Queries): Promise<Channel[]> {
  return q.sql<Channel[]>`select ${channelColumns(q)} from deposit_channels order by sort`;
}

export async function findChannel(q: Queries, id: string): Promise<Channel | undefined> {
  const [channel] = await q.sql<
    Channel[]
  >`select ${channelColumns(q)} from deposit_channels where id = ${id}`;
  return channel;
}

const orderColumns = (q: Queries) => q.sql`
  o.id, o.order_no as "orderNo", o.member_id as "memberId", o.channel_id as "channelId", c.name as "channelName",
  o.provider, o.amount,
  case when o.state = 'pending' and o.expires_at <= clock_timestamp() then 'expired' else o.state end as state,
  o.provider_reference as "providerReference", o.created_at as "createdAt", o.expires_at as "expiresAt", o.paid_at as "paidAt"`;

export async function insertOrder(
  tx: Tx,
  order: {
    id: bigint;
    orderNo: string;
    memberId: MemberId;
    channel: Channel;
    amount: Amount;
    expiresMs: number;
    requestId: string;
  },
): Promise<void> {
  await tx.sql`
    insert into deposit_orders (id, order_no, member_id, channel_id, provider, amount, request_id, expires_at)
    values (${order.id}, ${order.orderNo}, ${order.memberId}, ${order.channel.id}, ${order.channel.provider},
            ${order.amount}, ${order.requestId}, clock_timestamp() + ${order.expiresMs} * interval '1 millisecond')`;
}

export async function findOrder(q: Queries, id: bigint, owner: MemberId): Promise<DepositOrder | undefined> {
  const [order] = await q.sql<DepositOrder[]>`
    select ${orderColumns(q)} from deposit_orders o join deposit_channels c on c.id = o.channel_id
    where o.id = ${id} and o.member_id = ${owner}`;
  return order;
}

export async function lockOrder(tx: Tx, id: bigint, owner: MemberId): Promise<DepositOrder | undefined> {
  const [order] = await tx.sql<DepositOrder[]>`
    select ${orderColumns(tx)} from deposit_orders o join deposit_channels c on c.id = o.channel_id
    where o.id = ${id} and o.member_id = ${owner} for update of o`;
  return order;
}

export async function lockOrderByNumber(
  tx: Tx,
  provider: string,
  orderNo: string,
): Promise<DepositOrder | undefined> {
  const [order] = await tx.sql<DepositOrder[]>`
    select ${orderColumns(tx)} from deposit_orders o join deposit_channels c on c.id = o.channel_id
    where o.order_no = ${orderNo} and o.provider = ${provider} for update of o`;
  return order;
}

export async function countPending(q: Queries, owner: MemberId): Promise<number> {
  const [row] = await q.sql<{ count: number }[]>`
    select count(*)::int as count from deposit_orders
    where member_id = ${owner} and state = 'pending' and expires_at > clock_timestamp()`;
  return row?.count ?? 0;
}

export async function isReferenceUsed(q: Queries, provider: string, reference: string): Promise<boolean> {
  const rows = await q.sql`
    select 1 from deposit_orders where provider = ${provider} and provider_reference = ${reference}`;
  return rows.length > 0;
}

export async function markPaid(tx: Tx, id: bigint, reference: string): Promise<void> {
  await tx.sql`
    update deposit_orders set state = 'paid', provider_reference = ${reference}, paid_at = clock_timestamp()
    where id = ${id}`;
}

export async function markEnded(tx: Tx, id: bigint, state: 'closed' | 'failed'): Promise<void> {
  await tx.sql`update deposit_orders set state = ${state}, closed_at = clock_timestamp() where id = ${id}`;
}

export async function insertCallback(
  q: Queries,
  callback: {
    provider: string;
    orderNo?: string;
    reference?: string;
    amount?: string;
    verdict: string;
    bodyHash: string;
  },
): Promise<void> {
  await q.sql`
    insert into provider_callbacks (provider, order_no, provider_reference, amount, verdict, body_hash)
    values (${callback.provider}, ${callback.orderNo ?? null}, ${callback.reference ?? null},
            ${callback.amount ?? null}, ${callback.verdict}, ${callback.bodyHash})`;
}

export async function insertChannels(
  q: Queries,
  channels: (Omit<Channel, 'maintenance'> & { sort: number })[],
): Promise<void> {
  for (const channel of channels) {
    await q.sql`
      insert into deposit_channels
        (id, provider, name, kind, min_amount, max_amount, quick_amounts, bonus_hint, recommended, sort)
      values (${channel.id}, ${channel.provider}, ${channel.name}, ${channel.kind}, ${channel.minAmount},
              ${channel.maxAmount}, ${channel.quickAmounts}::bigint[], ${channel.bonusHint}, ${channel.recommended},
              ${channel.sort})
      on conflict (id) do nothing`;
  }
}
