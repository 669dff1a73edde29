/** Which results are looked at. Pure. */

import { beijingDay, type OtherSport } from '@hj/betting';
import type { GameType, ResourceRequest } from '@hj/contract';
import { t } from '@lingui/core/macro';

export type ResultGame = NonNullable<ResourceRequest<'get_results'>['game']>;

export interface ResultsFilter {
  gameType: GameType;
  /** Of OP: one of its kinds, or all. */
  kind?: OtherSport | undefined;
  /** Of e-sports: one game, or all. */
  game?: ResultGame | undefined;
  /** A Beijing day, `2026-11-22`. */
  date: string;
  /** One league, or all of them. */
  league: string;
  /** A team that is searched for; empty is all. */
  team: string;
  page: number;
}

export const allLeagues = '';
export const pageSize = 20;

/** Sports with results, in the order of the page. */
export const resultSports: readonly { value: GameType; label: string }[] = [
  { value: 'FT', label: t`足球` },
  { value: 'BK', label: t`篮球` },
  { value: 'TN', label: t`网球` },
  { value: 'SK', label: t`斯诺克` },
  { value: 'BS', label: t`棒球` },
  { value: 'VB', label: t`排球` },
  { value: 'TT', label: t`乒乓球` },
  { value: 'VF', label: t`虚拟足球` },
  { value: 'OP', label: t`其他` },
  { value: 'FS', label: t`冠军` },
];

const dayMs = 86_400_000;
const daysShown = 7;

/** Today and the six days before it, as Beijing counts days. */
export function resultDays(now: number): { value: string; label: string }[] {
  return Array.from({ length: daysShown }, (_, back) => {
    const value = beijingDay(now - back * dayMs);
    return { value, label: [t`今天`, t`昨天`][back] ?? value.slice(5) };
  });
}

export type FilterChange =
  | { gameType: GameType }
  | { date: string }
  | { league: string }
  | { team: string }
  | { page: number };

/** A new choice begins at its first page; leagues are those of a sport and a day. */
export function changeFilter(filter: ResultsFilter, change: FilterChange): ResultsFilter {
  if ('page' in change) return { ...filter, ...change };
  const league = 'team' in change ? filter.league : allLeagues;
  return { ...filter, league, ...change, page: 1 };
}
