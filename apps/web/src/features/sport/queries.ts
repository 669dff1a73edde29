import type { GameType } from '@hj/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { countsKey } from '../../shared/sportsbook/counts-key.ts';
import { matchStore } from '../../shared/sportsbook/desk.ts';
import { deskKey } from '../../shared/sportsbook/desk-key.ts';
import { keepMatches } from '../../shared/sportsbook/keep-matches.ts';
import type { WireMatch } from '../../shared/sportsbook/match-store.ts';
import { resource } from '../../shared/sportsbook/resource.ts';
import { type DeskFilter, type DeskShowType, isChampion, type SortType } from './desk-rules.ts';
import type { Favorites } from './favorites.ts';
import type { ListedMatch } from './groups.ts';

/** The list is asked for again now and then even when push is well, in case an arrival was never announced. */
const listAgainMs = 60_000;
/** Without push the list is all there is. */
const listAgainWithoutPushMs = 12_000;
const pageSize = 50;

export function countsQuery(gameType: GameType) {
  return queryOptions({
    queryKey: [...countsKey, gameType],
    queryFn: () => resource('get_league_count', { gtype: gameType }),
    refetchInterval: listAgainMs,
    placeholderData: keepPreviousData,
  });
}

/** The leagues that can be filtered by, important ones first. */
export function leaguesQuery({ gameType, showType, gameDate }: DeskFilter) {
  return queryOptions({
    queryKey: [...deskKey, 'leagues', gameType, showType, gameDate],
    queryFn: async () => {
      if (isChampion(showType)) {
        return { ...(await resource('get_league_list_FS', { showtype: showType })), featured: [] };
      }
      const date = gameDate === '' ? {} : { date: gameDate };
      return await resource('get_league_list_All', { gtype: gameType, showtype: showType, ...date });
    },
    refetchInterval: listAgainMs,
  });
}

export interface ListFilter extends DeskFilter {
  sort: SortType;
  /** The member's favourites, where only these are requested. */
  favorites?: Favorites | undefined;
}

interface ListPage {
  matches: ListedMatch[];
  total: number;
  pageCount: number;
}

/** Matches with their main lines. The lines go into the match store; the answer keeps only who plays where. */
export function gamesQuery(filter: ListFilter, isPushOpen: boolean) {
  const { gameType, showType, gameDate, sort, leagues, favorites } = filter;
  return infiniteQueryOptions({
    queryKey: [
      ...deskKey,
      'list',
      isChampion(showType) ? 'FS' : gameType,
      showType,
      gameDate,
      sort,
      [...leagues].sort().join(),
      favorites,
    ],
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      favorites ? favoritePage(favorites, filter, pageParam) : page(filter, pageParam),
    getNextPageParam: ({ pageCount }, _pages, at) => (at < pageCount ? at + 1 : undefined),
    // Another sport or part of the day is asked for, however lately it was looked at.
    staleTime: 0,
    refetchInterval: isPushOpen ? listAgainMs : listAgainWithoutPushMs,
  });
}

async function page(filter: ListFilter, pageNum: number): Promise<ListPage> {
  const { gameType, showType, gameDate, sort, leagues } = filter;
  const part = { lid: [...leagues], pageNum, pageSize };
  const date = gameDate === '' ? {} : { date: gameDate };
  const answer = isChampion(showType)
    ? await resource('get_game_list_FS', { showtype: showType, ...part })
    : await resource('get_game_list', {
        gtype: gameType,
        showtype: showType,
        sorttype: sort,
        ...date,
        ...part,
      });
  return { matches: kept(answer.matches), total: answer.totalDataCount, pageCount: answer.pageCount };
}

const favoritePageSize = 100;

/** The marked matches of all sports, the latest mark first, then those of the marked leagues in this part of the day. */
async function favoritePage(
  { matches, leagues }: Favorites,
  { showType }: ListFilter,
  pageNum: number,
): Promise<ListPage> {
  const showtype = isChampion(showType) ? 'RB' : showType;
  const asked = { gtype: 'ALL', showtype, pageSize: favoritePageSize } as const;
  const gides = [...matches].reverse().slice((pageNum - 1) * favoritePageSize, pageNum * favoritePageSize);
  const [marked, ofLeagues] = await Promise.all([
    gides.length === 0 ? undefined : resource('get_game_list', { ...asked, gides }),
    leagues.length === 0 ? undefined : resource('get_game_list', { ...asked, lid: [...leagues], pageNum }),
  ]);
  const all = kept([...(marked?.matches ?? []), ...(ofLeagues?.matches ?? [])]);
  const pageCount = Math.max(
    1,
    Math.ceil(matches.length / favoritePageSize),
    leagues.length === 0 ? 0 : (ofLeagues?.pageCount ?? 0),
  );
  // A match may be marked itself and by its league; over several pages that is not known.
  const total =
    pageCount === 1
      ? new Set(all.map(({ gide }) => gide)).size
      : matches.length + (ofLeagues?.totalDataCount ?? 0);
  return { matches: all, total, pageCount };
}

function kept(matches: readonly WireMatch[]): ListedMatch[] {
  keepMatches(matches);
  return matches.map(({ gide, gameType, kind, leagueId, league, region, simulated }) => ({
    gide,
    gameType,
    kind,
    leagueId,
    league,
    region,
    simulated,
  }));
}

export function searchQuery(text: string) {
  return queryOptions({
    queryKey: ['sport-search', text],
    queryFn: async () => {
      const answer = await resource('search', { text });
      if (answer.matches.length > 0) matchStore.load(answer.matches, 'main');
      return answer;
    },
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
}

/** In which part of the day a league has matches: now, today, later; of its champion, today or later. */
export async function showTypeOfLeague(leagueId: string, gameType: GameType): Promise<DeskShowType> {
  const parts = gameType === 'FS' ? (['FSFT', 'FSFU'] as const) : (['RB', 'FT', 'FU'] as const);
  for (const part of parts) {
    const leagues = await leaguesOfPart(gameType, part);
    if (leagues.some((league) => league.leagueId === leagueId)) return part;
  }
  return parts[0];
}

/** Where it is not known there are none: the search opens the first part. */
async function leaguesOfPart(gtype: GameType, showtype: DeskShowType) {
  const asked = isChampion(showtype)
    ? resource('get_league_list_FS', { showtype })
    : resource('get_league_list_All', { gtype, showtype });
  return asked.then(({ leagues }) => leagues).catch(() => []);
}
