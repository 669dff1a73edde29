import { displayAmount } from '@hj/money';

/** The win of a series without the stake, as Hong Kong odds cut to two decimals: `3.59`, `1,818.60`. Legs multiply as HK + 1. */
export function seriesOdds(prices: readonly number[]): string {
  return displayAmount(seriesHundredths(prices), { currency: false });
}

/** The same in hundredths. */
export function seriesHundredths(prices: readonly number[]): bigint {
  let product = 1n;
  for (const price of prices) product *= BigInt(price);
  const one = 1_000n ** BigInt(prices.length);
  return ((product - one) * 100n) / one;
}
