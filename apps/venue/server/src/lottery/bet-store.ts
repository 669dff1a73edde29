/** SQL of bets on lotteries: placing, limits, and the bets to cancel or settle. */
import type { LotterySelection } from '@hj/games';
import type { Amount } from '@hj/money';
import type { Queries, Tx } from '@hj/platform';

export interface NewLotteryBet {
  id: string;
  issueId: string;
  play: string;
  selection: LotterySelection;
  lines: number;
  lineStake: Amount;
  stake: Amount;
  returned: number;
}

export interface BetOwner {
  playerId: bigint;
  game: string;
  rules: string;
  chaseId: string | null;
  /** `pending` until an operator's wallet has the stake. */
  state: 'pending' | 'open';
  operatorToken: string | null;
}

export async function insertLotteryBets(
  { sql }: Tx,
  owner: BetOwner,
  bets: readonly NewLotteryBet[],
): Promise<void> {
  const ids = bets.map(({ id }) => id);
  await sql`
    insert into rounds (id, player_id, game, model_hash, state, stake, kind, operator_token)
    select id, ${owner.playerId}, ${owner.game}, ${owner.rules}, ${owner.state}, stake, 'lottery', ${owner.operatorToken}
    from unnest(${ids}::uuid[], ${bets.map(({ stake }) => stake)}::bigint[]) as b (id, stake)`;
  await sql`
    insert into lottery_bets (round_id, issue_id, player_id, chase_id, play, selection, lines, line_stake, returned)
    select id, issue, ${owner.playerId}, ${owner.chaseId}, play, selection::jsonb, lines, line_stake, returned
    from unnest(${ids}::uuid[], ${bets.map(({ issueId }) => issueId)}::uuid[], ${bets.map(({ play }) => play)}::text[],
      ${bets.map(({ selection }) => JSON.stringify(selection))}::text[], ${bets.map(({ lines }) => lines)}::int[],
      ${bets.map(({ lineStake }) => lineStake)}::bigint[], ${bets.map(({ returned }) => returned)}::int[]
    ) as b (id, issue, play, selection, lines, line_stake, returned)`;
}

export async function insertChase(
  { sql }: Tx,
  chase: { id: string; playerId: bigint; game: string; stopOnWin: boolean },
): Promise<void> {
  await sql`
    insert into lottery_chases (id, player_id, game, stop_on_win)
    values (${chase.id}, ${chase.playerId}, ${chase.game}, ${chase.stopOnWin})`;
}

/** The stakes of a player in each of the issues. */
export async function listOwnStakes(
  { sql }: Queries,
  { playerId, issues }: { playerId: bigint; issues: readonly string[] },
): Promise<Map<string, Amount>> {
  const rows = await sql<{ issueId: string; stake: Amount }[]>`
    select b.issue_id, sum(r.stake)::bigint as stake from lottery_bets b join rounds r on r.id = b.round_id
    where b.issue_id = any(${[...issues]}::uuid[]) and b.player_id = ${playerId} and r.state <> 'void' group by b.issue_id`;
  return new Map(rows.map(({ issueId, stake }) => [issueId, stake]));
}

export interface Exposure {
  issueId: string;
  /** `*`: of the whole issue. */
  place: string;
  amount: Amount;
}

/** Adds liabilities, locking issues and places in one order. @returns those that exceed their limit now */
export function addExposures(
  { sql }: Tx,
  exposures: readonly Exposure[],
  { maxNumber, maxIssue }: { maxNumber: Amount; maxIssue: Amount },
): Promise<{ place: string; amount: Amount }[]> {
  return sql<{ place: string; amount: Amount }[]>`
    with added as (
      insert into lottery_exposures as e (issue_id, place, amount)
      select * from unnest(${exposures.map(({ issueId }) => issueId)}::uuid[], ${exposures.map(({ place }) => place)}::text[],
        ${exposures.map(({ amount }) => amount)}::bigint[]) as n (issue_id, place, amount) order by 1, 2
      on conflict (issue_id, place) do update set amount = e.amount + excluded.amount
      returning place, amount
    )
    select place, amount from added
    where amount > case place when '*' then ${maxIssue}::bigint else ${maxNumber}::bigint end order by place`;
}

