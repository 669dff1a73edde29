import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coinsOf,
  feeOf,
  flagsOf,
  limitsFault,
  type MethodLimits,
  mayFollow,
  type RiskFacts,
} from './rules.ts';

const now = new Date('2026-11-22T10:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const calm: RiskFacts = {
  now,
  ...{ amount: 100_000n, largeFrom: 5_000_000n, earlierWithdrawals: 3, othersOnAddress: 0 },
  ...{ deviceSince: ago(500), firstDeviceSince: ago(900), passwordChangedAt: ago(25) },
  ...{ destinationUsableAt: ago(1), hasOpenCase: false, depositsRequired: 100_000n, depositsDone: 30_000n },
};

describe('the risk flags', () => {
  it('are empty for a member’s usual withdrawal', () => {
    expect(flagsOf(calm)).toEqual([]);
  });

  it.each([
    ['first-withdrawal', { earlierWithdrawals: 0 }],
    ['large-amount', { amount: 5_000_000n }],
    ['new-device', { deviceSince: ago(23) }],
    ['shared-address', { othersOnAddress: 3 }],
    ['password-changed', { passwordChangedAt: ago(23) }],
    ['new-destination', { destinationUsableAt: new Date(now.getTime() + 1) }],
    ['open-case', { hasOpenCase: true }],
    ['no-play', { depositsDone: 29_999n }],
  ] as const)('is %s at its edge', (flag, change) => {
    expect(flagsOf({ ...calm, ...change })).toEqual([flag]);
  });

  it('ignore a member’s only device, a shared household address, and a browser without a fingerprint', () => {
    for (const change of [
      { deviceSince: ago(1), firstDeviceSince: ago(1) },
      { othersOnAddress: 2 },
      { deviceSince: undefined, passwordChangedAt: undefined },
      { depositsRequired: 0n, depositsDone: 0n },
    ]) {
      expect(flagsOf({ ...calm, ...change })).toEqual([]);
    }
  });
});

const limits: MethodLimits = {
  ...{ grade: 0, kind: 'bank', open: true, provider: 'sandbox', min: 100n, max: 1_000n, feeRate: '0.005' },
  ...{ freeCount: 1, dayCount: 3, dayAmount: 2_000n },
};

describe('the fee', () => {
  it.each([
    [100n, 1n],
    [99n, 0n],
    [300n, 2n],
    [10_000n, 50n],
    [10_099n, 50n],
    [10_100n, 51n],
  ])('of %s at half a percent is %s, rounded half up', (amount, fee) => {
    expect(feeOf(limits, { count: 1, amount: 0n }, amount, 0n)).toBe(fee);
  });

  it('is only the network fee while free withdrawals are left or unlimited', () => {
    expect(feeOf(limits, { count: 0, amount: 0n }, 10_000n, 700n)).toBe(700n);
    expect(feeOf(limits, { count: 1, amount: 0n }, 10_000n, 700n)).toBe(750n);
    expect(feeOf({ ...limits, freeCount: 0 }, { count: 99, amount: 0n }, 10_000n, 0n)).toBe(0n);
  });
});

describe('coins', () => {
  it('are never worth more than the amount paid, and rounding loses less than 0.01 coins', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 12n),
        fc.integer({ min: 1, max: 20_000_000 }),
        (amount, millionths) => {
          const rate = `${Math.floor(millionths / 1e6)}.${String(millionths % 1e6).padStart(6, '0')}`;
          const coins = coinsOf(amount, rate);
          expect(coins % 10_000n).toBe(0n);
          const worth = (units: bigint) => units * BigInt(millionths);
          // Fen × 10⁴ are millionths of CNY; coins × millionths are 10⁻¹² of it.
          const paid = amount * 10_000n * 1_000_000n;
          expect(worth(coins)).toBeLessThanOrEqual(paid);
          expect(worth(coins + 10_000n)).toBeGreaterThan(paid);
        },
      ),
    );
  });
});

describe('limits', () => {
  it('that are contradictory are detected', () => {
    expect(limitsFault(limits)).toBeUndefined();
    const broken = [{ min: 0n }, { max: 99n }, { dayAmount: 99n }, { feeRate: '1' }, { feeRate: '1.2' }];
    for (const change of broken) expect(limitsFault({ ...limits, ...change })).toBeDefined();
  });
});

describe('the states', () => {
  it('(C23) never lead back, and final states are final', () => {
    const states = ['submitted', 'risk-review', 'paying', 'paid', 'rejected'] as const;
    for (const from of states) expect(mayFollow(from, 'submitted')).toBe(false);
    for (const to of states)
      expect([mayFollow('paid', to), mayFollow('rejected', to)]).toEqual([false, false]);
    expect(mayFollow('paying', 'rejected')).toBe(false);
  });
});
