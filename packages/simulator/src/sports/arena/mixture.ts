/** A distribution of which one of several holds, each with its chance. */
import type { Distribution } from '../../engine/distribution.ts';

export interface Weighed {
  weight: number;
  of: Distribution;
}

export function mixed(ways: readonly Weighed[]): Distribution {
  let from = Number.POSITIVE_INFINITY;
  let until = Number.NEGATIVE_INFINITY;
  for (const { of } of ways) {
    from = Math.min(from, of.from);
    until = Math.max(until, of.from + of.chances.length);
  }
  const chances = new Float64Array(until - from);
  for (const { weight, of } of ways) {
    const shift = of.from - from;
    for (let i = 0; i < of.chances.length; i++)
      chances[shift + i] = (chances[shift + i] ?? 0) + weight * (of.chances[i] ?? 0);
  }
  return { from, chances };
}
