import { describe, expect, it } from 'vitest';
import { admitLate, correctionMs, isLate } from './late-messages.ts';
import type { SettlementMessage } from './settlement-queue-store.ts';

const hours = (count: number): number => count * 3_600_000;
const cancel = (markets?: string[]): SettlementMessage => ({
  type: 'bet-cancel',
  at: hours(100),
  matchId: 1,
  reason: 2,
  ...(markets && { markets }),
});
const standing = {
  settled: new Set(['winner:full', 'winner:first']),
  betOn: ['winner:full', 'total:full:10'],
};

describe('a result may be corrected', () => {
  it('[rules 9.1] for 72 hours after the last one of its match', () => {
    expect(correctionMs).toBe(hours(72));
    expect(isLate(cancel(), undefined)).toBe(false);
    expect(isLate(cancel(), hours(28))).toBe(false);
    expect(isLate(cancel(), hours(28) - 1)).toBe(true);
  });

  it('and after that decides only undecided markets', () => {
    expect(admitLate(cancel(), standing)).toEqual({ keys: ['total:full:10'], refused: ['winner:full'] });
    expect(admitLate(cancel(['winner:first']), standing)).toEqual({ keys: [], refused: ['winner:first'] });
    expect(
      admitLate({ type: 'rollback-settlement', at: 1, matchId: 1, markets: ['winner:full'] }, standing),
    ).toEqual({ keys: [], refused: ['winner:full'] });
  });

  it('and no cancellation is taken back then', () => {
    expect(admitLate({ type: 'rollback-cancel', at: 1, matchId: 1 }, standing)).toEqual({
      keys: [],
      refused: standing.betOn,
    });
  });
});
