/** The methods that read the catalog. Lists are made from memory; only results come from the database. */
import type { ResourceResponse } from '@hj/contract';
import { AppError, type Queries } from '@hj/platform';
import type { Catalog, CatalogMatch } from './catalog.ts';
import type { ResourceMethods } from './resource-methods.ts';
import { countResults, listResults, type ResultRow } from './result-store.ts';
import { type ShowType, showTypeOf } from './show-type.ts';
import { wireMatchOf } from './wire-views.ts';

export interface CatalogMethodsOptions {
  catalog: Catalog;
  db: Queries;
  now: () => Date;
}

export type CatalogMethods = Pick<
  ResourceMethods,
  'get_league_count' | 'get_game_list' | 'get_game_more' | 'get_results'
>;

/** The number of results grows by one match at a time: a count this old is good enough for a page's last button. */
const countForMs = 5_000;

export function createCatalogMethods({ catalog, db, now }: CatalogMethodsOptions): CatalogMethods {
  const time = () => now().getTime();
  let counted: { at: number; total: number } | undefined;
  const total = async () => {
    if (counted === undefined || Math.abs(time() - counted.at) > countForMs) {
      counted = { at: time(), total: await countResults(db) };
    }
    return counted.total;
  };
  return {
    get_league_count: async ({ showtype }) => countLeagues(catalog, showtype, time()),

    get_game_list: async ({ showtype, sorttype, lid, pageNum, pageSize }) => {
      const at = time();
      const wanted = new Set(lid);
      const all = matchesShown(catalog, showtype, at);
      const found = all
        .filter(({ league }) => wanted.size === 0 || wanted.has(String(league.id)))
        .sort(sorttype === 'L' ? byLeague : byTime);
      const page = found.slice((pageNum - 1) * pageSize, pageNum * pageSize);
      return {
        matches: page.map((match) => wireMatchOf(match, at, 'main')),
        dataCount: page.length,
        totalDataCount: found.length,
        pageCount: Math.ceil(found.length / pageSize),
      };
    },

    get_game_more: async ({ gide }) => {
      // Ids beyond 2^53 are nobody's: the feed's ids are numbers.
      const match = catalog.find(Number(gide));
      if (!match || String(match.id) !== gide) throw new AppError(6303);
      return { match: wireMatchOf(match, time(), 'full') };
    },

    get_results: async ({ pageNum, pageSize }) => {
      const rows = await listResults(db, { limit: pageSize, offset: (pageNum - 1) * pageSize });
      return { results: rows.map(toResult), total: await total() };
    },
  };
}

function matchesShown(catalog: Catalog, showType: ShowType, at: number): CatalogMatch[] {
  return [...catalog.matches()].filter((match) => showTypeOf(match, at) === showType);
}

type LeagueCounts = ResourceResponse<'get_league_count'>;

function countLeagues(catalog: Catalog, wanted: ShowType, at: number): LeagueCounts {
  const counts = { gameType: 'FT' as const, RB: 0, FT: 0, FU: 0 };
  const leagues = new Map<number, LeagueCounts['leagues'][number]>();
  for (const match of catalog.matches()) {
    const showType = showTypeOf(match, at);
    if (showType === undefined) continue;
    counts[showType] += 1;
    if (showType !== wanted) continue;
    const { id, name, shortName, region, tier } = match.league;
    const league = leagues.get(id) ?? { leagueId: String(id), name, shortName, region, tier, count: 0 };
    league.count += 1;
    leagues.set(id, league);
  }
  const sorted = [...leagues.values()].sort(
    (a, b) => a.tier - b.tier || b.count - a.count || Number(a.leagueId) - Number(b.leagueId),
  );
  return { counts: [counts], leagues: sorted };
}

function byTime(a: CatalogMatch, b: CatalogMatch): number {
  return a.startsAt - b.startsAt || a.id - b.id;
}

/** Important leagues first, each league together, its matches by time. */
function byLeague(a: CatalogMatch, b: CatalogMatch): number {
  return a.league.tier - b.league.tier || a.league.id - b.league.id || byTime(a, b);
}

function toResult(row: ResultRow): ResourceResponse<'get_results'>['results'][number] {
  const { result } = row;
  const text = (score: { home: number; away: number } | undefined) =>
    score ? `${score.home}-${score.away}` : null;
  // A match that ended without a final score was broken off.
  const isBroken = row.status === 'ended' && result !== null && result.goals.full === undefined;
  return {
    gide: String(row.id),
    league: row.league,
    team_h: row.home,
    team_c: row.away,
    startsAt: row.startsAt.getTime(),
    halfTime: text(result?.goals.first),
    fullTime: text(result?.goals.full),
    corners: text(result?.corners?.full),
    status: isBroken ? 'abandoned' : row.status,
  };
}
