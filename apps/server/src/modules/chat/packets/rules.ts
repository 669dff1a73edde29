/** Red packets and tips (CH6): what may be given and taken, and how a sum is split. Pure. */
import type { Amount } from '@hj/money';

/** In fen. */
export const packetLimits = {
  leastShare: 10n,
  mostTotal: 200_000n,
  sendDay: 500_000n,
  claimDay: 50_000n,
  claimsDay: 30,
  /** The least grade of a giver; grade and limits of a day hold for tips too. */
  giverGrade: 1,
  /** What is claimed must be staked so many times before a withdrawal. */
  turnoverTimes: 3n,
  openMs: 24 * 60 * 60_000,
} as const;

/** In fen. A single tip is at most what its receiver may get in a day. */
export const tipLimits = { least: 100n, most: packetLimits.claimDay } as const;

/** All shares the same. @returns undefined if the sum does not split evenly */
export function splitEqually(total: Amount, shares: number): Amount[] | undefined {
  const count = BigInt(shares);
  return total % count === 0n ? Array.from({ length: shares }, () => total / count) : undefined;
}

/**
 * Shares by chance, each at least `least`, together exactly `total`. Each but the last is uniform between the least and twice the mean
 * of what is left, so that no place is better than another.
 * @param random a whole number from 0 up to, and without, its argument
 */
export function splitByChance(
  { total, shares, least }: { total: Amount; shares: number; least: Amount },
  random: (below: number) => number,
): Amount[] {
  const amounts: Amount[] = [];
  let left = total;
  for (let after = BigInt(shares - 1); after > 0n; after -= 1n) {
    const spare = left - least * (after + 1n);
    const mean = (spare * 2n) / (after + 1n);
    const amount = least + BigInt(random(Number(mean) + 1));
    amounts.push(amount);
    left -= amount;
  }
  return [...amounts, left];
}
