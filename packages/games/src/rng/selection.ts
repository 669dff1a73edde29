import type { Random } from './random.ts';

/** A copy of `items` in random order: Fisher–Yates from the last place down. Every order is equally likely. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = random.below(last + 1);
    [order[last], order[chosen]] = [order[chosen] as Item, order[last] as Item];
  }
  return order;
}

/** An index of `weights`, chosen in proportion to its weight. Weights are integers from 0, with a positive sum, else RangeError. */
export function chooseWeighted(weights: readonly number[], random: Random): number {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError('weights are integers from 0');
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let left = random.below(total);
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}
