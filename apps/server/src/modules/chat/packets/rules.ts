/** How the sum of a red packet is split (CH6). Pure. */
import type { Amount } from '@hj/money';

/** All shares the same. @returns undefined if the sum does not split evenly */
export function splitEqually(total: Amount, shares: number): Amount[] | undefined {
  const count = BigInt(shares);
  return total % count === 0n ? Array.from({ length: shares }, () => total / count) : undefined;
}

/**
 * Shares by chance, each at least `least`, together exactly `total`. Each but the last is uniform between the least and twice the mean
 * of the rest, so that no place is better than another.
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
