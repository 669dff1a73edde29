/** The list of the desk as it stands on the page. */
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';
import type { SortType } from './desk-state.ts';

export type ListedMatch = Pick<
  MatchInfo,
  'gide' | 'leagueId' | 'league' | 'leagueShort' | 'team_h' | 'team_c' | 'startsAt' | 'simulated'
>;

export interface LeagueGroup {
  /** Unique on the page: by time a league may stand in several places. */
  id: string;
  leagueId: string;
  league: string;
  matches: ListedMatch[];
}

/** Keeps the matches whose teams or league contain the text. */
export function findMatches(matches: readonly ListedMatch[], text: string): readonly ListedMatch[] {
  const wanted = text.trim().toLocaleLowerCase('zh-CN');
  if (wanted === '') return matches;
  return matches.filter(({ team_h, team_c, league, leagueShort }) =>
    [team_h, team_c, league, leagueShort].some((name) => name.toLocaleLowerCase('zh-CN').includes(wanted)),
  );
}

/** Groups in the server's order: one per league, or by time one per run of matches of a league. */
export function groupByLeague(matches: readonly ListedMatch[], sort: SortType): LeagueGroup[] {
  const groups: LeagueGroup[] = [];
  const byLeague = new Map<string, LeagueGroup>();
  for (const match of matches) {
    const last = groups.at(-1);
    const known =
      sort === 'L' ? byLeague.get(match.leagueId) : last?.leagueId === match.leagueId ? last : undefined;
    if (known) {
      known.matches.push(match);
      continue;
    }
    const group = {
      id: sort === 'L' ? match.leagueId : `${match.leagueId}/${match.gide}`,
      leagueId: match.leagueId,
      league: match.league,
      matches: [match],
    };
    groups.push(group);
    byLeague.set(match.leagueId, group);
  }
  return groups;
}

/** Pages overlap when matches move between two fetches: the first telling counts. */
export function uniqueMatches(pages: readonly (readonly ListedMatch[])[]): ListedMatch[] {
  const seen = new Set<string>();
  return pages.flat().filter(({ gide }) => !seen.has(gide) && seen.add(gide));
}
