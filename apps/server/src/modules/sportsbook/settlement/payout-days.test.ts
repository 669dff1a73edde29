import { capAmount, type PayoutCap } from '@hj/betting';
import { memberId } from '@hj/platform';
import { describe, expect, it } from 'vitest';
import { PayoutDays } from './payout-days.ts';

const usdRate = { numerator: 720n, denominator: 100n };
const most = capAmount('new-handicap', usdRate);
const me = memberId(7n);
const noon = new Date('2026-11-21T12:00:00+08:00');
const lastMoment = new Date('2026-11-21T23:59:59.999+08:00');
const nextDay = new Date('2026-11-22T00:00:00+08:00');
const win = (at = noon, cap: PayoutCap = 'new-handicap') => ({ memberId: me, cap, at, risk: 1_000n });

describe('[1.47] the room under a daily payout cap (C50)', () => {
  it('is taken by wins, in their order, and by nothing else', () => {
    const days = new PayoutDays([], usdRate);
    expect(days.take(win(), 1_000n)).toEqual({ paid: 1_000n, cut: 0n });
    expect(days.take(win(), 0n)).toEqual({ paid: 0n, cut: 0n });
    expect(days.changes()).toEqual([]);
    expect(days.take(win(), most)).toEqual({ paid: most, cut: 0n });
    expect(days.take(win(), 3_000n)).toEqual({ paid: 2_000n, cut: 1_000n });
    expect(days.changes()).toEqual([
      { memberId: me, day: '2026-11-21', cap: 'new-handicap', won: most, most },
    ]);
  });

  it('is its own on every Beijing day, for every cap and every member', () => {
    const rows = [{ memberId: me, day: '2026-11-21', cap: 'new-handicap', won: most }];
    const days = new PayoutDays(rows, usdRate);
    expect(days.take(win(lastMoment), 1_001n).cut).toBe(1n);
    expect(days.take(win(nextDay), 1_001n).cut).toBe(0n);
    expect(days.take(win(noon, 'football'), 1_001n).cut).toBe(0n);
    expect(days.take({ ...win(), memberId: memberId(8n) }, 1_001n).cut).toBe(0n);
  });

  it('comes back with a win that is taken back, on the day on which it was won', () => {
    const rows = [{ memberId: me, day: '2026-11-21', cap: 'new-handicap', won: most }];
    const days = new PayoutDays(rows, usdRate);
    days.giveBack(win(noon), 6_000n);
    days.giveBack(win(noon), 1_000n);
    days.giveBack(win(noon), 0n);
    expect(days.take(win(noon), 7_000n)).toEqual({ paid: 6_000n, cut: 1_000n });
    expect(days.changes()).toMatchObject([{ day: '2026-11-21', won: most }]);
  });
});
