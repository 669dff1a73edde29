/** All SQL of the catalog and of the feed's progress. */
import { createHash } from 'node:crypto';
import type {
  FeedMessage,
  MatchResult,
  MatchState,
  OtherSport,
  Period,
  Producer,
  Sport,
  StopReason,
} from '@hj/betting';
import type { Queries, Tx } from '@hj/platform';
import {
  type CatalogMarket,
  type CatalogMatch,
  isOver,
  type MarketStatus,
  type MatchStatus,
  scoreOf,
} from './catalog.ts';
import { type LeagueRow, toLeague } from './league-of-row.ts';
import { none, sharedKey, sharedOutcomes } from './shared-parts.ts';
import { toTeam } from './team-of-row.ts';

interface MatchRow extends LeagueRow {
  id: bigint;
  sport: Sport;
  kind: OtherSport | null;
  homeId: number;
  homeName: string;
  homeCrest: number;
  homePlayers: string[] | null;
  homeCountry: string | null;
  awayId: number;
  awayName: string;
  awayCrest: number;
  awayPlayers: string[] | null;
  awayCountry: string | null;
  round: string;
  startsAt: Date;
  neutral: boolean;
  simulated: boolean;
  status: MatchStatus;
  stop: StopReason | null;
  state: Omit<MatchState, 'stop'>;
  held: boolean;
  incidents: CatalogMatch['incidents'];
  result: MatchResult | null;
  incidentSeq: number;
  seq: bigint;
  mainSeq: bigint;
  feedAt: bigint;
  fixtureAt: bigint;
}

interface MarketRow {
  id: bigint;
  matchId: bigint;
  key: string;
  rank: number;
  status: MarketStatus;
  held: boolean;
  outcomes: string[];
  prices: number[];
  feedPrices: number[];
}

/**
 * Which matches to load: those that are not over or had a message lately, or these. Of a match that is over the lines are loaded
 * only if it had a message since `linesSince`; of `past`, those that are over, none.
 */
export type Wanted =
  | { heardSince: number; linesSince: number }
  | { ids: readonly number[] }
  | { past: readonly number[] };

export async function loadMatches(q: Queries, wanted: Wanted): Promise<CatalogMatch[]> {
  const { sql } = q;
  const which =
    'ids' in wanted
      ? sql`m.id = any(${wanted.ids.map(String)}::bigint[])`
      : 'past' in wanted
        ? sql`m.id = any(${wanted.past.map(String)}::bigint[]) and m.status in ('ended', 'cancelled')`
        : sql`(m.status in ('scheduled', 'live', 'postponed') or m.feed_at > ${String(wanted.heardSince)}::bigint)`;
  const rows = await sql<MatchRow[]>`
    select m.id, m.sport, m.kind, m.league_id, l.name as league_name, l.short_name as league_short, l.region, l.tier,
      l.game, l.virtual,
      m.home_id, h.name as home_name, h.crest as home_crest, h.players as home_players, h.country as home_country,
      m.away_id, a.name as away_name, a.crest as away_crest, a.players as away_players, a.country as away_country,
      m.round, m.starts_at, m.neutral, m.simulated, m.status, m.stop, m.held, m.state,
      m.incidents, m.result, m.incident_seq, m.seq, m.main_seq, m.feed_at, m.fixture_at
    from matches m join leagues l on l.id = m.league_id join teams h on h.id = m.home_id join teams a on a.id = m.away_id
    where ${which} order by m.starts_at, m.id`;
  const linesSince = 'linesSince' in wanted ? wanted.linesSince : 'ids' in wanted ? -Infinity : Infinity;
  const lined = rows.filter(
    (row) => !isOver(row) || Math.max(Number(row.feedAt), Number(row.fixtureAt)) >= linesSince,
  );
  const lines = await sql<MarketRow[]>`
    select id, match_id, key, rank, status, held, outcomes, prices,
      feed_prices from markets
    where match_id = any(${lined.map(({ id }) => String(id))}::bigint[]) order by id`;
  const markets = new Map<bigint, Map<string, CatalogMarket>>(rows.map(({ id }) => [id, new Map()]));
  for (const line of lines) {
    const { key } = sharedKey(line.key);
    markets.get(line.matchId)?.set(key, toMarket(line));
  }
  return rows.map((row) => toMatch(row, markets.get(row.id) ?? new Map()));
}

