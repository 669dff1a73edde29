/** Search over open matches: teams, leagues and matches, as `fitOf` says; best first, in play first, football first. */
import type { ResourceAnswer } from '@hj/contract';
import type { Catalog, CatalogMatch } from './catalog.ts';
import { byTime, importantFirst, leaguesOf } from './desk-index.ts';
import { type Fit, fitOf, fits } from './search-names.ts';
import { showTypeOf } from './show-type.ts';
import { wireMatchOf } from './wire-views.ts';

const mostTeams = 8;
const mostLeagues = 12;
const mostMatches = 40;

type Answer = ResourceAnswer<'search'>;

interface Found {
  match: CatalogMatch;
  fit: Fit;
}

/** Every word must fit a name; the typed text as a whole may be one. Capitals make no difference. */
export function search(catalog: Catalog, text: string, now: number): Answer {
  const asked = wordsOf(text);
  const open = [...catalog.matches()].filter((match) => showTypeOf(match, now) !== undefined);
  const found = open.flatMap((match): Found[] => {
    const fit = fitOfNames(namesOf(match), asked);
    return fit === fits.none ? [] : [{ match, fit }];
  });
  return {
    teams: teamsFound(open, asked).slice(0, mostTeams),
    leagues: leaguesFound(open, asked).slice(0, mostLeagues),
    matches: found
      .sort(best)
      .slice(0, mostMatches)
      .map(({ match }) => wireMatchOf(match, now, 'main')),
  };
}

interface Asked {
  whole: string;
  words: readonly string[];
}

function wordsOf(text: string): Asked {
  const words = text
    .toLowerCase()
    .split(/[\s·]+/)
    .filter((word) => word !== '');
  return { whole: words.join(' '), words };
}

/** "man city" is one name of one team, "曼城 利物浦" two names: the best fit counts. */
function fitOfNames(names: readonly string[], { whole, words }: Asked): Fit {
  const best = (word: string) => names.reduce<Fit>((most, name) => max(most, fitOf(name, word)), fits.none);
  const each = words.map(best).reduce<Fit>(min, fits.whole);
  return max(words.length > 1 ? best(whole) : fits.none, words.length > 0 ? each : fits.none);
}

const max = (a: Fit, b: Fit): Fit => (a > b ? a : b);
const min = (a: Fit, b: Fit): Fit => (a < b ? a : b);

function leagueNames({ league: { name, shortName, region } }: CatalogMatch): string[] {
  return [name, shortName, region];
}

function namesOf(match: CatalogMatch): string[] {
  return [match.home.name, match.away.name, ...leagueNames(match)];
}

const isFootball = ({ sport }: CatalogMatch): boolean => sport === 'FT';
const isLive = ({ status }: CatalogMatch): boolean => status === 'live';

function best(a: Found, b: Found): number {
  return (
    Number(isLive(b.match)) - Number(isLive(a.match)) ||
    Number(isFootball(b.match)) - Number(isFootball(a.match)) ||
    b.fit - a.fit ||
    byTime(a.match, b.match)
  );
}

/** The teams of those names, each with the match that it plays now or next. An event of champions has runners, no teams. */
function teamsFound(open: readonly CatalogMatch[], asked: Asked): Answer['teams'] {
  const teams = new Map<string, Found & { name: string; crest: number }>();
  for (const match of open) {
    if (match.sport === 'FS') continue;
    for (const { id, name, crest } of [match.home, match.away]) {
      const fit = fitOfNames([name], asked);
      if (fit === fits.none) continue;
      const key = `${match.sport} ${id}`;
      const known = teams.get(key);
      if (known === undefined || best({ match, fit }, known) < 0) teams.set(key, { match, fit, name, crest });
    }
  }
  return [...teams.values()]
    .sort((a, b) => b.fit - a.fit || best(a, b))
    .map(({ match, name, crest }) => ({
      name,
      crest,
      gameType: match.sport,
      league: match.league.shortName,
      gide: String(match.id),
      opponent: match.home.name === name ? match.away.name : match.home.name,
      startsAt: match.startsAt,
      isLive: isLive(match),
    }));
}

/** A league and the event of its champion bear one number: each is found as itself. */
function leaguesFound(open: readonly CatalogMatch[], asked: Asked): Answer['leagues'] {
  const fitting = open.filter((match) => fitOfNames(leagueNames(match), asked) !== fits.none);
  return [...Map.groupBy(fitting, ({ sport }) => sport)]
    .flatMap(([gameType, matches]) => leaguesOf(matches).map((league) => ({ ...league, gameType })))
    .sort((a, b) => Number(b.gameType === 'FT') - Number(a.gameType === 'FT') || importantFirst(a, b));
}
