/** How long a server seed has served. */
export interface SeedUse {
  rounds: number;
  /** Milliseconds since the epoch. */
  openedAt: number;
}

const mostRounds = 1_000;
const longestMs = 24 * 60 * 60 * 1_000;

/** Whether a server seed is to be revealed and replaced before the next round: after 1,000 rounds or 24 hours. */
export function rotationDue({ rounds, openedAt }: SeedUse, now: number): boolean {
  return rounds >= mostRounds || now - openedAt >= longestMs;
}
