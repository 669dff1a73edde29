import type { ChannelKind } from '@hj/contract';
import type { Amount } from '@hj/money';
import type { MemberId, Queries } from '@hj/platform';
import { isMoneyOf } from '../received-store.ts';

export interface RewardConfig {
  id: bigint;
  name: string;
  minAmount: Amount;
  /** Plain decimal. */
  rate: string;
  maxReward: Amount;
  multiplier: number;
  channelIds: string[];
}

const columns = ({ sql }: Queries) => sql`
  id, name, min_amount, trim_scale(rate)::text as rate, max_reward, multiplier,
  channel_ids`;

export function listRewards(q: Queries): Promise<RewardConfig[]> {
  return q.sql<RewardConfig[]>`select ${columns(q)} from deposit_rewards where open order by sort, id`;
}

export async function findReward(q: Queries, id: bigint): Promise<RewardConfig | undefined> {
  const [reward] = await q.sql<RewardConfig[]>`
    select ${columns(q)} from deposit_rewards where id = ${id} and open`;
  return reward;
}

export async function insertReward(
  { sql }: Queries,
  { name, minAmount, rate, maxReward, multiplier }: Omit<RewardConfig, 'id' | 'channelIds'>,
): Promise<void> {
  await sql`
    insert into deposit_rewards (name, min_amount, rate, max_reward, multiplier)
    values (${name}, ${minAmount}, ${rate}::numeric, ${maxReward}, ${multiplier})
    on conflict (name) do nothing`;
}

/** Sum of the member's deposits paid today (Asia/Shanghai). */
export async function sumPaidToday({ sql }: Queries, memberId: MemberId): Promise<Amount> {
  const [row] = await sql<{ sum: bigint }[]>`
    select coalesce(sum(amount), 0)::bigint as sum from deposit_orders
    where member_id = ${memberId} and state = 'paid'
      and paid_at >= date_trunc('day', clock_timestamp(), 'Asia/Shanghai')`;
  return row?.sum ?? 0n;
}

interface CheckedOrder {
  orderId: bigint;
  orderNo: string;
  kind: ChannelKind;
}

/** By reward: the member's newest order that chose it and may still be credited after a check of what came. */
export async function findCheckedOrders(
  q: Queries,
  memberId: MemberId,
): Promise<ReadonlyMap<bigint, CheckedOrder>> {
  const rows = await q.sql<(CheckedOrder & { rewardId: bigint })[]>`
    select distinct on (o.reward_id) o.reward_id, o.id as order_id, o.order_no, c.kind
    from deposit_orders o join deposit_channels c on c.id = o.channel_id
    where o.member_id = ${memberId} and o.reward_id is not null and o.state <> 'paid' and (
      exists (select from deposit_unmatched u where ${isMoneyOf(q)}
        and u.handled_at is null and u.refund_asked_at is null)
      or exists (select from coin_transfer_claims t where t.order_id = o.id and t.state = 'open'))
    order by o.reward_id, o.id desc`;
  return new Map(rows.map(({ rewardId, ...order }) => [rewardId, order]));
}

/** The day (Asia/Shanghai) on which the order was marked paid, by the same clock as `sumPaidToday`. */
export async function getPaidDay({ sql }: Queries, orderId: bigint): Promise<string> {
  const [row] = await sql<{ day: string }[]>`
    select (paid_at at time zone 'Asia/Shanghai')::date::text as day
    from deposit_orders where id = ${orderId} and paid_at is not null`;
  if (row === undefined) throw new Error(`Deposit order ${orderId} is not paid.`);
  return row.day;
}
