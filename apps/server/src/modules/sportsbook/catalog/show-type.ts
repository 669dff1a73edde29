/** Where a match is listed: in play, today or early, by the Beijing day. Champion events by the day their betting closes. */
import type { CatalogMatch } from './catalog.ts';

export type ShowType = 'RB' | 'FT' | 'FU' | 'FSFT' | 'FSFU';

const dayMs = 86_400_000;
const beijingOffsetMs = 8 * 3_600_000;

/** The first moment of the Beijing day that contains `at`. */
export function beijingDayStart(at: number): number {
  return Math.floor((at + beijingOffsetMs) / dayMs) * dayMs - beijingOffsetMs;
}

/** `undefined` for what is in no list: over, postponed, a champion event that takes no more bets. */
export function showTypeOf(
  { sport, status, startsAt }: Pick<CatalogMatch, 'sport' | 'status' | 'startsAt'>,
  now: number,
): ShowType | undefined {
  const isToday = startsAt < beijingDayStart(now) + dayMs;
  if (sport === 'FS') return status !== 'scheduled' ? undefined : isToday ? 'FSFT' : 'FSFU';
  if (status === 'live') return 'RB';
  if (status !== 'scheduled') return undefined;
  return isToday ? 'FT' : 'FU';
}
