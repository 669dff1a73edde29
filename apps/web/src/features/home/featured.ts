import { t } from '@lingui/core/macro';
import type { WireMatch } from '../../shared/sportsbook/match-store.ts';

/** The hero's facts of a match before its prices. */
export type Fixture = Pick<WireMatch, 'gide' | 'tier' | 'startsAt'>;

export const FEATURED_COUNT = 5;

/** The matches of the hero: the best leagues first, the soonest of them first; started ones give way. */
export function chooseFeatured<Match extends Fixture>(
  upcoming: readonly Match[],
  live: readonly Match[],
  now: number,
): Match[] {
  const coming = upcoming.filter(({ startsAt }) => startsAt > now);
  const candidates = coming.length > 0 ? coming : live;
  return [...candidates].sort((a, b) => a.tier - b.tier || a.startsAt - b.startsAt).slice(0, FEATURED_COUNT);
}

const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;

/** 今天, 明天 or 11-22, of the day in GMT+8. */
export function dayWord(startsAt: number, now: number): string {
  const day = Math.floor((startsAt + BEIJING_MS) / DAY_MS);
  const today = Math.floor((now + BEIJING_MS) / DAY_MS);
  if (day === today) return t`今天`;
  if (day === today + 1) return t`明天`;
  return new Date(startsAt + BEIJING_MS).toISOString().slice(5, 10);
}

/** The greeting of the member card, by the hour in GMT+8. */
export function greeting(now: number): string {
  const hour = new Date(now + BEIJING_MS).getUTCHours();
  if (hour < 5) return t`夜深了，注意休息`;
  if (hour < 11) return t`早上好`;
  if (hour < 13) return t`中午好`;
  if (hour < 18) return t`下午好`;
  return t`晚上好，祝您观赛愉快`;
}
