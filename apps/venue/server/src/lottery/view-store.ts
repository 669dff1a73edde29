/** Reads of lotteries for views and proofs. */
import type { LotterySelection } from '@hj/games';
import type { Amount } from '@hj/money';
import type { Queries } from '@hj/platform';
import { type IssueRow, issueColumns } from './lottery-store.ts';

/** The number of the issue that takes bets. */
export async function findOpenNumber({ sql }: Queries, game: string): Promise<string | null> {
  const [row] = await sql<{ number: string }[]>`
    select number from lottery_issues
    where game = ${game} and state = 'scheduled' and opens_at <= clock_timestamp() and closes_at > clock_timestamp()
    order by closes_at limit 1`;
  return row?.number ?? null;
}

/** The issue that takes bets or opens next, and those after it. */
export function listNextIssues(
  queries: Queries,
  { game, count }: { game: string; count: number },
): Promise<IssueRow[]> {
  return queries.sql<IssueRow[]>`
    select ${issueColumns(queries)} from lottery_issues i
    where game = ${game} and state = 'scheduled' and closes_at > clock_timestamp() order by closes_at limit ${count}`;
}

/** The last issue whose bets are closed. */
export async function findLastIssue(queries: Queries, game: string): Promise<IssueRow | undefined> {
  const [issue] = await queries.sql<IssueRow[]>`
    select ${issueColumns(queries)} from lottery_issues i
    where game = ${game} and closes_at <= clock_timestamp() order by closes_at desc limit 1`;
  return issue;
}

/** Issues that were drawn or void, the newest first. */
export function listResults(
  queries: Queries,
  { game, before, count }: { game: string; before: string | null; count: number },
): Promise<IssueRow[]> {
  return queries.sql<IssueRow[]>`
    select ${issueColumns(queries)} from lottery_issues i
    where game = ${game} and state in ('drawn', 'settled', 'void') and closes_at <= clock_timestamp()
      and (${before}::text is null or closes_at < (select closes_at from lottery_issues where game = ${game} and number = ${before}))
    order by closes_at desc limit ${count}`;
}

export async function findIssue(
  queries: Queries,
  game: string,
  number: string,
): Promise<IssueRow | undefined> {
  const [issue] = await queries.sql<IssueRow[]>`
    select ${issueColumns(queries)} from lottery_issues i where game = ${game} and number = ${number}`;
  return issue;
}

/** A fingerprint of each game's view: it changes with the clock, a draw or a correction. */
export function listLotteryMarks(
  { sql }: Queries,
  codes: readonly string[],
): Promise<{ code: string; mark: string }[]> {
  return sql<{ code: string; mark: string }[]>`
    select g.code, concat_ws(' ', g.is_open, n.number, l.number, l.state, l.corrected, d.number, d.state) as mark
    from lottery_games g
      left join lateral (
        select number from lottery_issues i where i.game = g.code and state = 'scheduled' and closes_at > clock_timestamp()
        order by closes_at limit 1) n on true
      left join lateral (
        select number, state, corrected from lottery_issues i where i.game = g.code and closes_at <= clock_timestamp()
        order by closes_at desc limit 1) l on true
      left join lateral (
        select number, state from lottery_issues i where i.game = g.code and closes_at <= clock_timestamp()
        order by closes_at desc offset 1 limit 1) d on true
    where g.code = any(${[...codes]}::text[])`;
}

export interface OwnLottery {
  playerId: bigint;
  balance: Amount;
  waiting: number;
  number: string | null;
  stake: Amount | null;
  won: Amount | null;
}

/** The bets of these players in a game: pending ones, and their last finished issue. */
export function listOwnLottery(
  { sql }: Queries,
  { game, players }: { game: string; players: readonly bigint[] },
): Promise<OwnLottery[]> {
  return sql<OwnLottery[]>`
    select p.id as player_id,
      case when o.wallet_mode = 'seamless' and p.mode = 'real' then p.known_balance else coalesce(p.demo_balance, a.balance, 0) end::bigint as balance,
      (select count(*)::int from rounds r
        where r.player_id = p.id and r.game = ${game} and r.kind = 'lottery' and r.state = 'open') as waiting,
      last.number, last.stake, last.won
    from players p join operator_channels o using (operator, channel)
      left join accounts a on a.channel = p.channel and a.account = p.account
      left join lateral (
        select i.number, sum(r.stake)::bigint as stake, sum(r.win)::bigint as won
        from lottery_bets b join rounds r on r.id = b.round_id join lottery_issues i on i.id = b.issue_id
        where r.state = 'closed' and b.player_id = p.id and b.issue_id = (
          select b2.issue_id from rounds r2 join lottery_bets b2 on b2.round_id = r2.id
          where r2.player_id = p.id and r2.game = ${game} and r2.state = 'closed' order by r2.started_at desc limit 1)
        group by i.number) last on true
    where p.id = any(${[...players]}::bigint[])`;
}

