import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  displayOdds,
  hongKongPair,
  isConvertible,
  marketTypes,
  type OddsType,
  oddsTypes,
  oddsValue,
  pricePair,
  type Ratio,
} from './index.ts';

/** sportsbook.md §3, "Recomputed and checked". */
const table = [
  { raw: [1110, 710], H: ['1.12', '0.71'], M: ['-0.89', '0.71'], I: ['1.12', '-1.40'], E: ['2.12', '1.71'] },
  { raw: [1050, 840], H: ['1.05', '0.84'], M: ['-0.95', '0.84'], I: ['1.05', '-1.19'], E: ['2.05', '1.84'] },
  { raw: [940, 940], H: ['0.94', '0.94'], M: ['0.94', '0.94'], I: ['-1.06', '-1.06'], E: ['1.94', '1.94'] },
  { raw: [1290, 610], H: ['1.40', '0.61'], M: ['-0.71', '0.61'], I: ['1.40', '-1.63'], E: ['2.40', '1.61'] },
] as const;

describe('the odds types', () => {
  const cases = oddsTypes.flatMap((oddsType) =>
    table.map((row) => ({ oddsType, raw: row.raw, shown: row[oddsType] })),
  );

  it.each(cases)(
    '[3.52] [3.53] [3.54] [3.55] show the pair $raw in $oddsType as $shown',
    ({ oddsType, raw, shown }) => {
      const [first, second] = raw;
      for (const marketType of ['handicap', 'total', 'corner-handicap', 'corner-total'] as const) {
        expect(pricePair(first, second).map((price) => displayOdds(price, oddsType, marketType))).toEqual(
          shown,
        );
        expect(pricePair(second, first).map((price) => displayOdds(price, oddsType, marketType))).toEqual(
          [...shown].reverse(),
        );
      }
    },
  );

  it('are E, H, I and M', () => {
    expect(oddsTypes).toEqual(['E', 'H', 'I', 'M']);
  });

  it.each([
    [2000, { E: '2.00', H: '1.00', I: '1.00', M: '1.00' }],
    [2001, { E: '2.00', H: '1.00', I: '1.00', M: '-0.99' }],
    [1999, { E: '1.99', H: '0.99', I: '-1.00', M: '0.99' }],
    [1001, { E: '1.00', H: '0.00', I: '-1000.00', M: '0.00' }],
    [1010, { E: '1.01', H: '0.01', I: '-100.00', M: '0.01' }],
    [1500, { E: '1.50', H: '0.50', I: '-2.00', M: '0.50' }],
    [3000, { E: '3.00', H: '2.00', I: '2.00', M: '-0.50' }],
    [11_000, { E: '11.00', H: '10.00', I: '10.00', M: '-0.10' }],
    [271_000, { E: '271.00', H: '270.00', I: '270.00', M: '-0.00' }],
  ])('[3.52] [3.53] [3.54] [3.55] show the price %i of a handicap', (price, shown) => {
    for (const oddsType of oddsTypes) {
      expect(displayOdds(price, oddsType, 'handicap')).toBe(shown[oddsType]);
    }
  });

  it('change only two-way lines: every other market stays decimal with stake', () => {
    const convertible = marketTypes.filter(isConvertible);
    expect(convertible.slice(0, 4)).toEqual(['handicap', 'total', 'corner-handicap', 'corner-total']);
    expect(convertible.every((type) => /(handicap|total)$/.test(type))).toBe(true);
    expect(convertible).not.toContain('three-way-handicap');
    expect(convertible).not.toContain('winner-total');
    for (const marketType of marketTypes.filter((type) => !isConvertible(type))) {
      for (const oddsType of oddsTypes) {
        expect(displayOdds(1280, oddsType, marketType)).toBe('1.28');
        expect(oddsValue(1280, oddsType, marketType)).toEqual({ numerator: 1280n, denominator: 1000n });
      }
    }
  });

  it.each(['E', 'H', 'I', 'M'] as const)(
    'cut %s toward zero, with the field’s guard of 0.01 of a cent',
    (oddsType) => {
      for (let price = 1001; price <= 20_000; price += 1) {
        const { numerator, denominator } = oddsValue(price, oddsType, 'total');
        const size = Math.abs(Number(numerator)) / Number(denominator);
        const shown = displayOdds(price, oddsType, 'total');
        expect(shown).toMatch(/^-?\d+\.\d\d$/);
        expect(shown.startsWith('-')).toBe(numerator < 0n);
        const cut = size - Math.abs(Number(shown));
        expect(cut).toBeGreaterThan(-0.0001 - 1e-9);
        expect(cut).toBeLessThan(0.01);
      }
    },
  );

  it.each([
    [1565, 'I', '-1.77'], // 1 ÷ 0.565 = 1.76991
    [2099, 'M', '-0.91'], // 1 ÷ 1.099 = 0.90992
    [1566, 'I', '-1.76'], // 1 ÷ 0.566 = 1.76678
    [2100, 'M', '-0.90'], // 1 ÷ 1.100 = 0.90909
  ] as const)('guard a value that lacks less than 0.01 of a cent: %i in %s', (price, oddsType, shown) => {
    expect(displayOdds(price, oddsType, 'handicap')).toBe(shown);
  });

  it('are exact: 1/1.123 is not 0.89', () => {
    expect(oddsValue(2123, 'M', 'handicap')).toEqual({ numerator: -1000n, denominator: 1123n });
    expect(oddsValue(1710, 'I', 'handicap')).toEqual({ numerator: -1000n, denominator: 710n });
    expect(oddsValue(1710, 'M', 'handicap')).toEqual({ numerator: 710n, denominator: 1000n });
  });
});

