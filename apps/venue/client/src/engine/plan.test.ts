import { expect, it } from 'vitest';
import { celebrationOf, countedTo, fallsOf, multipleOf, planStops } from './plan.ts';

const none = [false, false, false, false, false];
const plain = { turbo: false, calm: false };

it('reels stand from 620 ms after the press, 120 ms apart', () => {
  expect(planStops(none, 80, plain).map(({ atMs }) => atMs)).toEqual([620, 740, 860, 980, 1_100]);
});

it('turbo stands its first reel below 300 ms', () => {
  const [first] = planStops(none, 80, { turbo: true, calm: false });
  expect(first?.atMs).toBeLessThan(300);
});

it('no reel stands before the server has answered', () => {
  const stops = planStops(none, 5_000, plain);
  expect(stops.every(({ atMs }) => atMs > 5_000)).toBe(true);
});

it('two scatters on the first four reels make the last one wait 900 ms longer, fewer do not', () => {
  expect(planStops([true, false, true, false, false], 80, plain)[4]).toEqual({
    atMs: 2_000,
    anticipated: true,
  });
  expect(planStops([true, false, false, false, true], 80, plain)[4]).toEqual({
    atMs: 1_100,
    anticipated: false,
  });
});

it('under reduced motion all reels stand together', () => {
  const stops = planStops([true, true, true, false, false], 80, { turbo: false, calm: true });
  expect(new Set(stops.map(({ atMs }) => atMs)).size).toBe(1);
});

it('a win is counted up from 5 stakes and celebrated from 15; a return of the stake is neither', () => {
  expect(celebrationOf(600n, 600n)).toBe('none');
  expect(celebrationOf(2_999n, 600n)).toBe('none');
  expect(celebrationOf(3_000n, 600n)).toBe('count');
  expect(celebrationOf(8_999n, 600n)).toBe('count');
  expect(celebrationOf(9_000n, 600n)).toBe('big');
});

it('a counter ends at the sum to the fen and says the multiple of the stake to a tenth', () => {
  expect(countedTo(51_901n, 1)).toBe(51_901n);
  expect(countedTo(51_901n, 0.5)).toBe(25_950n);
  expect(multipleOf(51_900n, 600n)).toBe('86.5');
  expect(multipleOf(60_000n, 600n)).toBe('100');
});

it('what stays falls in its order to the bottom, and what is missing comes from above', () => {
  expect(fallsOf(4, new Set([1, 3]))).toEqual([
    { from: -2, to: 0 },
    { from: -1, to: 1 },
    { from: 0, to: 2 },
    { from: 2, to: 3 },
  ]);
  expect(fallsOf(3, new Set())).toEqual([
    { from: 0, to: 0 },
    { from: 1, to: 1 },
    { from: 2, to: 2 },
  ]);
});
