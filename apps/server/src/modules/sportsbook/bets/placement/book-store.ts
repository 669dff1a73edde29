/**
 * The rows that decide a bet: markets, exposures, stakes. Set-based, a whole batch at once. Locks are taken in one order
 * everywhere: bets, wallets, matches, exposures. A match that is held FOR SHARE keeps its markets still too (0005_catalog.sql).
 */
import type { Outcome, Price } from '@hj/betting';
import { column, type MemberId, type Queries, type Tx, textColumn } from '@hj/platform';
import {
  type Exposure,
  type MarketNow,
  type MatchNow,
  type SelectionId,
  type SelectionKey,
  selectionKey,
} from '../bet-types.ts';
import { tierLimits } from '../money/bet-limits.ts';
import { type Stake, Stakes } from './stakes.ts';

interface MatchRow extends Omit<MatchNow, 'score'> {
  id: bigint;
  homeScore: number;
  awayScore: number;
}

interface MarketRow {
  id: bigint;
  matchId: bigint;
  key: string;
  status: MarketNow['status'];
  newHandicap: boolean;
  outcome: Outcome;
  price: Price | null;
  player: string | null;
}

/** Columns of a match as `MatchNow`; `m` is the match, `l` its league, `h` and `a` the teams, `d` the league's own delay, `s` the sport's. */
function selectMatches({ sql }: Queries, marketIds: string) {
  return sql`
    select m.id, m.sport, m.kind, m.status, m.phase, coalesce(m.stop, case when m.held then 'desk' end) as stop, m.starts_at,
      m.home_score, m.away_score, m.seq, m.incident_seq,
      coalesce((m.state->>'clockSeconds')::int, 0) as clock_seconds,
      coalesce((m.state#>>'{redCards,home}')::int, 0) + coalesce((m.state#>>'{redCards,away}')::int, 0) as red_cards,
      m.league_id, l.name as league, l.tier, h.name as home, a.name as away, m.simulated,
      coalesce(d.delay_ms, s.delay_ms) as delay_ms
    from matches m
    join leagues l on l.id = m.league_id
    join teams h on h.id = m.home_id
    join teams a on a.id = m.away_id
    left join bet_delays d on d.league_id = m.league_id
    left join sport_delays s on s.sport = m.sport
    where m.id in (select match_id from markets where id = any(${marketIds}::bigint[]))
    order by m.id`;
}

function selectMarkets({ sql }: Queries, selections: readonly SelectionId[]) {
  return sql`
    select k.id, k.match_id, k.key,
      k.new_handicap or exists (
        select from new_handicaps n
        where n.market_type = k.type and n.league_id = (select league_id from matches where id = k.match_id)) as new_handicap,
      case when k.held and k.status = 'active' then 'suspended' else k.status end as status, s.outcome,
      k.prices[array_position(k.outcomes, s.outcome)] as price,
      case when k.type like '%-scorer' and s.outcome ~ '^(home|away)-[1-9][0-9]?$' then (
        select t.players ->> (split_part(s.outcome, '-', 2)::int - 1)
        from matches m join teams t on t.id = case when s.outcome like 'home-%' then m.home_id else m.away_id end
        where m.id = k.match_id) end as player
    from unnest(
      ${column(selections, (each) => each.marketId)}::bigint[],
      ${textColumn(selections, (each) => each.outcome)}::text[]) as s (market_id, outcome)
    join markets k on k.id = s.market_id
    order by k.id`;
}

/**
 * The markets of these selections as they stand, and they stand still until the transaction ends: the feed's change waits
 * for the batch, or the batch sees it (C41).
 */
export function lockMarkets(tx: Tx, selections: readonly SelectionId[]): Promise<Map<bigint, MarketNow>> {
  return marketsNow(tx, selections, tx.sql`for share of m`);
}

/** As `lockMarkets`, for looking only. */
export function findMarkets(q: Queries, selections: readonly SelectionId[]): Promise<Map<bigint, MarketNow>> {
  return marketsNow(q, selections, q.sql``);
}

async function marketsNow(
  q: Queries,
  selections: readonly SelectionId[],
  lock: ReturnType<Queries['sql']>,
): Promise<Map<bigint, MarketNow>> {
  const marketIds = column(selections, (each) => each.marketId);
  const [matchRows, marketRows] = await Promise.all([
    q.sql<MatchRow[]>`${selectMatches(q, marketIds)} ${lock}`,
    q.sql<MarketRow[]>`${selectMarkets(q, selections)}`,
  ]);
  const matches = new Map(
    matchRows.map((row) => [row.id, { ...row, score: { home: row.homeScore, away: row.awayScore } }]),
  );
  const markets = new Map<
    bigint,
    MarketNow & { prices: Map<Outcome, Price>; players: Map<Outcome, string> }
  >();
  for (const row of marketRows) {
    const match = matches.get(row.matchId);
    if (match === undefined) continue;
    const market = markets.get(row.id) ?? marketOf(row, match);
    if (row.price !== null) market.prices.set(row.outcome, row.price);
    if (row.player !== null) market.players.set(row.outcome, row.player);
    markets.set(row.id, market);
  }
  return markets;
}

