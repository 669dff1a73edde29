import { formatAmount } from '@hj/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CancelCode,
  countLines,
  type Grade,
  linesOf,
  namedSystems,
  ofSize,
  type SettledLeg,
  seriesFault,
  seriesPayout,
  seriesTurnover,
  spreadStake,
  systemName,
  systemPayout,
  systemPossible,
  systemStake,
  systemsOf,
} from './index.ts';

const legsOf = (text: string): SettledLeg[] =>
  text.split(' ').map((word) => {
    const [price = '', code = 'W'] = word.split(':');
    return { price: Number(price), code: code as Grade | CancelCode };
  });

describe('the lines of a system (BS7)', () => {
  it.each([
    ['trixie', 3, 4, '3串4 特里克西'],
    ['yankee', 4, 11, '4串11 洋基'],
    ['canadian', 5, 26, '5串26 加拿大（超级洋基）'],
    ['heinz', 6, 57, '6串57 亨氏'],
    ['super-heinz', 7, 120, '7串120 超级亨氏'],
    ['goliath', 8, 247, '8串247 歌利亚'],
  ] as const)('of a %s on %i legs are %i', (name, legs, lines, text) => {
    const system = namedSystems[name];
    expect(system.legs).toBe(legs);
    expect(countLines(system)).toBe(lines);
    expect(linesOf(system)).toHaveLength(lines);
    expect(systemName(system)).toBe(text);
    expect(systemsOf(legs)).toContainEqual(system);
  });

  it.each([
    ['patent', 3, 7, '3串7 专利'],
    ['lucky-15', 4, 15, '4串15 幸运15'],
    ['lucky-31', 5, 31, '5串31 幸运31'],
    ['lucky-63', 6, 63, '6串63 幸运63'],
  ] as const)('of a %s on %i legs are %i: the singles too', (name, legs, lines, text) => {
    const system = namedSystems[name];
    expect(countLines(system)).toBe(lines);
    expect(linesOf(system)).toHaveLength(lines);
    expect(linesOf(system).slice(0, legs)).toEqual(system.sizes.map((size) => [size - 1]));
    expect(systemName(system)).toBe(text);
    expect(systemsOf(legs).at(-1)).toEqual(system);
  });

  it('have singles beside every longer line only, and on three to six legs', () => {
    expect(() => countLines({ legs: 3, sizes: [1, 2] })).toThrow(RangeError);
    expect(() => countLines({ legs: 2, sizes: [1, 2] })).toThrow(RangeError);
    expect(() => countLines({ legs: 7, sizes: [1, 2, 3, 4, 5, 6, 7] })).toThrow(RangeError);
  });

  it('are all different, each of its legs in order, and as many as can be chosen', () => {
    for (let legs = 2; legs <= 10; legs += 1) {
      for (let size = 2; size <= legs; size += 1) {
        const lines = linesOf(ofSize(legs, size));
        expect(new Set(lines.map(String)).size).toBe(countLines(ofSize(legs, size)));
        for (const line of lines) {
          expect(line).toHaveLength(size);
          expect([...new Set(line)].sort((a, b) => a - b)).toEqual(line);
        }
      }
    }
    expect(countLines(ofSize(10, 5))).toBe(252);
  });

  it('[9.1] end at ten legs, and begin at two', () => {
    expect(() => countLines(ofSize(11, 2))).toThrow(RangeError);
    expect(() => linesOf(ofSize(3, 1))).toThrow(RangeError);
    expect(() => linesOf(ofSize(3, 4))).toThrow(RangeError);
    expect(() => linesOf({ legs: 3, sizes: [2, 2] })).toThrow(RangeError);
    expect(systemsOf(1)).toEqual([]);
    expect(systemsOf(11)).toEqual([]);
    expect(systemsOf(2).map(systemName)).toEqual(['2串1']);
    expect(systemsOf(4).map(systemName)).toEqual([
      '2串1 × 6',
      '3串1 × 4',
      '4串1',
      '4串11 洋基',
      '4串15 幸运15',
    ]);
  });
});

