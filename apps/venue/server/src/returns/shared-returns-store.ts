/** Stakes and wins in games whose players share an outcome, for the comparison with their rules. Sums may be beyond 64 bits. */
import { column, type Queries, textColumn } from '@hj/platform';

export interface SharedPlayed {
  game: string;
  /** Outcomes that bets of all players met. */
  rounds: number;
  staked: number;
  won: number;
}

/** Figures of a bet at a table, for a unit staked. */
export interface TableBetLaw {
  game: string;
  bet: string;
  locked: number;
  edge: number;
  /** Of the returned sums. */
  deviation: number;
}

export interface TablePlayed extends SharedPlayed {
  /** Expected loss of the stakes. */
  lost: number;
  variance: number;
}

/** By game, over the tickets of each round together. Sums locked beyond the stake that come back are neither stake nor win. */
export function listTableRoundsPlayed(
  { sql }: Queries,
  since: Date,
  laws: readonly TableBetLaw[],
): Promise<TablePlayed[]> {
  return sql<TablePlayed[]>`
    with laws as (
      select * from unnest(
        ${textColumn(laws, ({ game }) => game)}::text[], ${textColumn(laws, ({ bet }) => bet)}::text[],
        ${column(laws, ({ locked }) => locked)}::float8[], ${column(laws, ({ edge }) => edge)}::float8[],
        ${column(laws, ({ deviation }) => deviation)}::float8[]) as l (game, bet, locked, edge, deviation)),
    tickets as (
      select tr.id as table_round, g.game, r.win, sum(w.amount::float8) as staked, sum(w.amount::float8 * l.locked) as locked,
        sum(w.amount::float8 * l.edge) as lost, sum(w.amount::float8 * l.deviation) as deviation
      from rounds r join table_tickets t on t.round_id = r.id join table_rounds tr on tr.id = t.table_round
        join game_tables g on g.code = tr.table_code cross join jsonb_each_text(t.wagers) as w (bet, amount)
        join laws l on l.game = g.game and l.bet = w.bet
      where r.changed_at >= ${since} and r.kind = 'ticket' and r.state = 'closed'
      group by r.id, tr.id, g.game),
    met as (
      select game, sum(staked) as staked, sum(win::float8 - locked + staked) as won, sum(lost) as lost,
        sum(deviation) as deviation from tickets group by game, table_round)
    select game, count(*)::int as rounds, sum(staked) as staked, sum(won) as won, sum(lost) as lost,
      sum(deviation * deviation) as variance
    from met group by game`;
}

export interface LotteryDeclared {
  code: string;
  rules: string;
  name: string;
  /** Hundredths of a per cent; of play types that have their own, theirs. */
  returned: number;
  returns: Record<string, number>;
}

export function listLotteriesDeclared({ sql }: Queries): Promise<LotteryDeclared[]> {
  return sql<LotteryDeclared[]>`select code, rules, name, returned, returns from lottery_games order by sort`;
}

/** Figures of a line of a play type. */
export interface LotteryLineLaw {
  game: string;
  play: string;
  /** The most that one prize pays, for a line that returns 1 on average. */
  longest: number;
  /** Chance of any prize, at most. */
  wins: number;
  /** Of the lines of a bet one at most can win. */
  isOneWinner: boolean;
}

export interface IssuesPlayed extends SharedPlayed {
  /** By the return that was declared at the time of each bet. */
  expected: number;
  variance: number;
  rounding: number;
}

/** By game, over the bets on each issue together. A winning line loses less than a thousandth of its stake and a fen to the rounding. */
export function listIssuesPlayed(
  { sql }: Queries,
  since: Date,
  laws: readonly LotteryLineLaw[],
): Promise<IssuesPlayed[]> {
  return sql<IssuesPlayed[]>`
    with laws as (
      select * from unnest(
        ${textColumn(laws, ({ game }) => game)}::text[], ${textColumn(laws, ({ play }) => play)}::text[],
        ${column(laws, ({ longest }) => longest)}::float8[], ${column(laws, ({ wins }) => wins)}::float8[],
        ${column(laws, ({ isOneWinner }) => isOneWinner)}::boolean[]) as l (game, play, longest, wins, one)),
    met as (
      select i.game, sum(r.stake::float8) as staked, sum(r.win::float8) as won, sum(r.stake * b.returned / 10000.0)::float8 as expected,
        sum(b.line_stake * b.returned / 10000.0 * sqrt(greatest(l.longest - 1, 0))
          * case when l.one then sqrt(b.lines) else b.lines end)::float8 as deviation,
        sum(b.lines * l.wins * (1 + b.line_stake / 1000.0))::float8 as rounding
      from rounds r join lottery_bets b on b.round_id = r.id join lottery_issues i on i.id = b.issue_id
        join laws l on l.game = i.game and l.play = b.play
      where r.changed_at >= ${since} and r.kind = 'lottery' and r.state = 'closed'
      group by i.game, i.id)
    select game, count(*)::int as rounds, sum(staked) as staked, sum(won) as won, sum(expected) as expected,
      sum(deviation * deviation) as variance, sum(rounding) as rounding
    from met group by game`;
}

export interface RakeDeclared {
  game: string;
  /** Per cent, over the rooms of the game. */
  least: number;
  most: number;
}

export function listRakesDeclared({ sql }: Queries): Promise<RakeDeclared[]> {
  return sql<RakeDeclared[]>`
    select game, min(rake_percent) as least, max(rake_percent) as most from chess_rooms group by game`;
}

export interface HandsPlayed extends SharedPlayed {
  /** The sum due to winners after the rake of their hand. */
  expected: number;
  /** The sum that the seats of players won from the others before the rake, in units of the base: sum over hands and sum of squares. */
  units: number;
  squares: number;
}

/** By game, over the hands in which a player sat. `staked` is the winners' sum before the rake, `won` the sum booked for them. */
export function listHandsPlayed({ sql }: Queries, since: Date): Promise<HandsPlayed[]> {
  return sql<HandsPlayed[]>`
    with met as (
      select c.game, coalesce(sum(s.won) filter (where s.won > 0), 0)::float8 as staked,
        coalesce(sum(r.win - r.stake) filter (where s.won > 0), 0)::float8 as won,
        coalesce(sum(s.won - s.won * h.rake_percent / 100) filter (where s.won > 0), 0)::float8 as expected,
        sum(s.won::float8 / h.base) as units
      from rounds r join chess_seats s on s.round_id = r.id join chess_hands h on h.id = s.hand_id
        join chess_rooms c on c.code = h.room
      where r.changed_at >= ${since} and r.kind = 'hand' and r.state = 'closed'
      group by c.game, h.id)
    select game, count(*)::int as rounds, sum(staked) as staked, sum(won) as won, sum(expected) as expected,
      sum(units) as units, sum(units * units) as squares
    from met group by game`;
}
