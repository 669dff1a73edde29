import { kindOf, type MarketType } from './table/index.ts';

/** E European (decimal, with stake), H Hong Kong, I Indonesian, M Malay. */
export const oddsTypes = ['E', 'H', 'I', 'M'] as const;
export type OddsType = (typeof oddsTypes)[number];

/** Decimal odds in thousandths: 1920 is 1.92. The only form that is stored; the odds types are ways to read it. */
export type Price = number;

/** An exact fraction with a positive denominator. */
export interface Ratio {
  numerator: bigint;
  denominator: bigint;
}

/** Whether the prices of this type follow the member's odds type: two-way lines do, all others are always decimal (sportsbook.md §3). */
export function isConvertible(type: MarketType): boolean {
  return kindOf(type).asian;
}

/**
 * Hong Kong odds, in thousandths, of a feed's symmetric pair, in thousandths and in its order: a side above 1000 is
 * 1 ÷ (2 − side), cut to three decimals; the other is unchanged (sportsbook.md §3).
 * @throws RangeError unless both are positive integers with a sum of at most 2000: above it the pair has no margin
 */
export function hongKongPair(first: number, second: number): [number, number] {
  if (
    !Number.isInteger(first) ||
    !Number.isInteger(second) ||
    first < 1 ||
    second < 1 ||
    first + second > 2000
  ) {
    throw new RangeError(`not a symmetric pair: ${first}, ${second}`);
  }
  return [hongKongSide(first), hongKongSide(second)];
}

/**
 * The two stored prices of a feed's symmetric pair.
 * @throws RangeError as `hongKongPair`
 */
export function pricePair(first: number, second: number): [Price, Price] {
  const [a, b] = hongKongPair(first, second);
  return [a + 1000, b + 1000];
}

function hongKongSide(raw: number): number {
  return raw <= 1000 ? raw : Math.floor(1_000_000 / (2000 - raw));
}

/**
 * The exact value of the price in an odds type: negative for Malay above and Indonesian below even money.
 * @throws RangeError if the price is not an integer above 1000
 */
export function oddsValue(price: Price, oddsType: OddsType, marketType: MarketType): Ratio {
  if (!Number.isInteger(price) || price <= 1000) throw new RangeError(`not a price: ${price}`);
  const type = isConvertible(marketType) ? oddsType : 'E';
  if (type === 'E') return { numerator: BigInt(price), denominator: 1000n };
  const hongKong = price - 1000;
  const inverted = (type === 'M' && hongKong > 1000) || (type === 'I' && hongKong < 1000);
  return inverted
    ? { numerator: -1000n, denominator: BigInt(hongKong) }
    : { numerator: BigInt(hongKong), denominator: 1000n };
}

/**
 * The price for a reader in an odds type, two decimals cut toward zero: `1.12`, `-0.89`. As in the field the cut allows for
 * a hundredth of the last digit (sportsbook.md §3), so that 0.8999 reads 0.90, not 0.89.
 * @throws RangeError as `oddsValue`
 */
export function displayOdds(price: Price, oddsType: OddsType, marketType: MarketType): string {
  const { numerator, denominator } = oddsValue(price, oddsType, marketType);
  const magnitude = numerator < 0n ? -numerator : numerator;
  const hundredths = (magnitude * 10_000n + denominator) / (denominator * 100n);
  const digits = hundredths.toString().padStart(3, '0');
  return `${numerator < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
