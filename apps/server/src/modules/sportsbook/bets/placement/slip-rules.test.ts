import { describe, expect, it } from 'vitest';
import { comboFault, shapeOf, slipFault } from './slip-rules.ts';

const normal = (matchId: bigint) => ({ matchId, isOutright: false });
const champion = (matchId: bigint) => ({ matchId, isOutright: true });
const legs = (count: number) => Array.from({ length: count }, (_, index) => normal(BigInt(index + 1)));

describe('the legs of a slip', () => {
  const fault = (...of: Parameters<typeof normal>[0][] | ReturnType<typeof normal>[]) =>
    slipFault(new Map(of.map((leg, place) => [place, typeof leg === 'bigint' ? normal(leg) : leg])));

  it('[4.58] are of different matches; the later one of a match is at fault', () => {
    expect(fault(1n, 2n, 3n)).toBeUndefined();
    expect(fault(1n, 2n, 1n)).toEqual({ reason: 'same-match', leg: 2 });
    expect(fault(champion(7n), champion(7n))).toEqual({ reason: 'same-match', leg: 1 });
  });

  it('[4.59] are all champions or none', () => {
    expect(fault(champion(7n), champion(8n))).toBeUndefined();
    expect(fault(normal(1n), champion(7n))).toEqual({ reason: 'mixed', leg: 1 });
    expect(fault(champion(7n), normal(1n))).toEqual({ reason: 'mixed', leg: 1 });
  });
});

describe('the sizes of a bet', () => {
  it.each([
    [1, [1], undefined],
    [1, [2], 'too-few'],
    [1, [1, 2], 'too-few'],
    [2, [2], undefined],
    [2, [1], 'too-few'],
    [3, [1, 2], 'too-few'],
    [2, [1, 2], 'too-few'],
    [3, [3, 1, 2], undefined],
    [6, [1, 2, 3, 4, 5, 6], undefined],
    [7, [1, 2, 3, 4, 5, 6, 7], 'too-few'],
    [3, [2, 3], undefined],
    [3, [4], 'too-many'],
    [4, [2, 4], undefined],
    [10, [10], undefined],
    [10, [2, 3, 4, 5, 6, 7, 8, 9, 10], undefined],
  ])('of %i legs, lines of %j: %s', (count, sizes, reason) => {
    expect(comboFault(legs(count), sizes)).toBe(reason);
  });

  it('[rules 4.7] [4.60] champions make no series', () => {
    expect(comboFault([champion(7n)], [1])).toBeUndefined();
    expect(comboFault([champion(7n), champion(8n)], [2])).toBe('outright');
  });
});

describe('a bet', () => {
  it.each([
    [1, [1], { kind: 'single', sizes: [1], lines: 1 }],
    [3, [3], { kind: 'series', sizes: [3], lines: 1 }],
    [3, [2], { kind: 'system', sizes: [2], lines: 3 }],
    [3, [3, 2], { kind: 'system', sizes: [2, 3], lines: 4 }],
    [8, [8, 7, 6, 5, 4, 3, 2], { kind: 'system', sizes: [2, 3, 4, 5, 6, 7, 8], lines: 247 }],
    [10, [2, 3, 4, 5, 6, 7, 8, 9, 10], { kind: 'system', lines: 1013 }],
  ])('of %i legs and lines of %j is %j', (count, sizes, shape) => {
    expect(shapeOf({ legs: legs(count).map((_, place) => place), sizes })).toMatchObject(shape);
  });
});
