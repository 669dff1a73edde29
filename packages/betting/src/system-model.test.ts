/**
 * Systems against a second set of rules, written another way: a line is a bit mask of its legs, chosen by counting its bits; a leg
 * is two half legs, and a line all of its combinations of halves as whole numbers over one denominator. No factor, no fraction
 * type and no list of lines is shared with the tested code.
 */
import { describe, expect, it } from 'vitest';
import {
  type CancelCode,
  type Grade,
  linesOf,
  namedSystems,
  ofSize,
  type SettledLeg,
  type System,
  seriesPayout,
  systemPayout,
  systemPossible,
} from './index.ts';

/** Numbers that look random and are the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((Math.imul(state ^ (state >>> 13), 0x297a2d39) >>> 0) >>> 8) % sides;
  };
}

const bitsOf = (mask: number): number => mask.toString(2).replaceAll('0', '').length;

/** Thousandths that each half of the leg's stake comes back as. */
function halvesOf({ price, code }: SettledLeg): [bigint, bigint] {
  const won = BigInt(price);
  switch (code) {
    case 'W':
      return [won, won];
    case 'LW':
      return [won, 1000n];
    case 'LL':
      return [1000n, 0n];
    case 'L':
      return [0n, 0n];
    default:
      return [1000n, 1000n];
  }
}

/** Cents that a line returns, a half cent going up: nothing is negative. */
function lineOf(stake: bigint, legs: readonly SettledLeg[], mask: number): bigint {
  let parts = [stake];
  let under = 1n;
  for (const [index, leg] of legs.entries()) {
    if ((mask & (1 << index)) === 0) continue;
    const [a, b] = halvesOf(leg);
    parts = parts.flatMap((part) => [part * a, part * b]);
    under *= 2000n;
  }
  const sum = parts.reduce((total, part) => total + part, 0n);
  return (2n * sum + under) / (2n * under);
}

function modelOf(stake: bigint, legs: readonly SettledLeg[], { sizes }: System): bigint {
  let total = 0n;
  for (let mask = 1; mask < 1 << legs.length; mask += 1) {
    if (sizes.includes(bitsOf(mask))) total += lineOf(stake, legs, mask);
  }
  return total;
}

const codes: readonly (Grade | CancelCode)[] = ['W', 'W', 'W', 'LW', 'P', 'LL', 'L', 'D1', 'D2', 'D24'];

function legsBy(roll: (sides: number) => number, count: number): SettledLeg[] {
  return Array.from({ length: count }, () => ({
    price: 1001 + roll(roll(4) === 0 ? 30_000 : 2_500),
    code: codes[roll(codes.length)] ?? 'W',
  }));
}

/** Milliseconds of the quickest of many runs. */
function bestOf(run: () => unknown): number {
  const times = Array.from({ length: 60 }, () => {
    const begin = performance.now();
    run();
    return performance.now() - begin;
  });
  return Math.min(...times);
}

const names = Object.keys(namedSystems) as (keyof typeof namedSystems)[];

describe('systems', () => {
  it.each(names)(
    'a %s pays to the cent the sum of the model’s lines (C46)',
    (name) => {
      const system = namedSystems[name];
      const roll = dice(system.legs * 101);
      const wrong: unknown[] = [];
      const rounds = 6_000 >> (system.legs - 3);
      for (let round = 0; round < rounds; round += 1) {
        const legs = legsBy(roll, system.legs);
        const stake = BigInt(1 + roll(5_000_000));
        const paid = systemPayout(stake, legs, system);
        const expected = modelOf(stake, legs, system);
        if (paid !== expected) wrong.push({ stake, legs, paid, expected });
        const won = legs.map(({ price }) => ({ price, code: 'W' as const }));
        const most = systemPossible(
          stake,
          legs.map(({ price }) => price),
          system,
        );
        if (most !== modelOf(stake, won, system)) wrong.push({ stake, legs, most });
      }
      expect(wrong.slice(0, 3)).toEqual([]);
      expect(rounds).toBeGreaterThan(100);
    },
    60_000,
  );

  it('of every size of two to ten legs pay the sum of the model’s lines (C46)', () => {
    const wrong: unknown[] = [];
    const roll = dice(7);
    for (let count = 2; count <= 10; count += 1) {
      for (let size = 2; size <= count; size += 1) {
        for (let round = 0; round < 1_500 >> (count - 2); round += 1) {
          const legs = legsBy(roll, count);
          const stake = BigInt(1 + roll(1_000_000));
          const system = ofSize(count, size);
          const paid = systemPayout(stake, legs, system);
          if (paid !== modelOf(stake, legs, system)) wrong.push({ stake, legs, size, paid });
        }
      }
    }
    expect(wrong.slice(0, 3)).toEqual([]);
  }, 60_000);

  it('of ten legs cost a fraction of their thousand lines reckoned one by one: a slip may ask for twenty', () => {
    const system: System = { legs: 10, sizes: [2, 3, 4, 5, 6, 7, 8, 9, 10] };
    const legs = legsBy(dice(13), 10).map(({ price }) => ({ price, code: 'W' as const }));
    const oneByOne = () =>
      linesOf(system).reduce((sum, line) => {
        const own = line.flatMap((index) => legs[index] ?? []);
        return sum + seriesPayout(1_000n, own);
      }, 0n);
    const together = () => systemPayout(1_000n, legs, system);
    expect(together()).toBe(oneByOne());
    expect(bestOf(together)).toBeLessThan(bestOf(oneByOne) / 2);
  });

  it('never pay more when a leg goes worse, whichever it is', () => {
    const ladder: readonly Grade[] = ['W', 'LW', 'P', 'LL', 'L'];
    const roll = dice(11);
    for (let round = 0; round < 400; round += 1) {
      const system = namedSystems[names[roll(4)] ?? 'trixie'];
      const legs = legsBy(roll, system.legs);
      const place = roll(system.legs);
      let before: bigint | undefined;
      for (const code of ladder) {
        const now = legs.map((leg, index) => (index === place ? { ...leg, code } : leg));
        const paid = systemPayout(1_000n, now, system);
        if (before !== undefined) expect(paid <= before).toBe(true);
        before = paid;
      }
    }
  });
});
