import { describe, expect, it } from 'vitest';
import { handPath } from '../test-captcha.ts';
import { isMovedByHand, type PathPoint } from './path.ts';

const x = 150;
const hand = handPath(x, 800, 30);
const later = 10_000;
const even = (points: number, tookMs: number): PathPoint[] =>
  Array.from({ length: points + 1 }, (_, index) => [(x * index) / points, 0, (tookMs * index) / points]);

describe('the path of a piece', () => {
  it('is human when slow, fast, slow', () => {
    expect(isMovedByHand(hand, x, later)).toBe(true);
  });

  it('may pass the hole and come back, pause, and be made with the arrow keys', () => {
    const back: PathPoint[] = [...handPath(x + 12, 700), [x + 6, 1, 820], [x, 1, 900]];
    expect(isMovedByHand(back, x, later)).toBe(true);
    const rest: PathPoint[] = [
      ...handPath(x / 2, 500),
      ...handPath(x / 2, 500).map(([px, y, t]): PathPoint => [px + x / 2, y, t + 2000]),
    ];
    expect(isMovedByHand(rest, x, later)).toBe(true);
    // A held key: a pause, then a step about every 33 ms.
    const keys: PathPoint[] = Array.from(
      { length: 31 },
      (_, index): PathPoint => [index * 5, 0, index === 0 ? 0 : 480 + index * 33],
    );
    expect(isMovedByHand(keys, x, later)).toBe(true);
  });

  it('may be as slow as a puzzle lives, or of the few steps of a keyboard and of a busy phone', () => {
    const slow = handPath(x, 100_000, 60);
    expect(isMovedByHand(slow, x, 110_000)).toBe(true);
    // Each key of a long way pressed by itself.
    const keys = Array.from(
      { length: 126 },
      (_, step): PathPoint => [step * 2, 0, step * 190 + (step % 3) * 40],
    );
    expect(isMovedByHand([...keys, [250, 0, 24_500]], 250, 30_000)).toBe(true);
    // Four times PageUp, and Enter.
    const pages: PathPoint[] = [0, 20, 40, 60, 80, 80].map((at, step) => [at, 0, step * 230]);
    expect(isMovedByHand(pages, 80, later)).toBe(true);
    expect(isMovedByHand(handPath(x, 420, 6), x, later)).toBe(true);
  });

  it.each<[string, readonly PathPoint[], number?]>([
    ['no points', []],
    [
      'a jump',
      [
        [0, 0, 0],
        [x, 0, 900],
      ],
    ],
    ['too few points', handPath(x, 800, 3)],
    ['a jump among resting points', [...even(9, 600).map(([, y, t]): PathPoint => [0, y, t]), [x, 0, 700]]],
    ['an even speed', even(30, 900)],
    ['less than 300 ms', handPath(x, 299)],
    ['more than the life of a puzzle', handPath(x, 120_001), 130_000],
    [
      'a clock that goes backwards',
      hand.map(([px, y, t], index): PathPoint => [px, y, index === 15 ? t - 200 : t]),
    ],
    ['a start elsewhere', hand.map(([px, y, t]): PathPoint => [Math.max(px, 40), y, t])],
    ['an end elsewhere', hand.slice(0, -6)],
    ['longer than the age of the puzzle', hand, 700],
    ['a start before the press', hand.map(([px, y, t]): PathPoint => [px, y, t - 500])],
  ])('is refused: %s', (_case, path, elapsedMs = later) => {
    expect(isMovedByHand(path, x, elapsedMs)).toBe(false);
  });
});