export interface OpenLotteryBet {
  id: string;
  mode: 'real' | 'demo';
  issueId: string;
  playerId: bigint;
  play: string;
  selection: LotterySelection;
  lineStake: Amount;
  stake: Amount;
  returned: number;
  chaseId: string | null;
  stopOnWin: boolean;
}

const openColumns = ({ sql }: Queries) => sql`
  r.id, p.mode, b.issue_id, r.player_id, b.play, b.selection, b.line_stake, r.stake, b.returned, b.chase_id,
  coalesce(c.stop_on_win, false) as stop_on_win`;

export interface IssueBet extends OpenLotteryBet {
  drawsAt: Date;
}

export async function findBetOfIssue(
  queries: Queries,
  id: string,
): Promise<(IssueBet & { game: string }) | undefined> {
  const [bet] = await queries.sql<(IssueBet & { game: string })[]>`
    select ${openColumns(queries)}, i.game, i.draws_at from lottery_bets b join rounds r on r.id = b.round_id
      join players p on p.id = r.player_id join lottery_issues i on i.id = b.issue_id left join lottery_chases c on c.id = b.chase_id
    where r.id = ${id}`;
  return bet;
}

/** Bets of an issue that are not over, in the order of their ids. */
export function listOpenBets(queries: Queries, issueId: string, count: number): Promise<OpenLotteryBet[]> {
  return queries.sql<OpenLotteryBet[]>`
    select ${openColumns(queries)} from lottery_bets b join rounds r on r.id = b.round_id join players p on p.id = r.player_id
      left join lottery_chases c on c.id = b.chase_id
    where b.issue_id = ${issueId} and r.state = 'open' order by r.id limit ${count}`;
}

/** The rest of chases. */
export function listChaseBets(queries: Queries, chases: readonly string[]): Promise<OpenLotteryBet[]> {
  return queries.sql<OpenLotteryBet[]>`
    select ${openColumns(queries)} from lottery_bets b join rounds r on r.id = b.round_id join players p on p.id = r.player_id
      join lottery_chases c on c.id = b.chase_id
    where b.chase_id = any(${[...chases]}::uuid[]) and r.state = 'open' order by r.id`;
}

/** A player's own bet, or those of a chase, in every state; with their issues. */
export function listOwnBets(
  queries: Queries,
  { playerId, bet, chase }: { playerId: bigint; bet: string | null; chase: string | null },
): Promise<(OpenLotteryBet & { state: string; number: string; game: string })[]> {
  return queries.sql<(OpenLotteryBet & { state: string; number: string; game: string })[]>`
    select ${openColumns(queries)}, r.state, i.number, i.game from lottery_bets b join rounds r on r.id = b.round_id join players p on p.id = r.player_id
      join lottery_issues i on i.id = b.issue_id left join lottery_chases c on c.id = b.chase_id
    where b.player_id = ${playerId} and (b.round_id = ${bet}::uuid or b.chase_id = ${chase}::uuid) order by r.id`;
}

/** Pending bets of a player's chases. */
export function listWaitingChaseBets(
  queries: Queries,
  playerId: bigint,
): Promise<(OpenLotteryBet & { number: string; game: string })[]> {
  return queries.sql<(OpenLotteryBet & { number: string; game: string })[]>`
    select ${openColumns(queries)}, i.number, i.game from rounds r join lottery_bets b on b.round_id = r.id
      join players p on p.id = r.player_id join lottery_issues i on i.id = b.issue_id join lottery_chases c on c.id = b.chase_id
    where r.player_id = ${playerId} and r.kind = 'lottery' and r.state = 'open' order by i.game, r.id`;
}

/** A bet whose stake is taken counts from now on. @returns false once its issue is closed */
export async function openPendingBet({ sql }: Tx, id: string): Promise<boolean> {
  await sql`
    select from lottery_issues where id = (select issue_id from lottery_bets where round_id = ${id}) for share`;
  const { count } = await sql`
    update rounds r set state = 'open', changed_at = clock_timestamp()
    from lottery_bets b join lottery_issues i on i.id = b.issue_id
    where r.id = ${id} and b.round_id = r.id and r.state = 'pending' and i.state = 'scheduled' and clock_timestamp() < i.closes_at`;
  return count === 1;
}
