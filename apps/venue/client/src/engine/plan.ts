import type { SpinOutcome } from '@hj/games';

/** Times of the design, G3; all in ms. */
export const times = {
  firstStop: 620,
  firstStopTurbo: 260,
  betweenStops: 120,
  betweenStopsTurbo: 40,
  anticipation: 900,
  /** From the answer of the server to the earliest stop. */
  settle: 60,
  rim: 320,
  burst: 180,
  fall: 240,
  fallRow: 60,
  multiplier: 260,
  countUp: 600,
  celebration: 2_400,
  calmFade: 80,
} as const;

export interface Manner {
  turbo: boolean;
  /** The member asked for reduced motion. */
  calm: boolean;
}

export interface ReelStop {
  /** From the press to the moment in which the reel stands. */
  atMs: number;
  anticipated: boolean;
}

/**
 * When each reel stands. Nothing is staged: anticipation comes from the scatters that were drawn. `answeredMs`: when the server's answer
 * came, counted from the press; no reel stands before it.
 */
export function planStops(
  scatters: readonly boolean[],
  answeredMs: number,
  { turbo, calm }: Manner,
): ReelStop[] {
  const first = Math.max(turbo ? times.firstStopTurbo : times.firstStop, answeredMs + times.settle);
  if (calm) return scatters.map(() => ({ atMs: first, anticipated: false }));
  const step = turbo ? times.betweenStopsTurbo : times.betweenStops;
  const last = scatters.length - 1;
  const waits = !turbo && scatters.slice(0, last).filter(Boolean).length >= 2;
  return scatters.map((_, reel) => {
    const anticipated = waits && reel === last;
    return { atMs: first + step * reel + (anticipated ? times.anticipation : 0), anticipated };
  });
}

/** Which reels show a scatter in the drawn window. */
export function scatterReels(outcome: SpinOutcome): boolean[] {
  return (outcome.steps[0]?.grid ?? []).map((column) => column.includes('S'));
}

export type Celebration = 'none' | 'count' | 'big';

/** How a win is shown, by its multiple of the stake; both in fen. A return at or below the stake is not celebrated. */
export function celebrationOf(win: bigint, stake: bigint): Celebration {
  if (win >= stake * 15n) return 'big';
  return win >= stake * 5n ? 'count' : 'none';
}

/** The displayed sum of a counter at `t` of its way to `win`, in fen. */
export function countedTo(win: bigint, t: number): bigint {
  return t >= 1 ? win : (win * BigInt(Math.floor(t * 10_000))) / 10_000n;
}

/** A multiple of the stake for a reader: `86.5`. */
export function multipleOf(win: bigint, stake: bigint): string {
  const tenths = (win * 10n) / stake;
  return tenths % 10n === 0n ? String(tenths / 10n) : `${tenths / 10n}.${tenths % 10n}`;
}

/** One symbol's way in a cascade, in rows; `from` is negative above the window. */
export interface Fall {
  from: number;
  to: number;
}

/** How a column fills after the cells of `gone` have burst: the rest keeps its order at the bottom, new ones come from above. */
export function fallsOf(rows: number, gone: ReadonlySet<number>): Fall[] {
  const stay = Array.from({ length: rows }, (_, row) => row).filter((row) => !gone.has(row));
  const added = rows - stay.length;
  const fresh = Array.from({ length: added }, (_, row) => ({ from: row - added, to: row }));
  return [...fresh, ...stay.map((from, place) => ({ from, to: added + place }))];
}
