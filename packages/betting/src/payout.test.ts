import { formatAmount, parseAmount } from '@hj/money';
import { describe, expect, it } from 'vitest';
import {
  type BetTerms,
  type CancelCode,
  defaultTurnoverRule,
  effectiveTurnover,
  type Grade,
  legFactor,
  payout,
  type ResultCode,
  riskOf,
  seriesPayout,
} from './index.ts';

const hundred: BetTerms = { stake: 10_000n, price: 1920, oddsType: 'H', marketType: 'handicap' };

describe('a settled bet of 100 returns', () => {
  it.each([
    ['[4.72]', 'win', 'W', 19_200n],
    ['[4.73]', 'half win', 'LW', 14_600n],
    ['[4.76]', 'draw', 'P', 10_000n],
    ['[4.74]', 'half loss', 'LL', 5_000n],
    ['[4.75]', 'loss', 'L', 0n],
    ['[4.77]', 'cancelled', 'D1', 10_000n],
    ['[4.77]', 'cancelled', 'D24', 10_000n],
  ] as const)(
    '[rules 5.1] %s on a %s (%s) at 0.92 in Hong Kong and 1.92 in European odds',
    (_row, _name, code, amount) => {
      expect(payout(hundred, code)).toBe(amount);
      expect(payout({ ...hundred, oddsType: 'E' }, code)).toBe(amount);
      expect(payout({ ...hundred, oddsType: 'M' }, code)).toBe(amount);
    },
  );

  it.each([
    ['W', 18_905n],
    ['LW', 13_905n],
    ['P', 8_905n],
    ['LL', 4_453n],
    ['L', 0n],
    ['D2', 8_905n],
  ] as const)(
    '[rules 5.2] [3.55] on %s at −0.89 in Malay odds: the debited amount (89.05), and the stake as profit',
    (code, amount) => {
      expect(payout({ ...hundred, price: 2123, oddsType: 'M' }, code)).toBe(amount);
    },
  );

  it.each([
    ['W', 30_000n],
    ['LW', 25_000n],
    ['P', 20_000n],
    ['LL', 10_000n],
    ['L', 0n],
    ['D18', 20_000n],
  ] as const)('[3.54] on %s at −2.00 in Indonesian odds', (code, amount) => {
    expect(payout({ ...hundred, price: 1500, oddsType: 'I' }, code)).toBe(amount);
  });

  it('its decimal price times the stake where odds types do not apply', () => {
    for (const oddsType of ['E', 'H', 'I', 'M'] as const) {
      expect(payout({ stake: 10_000n, price: 3350, oddsType, marketType: 'winner' }, 'W')).toBe(33_500n);
    }
  });

  it('[rules 5.1] rounded half away from zero, once', () => {
    // 0.01 × 1.5 = 0.015; half of 0.01 = 0.005; 0.05 × 1.25 = 0.0625
    expect(payout({ ...hundred, stake: 1n, price: 1500 }, 'W')).toBe(2n);
    expect(payout({ ...hundred, stake: 1n }, 'LL')).toBe(1n);
    expect(payout({ ...hundred, stake: 5n, price: 1500 }, 'LW')).toBe(6n);
  });
});

describe('a result that pays nothing yet', () => {
  it('[4.71] A is a result code, but opens the bet again: payout refuses it', () => {
    const restored: ResultCode = 'A';
    // @ts-expect-error A is not among the codes that pay
    expect(() => payout(hundred, restored)).toThrow(RangeError);
    // @ts-expect-error nor has it a factor in a series
    expect(() => legFactor(1920, restored)).toThrow(RangeError);
  });

  it.each(['', 'w', 'D0', 'D25', 'D1 ', 'D', 'D01', 'X', 'toString'])(
    'is none that we know: %j is refused',
    (code) => {
      expect(() => payout(hundred, code as Grade)).toThrow(RangeError);
      expect(() => effectiveTurnover(hundred, code as Grade)).toThrow(RangeError);
      expect(() => legFactor(1920, code as CancelCode)).toThrow(RangeError);
    },
  );

  it.each([1000, 0, Number.NaN, 1920.5])('cannot have the price %d', (price) => {
    expect(() => payout({ ...hundred, price }, 'W')).toThrow(RangeError);
    expect(() => payout({ ...hundred, price }, 'P')).toThrow(RangeError);
    expect(() => legFactor(price, 'D1')).toThrow(RangeError);
  });
});

