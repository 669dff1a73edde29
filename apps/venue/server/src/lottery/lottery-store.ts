/** SQL of games and issues of lotteries. Times are the database's. */
import type { LotteryDraw } from '@hj/games';
import type { Amount } from '@hj/money';
import type { Queries, Tx } from '@hj/platform';

export interface LotteryGameRow {
  code: string;
  channel: string;
  rules: string;
  name: string;
  everySeconds: number | null;
  weekday: number | null;
  drawTime: string | null;
  sealMs: number;
  returned: number;
  returns: Readonly<Record<string, number>>;
  minLine: Amount;
  maxLine: Amount;
  maxMember: Amount;
  maxNumber: Amount;
  maxIssue: Amount;
  isOpen: boolean;
}

export interface IssueRow {
  id: string;
  game: string;
  number: string;
  opensAt: Date;
  closesAt: Date;
  drawsAt: Date;
  state: 'scheduled' | 'drawn' | 'settled' | 'voiding' | 'void';
  commit: string;
  serverSeed: Uint8Array;
  clientSeed: string | null;
  draw: LotteryDraw | null;
  corrected: boolean;
}

const gameColumns = ({ sql }: Queries) => sql`
  code, channel, rules, name, every_seconds, weekday, draw_time::text, seal_ms, returned, returns, min_line, max_line, max_member,
  max_number, max_issue, is_open`;
export const issueColumns = ({ sql }: Queries) => sql`
  i.id, i.game, i.number, i.opens_at, i.closes_at, i.draws_at, i.state, i.commit, i.server_seed, i.client_seed, i.draw, i.corrected`;

export async function findLottery(queries: Queries, code: string): Promise<LotteryGameRow | undefined> {
  const [game] = await queries.sql<LotteryGameRow[]>`
    select ${gameColumns(queries)} from lottery_games where code = ${code}`;
  return game;
}

export function listLotteries(queries: Queries, channel: string): Promise<LotteryGameRow[]> {
  return queries.sql<LotteryGameRow[]>`
    select ${gameColumns(queries)} from lottery_games where channel = ${channel} order by sort`;
}

/** A game whose schedule ends before it should, locked; one that another process is at is passed over. */
export async function lockUnplanned(tx: Tx, aheadMs: number): Promise<LotteryGameRow | undefined> {
  const [game] = await tx.sql<LotteryGameRow[]>`
    select ${gameColumns(tx)} from lottery_games g
    where coalesce((select max(draws_at) from lottery_issues i where i.game = g.code), '-infinity')
      < clock_timestamp() + ${aheadMs} * interval '1 millisecond'
        + case when every_seconds is null then interval '7 days' else interval '0' end
    order by sort limit 1 for no key update skip locked`;
  return game;
}

export async function findScheduleEnd(
  { sql }: Queries,
  game: string,
): Promise<{ now: Date; end: Date | null }> {
  const [row] = await sql<{ now: Date; end: Date | null }[]>`
    select clock_timestamp() as now, (select max(draws_at) from lottery_issues where game = ${game}) as end`;
  return row ?? { now: new Date(), end: null };
}

export interface NewIssue {
  id: string;
  number: string;
  opensAt: Date;
  closesAt: Date;
  drawsAt: Date;
  commit: string;
  serverSeed: Uint8Array;
}

export async function insertIssues({ sql }: Tx, game: string, issues: readonly NewIssue[]): Promise<void> {
  await sql`
    insert into lottery_issues (id, game, number, opens_at, closes_at, draws_at, commit, server_seed)
    select id, ${game}, number, opens_at, closes_at, draws_at, commit, decode(seed, 'hex') from unnest(
      ${issues.map(({ id }) => id)}::uuid[], ${issues.map(({ number }) => number)}::text[],
      ${issues.map(({ opensAt }) => opensAt)}::timestamptz[], ${issues.map(({ closesAt }) => closesAt)}::timestamptz[],
      ${issues.map(({ drawsAt }) => drawsAt)}::timestamptz[], ${issues.map(({ commit }) => commit)}::text[],
      ${issues.map(({ serverSeed }) => Buffer.from(serverSeed).toString('hex'))}::text[]
    ) as planned (id, number, opens_at, closes_at, draws_at, commit, seed)`;
}

/**
 * A game with an issue whose time has come, locked; not against rows that name it: who places a chase holds the player's row, for which its
 * settlement waits. Any of them, so that a broken one holds up no other, and none that another
 * process is at.
 */
export async function lockDueGame(tx: Tx): Promise<LotteryGameRow | undefined> {
  const [game] = await tx.sql<LotteryGameRow[]>`
    select ${gameColumns(tx)} from lottery_games g
    where exists (select from lottery_issues i where i.game = g.code and i.state in ('scheduled', 'drawn', 'voiding')
      and (i.draws_at <= clock_timestamp() or i.state = 'voiding'))
    order by random() limit 1 for no key update skip locked`;
  return game;
}

