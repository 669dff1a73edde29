import type { WireBet } from '@hj/contract';
import { describe, expect, it } from 'vitest';
import { betLine, footFigure, isOpenBet, placeBet, profitOf, stateName } from './bet-view.ts';

const bet: WireBet = {
  betId: '77',
  ticket_id: 'HJ77',
  gide: '1',
  marketId: '10',
  key: 'handicap:full:-2',
  outcome: 'home',
  league: '德国甲级联赛',
  team_h: '拜仁慕尼黑',
  team_c: '多特蒙德',
  selection: '拜仁慕尼黑 -1',
  market: '全场让球',
  inPlay: true,
  score: '3-0',
  oddsType: 'H',
  price: 1_860,
  odds: '0.86',
  stake: '200.00',
  risk: '200.00',
  toWin: '172.00',
  state: 'accepted',
  resultCode: null,
  reason: null,
  payout: null,
  placedAt: 1_000,
  decideAt: null,
  settledAt: null,
};
const settled = (resultCode: string, payout: string): WireBet => ({
  ...bet,
  state: 'settled',
  resultCode,
  payout,
});

describe('a bet in the list', () => {
  it('says how it stands', () => {
    expect(stateName({ ...bet, state: 'confirming' })).toBe('confirming');
    expect(stateName(bet)).toBe('accepted');
    expect(stateName({ ...bet, state: 'refused' })).toBe('rejected');
  });

  it.each([
    ['[4.72] a win', 'W', 'win'],
    ['[4.73] a half win', 'LW', 'half-win'],
    ['[4.76] a push', 'P', 'push'],
    ['[4.74] a half loss', 'LL', 'half-lose'],
    ['[4.75] a loss', 'L', 'lose'],
  ] as const)('%s has its own word', (_name, code, word) => {
    expect(stateName(settled(code, '0.00'))).toBe(word);
  });

  it('[4.71] [4.77] is open again when its result was taken back, and cancelled when it was voided', () => {
    expect(stateName({ ...bet, resultCode: 'A' })).toBe('settling');
    expect(stateName({ ...bet, state: 'void', resultCode: 'D2' })).toBe('cancelled');
    expect(isOpenBet({ state: 'void' })).toBe(false);
  });

  it('shows what it can win, then what it brought', () => {
    expect(footFigure(bet)).toEqual({ text: '可赢 172.00', tone: 'plain' });
    expect(footFigure(settled('W', '372.00'))).toEqual({ text: '+172.00', tone: 'win' });
    expect(footFigure(settled('LL', '100.00'))).toEqual({ text: '−100.00', tone: 'lose' });
    expect(footFigure(settled('P', '200.00'))).toEqual({ text: '0.00', tone: 'plain' });
    expect(footFigure({ ...bet, state: 'void', payout: '200.00' })).toEqual({
      text: '退还 200.00',
      tone: 'plain',
    });
    expect(footFigure({ ...bet, state: 'refused' })).toBeUndefined();
    expect(profitOf(bet)).toBeUndefined();
  });

  it('says market, score at the bet and match', () => {
    expect(betLine(bet)).toBe('滚球 全场让球 3-0 • 拜仁慕尼黑 v 多特蒙德');
    expect(betLine({ ...bet, inPlay: false, score: null })).toBe('全场让球 • 拜仁慕尼黑 v 多特蒙德');
  });
});

describe('the list when push tells of a bet', () => {
  const other = { ...bet, betId: '76' };
  it('puts a new one first, a changed one in its place, and takes a settled one out', () => {
    expect(placeBet([other], bet, isOpenBet).map(({ betId }) => betId)).toEqual(['77', '76']);
    const changed = { ...other, odds: '0.90' };
    expect(placeBet([bet, other], changed, isOpenBet)).toEqual([bet, changed]);
    expect(placeBet([bet, other], settled('W', '372.00'), isOpenBet)).toEqual([other]);
  });
});
