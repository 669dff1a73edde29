/** The win of a series without the stake, as Hong Kong odds cut to two decimals: `3.59`. Legs multiply as HK + 1. */
export function seriesOdds(prices: readonly number[]): string {
  let product = 1n;
  for (const price of prices) product *= BigInt(price);
  const one = 1_000n ** BigInt(prices.length);
  const hundredths = ((product - one) * 100n) / one;
  const digits = hundredths.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
