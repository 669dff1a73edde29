/**
 * What a bet costs, what it can win, and what it adds to the exposures of its legs, in minor units. Pure.
 * A series or system is decimal whatever the odds type, and is stored in Hong Kong odds (multiplied as HK + 1).
 */
import {
  type MarketType,
  type OddsType,
  oddsValue,
  type Price,
  profitOf,
  riskOf,
  systemPossible,
} from '@hj/betting';
import type { Amount } from '@hj/money';
import type { BetShape } from '../placement/slip-rules.ts';
import { type BetLimits, least, lineLimits } from './bet-limits.ts';

export interface PricedLeg {
  price: Price;
  marketType: MarketType;
}

export interface BetMoney {
  oddsType: OddsType;
  /** Of all lines. */
  stake: Amount;
  risk: Amount;
  toWin: Amount;
  /** Of each leg, in their order. */
  liabilities: readonly Amount[];
}

/** @param stake of one line */
export function moneyOf(
  stake: Amount,
  legs: readonly PricedLeg[],
  { shape, oddsType }: { shape: BetShape; oddsType: OddsType },
): BetMoney {
  const [leg] = legs;
  if (leg !== undefined && shape.kind === 'single') {
    const terms = { stake, oddsType, price: leg.price, marketType: leg.marketType };
    const toWin = profitOf(terms);
    return { oddsType, stake, risk: riskOf(terms), toWin, liabilities: [toWin] };
  }
  const total = stake * BigInt(shape.lines);
  const prices = legs.map(({ price }) => price);
  const system = { legs: legs.length, sizes: shape.sizes };
  const linesWith = BigInt(linesWithLeg(legs.length, shape.sizes));
  return {
    oddsType: 'H',
    stake: total,
    risk: total,
    toWin: systemPossible(stake, prices, system) - total,
    liabilities: legs.map((each) => linesWith * legLiability(stake, each)),
  };
}

/**
 * What one line adds to the exposure of one of its legs: what a single of the line's stake at the leg's price would win. When the
 * leg wins, the line is worth at most that much to the member, however the others are priced (ADR 034).
 */
export function legLiability(stake: Amount, { price, marketType }: PricedLeg): Amount {
  return profitOf({ stake, price, marketType, oddsType: 'E' });
}

/** How many lines of a system a leg is in: the others of the line are any of the others. */
export function linesWithLeg(legs: number, sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + choose(legs - 1, size - 1), 0);
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways;
}

/** What the limits leave a member on a leg: of stake on its selection and match, and of the selection's exposure. */
export interface LegRoom extends PricedLeg {
  stake: Amount;
  liability: Amount;
}

/** The least and the most that may be staked on one line now; the most is 0 where nothing fits. */
export function stakeRange(
  legs: readonly LegRoom[],
  { shape, oddsType, limits }: { shape: BetShape; oddsType: OddsType; limits: BetLimits },
): { minimum: Amount; maximum: Amount } {
  const lines = BigInt(shape.lines);
  const { minimum, maximum } = lineLimits(limits, shape.lines);
  const linesWith = BigInt(linesWithLeg(legs.length, shape.sizes));
  const byLeg = legs.flatMap(({ stake, liability, ...leg }) => [
    stake / lines,
    stakeToWin(liability / linesWith, leg, shape.kind === 'single' ? oddsType : 'E'),
  ]);
  const most = least(maximum, byWin(legs, { shape, oddsType, maxWin: limits.maxWin }), ...byLeg);
  return { minimum, maximum: most > 0n ? most : 0n };
}

/** The stake whose profit is that much: at negative odds the stake is the profit. */
function stakeToWin(profit: Amount, { price, marketType }: PricedLeg, oddsType: OddsType): Amount {
  if (profit <= 0n) return 0n;
  if (oddsValue(price, oddsType, marketType).numerator < 0n) return profit;
  return (profit * 1000n) / BigInt(price - 1000);
}

function byWin(
  legs: readonly PricedLeg[],
  { shape, oddsType, maxWin }: { shape: BetShape; oddsType: OddsType; maxWin: Amount },
): Amount {
  const [leg] = legs;
  if (leg !== undefined && shape.kind === 'single') return stakeToWin(maxWin, leg, oddsType);
  // The decimal odds of all lines together, less their stakes, over 1000^legs.
  const unit = 1000n ** BigInt(legs.length);
  const sums = productSums(legs.map(({ price }) => BigInt(price)));
  const odds = shape.sizes.reduce(
    (sum, size) => sum + (sums[size] ?? 0n) * 1000n ** BigInt(legs.length - size),
    0n,
  );
  const lines = BigInt(shape.lines);
  // Each line is rounded by itself: half a fen up at most.
  return ((maxWin - (lines + 1n) / 2n) * unit) / (odds - lines * unit);
}

/** The sum of the products of every k of the factors, by k: what all lines of a size multiply their stake by. */
function productSums(factors: readonly bigint[]): bigint[] {
  const sums = [1n];
  for (const factor of factors) {
    sums.push(0n);
    for (let size = sums.length - 1; size > 0; size -= 1) {
      sums[size] = (sums[size] ?? 0n) + factor * (sums[size - 1] ?? 0n);
    }
  }
  return sums;
}
