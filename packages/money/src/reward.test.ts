import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depositReward, type RewardTerms } from './index.ts';

/** 每日首存: 3 %, at most 888.00, five times. */
const terms: RewardTerms = { total: 100_000n, min: 10_000n, n: '0.03', s: 88_800n, l: 5 };
const rewardOf = (change: Partial<RewardTerms>) => depositReward({ ...terms, ...change }).reward;

describe('the reward of a deposit', () => {
  it('[5.56] is the amount times the rate from the threshold on', () => {
    expect(rewardOf({})).toBe(3_000n);
    expect(rewardOf({ total: 10_000n })).toBe(300n);
  });

  it('[5.56] is at most the maximum', () => {
    expect(rewardOf({ total: 2_960_000n })).toBe(88_800n);
    expect(rewardOf({ total: 2_960_100n })).toBe(88_800n);
    expect(rewardOf({ total: 999_999_999_999n })).toBe(88_800n);
  });

  it('[5.57] is nothing a cent below the threshold', () => {
    expect(depositReward({ ...terms, total: 9_999n })).toEqual({ reward: 0n, turnover: 0n });
  });

  it.each(['total', 'min', 'n', 's', 'l'] as const)('[5.58] is nothing without %s', (name) => {
    const { [name]: _, ...rest } = terms;
    expect(depositReward(rest)).toEqual({ reward: 0n, turnover: 0n });
    expect(depositReward({})).toEqual({ reward: 0n, turnover: 0n });
  });

  it('[9.45] takes total, min, n, s and l: the turnover is deposit and reward, l times', () => {
    expect(depositReward(terms)).toEqual({ reward: 3_000n, turnover: 515_000n });
    // Specification: 3,000 with 50 % at 15 times is 67,500 of turnover.
    expect(depositReward({ total: 300_000n, min: 1n, n: '0.5', s: 500_000n, l: 15 })).toEqual({
      reward: 150_000n,
      turnover: 6_750_000n,
    });
  });

  it.each(['', '3%', '-0.03', '1e-2', '.03', '0.123456789', 'NaN'])('is nothing at the rate %j', (n) => {
    expect(rewardOf({ n })).toBe(0n);
  });

  it.each([
    { total: 0n, min: 0n },
    { total: -100n, min: -200n },
    { s: 0n },
    { s: -1n },
    { l: -1 },
    { l: 1.5 },
    { l: Number.NaN },
    { total: 33n, min: 1n },
  ])('is nothing with terms that are none (%#)', (change) => {
    expect(rewardOf(change)).toBe(0n);
  });

  it('never exceeds the cap or the rate, never falls as the deposit grows, and is the exact product', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 15n });
    const rate = fc.integer({ min: 0, max: 99_999 });
    fc.assert(
      fc.property(amount, amount, amount, rate, (total, more, s, hundredThousandths) => {
        const n = `0.${String(hundredThousandths).padStart(5, '0')}`;
        const { reward } = depositReward({ total, min: 1n, n, s, l: 5 });
        const exact = (total * BigInt(hundredThousandths)) / 100_000n;
        expect(reward).toBe(exact < s ? exact : s);
        expect(depositReward({ total: total + more, min: 1n, n, s, l: 5 }).reward >= reward).toBe(true);
      }),
    );
  });
});
