import type { Amount } from './amount.ts';
import { ratioOf } from './rounding.ts';

/** O48: the five inputs of a deposit reward (checklist 9.45). */
export interface RewardTerms {
  /** The amount that is deposited. */
  total: Amount;
  /** The least deposit that brings the reward. */
  min: Amount;
  /** The rate as a plain decimal, such as "0.03". */
  n: string;
  /** The highest reward. */
  s: Amount;
  /** How many times deposit and reward must be staked. */
  l: number;
}

export interface DepositReward {
  reward: Amount;
  /** The turnover required before a withdrawal: (total + reward) × l, zero without a reward. */
  turnover: Amount;
}

const none: DepositReward = { reward: 0n, turnover: 0n };
const ratePattern = /^\d{1,6}(?:\.\d{1,8})?$/;

/**
 * Specification §5: if the amount reaches the threshold, amount × rate, at most the maximum; below it nothing, and nothing when
 * an input is missing or is none. Minor units; fractions of a cent are dropped.
 */
export function depositReward({ total, min, n, s, l }: Partial<RewardTerms>): DepositReward {
  if (total === undefined || min === undefined || s === undefined || l === undefined) return none;
  if (
    n === undefined ||
    !ratePattern.test(n) ||
    total <= 0n ||
    total < min ||
    s <= 0n ||
    !Number.isSafeInteger(l) ||
    l < 0
  )
    return none;
  const { numerator, denominator } = ratioOf(n);
  const plain = (total * numerator) / denominator;
  const reward = plain < s ? plain : s;
  return reward === 0n ? none : { reward, turnover: (total + reward) * BigInt(l) };
}
