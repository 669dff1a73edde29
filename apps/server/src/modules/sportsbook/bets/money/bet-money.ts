/**
 * Cost and possible win of a bet, and its part of the exposures of its legs, in minor units. Pure.
 * A series or system is decimal under every odds type, and is stored in Hong Kong odds (multiplied as HK + 1).
 */
import { type MarketType, type OddsType, type Price, profitOf, riskOf, systemPossible } from '@hj/betting';
import type { Amount } from '@hj/money';
import type { BetShape } from '../placement/slip-rules.ts';

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
 * The part of one line in the exposure of one of its legs: the win of a single of the line's stake at the leg's price. When the
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
