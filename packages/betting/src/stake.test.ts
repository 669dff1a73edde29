import { divideRounded } from '@hj/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BetTerms, marketTypes, oddsTypes, profitOf, riskOf, winAmount, winRatio } from './index.ts';

function terms(
  stake: bigint,
  price: number,
  oddsType: BetTerms['oddsType'],
  marketType: BetTerms['marketType'] = 'handicap',
): BetTerms {
  return { stake, price, oddsType, marketType };
}

describe('the debited amount', () => {
  it.each(['E', 'H', 'I', 'M'] as const)('is the stake at positive odds (%s)', (oddsType) => {
    expect(riskOf(terms(10_000n, 2000, oddsType))).toBe(10_000n);
    expect(riskOf(terms(10_000n, 5_000, oddsType, 'winner'))).toBe(10_000n);
    expect(riskOf(terms(10_000n, 1_100, oddsType, 'winner'))).toBe(10_000n);
  });

  it('[rules 5.2] [3.55] is stake × |odds| at negative Malay odds', () => {
    expect(riskOf(terms(10_000n, 3000, 'M'))).toBe(5_000n);
    // 100 ÷ 1.123 = 89.0471…
    expect(riskOf(terms(10_000n, 2123, 'M'))).toBe(8_905n);
  });

  it('[3.54] is stake × |odds| at negative Indonesian odds', () => {
    expect(riskOf(terms(10_000n, 1500, 'I'))).toBe(20_000n);
    // 100 ÷ 0.71 = 140.845…
    expect(riskOf(terms(10_000n, 1710, 'I'))).toBe(14_085n);
  });

  it('rounds half away from zero', () => {
    // 0.05 × 0.50 = 0.025
    expect(riskOf(terms(5n, 3000, 'M'))).toBe(3n);
    expect(riskOf(terms(1n, 3000, 'M'))).toBe(1n);
    expect(riskOf(terms(1n, 3001, 'M'))).toBe(0n);
  });
});

describe('the possible win', () => {
  it.each([
    ['E', 1920, 50_000n, 46_000n],
    ['H', 1920, 50_000n, 46_000n],
    ['M', 1920, 50_000n, 46_000n],
    ['I', 1920, 50_000n, 50_000n],
    ['H', 2123, 10_000n, 11_230n],
    ['M', 2123, 10_000n, 10_000n],
    ['I', 2123, 10_000n, 11_230n],
    ['E', 1945, 1n, 1n],
    ['E', 1499, 1n, 0n],
  ] as const)('at %s and price %i with %s', (oddsType, price, stake, profit) => {
    expect(profitOf(terms(stake, price, oddsType))).toBe(profit);
  });

  it('by the debited amount is the same ratio in every odds type, within a cent', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10_000_000n }),
        fc.integer({ min: 1001, max: 20_000 }),
        fc.constantFrom(...oddsTypes),
        fc.constantFrom(...marketTypes),
        (stake, price, oddsType, marketType) => {
          const bet = terms(stake, price, oddsType, marketType);
          const fair = (riskOf(bet) * BigInt(price - 1000)) / 1000n;
          const gap = profitOf(bet) - fair;
          // Half a cent of rounded debit weighs price − 1 times in the profit.
          const allowance = BigInt(price - 1000) / 2000n + 2n;
          expect(gap <= allowance && gap >= -allowance).toBe(true);
        },
      ),
    );
  });
});

describe('the win amount of the slip', () => {
  it.each([
    ['500', 1920, 'E', 96_000n],
    ['500', 1920, 'H', 46_000n],
    ['300', 1940, 'H', 28_200n],
    ['500.50', 1920, 'M', 46_046n],
    ['100', 2123, 'M', -8_905n],
    ['100', 1710, 'I', -14_085n],
    ['0', 1920, 'E', 0n],
  ] as const)('[5.53] is stake × odds, two decimals: %s at %i in %s', (stake, price, oddsType, amount) => {
    expect(winAmount(stake, price, oddsType, 'handicap')).toBe(amount);
  });

  it('[5.53] takes markets that do not convert as decimal', () => {
    for (const oddsType of oddsTypes) expect(winAmount('100', 3350, oddsType, 'winner')).toBe(33_500n);
  });

  it('[5.53] is the same for the text as for the amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.constantFrom(...oddsTypes),
        (yuan, oddsType) => {
          const amount = BigInt(yuan) * 100n;
          expect(winAmount(String(yuan), 2408, oddsType, 'total')).toBe(
            winAmount(amount, 2408, oddsType, 'total'),
          );
          expect(winRatio(String(yuan), 2408)).toBe(winRatio(amount, 2408));
        },
      ),
    );
  });

  it.each(['', ' ', 'abc', '1e3', '１００', '-5', '1.234', 'NaN', 'Infinity', '0x10', '+5'])(
    '[5.54] is 0 if the stake is not a number: %j',
    (stake) => {
      expect(winAmount(stake, 1920, 'E', 'handicap')).toBe(0n);
      expect(winRatio(stake, 1920)).toBe(0n);
    },
  );

  it.each([Number.NaN, 0, -1, 999, 1000, 1.92, Number.POSITIVE_INFINITY])(
    '[5.54] is 0 if the price is none: %d',
    (price) => {
      expect(winAmount('100', price, 'E', 'handicap')).toBe(0n);
      expect(winRatio('100', price)).toBe(0n);
    },
  );
});

describe('the win-ratio variant', () => {
  it('[5.55] is stake × (decimal odds − 1) (O28)', () => {
    expect(winRatio('500', 1920)).toBe(46_000n);
    expect(winRatio('100', 3350)).toBe(23_500n);
    expect(winRatio(1n, 1500)).toBe(1n);
  });

  it('[5.55] floors negatives to 0', () => {
    expect(winRatio(-10_000n, 1920)).toBe(0n);
    fc.assert(
      fc.property(fc.bigInt(), fc.integer(), (stake, price) => {
        const exact = divideRounded(stake * BigInt(price - 1000), 1000n);
        const expected = stake > 0n && price > 1000 ? exact : 0n;
        expect(winRatio(stake, price)).toBe(expected);
      }),
    );
  });
});
