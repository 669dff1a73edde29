import type { DealState, DealType } from '@hj/contract';
import type { Amount } from '@hj/money';
import type { MemberId, Queries, StoredText, Tx } from '@hj/platform';
import { type DealStep, dealSteps } from './deal-texts.ts';
import type { Deal, DealChange } from './deals.ts';

export async function insertDeal({ sql }: Tx, deal: Deal): Promise<void> {
  const { state } = dealSteps[deal.step];
  await sql`
    insert into deals
      (id, member_id, type, title, order_no, amount, fee, administrative_fee, forfeited, coins, coin_worth, balance_after, state, step, note,
      order_id, created_at, ended_at)
    values (${deal.id}, ${deal.memberId}, ${deal.type}, ${sql.json(deal.title)}, ${deal.orderNo}, ${deal.amount}, ${deal.fee ?? 0n},
      ${deal.administrativeFee ?? 0n}, ${deal.forfeited ?? 0n}, ${deal.coins?.amount ?? null}, ${deal.coins?.worth ?? null},
      ${deal.balanceAfter ?? null}, ${state}, ${deal.step}, ${deal.note ? sql.json(deal.note) : null}, ${deal.orderId ?? null},
      coalesce(${deal.at ?? null}, clock_timestamp()), case when ${state} = 'pending' then null else clock_timestamp() end)`;
}

/** Fields that are not named stay. */
export async function updateDeal({ sql }: Tx, orderNo: string, change: DealChange): Promise<boolean> {
  const { state } = dealSteps[change.step];
  const rows = await sql`
    update deals set
      title = coalesce(${change.title ? sql.json(change.title) : null}::jsonb, title),
      amount = coalesce(${change.amount ?? null}, amount),
      fee = coalesce(${change.fee ?? null}, fee),
      coins = coalesce(${change.coins?.amount ?? null}, coins),
      coin_worth = coalesce(${change.coins?.worth ?? null}, coin_worth),
      balance_after = coalesce(${change.balanceAfter ?? null}, balance_after),
      note = case when ${change.note === null} then null
        else coalesce(${change.note ? sql.json(change.note) : null}::jsonb, note) end,
      state = ${state}, step = ${change.step},
      ended_at = case when ${state} = 'pending' then null else coalesce(${change.endedAt ?? null}, ended_at, clock_timestamp()) end
    where order_no = ${orderNo} returning id`;
  return rows.length === 1;
}

/** When it began: from inclusive, to inclusive. */
export interface DealFilter {
  /** Any of them. */
  types: readonly DealType[] | undefined;
  state: DealState | undefined;
  from: Date | undefined;
  to: Date | undefined;
}

export interface DealRow {
  id: bigint;
  type: DealType;
  title: StoredText;
  orderNo: string;
  amount: Amount;
  fee: Amount;
  administrativeFee: Amount;
  forfeited: Amount;
  coins: bigint | null;
  coinWorth: Amount | null;
  balanceAfter: Amount | null;
  state: DealState;
  step: DealStep;
  note: StoredText | null;
  orderId: bigint | null;
  at: Date;
  endedAt: Date | null;
}

/** Conditions that are not asked for are left out, so that each question finds its way through the index. */
function matching({ sql }: Queries, owner: MemberId, { types, state, from, to }: DealFilter) {
  return sql`
    member_id = ${owner}
    ${types === undefined ? sql`` : sql`and type = any(${[...types]}::text[])`}
    ${state === undefined ? sql`` : sql`and state = ${state}`}
    ${from === undefined ? sql`` : sql`and created_at >= ${from}`}
    ${to === undefined ? sql`` : sql`and created_at <= ${to}`}`;
}

/** The member's deals, newest first. */
export async function listDeals(
  q: Queries,
  owner: MemberId,
  filter: DealFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<DealRow[]> {
  return q.sql<DealRow[]>`
    select id, type, title, order_no, amount, fee, administrative_fee, forfeited, coins, coin_worth, balance_after, state,
      step, note, order_id, created_at as at, ended_at
    from deals where ${matching(q, owner, filter)}
    order by created_at desc, id desc limit ${limit} offset ${offset}`;
}

export interface DealSums {
  count: number;
  /** Of those that succeeded. */
  totalIn: Amount;
  totalOut: Amount;
}

export async function sumDeals(q: Queries, owner: MemberId, filter: DealFilter): Promise<DealSums> {
  const [sums] = await q.sql<[DealSums]>`
    select count(*)::int as count,
      coalesce(sum(amount) filter (where state = 'success' and amount > 0), 0)::bigint as total_in,
      coalesce(-sum(amount) filter (where state = 'success' and amount < 0), 0)::bigint as total_out
    from deals where ${matching(q, owner, filter)}`;
  return sums;
}
