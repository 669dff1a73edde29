import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beijingDay,
  capAmount,
  capOf,
  capOfSeries,
  cutDay,
  cutPayout,
  type DayPayout,
  type PayoutCap,
  payoutCaps,
} from './index.ts';

const rate = { numerator: 720n, denominator: 100n };

describe('the daily payout caps per member (C50)', () => {
  it.each([
    ['[9.29]', 'football', 1_500_000n],
    ['[9.30]', 'basketball', 1_500_000n],
    ['[9.31]', 'tennis', 300_000n],
    ['[9.32]', 'american-football', 300_000n],
    ['[9.33]', 'baseball', 300_000n],
    ['[9.34]', 'ice-hockey', 300_000n],
    ['[9.35]', 'rugby', 300_000n],
    ['[9.36]', 'volleyball', 300_000n],
    ['[9.37]', 'other-sports', 200_000n],
    ['[9.38]', 'new-handicap', 25_000n],
    ['[9.39]', 'casino', 600_000n],
    ['[9.40]', 'financials', 180_000n],
  ] as const)('[rules 10.1] %s %s is %i US dollars', (_row, cap, dollars) => {
    expect(payoutCaps[cap]).toBe(dollars);
    // 7.20 CNY for a dollar.
    expect(capAmount(cap, rate)).toBe(dollars * 720n);
  });

  it('hold by sport, and the flag of a new handicap goes before the sport', () => {
    expect(capOf({ sport: 'FT' })).toBe('football');
    expect(capOf({ sport: 'BK' })).toBe('basketball');
    expect(capOf({ sport: 'TN' })).toBe('tennis');
    expect(capOf({ sport: 'BS' })).toBe('baseball');
    expect(capOf({ sport: 'VB' })).toBe('volleyball');
    expect(capOf({ sport: 'OP', kind: 'ice-hockey' })).toBe('ice-hockey');
    expect(capOf({ sport: 'OP', kind: 'handball' })).toBe('other-sports');
    for (const sport of ['SK', 'TT', 'VF', 'FS'] as const) expect(capOf({ sport })).toBe('other-sports');
    expect(capOf({ sport: 'FT', isNewHandicap: true })).toBe('new-handicap');
  });

  it('hold a series to the lowest of its legs', () => {
    expect(capOfSeries([{ sport: 'BK' }])).toBe('basketball');
    expect(capOfSeries([{ sport: 'FT' }, { sport: 'BK' }])).toBe('football');
    expect(capOfSeries([{ sport: 'BK' }, { sport: 'FT' }])).toBe('basketball');
    expect(capOfSeries([{ sport: 'FT' }, { sport: 'TN' }, { sport: 'BK' }])).toBe('tennis');
    expect(capOfSeries([{ sport: 'TN' }, { sport: 'FT', isNewHandicap: true }])).toBe('new-handicap');
  });

  it('leave less than a cent of an odd rate unpaid', () => {
    expect(capAmount('new-handicap', { numerator: 1n, denominator: 3n })).toBe(833_333n);
  });
});

describe('a payout over the cap', () => {
  const cap = 'new-handicap';
  const room = capAmount(cap, rate);

  it('is cut at the cap; the stake goes back in full', () => {
    const bet: DayPayout = { cap, risk: 1_000n, payout: room + 6_000n };
    expect(cutPayout(bet, 0n, rate)).toEqual({ paid: room + 1_000n, cut: 5_000n, won: room });
    expect(cutPayout(bet, room, rate)).toEqual({ paid: 1_000n, cut: room + 5_000n, won: 0n });
    expect(cutPayout(bet, room - 1n, rate)).toEqual({ paid: 1_001n, cut: room + 4_999n, won: 1n });
    // More was won at yesterday's rate than today's allows: nothing is taken back.
    expect(cutPayout(bet, room + 9n, rate)).toEqual({ paid: 1_000n, cut: room + 5_000n, won: 0n });
  });

  it('takes the bets of a day in their order, each sport by itself', () => {
    const wins = [
      { cap, risk: 0n, payout: room - 10n },
      { cap: 'football', risk: 0n, payout: 999_999n },
      { cap, risk: 50n, payout: 30n },
      { cap, risk: 50n, payout: 100n },
      { cap, risk: 50n, payout: 51n },
    ] as const satisfies DayPayout[];
    expect(cutDay(wins, rate)).toEqual([
      { paid: room - 10n, cut: 0n },
      { paid: 999_999n, cut: 0n },
      { paid: 30n, cut: 0n },
      { paid: 60n, cut: 40n },
      { paid: 50n, cut: 1n },
    ]);
  });

  it('never pays wins above the cap, loses no cent, and pays exactly the cap once it is crossed', () => {
    const caps: PayoutCap[] = ['new-handicap', 'financials', 'football'];
    const anyBet = fc.record({
      cap: fc.constantFrom(...caps),
      risk: fc.bigInt({ min: 0n, max: 50_000_000n }),
      payout: fc.bigInt({ min: 0n, max: 100_000_000n }),
    });
    fc.assert(
      fc.property(fc.array(anyBet, { maxLength: 40 }), (bets) => {
        const cuts = cutDay(bets, rate);
        for (const cap of caps) {
          const wins = bets.flatMap((bet, index) =>
            bet.cap === cap && bet.payout > bet.risk ? [{ bet, cut: cuts[index] }] : [],
          );
          const due = wins.reduce((sum, { bet }) => sum + bet.payout - bet.risk, 0n);
          const won = wins.reduce((sum, { bet, cut }) => sum + (cut?.paid ?? 0n) - bet.risk, 0n);
          const most = capAmount(cap, rate);
          const isCrossed = due > most;
          expect(won).toBe(isCrossed ? most : due);
        }
        for (const [index, { paid, cut }] of cuts.entries()) expect(paid + cut).toBe(bets[index]?.payout);
      }),
    );
  });

  it('belongs to the Beijing day', () => {
    expect(beijingDay(Date.UTC(2026, 10, 20, 15, 59, 59, 999))).toBe('2026-11-20');
    expect(beijingDay(Date.UTC(2026, 10, 20, 16, 0, 0))).toBe('2026-11-21');
  });
});
