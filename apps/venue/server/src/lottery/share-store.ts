/** SQL of plans that players share, and of the list of winners. */
import type { LotterySelection } from '@hj/games';
import type { Amount } from '@hj/money';
import type { Queries } from '@hj/platform';

/** The code of a player's own chase; the first one stays. @returns undefined where the chase is no one's or another's */
export async function keepPlan(
  { sql }: Queries,
  { chase, playerId, code }: { chase: string; playerId: bigint; code: string },
): Promise<string | undefined> {
  await sql`
    insert into lottery_plans (code, chase_id)
    select ${code}, id from lottery_chases where id = ${chase} and player_id = ${playerId} on conflict (chase_id) do nothing`;
  const [row] = await sql<{ code: string }[]>`
    select code from lottery_plans join lottery_chases c on c.id = chase_id
    where chase_id = ${chase} and c.player_id = ${playerId}`;
  return row?.code;
}

export interface PlanLine {
  game: string;
  channel: string;
  stopOnWin: boolean;
  number: string;
  play: string;
  selection: LotterySelection;
  lines: number;
  lineStake: Amount;
}

/** The bets of a shared chase as they were placed, by issues and in one order within each. */
export function listPlanLines({ sql }: Queries, code: string): Promise<PlanLine[]> {
  return sql<PlanLine[]>`
    select c.game, g.channel, c.stop_on_win, i.number, b.play, b.selection, b.lines, b.line_stake
    from lottery_plans p join lottery_chases c on c.id = p.chase_id join lottery_games g on g.code = c.game
      join lottery_bets b on b.chase_id = c.id join lottery_issues i on i.id = b.issue_id
    where p.code = ${code} order by i.draws_at, b.play, b.selection::text, b.line_stake, b.round_id`;
}

export interface WinnerRow {
  playerId: bigint;
  account: string;
  number: string;
  play: string;
  win: Amount;
}

/** The issue of a game that was settled last, by its number. */
export async function findLastSettled({ sql }: Queries, game: string): Promise<string | undefined> {
  const [row] = await sql<{ number: string }[]>`
    select number from lottery_issues where game = ${game} and state = 'settled' and closes_at <= clock_timestamp()
    order by closes_at desc limit 1`;
  return row?.number;
}

/** Wins of real money in the last issues of a game, the largest first, without players who hide theirs. */
export function listWinners(
  { sql }: Queries,
  { game, issues, count }: { game: string; issues: number; count: number },
): Promise<WinnerRow[]> {
  return sql<WinnerRow[]>`
    select p.id as player_id, p.account, i.number, b.play, r.win - r.returned as win
    from (select id, number from lottery_issues where game = ${game} and state = 'settled' and closes_at <= clock_timestamp()
        order by closes_at desc limit ${issues}) i
      join lottery_bets b on b.issue_id = i.id join rounds r on r.id = b.round_id join players p on p.id = r.player_id
    where r.state = 'closed' and r.win > r.returned and p.mode = 'real' and not p.hides_wins
    order by win desc, i.number desc, r.id limit ${count}`;
}

/** Those of these players who hide their wins now. */
export async function findHiding({ sql }: Queries, players: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await sql<{ id: bigint }[]>`
    select id from players where id = any(${[...players]}::bigint[]) and hides_wins`;
  return new Set(rows.map(({ id }) => id));
}

export async function hidesWins({ sql }: Queries, playerId: bigint): Promise<boolean> {
  const [row] = await sql<{ hidesWins: boolean }[]>`select hides_wins from players where id = ${playerId}`;
  return row?.hidesWins ?? false;
}

export async function setHidesWins({ sql }: Queries, playerId: bigint, hides: boolean): Promise<void> {
  await sql`update players set hides_wins = ${hides} where id = ${playerId}`;
}
