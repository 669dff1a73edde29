/** SQL of the operator's desk: figures, liabilities and settings of lotteries. */
import type { Amount } from '@hj/money';
import type { Queries, Tx } from '@hj/platform';
import { type IssueRow, issueColumns } from './lottery-store.ts';

export interface IssueFigures extends IssueRow {
  /** Bets of real money that count; `staked` and `paid` are theirs. */
  bets: number;
  staked: Amount;
  paid: Amount;
  /** The house's largest payout; 0 once the issue is over. */
  exposure: Amount;
}

/** The issue that takes bets and those before it, the newest first; or the one of a number. */
export function listIssueFigures(
  queries: Queries,
  {
    game,
    number = null,
    offset = 0,
    count,
  }: { game: string; number?: string | null; offset?: number; count: number },
): Promise<IssueFigures[]> {
  return queries.sql<IssueFigures[]>`
    with shown as (
      select * from lottery_issues
      where game = ${game} and case when ${number}::text is null then opens_at <= clock_timestamp() else number = ${number} end
      order by closes_at desc limit ${count} offset ${offset})
    select ${issueColumns(queries)}, coalesce(f.bets, 0)::int as bets, coalesce(f.staked, 0)::bigint as staked,
      coalesce(f.paid, 0)::bigint as paid,
      coalesce((select amount from lottery_exposures e where e.issue_id = i.id and place = '*'), 0)::bigint as exposure
    from shown i left join lateral (
      select count(*) as bets, sum(r.stake) as staked, sum(r.win) as paid
      from lottery_bets b join rounds r on r.id = b.round_id join players p on p.id = r.player_id
      where b.issue_id = i.id and r.state in ('open', 'closed') and p.mode = 'real') f on true
    order by i.closes_at desc`;
}

export async function countIssues({ sql }: Queries, game: string): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from lottery_issues where game = ${game} and opens_at <= clock_timestamp()`;
  return row?.total ?? 0;
}

/** The house's possible payout on each pick of an issue, the largest first. */
export function listExposures(
  { sql }: Queries,
  { issueId, count }: { issueId: string; count: number },
): Promise<{ place: string; amount: Amount }[]> {
  return sql<{ place: string; amount: Amount }[]>`
    select place, amount from lottery_exposures where issue_id = ${issueId} and place <> '*' and amount > 0
    order by amount desc, place limit ${count}`;
}

export interface PlayReturn {
  game: string;
  play: string;
  bets: number;
  issues: number;
  staked: Amount;
  paid: Amount;
  /** The sum of the declared returns of the bets. */
  expected: number;
  /** Sum over issues of the square of the payout beyond the expected: bets of one issue share its numbers. */
  squares: number;
}

/** Drawn bets of real money by game and play type since a moment. Bets of a corrected issue count as they were settled. */
export function listPlayReturns({ sql }: Queries, since: Date): Promise<PlayReturn[]> {
  return sql<PlayReturn[]>`
    select game, play, sum(bets)::int as bets, count(*)::int as issues, sum(staked)::bigint as staked, sum(paid)::bigint as paid,
      sum(expected) as expected, sum((paid - expected) ^ 2) as squares
    from (
      select r.game, b.play, count(*) as bets, sum(r.stake)::float8 as staked, sum(r.win)::float8 as paid,
        sum(r.stake * b.returned / 10000.0)::float8 as expected
      from rounds r join lottery_bets b on b.round_id = r.id join players p on p.id = r.player_id
      where r.kind = 'lottery' and r.state = 'closed' and r.changed_at >= ${since} and p.mode = 'real'
      group by r.game, b.play, b.issue_id) i
    group by game, play order by game, play`;
}

/** @returns false where there is no such game */
export async function setLottery(
  { sql }: Tx,
  code: string,
  {
    isOpen,
    minLine,
    maxLine,
    maxMember,
    maxNumber,
    maxIssue,
  }: {
    isOpen: boolean;
    minLine: Amount;
    maxLine: Amount;
    maxMember: Amount;
    maxNumber: Amount;
    maxIssue: Amount;
  },
): Promise<boolean> {
  const { count } = await sql`
    update lottery_games set is_open = ${isOpen}, min_line = ${minLine}, max_line = ${maxLine}, max_member = ${maxMember},
      max_number = ${maxNumber}, max_issue = ${maxIssue} where code = ${code}`;
  return count === 1;
}

/** Balances, by channel and account. */
export function listBalances(
  { sql }: Queries,
  holders: readonly { channel: string; account: string }[],
): Promise<{ channel: string; account: string; balance: Amount }[]> {
  return sql<{ channel: string; account: string; balance: Amount }[]>`
    select channel, account, balance from accounts where (channel, account) in (
      select * from unnest(${holders.map(({ channel }) => channel)}::text[], ${holders.map(({ account }) => account)}::text[]))`;
}

export interface HeldStake {
  id: string;
  channel: string;
  account: string;
  mode: 'real' | 'demo';
  walletMode: 'transfer' | 'seamless';
  delta: Amount;
}

/** Stakes of an issue that is not drawn. */
export function listHeldStakes({ sql }: Queries, issueId: string): Promise<HeldStake[]> {
  return sql<HeldStake[]>`
    select r.id, p.channel, p.account, p.mode, o.wallet_mode, r.stake as delta
    from lottery_bets b join rounds r on r.id = b.round_id join players p on p.id = r.player_id
      join operator_channels o using (operator, channel)
    where b.issue_id = ${issueId} and r.state = 'open' order by p.channel, p.account, r.id`;
}
