/** Where a match is listed: in play, today or early, by the Beijing day. */
import type { CatalogMatch } from './catalog.ts';

export type ShowType = 'RB' | 'FT' | 'FU';

const dayMs = 86_400_000;
const beijingOffsetMs = 8 * 3_600_000;

/** The first moment of the Beijing day that contains `at`. */
export function beijingDayStart(at: number): number {
  return Math.floor((at + beijingOffsetMs) / dayMs) * dayMs - beijingOffsetMs;
}

/** `undefined` for a match that is in no list: over, postponed. */
export function showTypeOf({ status, startsAt }: CatalogMatch, now: number): ShowType | undefined {
  if (status === 'live') return 'RB';
  if (status !== 'scheduled') return undefined;
  return startsAt < beijingDayStart(now) + dayMs ? 'FT' : 'FU';
}
