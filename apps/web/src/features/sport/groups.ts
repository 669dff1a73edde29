/** The list of the desk as it stands on the page. */
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';
import type { SortType } from './desk-rules.ts';

export type ListedMatch = Pick<
  MatchInfo,
  'gide' | 'gameType' | 'kind' | 'game' | 'leagueId' | 'league' | 'region' | 'simulated'
>;

export interface LeagueGroup {
  /** Unique on the page: by time a league may stand in several places. */
  id: string;
  /** The league in its sport, wherever it stands: it is folded as one. */
  key: string;
  leagueId: string;
  league: string;
  gameType: ListedMatch['gameType'];
  kind: ListedMatch['kind'];
  game: ListedMatch['game'];
  matches: ListedMatch[];
}

/** A league and the event of its champion bear one number. */
const leagueOf = ({ gameType, leagueId }: Pick<ListedMatch, 'gameType' | 'leagueId'>) =>
  `${gameType}-${leagueId}`;

/** Groups in the server's order: one per league, or by time one per run of matches of a league. */
export function groupByLeague(matches: readonly ListedMatch[], sort: SortType): LeagueGroup[] {
  const groups: LeagueGroup[] = [];
  const byLeague = new Map<string, LeagueGroup>();
  for (const match of matches) {
    const last = groups.at(-1);
    const key = leagueOf(match);
    const known = sort === 'L' ? byLeague.get(key) : last && leagueOf(last) === key ? last : undefined;
    if (known) {
      known.matches.push(match);
      continue;
    }
    const { leagueId, league, gameType, kind, game } = match;
    const id = sort === 'L' ? key : `${key}/${match.gide}`;
    const group = { id, key, leagueId, league, gameType, kind, game, matches: [match] };
    groups.push(group);
    byLeague.set(key, group);
  }
  return groups;
}

/** Pages overlap when matches move between two fetches: the first telling counts. */
export function uniqueMatches(pages: readonly (readonly ListedMatch[])[]): ListedMatch[] {
  const seen = new Set<string>();
  return pages.flat().filter(({ gide }) => !seen.has(gide) && seen.add(gide));
}
