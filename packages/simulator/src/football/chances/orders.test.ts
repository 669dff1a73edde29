import type { Side } from '@hj/betting';
import { describe, expect, it } from 'vitest';
import { nil } from '../view.ts';
import { shootOutChance, shootOutWinner } from './cup.ts';
import { comeBackChance, homeShare, raceChances, wereBehind } from './orders.ts';

/** Every order of x home and y away goals. */
function ordersOf(x: number, y: number): Side[][] {
  if (x === 0 && y === 0) return [[]];
  const home = x > 0 ? ordersOf(x - 1, y).map((rest): Side[] => ['home', ...rest]) : [];
  const away = y > 0 ? ordersOf(x, y - 1).map((rest): Side[] => ['away', ...rest]) : [];
  return [...home, ...away];
}

const shareOf = (orders: Side[][], holds: (order: Side[]) => boolean): number =>
  orders.filter(holds).length / orders.length;

const scores = Array.from({ length: 25 }, (_, n) => [Math.floor(n / 5), n % 5] as const);

describe('the order of goals', () => {
  it.each(scores)('gives %i home and %i away goals the chances that counting all orders gives', (x, y) => {
    const orders = ordersOf(x, y);
    if (x + y > 0) {
      expect(homeShare(x, y)).toBeCloseTo(
        shareOf(orders, ([first]) => first === 'home'),
        12,
      );
      expect(homeShare(x, y)).toBeCloseTo(
        shareOf(orders, (order) => order.at(-1) === 'home'),
        12,
      );
    }
    for (const n of [1, 2, 3]) {
      const winner = (order: Side[]): Side | undefined => {
        const counts = { home: 0, away: 0 };
        return order.find((side) => ++counts[side] === n);
      };
      const [home, away] = raceChances(n, nil, x, y);
      expect(home).toBeCloseTo(
        shareOf(orders, (order) => winner(order) === 'home'),
        12,
      );
      expect(away).toBeCloseTo(
        shareOf(orders, (order) => winner(order) === 'away'),
        12,
      );
    }
  });

  it.each(scores)('knows who comes from behind with %i goals against %i', (x, y) => {
    const orders = ordersOf(x, y);
    for (const lead of [-1, 0, 1, 2]) {
      const start = Array.from({ length: Math.abs(lead) }, (): Side => (lead > 0 ? 'home' : 'away'));
      const comesBack = (order: Side[]): boolean => lead + x - y > 0 && wereBehind([...start, ...order]).home;
      expect(comeBackChance(lead, false, x, y)).toBeCloseTo(shareOf(orders, comesBack), 12);
    }
    expect(comeBackChance(1, true, x, y)).toBe(1 + x - y > 0 ? 1 : 0);
  });
});

describe('kicks from the mark', () => {
  const standing = (scored: [number, number], taken: [number, number]) => ({
    stage: 'penalties' as const,
    extraLeft: 0,
    extra: nil,
    scored: { home: scored[0], away: scored[1] },
    taken: { home: taken[0], away: taken[1] },
    first: 'home' as const,
  });

  it('end as soon as one side cannot be caught, and go on pair by pair after five', () => {
    expect(shootOutWinner({ home: 3, away: 0 }, { home: 3, away: 3 })).toBe('home');
    expect(shootOutWinner({ home: 2, away: 0 }, { home: 3, away: 3 })).toBeUndefined();
    expect(shootOutWinner({ home: 4, away: 5 }, { home: 5, away: 5 })).toBe('away');
    expect(shootOutWinner({ home: 5, away: 4 }, { home: 6, away: 5 })).toBeUndefined();
    expect(shootOutWinner({ home: 5, away: 4 }, { home: 6, away: 6 })).toBe('home');
  });

  it('are even at the start, and every kick moves the chance without a jump on the average', () => {
    expect(shootOutChance(standing([0, 0], [0, 0]))).toBe(0.5);
    for (const [scored, taken] of [
      [
        [1, 0],
        [1, 1],
      ],
      [
        [3, 4],
        [4, 4],
      ],
      [
        [5, 5],
        [6, 5],
      ],
    ] as const) {
      const kicks = taken[0] === taken[1] ? ([1, 0] as const) : ([0, 1] as const);
      const next: [number, number] = [taken[0] + kicks[0], taken[1] + kicks[1]];
      const hit = shootOutChance(standing([scored[0] + kicks[0], scored[1] + kicks[1]], next));
      const miss = shootOutChance(standing([...scored], next));
      expect(shootOutChance(standing([...scored], [...taken]))).toBeCloseTo(0.75 * hit + 0.25 * miss, 12);
    }
  });
});
