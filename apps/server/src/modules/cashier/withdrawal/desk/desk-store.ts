/** Queries of the withdrawal desk. */
import type { Amount } from '@hj/money';
import { type MemberId, orderBy, type Queries } from '@hj/platform';
import type { WithdrawalState } from '../rules.ts';
import type { DeskFacts, DeskFilter, DeskRow } from './desk-types.ts';

const columns = ({ sql }: Queries) => sql`
  w.id, w.order_no, w.member_id, m.name as member_name, w.kind, w.destination, w.amount, w.fee,
  w.administrative_fee, w.forfeited, w.arrives, w.coin_amount, w.rate, w.state, w.flags,
  w.held_until, coalesce(w.held_until > clock_timestamp(), false) as is_held,
  case when w.locked_until > clock_timestamp() then w.locked_by end as locked_by,
  case when w.locked_until > clock_timestamp() then w.locked_until end as locked_until,
  w.reason, w.created_at, w.ended_at,
  round(extract(epoch from coalesce(w.ended_at, clock_timestamp()) - w.created_at) * 1000)::float8 as waiting_ms`;

/** Sorted by `sort`; by default open orders first, oldest first, then ended orders, newest first. */
export async function listDesk(q: Queries, filter: DeskFilter): Promise<{ rows: DeskRow[]; total: number }> {
  const { sql } = q;
  const { states, kind, orderNo, flag, from, to, freeFor, sort, pageNum, pageSize } = filter;
  const order = orderBy(
    q,
    sort,
    { createdAt: sql`w.created_at`, amount: sql`w.amount` },
    sql`w.ended_at is not null, case when w.ended_at is null then w.id end, w.id desc`,
  );
  const matching = sql`
    from withdrawals w join members m on m.id = w.member_id
    where (${states.length === 0} or w.state = any(${[...states]}::text[]))
      and (${kind ?? null}::text is null or w.kind = ${kind ?? null}::text)
      and (${filter.memberId ?? null}::bigint is null or w.member_id = ${filter.memberId ?? null}::bigint)
      and (${orderNo ?? null}::text is null or w.order_no = ${orderNo ?? null}::text)
      and (${flag ?? null}::text is null or ${flag ?? null}::text = any(w.flags))
      and (${from ?? null}::timestamptz is null or w.created_at >= ${from ?? null}::timestamptz)
      and (${to ?? null}::timestamptz is null or w.created_at < ${to ?? null}::timestamptz)
      and (${freeFor ?? null}::text is null or w.locked_by is null or w.locked_until <= clock_timestamp()
        or w.locked_by = ${freeFor ?? null}::text)`;
  const [rows, counted] = await Promise.all([
    sql<DeskRow[]>`
      select ${columns(q)} ${matching}
      order by ${order}
      limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
    sql<{ total: number }[]>`select count(*)::int as total ${matching}`,
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function findDeskRow(q: Queries, id: bigint): Promise<DeskRow | undefined> {
  const [row] = await q.sql<DeskRow[]>`
    select ${columns(q)} from withdrawals w join members m on m.id = w.member_id where w.id = ${id}`;
  return row;
}

export interface WaitingOrders {
  state: WithdrawalState;
  count: number;
  amount: Amount;
  oldestAt: Date | null;
}

export function countWaiting({ sql }: Queries): Promise<WaitingOrders[]> {
  return sql<WaitingOrders[]>`
    select wanted.state, count(w.id)::int as count, coalesce(sum(w.amount), 0)::bigint as amount,
      min(w.created_at) as oldest_at
    from unnest(array['submitted', 'risk-review', 'paying']) with ordinality as wanted (state, place)
    left join withdrawals w on w.state = wanted.state
    group by wanted.state, wanted.place order by wanted.place`;
}

export type DeskBackground = Pick<DeskFacts, 'totals' | 'history' | 'turnover' | 'address'> & {
  member: Omit<DeskFacts['member'], 'balance'>;
};

/** The member's deposits, withdrawals and turnover around this order. */
export async function readBackground(
  { sql }: Queries,
  id: bigint,
  owner: MemberId,
): Promise<DeskBackground | undefined> {
  const [rows, history] = await Promise.all([
    sql<
      (DeskBackground['member'] &
        DeskBackground['totals'] &
        DeskBackground['turnover'] & { address: string })[]
    >`
      select m.created_at as registered_at, m.status, m.vip_grade as grade, w.address,
        w.turnover_required as required, w.turnover_done as done,
        greatest(w.turnover_required - w.turnover_done, 0) as lack,
        d.amount as deposits, d.count as deposit_count, p.amount as withdrawals, p.count as withdrawal_count
      from withdrawals w join members m on m.id = w.member_id,
        lateral (select coalesce(sum(amount), 0)::bigint as amount, count(*)::int as count
          from deposit_orders where member_id = m.id and state = 'paid') as d,
        lateral (select coalesce(sum(amount), 0)::bigint as amount, count(*)::int as count
          from withdrawals where member_id = m.id and state = 'paid') as p
      where w.id = ${id}`,
    sql<DeskFacts['history']>`
      select id, order_no, amount, state, created_at from withdrawals
      where member_id = ${owner} and id <> ${id} order by id desc limit 20`,
  ]);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { registeredAt, status, grade, address, required, done, lack, ...totals } = row;
  return {
    member: { registeredAt, status, grade },
    ...{ totals, address, history: [...history] },
    turnover: { required, done, lack },
  };
}

export async function isFrozen({ sql }: Queries, owner: MemberId): Promise<boolean> {
  const rows = await sql`select from members where id = ${owner} and status = 'frozen'`;
  return rows.length > 0;
}
