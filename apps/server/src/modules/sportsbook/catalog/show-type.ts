/** Where a match is listed: in play, today or early, by the Beijing day. Champion events by the day their betting closes. */
import { beijingDayStart } from '@hj/platform';
import type { CatalogMatch } from './catalog.ts';

export type ShowType = 'RB' | 'FT' | 'FU' | 'FSFT' | 'FSFU';

const dayMs = 86_400_000;

/** `undefined` for a match in no list: over, postponed, a champion event that takes no more bets. */
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
