/** How much may be staked: by the tier of the league, in minor units. The server refuses; it never trims a stake (C38). */
import type { Amount } from '@hj/money';

export interface BetLimits {
  /** Least and most of one bet. */
  minimum: Amount;
  maximum: Amount;
  /** Most of one member on one selection, and on one match. */
  perSelection: Amount;
  perMatch: Amount;
  /** The most the house may lose on one selection. */
  liability: Amount;
}

const yuan = 100n;

const byTier: Readonly<Record<1 | 2 | 3, BetLimits>> = {
  1: limits({ maximum: 20_000n, perSelection: 40_000n, perMatch: 50_000n, liability: 500_000n }),
  2: limits({ maximum: 10_000n, perSelection: 20_000n, perMatch: 30_000n, liability: 250_000n }),
  3: limits({ maximum: 5_000n, perSelection: 10_000n, perMatch: 15_000n, liability: 100_000n }),
};

function limits(inYuan: Omit<BetLimits, 'minimum'>): BetLimits {
  return {
    minimum: 10n * yuan,
    maximum: inYuan.maximum * yuan,
    perSelection: inYuan.perSelection * yuan,
    perMatch: inYuan.perMatch * yuan,
    liability: inYuan.liability * yuan,
  };
}

/** An unknown tier is treated as the least important. */
export function limitsOf(tier: number): BetLimits {
  return tier === 1 || tier === 2 ? byTier[tier] : byTier[3];
}