/** The numbers of the matches that are to come or in play, and of these: a reader compares its memory with them. */
export async function listSeqs(q: Queries, ids: readonly number[]): Promise<{ id: number; seq: number }[]> {
  const rows = await q.sql<{ id: bigint; seq: bigint }[]>`
    select id, seq from matches where status in ('scheduled', 'live')
    union select id, seq from matches where id = any(${ids.map(String)}::bigint[])`;
  return rows.map(({ id, seq }) => ({ id: Number(id), seq: Number(seq) }));
}

function toMarket({ id, key, rank, status, held, outcomes, prices, feedPrices }: MarketRow): CatalogMarket {
  const own = prices.length === 0 ? none : prices;
  const isFeedPrice =
    prices.length === feedPrices.length && prices.every((price, at) => price === feedPrices[at]);
  return {
    ...{ id, ...sharedKey(key), rank, status, held },
    ...{ outcomes: sharedOutcomes(outcomes), prices: own, feedPrices: isFeedPrice ? own : feedPrices },
  };
}

function toMatch(row: MatchRow, markets: CatalogMatch['markets']): CatalogMatch {
  return {
    id: Number(row.id),
    sport: row.sport,
    kind: row.kind ?? undefined,
    league: toLeague(row),
    home: toTeam([row.homeId, row.homeName, row.homeCrest], row.homePlayers, row.homeCountry),
    away: toTeam([row.awayId, row.awayName, row.awayCrest], row.awayPlayers, row.awayCountry),
    round: row.round,
    startsAt: row.startsAt.getTime(),
    neutral: row.neutral,
    simulated: row.simulated,
    status: row.status,
    stop: row.stop ?? undefined,
    held: row.held,
    state: row.state,
    incidents: row.incidents,
    result: row.result ?? undefined,
    incidentSeq: row.incidentSeq,
    seq: Number(row.seq),
    mainSeq: Number(row.mainSeq),
    feedAt: Number(row.feedAt),
    fixtureAt: Number(row.fixtureAt),
    markets,
  };
}

export async function upsertLeagues(tx: Tx, leagues: readonly CatalogMatch['league'][]): Promise<void> {
  if (leagues.length === 0) return;
  await tx.sql`
    insert into leagues (id, name, short_name, region, tier, game, virtual)
    select * from unnest(${leagues.map(({ id }) => id)}::int[], ${leagues.map(({ name }) => name)}::text[],
      ${leagues.map(({ shortName }) => shortName)}::text[], ${leagues.map(({ region }) => region)}::text[],
      ${leagues.map(({ tier }) => tier)}::smallint[], ${leagues.map(({ game }) => game ?? null)}::text[],
      ${leagues.map(({ virtual }) => virtual ?? false)}::bool[])
    on conflict (id) do update set name = excluded.name, short_name = excluded.short_name, region = excluded.region,
      tier = excluded.tier, game = excluded.game, virtual = excluded.virtual`;
}

export async function upsertTeams(tx: Tx, teams: readonly CatalogMatch['home'][]): Promise<void> {
  if (teams.length === 0) return;
  await tx.sql`
    insert into teams (id, name, crest, players, country)
    select id, name, crest, players::jsonb, country
    from unnest(${teams.map(({ id }) => id)}::int[], ${teams.map(({ name }) => name)}::text[],
      ${teams.map(({ crest }) => crest)}::smallint[],
      ${teams.map(({ players }) => (players ? JSON.stringify(players) : null))}::text[],
      ${teams.map(({ country }) => country ?? null)}::text[]) as t (id, name, crest, players, country)
    on conflict (id) do update set name = excluded.name, crest = excluded.crest, players = excluded.players,
      country = excluded.country`;
}