describe('the return of a system', () => {
  it('is the sum of its lines to the cent, computed by hand', () => {
    // Doubles 1.85×1.95, 1.85×2.05, 1.95×2.05 and the treble, 10.00 each: 36.08 (36.075 up) + 37.93 (37.925) + 39.98 (39.975)
    // + 73.95 (73.95375).
    const legs = legsOf('1850 1950 2050');
    expect(formatAmount(systemPayout(1000n, legs, namedSystems.trixie))).toBe('187.94');
    expect(systemPossible(1000n, [1850, 1950, 2050], namedSystems.trixie)).toBe(18_794n);
    expect(formatAmount(systemStake(1000n, namedSystems.trixie))).toBe('40.00');
  });

  it('rounds every line by itself, a half cent away from zero', () => {
    // 0.01 × 1.5 × 1.5 = 0.0225 → 0.02 thrice, and 0.03375 → 0.03: the sum of exact lines would be 0.10.
    expect(systemPayout(1n, legsOf('1500 1500 1500'), namedSystems.trixie)).toBe(9n);
  });

  it.each([
    // One leg lost: only the double of the other two is left.
    ['1850 1950:L 2050', 'trixie', '37.93'],
    // Two lost: nothing is left of a trixie.
    ['1850:L 1950:L 2050', 'trixie', '0.00'],
    // A void leg counts one: 18.50 and 20.50 beside 37.93, and 37.93 again.
    ['1850 1950:D2 2050', 'trixie', '114.86'],
    // All void: every stake back.
    ['1850:D2 1950:P 2050:D4', 'trixie', '40.00'],
    // Half lost: every line with it is halved.
    ['2000 2000:LL 2000', 'trixie', '80.00'],
    // One winner of a patent: its single at 1.85, and nothing else.
    ['1850 1950:L 2050:L', 'patent', '18.50'],
    // The trixie's 187.94, and the singles 18.50, 19.50 and 20.50.
    ['1850 1950 2050', 'patent', '246.44'],
    ['2000 2000 2000 2000', 'lucky-15', '800.00'],
    ['2000 2000 2000 2000 2000', 'lucky-31', '2420.00'],
    ['2000 2000 2000 2000 2000 2000', 'lucky-63', '7280.00'],
    ['2000 2000 2000 2000', 'yankee', '720.00'],
    ['2000 2000 2000 2000 2000', 'canadian', '2320.00'],
    ['2000 2000 2000 2000 2000 2000', 'heinz', '7160.00'],
    ['2000 2000 2000 2000 2000 2000 2000', 'super-heinz', '21720.00'],
    ['2000 2000 2000 2000 2000 2000 2000 2000', 'goliath', '65440.00'],
  ] as const)('of %s in a %s at 10.00 a line is %3$s', (text, name, returns) => {
    expect(formatAmount(systemPayout(1000n, legsOf(text), namedSystems[name]))).toBe(returns);
  });

  it('is the model’s for any prices and results: the product of (1 + x·factor), read off its powers', () => {
    const anyLegs = fc.array(
      fc.record({
        price: fc.integer({ min: 1001, max: 9999 }),
        code: fc.constantFrom<Grade | CancelCode>('W', 'LW', 'P', 'LL', 'L', 'D2'),
      }),
      { minLength: 2, maxLength: 8 },
    );
    // A stake of 2000^8 cents divides by every denominator: nothing is rounded, and the model needs no lines at all.
    const stake = 2000n ** 8n;
    const factorOf = ({ price, code }: SettledLeg): bigint => {
      const d = BigInt(price);
      const factors: Record<string, bigint> = { W: 2n * d, LW: d + 1000n, LL: 1000n, L: 0n };
      return factors[code] ?? 2000n;
    };
    fc.assert(
      fc.property(anyLegs, (legs) => {
        // The coefficient of x^k is the sum over all lines of k legs, over 2000^k.
        let sums = [1n];
        for (const leg of legs) {
          const factor = factorOf(leg);
          sums = [...sums, 0n].map((each, k) => each + (k > 0 ? (sums[k - 1] ?? 0n) * factor : 0n));
        }
        for (let size = 2; size <= legs.length; size += 1) {
          const expected = ((sums[size] ?? 0n) * stake) / 2000n ** BigInt(size);
          expect(systemPayout(stake, legs, ofSize(legs.length, size))).toBe(expected);
        }
        const cover = { legs: legs.length, sizes: legs.map((_, index) => index + 2).slice(0, -1) };
        const all = sums
          .slice(2)
          .reduce((sum, each, index) => sum + (each * stake) / 2000n ** BigInt(index + 2), 0n);
        expect(systemPayout(stake, legs, cover)).toBe(all);
      }),
      { numRuns: 300 },
    );
  });

  it('of n of n is the series', () => {
    const legs = legsOf('1850 1950:LW 2050 1333');
    expect(systemPayout(777n, legs, ofSize(4, 4))).toBe(seriesPayout(777n, legs));
    expect(() => systemPayout(777n, legs, ofSize(3, 2))).toThrow(RangeError);
  });
});

describe('a sum spread over the lines', () => {
  it('gives every line the same whole cents and leaves the rest with the member', () => {
    expect(spreadStake(1000n, namedSystems.trixie)).toEqual({ perLine: 250n, rest: 0n });
    expect(spreadStake(1000n, namedSystems.yankee)).toEqual({ perLine: 90n, rest: 10n });
    expect(spreadStake(100n, namedSystems.goliath)).toEqual({ perLine: 0n, rest: 100n });
  });
});

describe('a series', () => {
  const leg = (matchId: number, isOutright = false) => ({ matchId, isOutright });
  const many = (n: number) => Array.from({ length: n }, (_, index) => leg(index));

  it('[rules 6.1] [4.56] [4.62] has two to ten legs of different matches and no champion', () => {
    expect(seriesFault(many(2))).toBeUndefined();
    expect(seriesFault(many(10))).toBeUndefined();
    expect(seriesFault(many(1))).toBe('too-few');
    expect(seriesFault([])).toBe('too-few');
    expect(seriesFault(many(11))).toBe('too-many');
    expect(seriesFault([leg(1), leg(2), leg(1)])).toBe('same-match');
    expect(seriesFault([leg(1), leg(2, true)])).toBe('outright');
  });

  it('counts its stake as turnover unless all legs were void', () => {
    expect(seriesTurnover(500n, legsOf('1850 1950:L'))).toBe(500n);
    expect(seriesTurnover(500n, legsOf('1850:P 1950:LW'))).toBe(500n);
    expect(seriesTurnover(500n, legsOf('1850:P 1950:D2'))).toBe(0n);
  });
});