export interface BetRow {
  id: string;
  game: string;
  rules: string;
  number: string;
  play: string;
  selection: LotterySelection;
  lines: number;
  lineStake: Amount;
  stake: Amount;
  returned: number;
  win: Amount;
  back: Amount;
  state: 'open' | 'closed' | 'void';
  voidReason: 'cancelled' | 'stopped' | 'void' | null;
  chaseId: string | null;
  startedAt: Date;
  closesAt: Date;
  draw: number[] | null;
}

const betColumns = ({ sql }: Queries) => sql`
  r.id, r.game, r.model_hash as rules, i.number, b.play, b.selection, b.lines, b.line_stake, r.stake, b.returned, r.win, r.returned as back,
  r.state, b.void_reason, b.chase_id, r.started_at, i.closes_at, case when i.state <> 'void' then i.draw end as draw`;

/** A player's bets, the newest first. */
export function listBets(
  queries: Queries,
  filter: { playerId: bigint; game: string | null; waiting: boolean; before: string | null; count: number },
): Promise<BetRow[]> {
  const { playerId, game, before } = filter;
  return queries.sql<BetRow[]>`
    select ${betColumns(queries)} from rounds r join lottery_bets b on b.round_id = r.id join lottery_issues i on i.id = b.issue_id
    where r.player_id = ${playerId} and r.kind = 'lottery' and r.state <> 'pending'
      and (${game}::text is null or r.game = ${game}) and (${!filter.waiting} or r.state = 'open')
      and (${before}::uuid is null or (r.started_at, r.id)
        < (select started_at, id from rounds where id = ${before}::uuid and player_id = ${playerId}))
    order by r.started_at desc, r.id desc limit ${filter.count}`;
}

/** The bets of a chase of a player, by issue. */
export function listBetsOfChase(
  queries: Queries,
  { playerId, chase }: { playerId: bigint; chase: string },
): Promise<BetRow[]> {
  return queries.sql<BetRow[]>`
    select ${betColumns(queries)} from rounds r join lottery_bets b on b.round_id = r.id join lottery_issues i on i.id = b.issue_id
    where b.player_id = ${playerId} and b.chase_id = ${chase} order by i.draws_at, r.started_at, r.id`;
}

export async function findBet(queries: Queries, id: string): Promise<BetRow | undefined> {
  const [bet] = await queries.sql<BetRow[]>`
    select ${betColumns(queries)} from rounds r join lottery_bets b on b.round_id = r.id join lottery_issues i on i.id = b.issue_id
    where r.id = ${id} and r.state <> 'pending'`;
  return bet;
}

export interface ChaseRow {
  id: string;
  game: string;
  createdAt: Date;
  stopOnWin: boolean;
  issues: number;
  done: number;
  stake: Amount;
  won: Amount;
  back: Amount;
  waiting: number;
  stopped: number;
  cancelled: number;
}

/** A player's chases, the newest first, or one of them. */
export function listChases(
  { sql }: Queries,
  filter: { playerId: bigint; id: string | null; before: string | null; count: number },
): Promise<ChaseRow[]> {
  return sql<ChaseRow[]>`
    select c.id, c.game, c.created_at, c.stop_on_win, count(distinct b.issue_id)::int as issues,
      count(distinct b.issue_id) filter (where r.state <> 'open')::int as done, sum(r.stake)::bigint as stake,
      sum(r.win)::bigint as won, coalesce(sum(r.stake) filter (where r.state = 'void'), 0)::bigint as back,
      count(*) filter (where r.state = 'open')::int as waiting,
      count(*) filter (where b.void_reason = 'stopped')::int as stopped,
      count(*) filter (where b.void_reason = 'cancelled')::int as cancelled
    from lottery_chases c join lottery_bets b on b.chase_id = c.id join rounds r on r.id = b.round_id
    where c.player_id = ${filter.playerId} and (${filter.id}::uuid is null or c.id = ${filter.id}::uuid)
      and (${filter.before}::uuid is null or (c.created_at, c.id)
        < (select created_at, id from lottery_chases where id = ${filter.before}::uuid and player_id = ${filter.playerId}))
    group by c.id order by c.created_at desc, c.id desc limit ${filter.count}`;
}
