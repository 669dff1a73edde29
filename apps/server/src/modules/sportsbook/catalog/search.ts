/** Search over what is open: teams, leagues and regions, by any part of their names. */
import type { ResourceAnswer } from '@hj/contract';
import type { Catalog, CatalogMatch } from './catalog.ts';
import { byTime, importantFirst, leaguesOf, type WireLeague } from './desk-index.ts';
import { showTypeOf } from './show-type.ts';
import { wireMatchOf } from './wire-views.ts';

const mostMatches = 50;
const mostLeagues = 20;

/** Every word must be part of a name; capitals make no difference. Matches in play come first. */
export function search(catalog: Catalog, text: string, now: number): ResourceAnswer<'search'> {
  const words = text.toLowerCase().split(/\s+/);
  const open = [...catalog.matches()].filter((match) => showTypeOf(match, now) !== undefined);
  const found = open.filter((match) => containsAll(namesOf(match), words)).sort(liveFirst);
  return {
    matches: found.slice(0, mostMatches).map((match) => wireMatchOf(match, now, 'main')),
    leagues: leaguesFound(open, words).slice(0, mostLeagues),
  };
}

function containsAll(names: string, words: readonly string[]): boolean {
  return words.every((word) => names.includes(word));
}

function leagueNames({ league: { name, shortName, region } }: CatalogMatch): string {
  return `${name} ${shortName} ${region}`;
}

function namesOf(match: CatalogMatch): string {
  return `${match.home.name} ${match.away.name} ${leagueNames(match)}`.toLowerCase();
}

type LeagueFound = WireLeague & { gameType: CatalogMatch['sport'] };

/** A league and the event of its champion bear one number: each is found as itself. */
function leaguesFound(open: readonly CatalogMatch[], words: readonly string[]): LeagueFound[] {
  const matching = open.filter((match) => containsAll(leagueNames(match).toLowerCase(), words));
  return [...Map.groupBy(matching, ({ sport }) => sport)]
    .flatMap(([gameType, matches]) => leaguesOf(matches).map((league) => ({ ...league, gameType })))
    .sort(importantFirst);
}

function liveFirst(a: CatalogMatch, b: CatalogMatch): number {
  return Number(b.status === 'live') - Number(a.status === 'live') || byTime(a, b);
}