/** Holds the rows of matches, in the order of their ids, until the transaction ends. */
export async function lockMatches(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.sql`
    select from matches where id = any(${ids.map(String)}::bigint[]) order by id for no key update`;
}

/** Locks the rows in the order of their ids (no deadlock). */
export async function upsertMatches(tx: Tx, matches: readonly CatalogMatch[]): Promise<void> {
  if (matches.length === 0) return;
  const column = <T>(read: (match: CatalogMatch) => T): T[] => matches.map(read);
  await tx.sql`
    insert into matches (id, sport, kind, league_id, home_id, away_id, round, starts_at, neutral, simulated, status, phase, stop,
      held, home_score, away_score, incident_seq, state, incidents, result, seq, main_seq, feed_at, fixture_at)
    select id, sport, kind, league_id, home_id, away_id, round, to_timestamp(starts_ms / 1000.0), neutral, simulated, status, phase,
      stop, held, home_score, away_score, incident_seq, state::jsonb, incidents::jsonb, result::jsonb, seq, main_seq, feed_at,
      fixture_at
    from unnest(
      ${column(({ id }) => String(id))}::bigint[], ${column(({ sport }) => sport)}::text[],
      ${column(({ kind }) => kind ?? null)}::text[], ${column(({ league }) => league.id)}::int[],
      ${column(({ home }) => home.id)}::int[], ${column(({ away }) => away.id)}::int[], ${column(({ round }) => round)}::text[],
      ${column(({ startsAt }) => String(startsAt))}::bigint[], ${column(({ neutral }) => neutral)}::bool[],
      ${column(({ simulated }) => simulated)}::bool[], ${column(({ status }) => status)}::text[],
      ${column(({ state }) => state.phase)}::text[], ${column(({ stop }) => stop ?? null)}::text[],
      ${column(({ held }) => held)}::bool[],
      ${column((match) => scoreOf(match).home)}::int[], ${column((match) => scoreOf(match).away)}::int[],
      ${column(({ incidentSeq }) => incidentSeq)}::int[], ${column(({ state }) => JSON.stringify(state))}::text[],
      ${column(({ incidents }) => JSON.stringify(incidents))}::text[],
      ${column(({ result }) => (result ? JSON.stringify(result) : null))}::text[],
      ${column(({ seq }) => String(seq))}::bigint[], ${column(({ mainSeq }) => String(mainSeq))}::bigint[],
      ${column(({ feedAt }) => String(feedAt))}::bigint[], ${column(({ fixtureAt }) => String(fixtureAt))}::bigint[]
    ) as fed (id, sport, kind, league_id, home_id, away_id, round, starts_ms, neutral, simulated, status, phase, stop, held,
      home_score, away_score, incident_seq, state, incidents, result, seq, main_seq, feed_at, fixture_at)
    order by id
    on conflict (id) do update set sport = excluded.sport, kind = excluded.kind, league_id = excluded.league_id,
      home_id = excluded.home_id, away_id = excluded.away_id, round = excluded.round, starts_at = excluded.starts_at,
      neutral = excluded.neutral, simulated = excluded.simulated, status = excluded.status, phase = excluded.phase,
      stop = excluded.stop, held = excluded.held, home_score = excluded.home_score, away_score = excluded.away_score,
      incident_seq = excluded.incident_seq, state = excluded.state, incidents = excluded.incidents, result = excluded.result,
      seq = excluded.seq, main_seq = excluded.main_seq, feed_at = excluded.feed_at, fixture_at = excluded.fixture_at,
      updated_at = now()`;
}

interface Line {
  matchId: number;
  line: CatalogMarket;
}

const braced = (values: readonly number[]): string => `{${values.join(',')}}`;
/** Outcomes are names of ours, and runners' names as the feed writes them. */
const quoted = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