function marketOf({ id, matchId, key, status, newHandicap }: MarketRow, match: MatchNow) {
  const prices = new Map<Outcome, Price>();
  const players = new Map<Outcome, string>();
  return { marketId: id, matchId, key, status, newHandicap, prices, players, match };
}

/**
 * Makes the exposure rows that are missing, with the ceiling of the house, or the highest that the operator has given: the limits
 * themselves may be narrower. Outside of the batch, so that no batch waits for another that makes the same.
 * @returns those of the selections that have a row now: one that is not offered has none yet
 */
export async function ensureExposures(
  q: Queries,
  selections: readonly SelectionId[],
): Promise<Set<SelectionKey>> {
  const ceiling = (tier: number) => tierLimits(tier).liability;
  await q.sql`
    insert into exposures (market_id, outcome, match_id, ceiling)
    select k.id, s.outcome, k.match_id,
      greatest(case l.tier when 1 then ${ceiling(1)}::bigint when 2 then ${ceiling(2)}::bigint else ${ceiling(3)}::bigint end,
        (select max(liability) from trading_limits where ended_at is null))
    from unnest(
      ${column(selections, (each) => each.marketId)}::bigint[],
      ${textColumn(selections, (each) => each.outcome)}::text[]) as s (market_id, outcome)
    join markets k on k.id = s.market_id and s.outcome = any(k.outcomes)
    join matches m on m.id = k.match_id
    join leagues l on l.id = m.league_id
    order by 1, 2
    on conflict do nothing`;
  const rows = await q.sql<SelectionId[]>`
    select e.market_id, e.outcome
    from exposures e
    join unnest(
      ${column(selections, (each) => each.marketId)}::bigint[],
      ${textColumn(selections, (each) => each.outcome)}::text[]) as s (market_id, outcome) using (market_id, outcome)`;
  return new Set(rows.map(selectionKey));
}

/** Those exposures that no other transaction has locked; bets on the others are tried again later (architecture §5). */
export function lockFreeExposures(tx: Tx, selections: readonly SelectionId[]) {
  return exposuresNow(tx, selections, tx.sql`for update of e skip locked`);
}

/** As `lockFreeExposures`, for looking only. */
export function findExposures(q: Queries, selections: readonly SelectionId[]) {
  return exposuresNow(q, selections, q.sql``);
}

async function exposuresNow(
  { sql }: Queries,
  selections: readonly SelectionId[],
  lock: ReturnType<Queries['sql']>,
): Promise<Map<SelectionKey, Exposure>> {
  const rows = await sql<(SelectionId & Exposure)[]>`
    select e.market_id, e.outcome, e.liability, e.ceiling
    from exposures e
    join unnest(
      ${column(selections, (each) => each.marketId)}::bigint[],
      ${textColumn(selections, (each) => each.outcome)}::text[]) as s (market_id, outcome) using (market_id, outcome)
    order by e.market_id, e.outcome
    ${lock}`;
  return new Map(
    rows.map(({ liability, ceiling, marketId, outcome }) => [
      selectionKey({ marketId, outcome }),
      { liability, ceiling },
    ]),
  );
}

/** The members' stakes so far on the matches of these markets. Their wallets are locked, so the stakes do not change. */
export async function findStakes(
  { sql }: Queries,
  bets: readonly { memberId: MemberId; marketId: bigint }[],
): Promise<Stakes> {
  const rows = await sql<(Stake & { memberId: MemberId })[]>`
    select s.member_id, s.match_id, s.market_id, s.outcome, s.staked
    from unnest(
      ${column(bets, (bet) => bet.memberId)}::bigint[],
      ${column(bets, (bet) => bet.marketId)}::bigint[]) as b (member_id, market_id)
    -- 'offset 0': bet by bet, as a plan that was made while the table was small would read all of it for ever.
    cross join lateral (
      select * from member_stakes
      where member_id = b.member_id and match_id = (select k.match_id from markets k where k.id = b.market_id) offset 0) s`;
  return new Stakes(rows);
}

/** Members with a slip in its delay, of those named; and the database's clock. */
export async function findConfirming(
  { sql }: Queries,
  members: readonly MemberId[],
): Promise<{ confirming: Set<bigint>; now: Date }> {
  const rows = await sql<{ memberId: bigint | null; now: Date }[]>`
    select b.member_id, t.now
    from (select clock_timestamp() as now) t
    left join bets b on b.state = 'confirming' and b.member_id = any(${column(members, (id) => id)}::bigint[])`;
  const confirming = new Set<bigint>();
  for (const { memberId } of rows) if (memberId !== null) confirming.add(memberId);
  return { confirming, now: rows[0]?.now ?? new Date(Number.NaN) };
}
