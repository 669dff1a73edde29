import type { Sport } from '@hj/betting';

/** How long a bet in play waits, in milliseconds, where its league has no time of its own (sportsbook.md, "Decisions"). */
const delays: Partial<Record<Sport, number>> = { FT: 5_000, BK: 4_000, TN: 3_000 };
const otherDelayMs = 4_000;

/** @param configured one delay for every sport, in place of these */
export function sportDelay(sport: Sport, configured: number | undefined): number {
  return configured ?? delays[sport] ?? otherDelayMs;
}
