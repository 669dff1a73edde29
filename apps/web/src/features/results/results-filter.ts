/** Which results are looked at. Pure. */
import { beijingDay } from '@hj/betting';
import type { GameType } from '@hj/contract';

export interface ResultsFilter {
  gameType: GameType;
  /** A Beijing day, `2026-11-22`. */
  date: string;
  /** One league, or all of them. */
  league: string;
  page: number;
}

export const allLeagues = '';
export const pageSize = 20;

/** Sports with results, in the order of the page. */
export const resultSports: readonly { value: GameType; label: string }[] = [
  { value: 'FT', label: '足球' },
  { value: 'BK', label: '篮球' },
  { value: 'TN', label: '网球' },
  { value: 'SK', label: '斯诺克' },
  { value: 'BS', label: '棒球' },
  { value: 'VB', label: '排球' },
  { value: 'TT', label: '乒乓球' },
  { value: 'VF', label: '虚拟足球' },
  { value: 'OP', label: '其他' },
  { value: 'FS', label: '冠军' },
];

const dayMs = 86_400_000;
const daysShown = 7;

/** Today and the six days before it, as Beijing counts days. */
export function resultDays(now: number): { value: string; label: string }[] {
  return Array.from({ length: daysShown }, (_, back) => {
    const value = beijingDay(now - back * dayMs);
    return { value, label: ['今天', '昨天'][back] ?? value.slice(5) };
  });
}

export type FilterChange = { gameType: GameType } | { date: string } | { league: string } | { page: number };

/** A new choice begins at its first page; leagues are those of a sport and a day. */
export function changeFilter(filter: ResultsFilter, change: FilterChange): ResultsFilter {
  if ('page' in change) return { ...filter, ...change };
  return { ...filter, league: allLeagues, ...change, page: 1 };
}
