/** The least and the most that the slip offers as a stake, in minor units. Pure. */
import { type OddsType, oddsValue } from '@hj/betting';
import type { Amount } from '@hj/money';
import { type BetLimits, least, lineLimits } from '../money/bet-limits.ts';
import { linesWithLeg, type PricedLeg } from '../money/bet-money.ts';
import type { BetShape } from '../placement/slip-rules.ts';

/** The room that the limits leave a member on a leg: stake on its selection and match, and exposure of the selection. */
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

/** The sum of the products of every k of the factors, by k: the factor of the stake of all lines of a size. */
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