describe('the stored price', () => {
  /** Back to decimal odds, in thousandths, as a fraction, from the value in the odds type. */
  function backToDecimal({ numerator, denominator }: Ratio, oddsType: OddsType): Ratio {
    if (oddsType === 'E') return { numerator: numerator * 1000n, denominator };
    const hongKong =
      numerator > 0n ? { numerator, denominator } : { numerator: denominator, denominator: -numerator };
    return {
      numerator: 1000n * (hongKong.numerator + hongKong.denominator),
      denominator: hongKong.denominator,
    };
  }

  it.each(oddsTypes)(
    '[3.52] [3.53] [3.54] [3.55] survives conversion to %s and back, for all prices to 20.000',
    (oddsType) => {
      const changed: number[] = [];
      for (let price = 1001; price <= 20_000; price += 1) {
        const { numerator, denominator } = backToDecimal(oddsValue(price, oddsType, 'handicap'), oddsType);
        if (numerator !== BigInt(price) * denominator) changed.push(price);
      }
      expect(changed).toEqual([]);
    },
  );

  it.each([1000, 999, 0, -1920, 1920.5, Number.NaN, Number.POSITIVE_INFINITY])('cannot be %d', (price) => {
    for (const oddsType of oddsTypes) {
      expect(() => oddsValue(price, oddsType, 'winner')).toThrow(RangeError);
      expect(() => displayOdds(price, oddsType, 'handicap')).toThrow(RangeError);
    }
  });
});

describe('a symmetric pair of the feed', () => {
  it.each([
    [
      [1110, 710],
      [1123, 710],
    ],
    [
      [710, 1110],
      [710, 1123],
    ],
    [
      [1050, 840],
      [1052, 840],
    ],
    [
      [940, 940],
      [940, 940],
    ],
    [
      [1290, 610],
      [1408, 610],
    ],
    [
      [1000, 1000],
      [1000, 1000],
    ],
    [
      [1001, 999],
      [1001, 999],
    ],
    [
      [1500, 500],
      [2000, 500],
    ],
    [
      [1999, 1],
      [1_000_000, 1],
    ],
  ] as const)('%j is %j in Hong Kong odds', ([first, second], hongKong) => {
    expect(hongKongPair(first, second)).toEqual(hongKong);
    expect(pricePair(first, second)).toEqual(hongKong.map((side) => side + 1000));
  });

  const anyPair = fc
    .tuple(fc.integer({ min: 1, max: 1999 }), fc.integer({ min: 1, max: 1999 }))
    .filter(([first, second]) => first + second <= 2000);

  it('keeps its order, its low side, and never favours the member', () => {
    fc.assert(
      fc.property(anyPair, ([first, second]) => {
        const [a, b] = pricePair(first, second);
        expect(pricePair(second, first)).toEqual([b, a]);
        expect(Math.min(a, b)).toBe(Math.min(first, second) + 1000);
        expect(1000 / a + 1000 / b).toBeGreaterThanOrEqual(1 - 1e-12);
      }),
    );
  });

  it('shows the Malay odds that the feed meant: the high side is raw − 2', () => {
    fc.assert(
      fc.property(anyPair, fc.boolean(), ([first, second], swap) => {
        const [high, low] = first > second ? [first, second] : [second, first];
        fc.pre(high > 1000);
        const prices = swap ? pricePair(low, high).reverse() : pricePair(high, low);
        const [price = 0] = prices;
        const malay = Number(displayOdds(price, 'M', 'handicap'));
        expect(Math.abs(malay - (high - 2000) / 1000)).toBeLessThan(0.011);
      }),
    );
  });

  it.each([
    [2080, 400],
    [1001, 1000],
    [0, 900],
    [900, 0],
    [-5, 900],
    [940.5, 940],
    [Number.NaN, 940],
  ])('is refused if it has no margin or is not whole: %d and %d', (first, second) => {
    expect(() => hongKongPair(first, second)).toThrow(RangeError);
    expect(() => pricePair(first, second)).toThrow(RangeError);
  });
});
