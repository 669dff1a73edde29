/** How the leagues stand in the filter. Pure. */
import type { ResourceResponse } from '@hj/contract';

export type LeagueCount = ResourceResponse<'get_league_list_All'>['leagues'][number];

export interface Region {
  name: string;
  leagues: LeagueCount[];
}

/** Regions in the order in which their first league comes: important ones first. */
export function byRegion(leagues: readonly LeagueCount[]): Region[] {
  const regions = new Map<string, Region>();
  for (const league of leagues) {
    const region = regions.get(league.region) ?? { name: league.region, leagues: [] };
    region.leagues.push(league);
    regions.set(league.region, region);
  }
  return [...regions.values()];
}

/** Leagues whose name or region holds the words. */
export function findLeagues(leagues: readonly LeagueCount[], text: string): readonly LeagueCount[] {
  const wanted = text.trim().toLocaleLowerCase('zh-CN');
  if (wanted === '') return leagues;
  return leagues.filter(({ name, shortName, region }) =>
    [name, shortName, region].some((each) => each.toLocaleLowerCase('zh-CN').includes(wanted)),
  );
}

/** Featured leagues that are in the data, in the server's order: specification §3. */
export function featuredIn(leagues: readonly LeagueCount[], featured: readonly string[]): LeagueCount[] {
  return featured.flatMap((id) => leagues.find(({ leagueId }) => leagueId === id) ?? []);
}

/** The choice after these leagues are all on, or all off. */
export function withAll(
  chosen: ReadonlySet<string>,
  leagues: readonly LeagueCount[],
  change: 'on' | 'off',
): ReadonlySet<string> {
  const next = new Set(chosen);
  for (const { leagueId } of leagues) {
    if (change === 'on') next.add(leagueId);
    else next.delete(leagueId);
  }
  return next;
}
