/**
 * A pricing as a list of small integers. Thousands of matches wait for their start, and each keeps its last pricing to detect
 * changes: as objects this is 25 KB a match, packed 3 KB.
 */
import { type MarketKey, type Outcome, outcomesOf } from '@hj/betting';
import { type Priced, unoffered } from './prices.ts';

/** For each market: its number, its rank (-1 if suspended), the count of prices, then number of the outcome and price. */
export type PackedPricing = readonly number[];

interface Numbered {
  key: MarketKey;
  market: Priced['market'];
  outcomes: readonly Outcome[];
}

/** Every market that was ever priced before a match. Types, periods and lines are few: some thousands of markets in all. */
const numbered: Numbered[] = [];
const numbers = new Map<MarketKey, number>();

function numberOf({ key, market }: Priced): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, numbered.length);
  return numbered.push({ key, market, outcomes: outcomesOf(market) }) - 1;
}

export function pack(priced: readonly Priced[]): PackedPricing {
  const packed: number[] = [];
  for (const one of priced) {
    const number = numberOf(one);
    packed.push(number, one.status === 'active' ? one.rank : -1, one.prices.length);
    const outcomes = numbered[number]?.outcomes ?? [];
    for (const { outcome, price } of one.prices) packed.push(outcomes.indexOf(outcome), price);
  }
  // A copy has no room to grow.
  return packed.slice();
}

export function unpack(packed: PackedPricing): Priced[] {
  const priced: Priced[] = [];
  const at = (index: number): number => packed[index] ?? 0;
  for (let index = 0; index < packed.length; ) {
    const { key, market, outcomes } = numbered[at(index)] ?? {};
    const [rank, count] = [at(index + 1), at(index + 2)];
    index += 3;
    if (key === undefined || market === undefined || outcomes === undefined) continue;
    const prices = Array.from({ length: count }, (_, nth) => ({
      outcome: outcomes[at(index + 2 * nth)] ?? '',
      price: at(index + 2 * nth + 1),
    }));
    index += 2 * count;
    priced.push(
      rank < 0
        ? { key, market, status: 'suspended', rank: unoffered, prices }
        : { key, market, status: 'active', rank, prices },
    );
  }
  return priced;
}
