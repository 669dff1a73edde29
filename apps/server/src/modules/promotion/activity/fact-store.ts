/** Facts about a member that activities measure, over the views of migration 0092. */
import type { Amount } from '@hj/money';
import type { MemberId, Queries } from '@hj/platform';
import type { TurnoverSource } from '../../turnover/index.ts';
import type { Span } from './periods.ts';

export interface MemberFacts {
  grade: number;
  createdAt: Date;
  phone: boolean;
  email: boolean;
  name: boolean;
  card: boolean;
}

export async function getMemberFacts({ sql }: Queries, memberId: MemberId): Promise<MemberFacts> {
  const [row] = await sql<MemberFacts[]>`
    select grade, created_at, phone, email, name, card from activity_members where member_id = ${memberId}`;
  if (row === undefined) throw new Error(`There is no member ${memberId}.`);
  return row;
}

export interface PlayedIn {
  category: string;
  turnover: Amount;
  /** Lost less won; stakes that are still open are left out. */
  loss: Amount;
}

export interface SpanFacts {
  deposits: Amount;
  firstDeposit: Amount;
  secondDeposit: Amount;
  played: PlayedIn[];
}

/** The turnover of one category as withdrawals count it: covered stakes left out, times the operator's weight (C72, ADR 083). */
export interface CategoryTurnover {
  category: string;
  source: TurnoverSource;
}

/** The sums of a period; exact under the wallet's lock. */
export async function readSpanFacts(
  q: Queries,
  memberId: MemberId,
  span: Span,
  turnover: readonly CategoryTurnover[],
): Promise<SpanFacts> {
  const { sql } = q;
  const [from, to] = [span.from, span.to ?? null];
  const [[paid], lost, [open], made] = await Promise.all([
    sql<[{ deposits: Amount; firstDeposit: Amount; secondDeposit: Amount }]>`
      select coalesce(sum(amount), 0)::bigint as deposits,
        coalesce((array_agg(plain order by paid_at, id))[1], 0)::bigint as first_deposit,
        coalesce((array_agg(plain order by paid_at, id))[2], 0)::bigint as second_deposit
      from (
        -- A deposit brings one bonus: one with the bonus of its order counts for no gift of a first or second deposit.
        select d.*, case when exists (
          select from bonus_grants g where g.reference = 'deposit:' || d.id and g.reversed_at is null) then 0 else d.amount end as plain
        from activity_deposits d) as paid
      where member_id = ${memberId} and paid_at >= ${from} and (${to}::timestamptz is null or paid_at < ${to})`,
    sql<Omit<PlayedIn, 'turnover'>[]>`
      select category, sum(staked - won)::bigint as loss from play_hours
      where member_id = ${memberId} and hour >= ${from} and (${to}::timestamptz is null or hour < ${to})
      group by category`,
    sql<[{ staked: Amount }]>`
      select coalesce(sum(staked), 0)::bigint as staked from activity_open_stakes
      where member_id = ${memberId} and at >= ${from} and (${to}::timestamptz is null or at < ${to})`,
    Promise.all(
      turnover.map(async ({ category, source }) => {
        const [counted = 0n] = await source(q, memberId, to === null ? [from] : [from, to]);
        return { category, turnover: counted, loss: 0n };
      }),
    ),
  ]);
  const played = [...made, ...lost.map((each) => ({ ...each, turnover: 0n }))];
  return {
    ...paid,
    // The stake of an open bet is not a loss yet: it is taken off, in a row without a category.
    played: open.staked > 0n ? [...played, { category: '', turnover: 0n, loss: -open.staked }] : played,
  };
}
