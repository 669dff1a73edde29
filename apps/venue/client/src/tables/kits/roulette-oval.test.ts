import { rouletteWheel } from '@hj/games';
import { expect, it } from 'vitest';
import { ovalBox, ovalCells } from './roulette-oval.ts';

const pointsOf = (path: string): number[][] =>
  path
    .slice(1, -1)
    .split('L')
    .map((point) => point.split(' ').map(Number));

it('lays all numbers around in the order of the wheel, each cell beside the next', () => {
  expect(ovalCells.map(({ number }) => number)).toEqual([...rouletteWheel]);
  const outlines = ovalCells.map(({ path }) => pointsOf(path));
  for (const [index, outline] of outlines.entries()) {
    const next = outlines[(index + 1) % outlines.length] ?? [];
    // The last two points of a side are the first ones of the next cell.
    expect([outline[6], outline[7]]).toEqual([next[0], next.at(-1)]);
  }
});

it('has zero at the right end and stays in its box', () => {
  const all = ovalCells.flatMap(({ path }) => pointsOf(path));
  expect(all.every(([x = -1, y = -1]) => x >= 0 && y >= 0 && x <= ovalBox.width && y <= ovalBox.height)).toBe(
    true,
  );
  const rightmost = Math.max(...all.map(([x = 0]) => x));
  expect(Math.max(...pointsOf(ovalCells[0]?.path ?? '').map(([x = 0]) => x))).toBe(rightmost);
});

it('puts a number in the middle of its button', () => {
  for (const { path, place } of ovalCells) {
    const [x, w] = [place['--x'], place['--w']].map(
      (value) => (Number.parseFloat(value) * ovalBox.width) / 100,
    );
    const points = pointsOf(path);
    const [least, most] = [
      Math.min(...points.map(([at = 0]) => at)),
      Math.max(...points.map(([at = 0]) => at)),
    ];
    const centre = (x ?? 0) + (w ?? 0) / 2;
    expect(centre).toBeGreaterThan(least);
    expect(centre).toBeLessThan(most);
  }
});
