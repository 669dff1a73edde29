/** The methods that read the catalog. Lists are made from memory; only results, favourites and matches long over come from the database. */
import { beijingDay, type OtherSport } from '@hj/betting';
import { featuredLeagues, gameTypes, type ResourceAnswer } from '@hj/contract';
import { type Db, refuse } from '@hj/platform';
import type { ResourceMethods } from '../routes.ts';
import type { Catalog, CatalogMatch } from './catalog.ts';
import { byLeague, byTime, type DeskIndex, leaguesOf } from './desk-index.ts';
import { ofGame } from './esports-games.ts';
import { createFavoriteMethods } from './favorites.ts';
import { createMatchFinder } from './past-matches.ts';
import { historyWindowMs } from './price-history.ts';
import { ResultPages } from './results.ts';
import { wireMatchOf } from './wire-views.ts';

export interface CatalogMethodsOptions {
  catalog: Catalog;
  index: DeskIndex;
  db: Db;
  now: () => Date;
}

export type CatalogMethods = Pick<
  ResourceMethods,
  | 'get_league_count'
  | 'get_league_list_All'
  | 'get_league_list_FS'
  | 'get_game_list'
  | 'get_game_list_FS'
  | 'get_game_more'
  | 'get_price_history'
  | 'search'
  | 'get_favorites'
  | 'set_favorite'
  | 'get_results'
>;

export function createCatalogMethods({ catalog, index, db, now }: CatalogMethodsOptions): CatalogMethods {
  const time = () => now().getTime();
  const results = new ResultPages(db);
  const find = createMatchFinder({ catalog, db });
  return {
    get_league_count: async ({ gtype }) => {
      const at = time();
      const of = (gameType: (typeof gameTypes)[number]) => ({
        gameType,
        RB: index.count(gameType, 'RB', at),
        FT: index.count(gameType, 'FT', at),
        FU: index.count(gameType, 'FU', at),
        FSFT: index.count(gameType, 'FSFT', at),
        FSFU: index.count(gameType, 'FSFU', at),
      });
      return { counts: gameTypes.map(of), days: daysOf(index.list(gtype, 'FU', 'T', at)) };
    },

    get_league_list_All: async ({ gtype, kind, showtype, date }) => {
      const leagues = leaguesOf(ofDay(ofKind(index.list(gtype, showtype, 'T', time()), kind), date));
      const present = new Set(leagues.map(({ leagueId }) => leagueId));
      return { leagues, featured: featuredLeagues.filter((id) => present.has(id)) };
    },

    get_league_list_FS: async ({ showtype }) => ({
      leagues: leaguesOf(index.list('FS', showtype, 'T', time())),
    }),

    get_game_list: async ({ gtype, kind, game, showtype, sorttype, lid, date, gides, ...page }) => {
      const at = time();
      const order = sorttype === 'L' ? byLeague : byTime;
      const all =
        gides.length > 0
          ? (await find(gides)).sort(order)
          : ofGame(ofKind(index.list(gtype, showtype, sorttype, at), kind), game);
      return pageOf(ofLeagues(gides.length > 0 ? all : ofDay(all, date), lid), page, at);
    },

    get_game_list_FS: async ({ showtype, lid, ...page }) => {
      const at = time();
      return pageOf(ofLeagues(index.list('FS', showtype, 'L', at), lid), page, at);
    },

    get_game_more: async ({ gide }) => {
      const [match] = await find([gide]);
      if (!match) throw refuse('no-data');
      return { match: wireMatchOf(match, time(), 'full') };
    },

    get_price_history: async ({ marketId, outcome }) => {
      const line = catalog.findMarket(BigInt(marketId))?.market;
      if (!line) throw refuse('no-data');
      const at = time();
      const since = at - historyWindowMs;
      return { since, at, points: catalog.prices.of(line, outcome, since) };
    },

    // Its dictionary of pinyin is loaded with the first search.
    search: async ({ text }) => (await import('./search.ts')).search(catalog, text, time()),
    ...createFavoriteMethods(db, catalog),
    get_results: async (request, { session }) => await results.page(request, time(), session?.memberId),
  };
}

function ofKind(matches: CatalogMatch[], kind: OtherSport | undefined): CatalogMatch[] {
  return kind === undefined ? matches : matches.filter((match) => match.kind === kind);
}

function ofDay(matches: CatalogMatch[], date: string | undefined): CatalogMatch[] {
  return date === undefined ? matches : matches.filter(({ startsAt }) => beijingDay(startsAt) === date);
}

function ofLeagues(matches: CatalogMatch[], lid: readonly string[]): CatalogMatch[] {
  if (lid.length === 0) return matches;
  const wanted = new Set(lid);
  return matches.filter(({ league }) => wanted.has(String(league.id)));
}

function daysOf(early: readonly CatalogMatch[]): ResourceAnswer<'get_league_count'>['days'] {
  const counts = new Map<string, number>();
  for (const { startsAt } of early) {
    const day = beijingDay(startsAt);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts].map(([day, count]) => ({ day, count }));
}

function pageOf(
  found: readonly CatalogMatch[],
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
  at: number,
): ResourceAnswer<'get_game_list'> {
  const page = found.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  return {
    matches: page.map((match) => wireMatchOf(match, at, 'main')),
    dataCount: page.length,
    totalDataCount: found.length,
    pageCount: Math.ceil(found.length / pageSize),
  };
}
