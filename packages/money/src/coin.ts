/** Amounts of a virtual coin in its minor unit, a millionth: 12_345_678n is 12.345678. */
export type CoinAmount = bigint;

/** Minor units of a coin. */
const coinUnit = 1_000_000n;

/** Rates are CNY × 10⁴ for a coin: 71_800n is 7.18. */
export type CoinRate = bigint;
const rateUnit = 10_000n;

// At most 12 digits before the point: the largest amount stays far inside SQL's bigint.
const coinGrammar = /^(0|[1-9]\d{0,11})(?:\.(\d{1,6}))?$/;

/** Reads an amount of coins as it travels (`"12.345678"`), as strict as `parseAmount`; `undefined` for everything else. */
export function parseCoin(text: string): CoinAmount | undefined {
  const match = coinGrammar.exec(text);
  if (match === null) return undefined;
  const [, whole = '', decimals = ''] = match;
  return BigInt(whole + decimals.padEnd(6, '0'));
}

/** Reads a rate as it travels; `undefined` if it is zero or finer than four decimals. */
export function parseCoinRate(text: string): CoinRate | undefined {
  const match = /^(\d{1,6})(?:\.(\d{1,4})0*)?$/.exec(text);
  if (match === null) return undefined;
  const [, whole = '', decimals = ''] = match;
  return BigInt(whole + decimals.padEnd(4, '0')) || undefined;
}

/** Writes coins as they travel: two decimals at least, six at most, no zero at the end beyond the second. */
export function formatCoin(amount: CoinAmount): string {
  return fixed(amount, 6, 2);
}

/** Writes a rate as it travels: `"7.18"`. */
export function formatCoinRate(rate: CoinRate): string {
  return fixed(rate, 4, 2);
}

function fixed(value: bigint, places: number, least: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0');
  const decimals = digits.slice(-places);
  const kept = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -places)}.${kept}`;
}

/** Minor units of CNY that one minor unit of a coin is worth at rate 1 are 100 / 10⁶; together with the rate's unit: */
const coinsPerCent = (coinUnit * rateUnit) / 100n;

/** The worth of coins in fen, rounded down. */
export function worthOfCoins(coins: CoinAmount, rate: CoinRate): bigint {
  return (coins * rate) / coinsPerCent;
}

/** The fewest coins that are worth so many fen, rounded up to a millionth. @throws RangeError if the rate is zero */
export function coinsForWorth(fen: bigint, rate: CoinRate): CoinAmount {
  return (fen * coinsPerCent + rate - 1n) / rate;
}
