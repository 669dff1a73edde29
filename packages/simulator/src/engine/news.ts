/**
 * News of a match before its start: pieces of news, each at a moment of its own and as likely good as bad. Their sum is a martingale:
 * a price that has moved is as likely to move on as to come back, so it is fair at every moment for the knowledge of that moment. (A
 * drift around a mean comes back to it: bets on the way back had up to +0.9 % at a margin of 5 %.)
 */
import { unit } from '../prng.ts';

interface Stretch {
  /** Milliseconds before the start, at the ordinary pace. */
  from: number;
  until: number;
  /** One piece of news in each of so many equal parts. */
  pieces: number;
  /** Bound of a piece. */
  most: number;
}

/** The standard deviation of the sum is a half, as that of the pieces of two hours is 0.39. */
const stretches: readonly Stretch[] = [
  { from: 72 * 3_600_000, until: 2 * 3_600_000, pieces: 24, most: 0.112 },
  { from: 2 * 3_600_000, until: 0, pieces: 24, most: 0.137 },
];

/**
 * The news of both kinds so far.
 * @param before milliseconds until the start at the ordinary pace; 0 from the start on
 */
export function newsOf(key: readonly number[], before: number): [number, number] {
  return [sumOf(key, before, 1), sumOf(key, before, 2)];
}

function sumOf(key: readonly number[], before: number, kind: number): number {
  let sum = 0;
  stretches.forEach(({ from, until, pieces, most }, stretch) => {
    const length = (from - until) / pieces;
    for (let piece = 0; piece < pieces; piece++) {
      const begins = from - piece * length;
      if (before >= begins) return;
      const isOld = before < begins - length;
      if (isOld || before < begins - length * unit(...key, 0x3e, kind, stretch, piece))
        sum += most * (2 * unit(...key, 0x3f, kind, stretch, piece) - 1);
    }
  });
  return sum;
}