/** Writes new lines and gives them their ids. */
export async function insertMarkets(tx: Tx, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  const column = <T>(read: (line: CatalogMarket) => T): T[] => lines.map(({ line }) => read(line));
  const rows = await tx.sql<{ id: bigint; matchId: bigint; key: string }[]>`
    insert into markets (match_id, key, type, period, line, rank, status, held, outcomes, prices,
      feed_prices)
    select match_id, key, type, period, line, rank, status, held, outcomes::text[], prices::int[], feed_prices::int[]
    from unnest(
      ${lines.map(({ matchId }) => String(matchId))}::bigint[], ${column(({ key }) => key)}::text[],
      ${column(({ market }) => market.type)}::text[], ${column(({ market }): Period => market.period)}::text[],
      ${column(({ market }) => market.line ?? null)}::int[], ${column(({ rank }) => rank)}::smallint[],
      ${column(({ status }) => status)}::text[], ${column(({ held }) => held)}::bool[],
      ${column(({ outcomes }) => quoted(outcomes))}::text[], ${column(({ prices }) => braced(prices))}::text[],
      ${column(({ feedPrices }) => braced(feedPrices))}::text[]
    ) as fed (match_id, key, type, period, line, rank, status, held, outcomes, prices, feed_prices)
    returning id, match_id, key`;
  const ids = new Map(rows.map(({ id, matchId, key }) => [`${matchId} ${key}`, id]));
  for (const { matchId, line } of lines) line.id = ids.get(`${matchId} ${line.key}`) ?? line.id;
}

export async function updateMarkets(tx: Tx, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  const column = <T>(read: (line: CatalogMarket) => T): T[] => lines.map(({ line }) => read(line));
  await tx.sql`
    update markets set rank = fed.rank, status = fed.status, held = fed.held, outcomes = fed.outcomes::text[],
      prices = fed.prices::int[], feed_prices = fed.feed_prices::int[]
    from unnest(
      ${column(({ id }) => String(id))}::bigint[], ${column(({ rank }) => rank)}::smallint[],
      ${column(({ status }) => status)}::text[], ${column(({ held }) => held)}::bool[],
      ${column(({ outcomes }) => quoted(outcomes))}::text[], ${column(({ prices }) => braced(prices))}::text[],
      ${column(({ feedPrices }) => braced(feedPrices))}::text[]
    ) as fed (id, rank, status, held, outcomes, prices, feed_prices)
    where markets.id = fed.id`;
}

export function digestOf(message: FeedMessage): string {
  return createHash('sha256').update(JSON.stringify(message)).digest('base64url').slice(0, 22);
}

type SeenMessage = Extract<FeedMessage, { matchId: number }>;

/** Records messages that count once; returns the digests of those that are here for the first time. */
export async function markSeen(tx: Tx, messages: readonly SeenMessage[]): Promise<Set<string>> {
  if (messages.length === 0) return new Set();
  const rows = await tx.sql<{ digest: string }[]>`
    insert into feed_seen (match_id, at, digest)
    select * from unnest(${messages.map(({ matchId }) => String(matchId))}::bigint[],
      ${messages.map(({ at }) => String(at))}::bigint[], ${messages.map(digestOf)}::text[])
    on conflict do nothing returning digest`;
  return new Set(rows.map(({ digest }) => digest));
}

export async function readProgress(q: Queries): Promise<Map<Producer, number>> {
  const rows = await q.sql<{ producer: Producer; at: bigint }[]>`select producer, at from feed_progress`;
  return new Map(rows.map(({ producer, at }) => [producer, Number(at)]));
}

export async function writeProgress(tx: Tx, progress: ReadonlyMap<Producer, number>): Promise<void> {
  if (progress.size === 0) return;
  await tx.sql`
    insert into feed_progress (producer, at)
    select * from unnest(${[...progress.keys()]}::text[], ${[...progress.values()].map(String)}::bigint[])
    on conflict (producer) do update set at = greatest(feed_progress.at, excluded.at), updated_at = now()`;
}