describe('a series', () => {
  // sportsbook.md §4.3, "Worked".
  it.each([
    [
      'a push in the middle',
      [
        [1850, 'W'],
        [1900, 'P'],
        [2050, 'W'],
      ],
      '379.25',
    ],
    [
      'a half win first',
      [
        [1850, 'LW'],
        [1950, 'W'],
        [2050, 'W'],
      ],
      '569.64',
    ],
    [
      'a half loss last',
      [
        [1850, 'W'],
        [1950, 'W'],
        [2050, 'LL'],
      ],
      '180.38',
    ],
    [
      'a cancelled leg',
      [
        [1850, 'W'],
        [1900, 'D3'],
        [2050, 'W'],
      ],
      '379.25',
    ],
    [
      'one lost leg',
      [
        [1850, 'W'],
        [1950, 'L'],
        [2050, 'W'],
      ],
      '0.00',
    ],
    [
      'every leg cancelled',
      [
        [1850, 'D1'],
        [1950, 'D4'],
        [2050, 'D2'],
      ],
      '100.00',
    ],
    [
      'every leg half lost',
      [
        [1850, 'LL'],
        [1950, 'LL'],
        [2050, 'LL'],
      ],
      '12.50',
    ],
  ] as const)('of 100 with %s pays as the worked example', (_what, legs, returns) => {
    const settled = legs.map(([price, code]) => ({ price, code }));
    expect(formatAmount(seriesPayout(10_000n, settled))).toBe(returns);
    expect(formatAmount(seriesPayout(10_000n, settled.toReversed()))).toBe(returns);
  });

  it('does not round between the legs', () => {
    // 0.01 × 1.5 × 1.5 × 1.5 = 0.03375; rounded each time it would be 0.05.
    const leg = { price: 1500, code: 'W' } as const;
    expect(seriesPayout(1n, [leg, leg, leg])).toBe(3n);
  });

  it.each([
    ['W', 1850n, 1000n],
    ['LW', 1425n, 1000n],
    ['P', 1n, 1n],
    ['D7', 1n, 1n],
    ['LL', 1n, 2n],
    ['L', 0n, 1n],
  ] as const)('[rules 6.1] counts a leg at 1.85 with %s as %s/%s', (code, numerator, denominator) => {
    const factor = legFactor(1850, code);
    expect(factor.numerator * denominator).toBe(numerator * factor.denominator);
  });
});

describe('effective turnover', () => {
  const thousand: BetTerms = { stake: 100_000n, price: 1920, oddsType: 'E', marketType: 'handicap' };

  it.each([
    ['a win at 0.92 counts what was won', 1920, 'W', '920.00'],
    ['a win above even money counts the stake', 2500, 'W', '1000.00'],
    ['a half win counts half of it', 1920, 'LW', '460.00'],
    ['a push counts nothing', 1920, 'P', '0.00'],
    ['a half loss of 1000 counts 500', 1920, 'LL', '500.00'],
    ['a loss counts the stake', 1920, 'L', '1000.00'],
    ['a void bet counts nothing', 1920, 'D1', '0.00'],
    ['odds at the floor count nothing', 1500, 'W', '0.00'],
    ['a loss at the floor counts nothing', 1500, 'L', '0.00'],
    ['odds above the floor count', 1501, 'L', '1000.00'],
  ] as const)('%s (C72)', (_sentence, price, code, counted) => {
    expect(effectiveTurnover({ ...thousand, price }, code)).toBe(parseAmount(counted));
  });

  it('takes negative odds by the amount that really moved, after conversion (C72)', () => {
    const malay: BetTerms = { ...thousand, price: 3000, oddsType: 'M' };
    expect(riskOf(malay)).toBe(50_000n);
    expect(effectiveTurnover(malay, 'L')).toBe(50_000n);
    expect(effectiveTurnover(malay, 'W')).toBe(100_000n);
    const indonesian: BetTerms = { ...thousand, price: 1600, oddsType: 'I' };
    expect(riskOf(indonesian)).toBe(166_667n);
    expect(effectiveTurnover(indonesian, 'L')).toBe(100_000n);
  });

  it('has a floor that is configuration (C72)', () => {
    expect(defaultTurnoverRule).toEqual({ floorPrice: 1500 });
    expect(effectiveTurnover({ ...thousand, price: 1200 }, 'L', { floorPrice: 1000 })).toBe(100_000n);
    expect(effectiveTurnover({ ...thousand, price: 1920 }, 'L', { floorPrice: 1920 })).toBe(0n);
  });
});
