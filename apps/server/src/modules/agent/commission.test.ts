import { describe, expect, it } from 'vitest';
import { commissionOf, type MemberFigures, shareOf, tierOf } from './commission.ts';
import { monthAfter, monthOf, monthStart } from './months.ts';
import type { Plan } from './plan.ts';

/** The plan of migration 0110. */
const plan: Plan = {
  ...{ version: 1, feePpm: 50_000, activeDeposits: 20_000n, activeTurnover: 100_000n, leastPayout: 50_000n },
  tiers: [
    { active: 5, netLoss: 1_000_000n, ratePpm: 250_000 },
    { active: 15, netLoss: 10_000_000n, ratePpm: 350_000 },
    { active: 40, netLoss: 50_000_000n, ratePpm: 400_000 },
    { active: 80, netLoss: 100_000_000n, ratePpm: 450_000 },
  ],
};

const figures = (change: Partial<MemberFigures> = {}): MemberFigures => ({
  ...{ netLoss: 0n, rebate: 0n, bonus: 0n, deposits: 20_000n, turnover: 100_000n, excluded: null },
  ...change,
});

/** 21 active members of 128: net loss 486,000, rebate 42,600, bonus 31,800, as on the page of the programme. */
const october = [
  figures({ netLoss: 48_600_000n, rebate: 4_260_000n, bonus: 3_180_000n }),
  ...Array.from({ length: 20 }, () => figures()),
  ...Array.from({ length: 107 }, () => figures({ turnover: 99_999n })),
];

describe('[AG3] the commission of a month', () => {
  it('is that of the worked example: (486,000 − 42,600 − 31,800 − 24,300) × 35 % = 135,555', () => {
    expect(commissionOf(plan, october, 0n)).toEqual({
      ...{
        members: 128,
        active: 21,
        excluded: 0,
        netLoss: 48_600_000n,
        rebate: 4_260_000n,
        bonus: 3_180_000n,
      },
      ...{ fee: 2_430_000n, carryIn: 0n, base: 38_730_000n, tier: 2, ratePpm: 350_000 },
      ...{ commission: 13_555_500n, carryOut: 0n },
    });
  });

  it('with 13,000 carried from the month before: 131,005', () => {
    expect(commissionOf(plan, october, 1_300_000n)).toMatchObject({
      base: 37_430_000n,
      commission: 13_100_500n,
      carryOut: 0n,
    });
  });

  it('is nothing below zero, and the whole sum is carried, without a fee', () => {
    const lost = [figures({ netLoss: -2_000_000n, bonus: 700_000n })];
    expect(commissionOf(plan, lost, 300_000n)).toMatchObject({
      ...{ fee: 0n, base: -3_000_000n, commission: 0n, carryOut: 3_000_000n },
    });
  });

  it('leaves out who is excluded, from every term and from the active', () => {
    const linked = figures({ netLoss: 9_000_000n, rebate: 5n, bonus: 5n, excluded: 'device' });
    expect(commissionOf(plan, [...october, linked], 0n)).toMatchObject({
      ...{ members: 129, active: 21, excluded: 1, commission: 13_555_500n },
    });
  });

  it('is nothing while no tier is reached, and nothing is carried then', () => {
    const few = Array.from({ length: 4 }, () => figures({ netLoss: 5_000_000n }));
    expect(commissionOf(plan, few, 0n)).toMatchObject({ tier: 0, ratePpm: 0, commission: 0n, carryOut: 0n });
  });

  it('is rounded down to the fen', () => {
    const odd = Array.from({ length: 5 }, (_, place) => figures({ netLoss: place === 0 ? 1_000_003n : 0n }));
    // Fee 50,000 (of 50,000.15), base 950,003, a quarter of it.
    expect(commissionOf(plan, odd, 0n)).toMatchObject({ fee: 50_000n, base: 950_003n, commission: 237_500n });
  });
});

it.each([
  [4, 1_000_000n, 0],
  [5, 1_000_000n, 1],
  [5, 999_999n, 0],
  [15, 9_999_999n, 1],
  [15, 10_000_000n, 2],
  [39, 100_000_000n, 2],
  [40, 50_000_000n, 3],
  [80, 100_000_000n, 4],
])('%i active members and a net loss of %s fen reach tier %i', (active, netLoss, tier) => {
  expect(tierOf(plan, active, netLoss).tier).toBe(tier);
});

it('a share of zero or less is nothing', () => {
  expect([shareOf(-5n, 500_000), shareOf(0n, 500_000), shareOf(5n, 500_000)]).toEqual([0n, 0n, 2n]);
});

it('months are those of Beijing', () => {
  expect(monthOf(new Date('2026-10-31T15:59:59Z'))).toBe('2026-10-01');
  expect(monthOf(new Date('2026-10-31T16:00:00Z'))).toBe('2026-11-01');
  expect(monthOf(new Date('2026-12-15T00:00:00Z'), 1)).toBe('2027-01-01');
  expect(monthOf(new Date('2026-01-15T00:00:00Z'), -1)).toBe('2025-12-01');
  expect(monthAfter('2026-12-01')).toBe('2027-01-01');
  expect(monthStart('2026-11-01')).toEqual(new Date('2026-10-31T16:00:00Z'));
});
