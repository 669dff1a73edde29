import type { Amount } from '@hj/money';
import type { MemberId, Queries, Tx } from '@hj/platform';

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

/** What of the member's deposits arrived today (Asia/Shanghai). */
export async function sumPaidToday({ sql }: Queries, memberId: MemberId): Promise<Amount> {
  const [row] = await sql<{ sum: bigint }[]>`
    select coalesce(sum(amount), 0)::bigint as sum from deposit_orders
    where member_id = ${memberId} and state = 'paid'
      and paid_at >= date_trunc('day', clock_timestamp(), 'Asia/Shanghai')`;
  return row?.sum ?? 0n;
}

/** Of the day on which its order was marked paid: `sumPaidToday` asks by the same clock, also at midnight. */
export async function insertBonus(
  { sql }: Tx,
  bonus: { orderId: bigint; memberId: MemberId; rewardId: bigint; amount: Amount; turnover: Amount },
): Promise<void> {
  await sql`
    insert into deposit_bonuses (order_id, member_id, reward_id, day, amount, turnover)
    select ${bonus.orderId}, ${bonus.memberId}, ${bonus.rewardId}, (paid_at at time zone 'Asia/Shanghai')::date,
      ${bonus.amount}, ${bonus.turnover}
    from deposit_orders where id = ${bonus.orderId} and paid_at is not null`;
}

/** Takes the bonus of an order back. Returns what it was. */
export async function reverseBonus({ sql }: Tx, orderId: bigint): Promise<Amount> {
  const [row] = await sql<{ amount: bigint }[]>`
    update deposit_bonuses set reversed_at = clock_timestamp() where order_id = ${orderId} and reversed_at is null
    returning amount`;
  return row?.amount ?? 0n;
}