export async function lockLottery(tx: Tx, code: string): Promise<LotteryGameRow | undefined> {
  const [game] = await tx.sql<LotteryGameRow[]>`
    select ${gameColumns(tx)} from lottery_games where code = ${code} for no key update`;
  return game;
}

/** The oldest issue of a game that is not over: draws follow one another. The row of the game is locked. */
export async function findDueIssue(tx: Tx, game: string): Promise<IssueRow | undefined> {
  const [issue] = await tx.sql<IssueRow[]>`
    select ${issueColumns(tx)} from lottery_issues i
    where game = ${game} and state in ('scheduled', 'drawn', 'voiding') and (draws_at <= clock_timestamp() or state = 'voiding')
    order by draws_at limit 1`;
  return issue;
}

/** Until the next draw of any game, in ms. */
export async function msToNextDraw({ sql }: Queries): Promise<number> {
  const [row] = await sql<{ ms: number }[]>`
    select coalesce(extract(epoch from min(draws_at) - clock_timestamp()) * 1000, 1000)::float8 as ms
    from lottery_issues where state in ('scheduled', 'drawn', 'voiding')`;
  return row?.ms ?? 1_000;
}

/** No bet is accepted or cancelled after this statement: those in flight hold the row, and it waits for them. */
export async function closeIssue({ sql }: Tx, id: string): Promise<void> {
  await sql`select from lottery_issues where id = ${id} for no key update`;
}

/**
 * Issues that take bets, or will, held so until the transaction ends, by their time; those that are over are left out. The clock is read
 * when they are held.
 */
export async function holdIssues(
  tx: Tx,
  { game, numbers }: { game: string; numbers: readonly string[] },
): Promise<(IssueRow & { isOpen: boolean })[]> {
  const held = await tx.sql<{ id: string }[]>`
    select id from lottery_issues where game = ${game} and number = any(${[...numbers]}::text[]) and state = 'scheduled'
    order by draws_at for share`;
  return tx.sql<(IssueRow & { isOpen: boolean })[]>`
    select ${issueColumns(tx)}, i.opens_at <= c.now as is_open
    from lottery_issues i, (select clock_timestamp() as now) c
    where id = any(${held.map(({ id }) => id)}::uuid[]) and state = 'scheduled' and c.now < closes_at order by draws_at`;
}

export function listIssuesById(queries: Queries, ids: readonly string[]): Promise<IssueRow[]> {
  return queries.sql<IssueRow[]>`
    select ${issueColumns(queries)} from lottery_issues i where id = any(${[...new Set(ids)]}::uuid[])`;
}

/** SHA-256 over the game, the number and a line for each bet, in the order of their ids. The issue is closed. */
export async function clientSeedOf(
  { sql }: Queries,
  issue: IssueRow,
): Promise<{ seed: string; bets: number }> {
  const [row] = await sql<{ seed: string; bets: number }[]>`
    select encode(sha256(convert_to(${`${issue.game} ${issue.number}`} || coalesce(string_agg(
        E'\n' || b.round_id || ' ' || b.play || ' ' || b.selection || ' ' || b.line_stake, '' order by b.round_id), ''), 'UTF8')), 'hex') as seed,
      count(*)::int as bets
    from lottery_bets b join rounds r on r.id = b.round_id where b.issue_id = ${issue.id} and r.state = 'open'`;
  return row ?? { seed: '', bets: 0 };
}

export async function lockIssue(tx: Tx, game: string, number: string): Promise<IssueRow | undefined> {
  const [issue] = await tx.sql<IssueRow[]>`
    select ${issueColumns(tx)} from lottery_issues i where game = ${game} and number = ${number} for no key update`;
  return issue;
}

export async function setDrawn(
  { sql }: Tx,
  { id, clientSeed, draw }: { id: string; clientSeed: string; draw: LotteryDraw },
): Promise<void> {
  await sql`
    update lottery_issues set state = 'drawn', client_seed = ${clientSeed}, draw = ${[...draw]}::int[], drawn_at = clock_timestamp()
    where id = ${id}`;
}

export async function setVoiding({ sql }: Tx, id: string): Promise<void> {
  await sql`update lottery_issues set state = 'voiding' where id = ${id}`;
}

/** Deletes the liabilities of an issue that is over. */
export async function endIssue({ sql }: Tx, id: string, state: 'settled' | 'void'): Promise<void> {
  await sql`
    with gone as (delete from lottery_exposures where issue_id = ${id})
    update lottery_issues set state = ${state}, ended_at = coalesce(ended_at, clock_timestamp()) where id = ${id}`;
}
