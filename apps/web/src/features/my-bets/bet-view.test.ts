import type { WireBet } from '@hj/contract';
import { describe, expect, it } from 'vitest';
import { aBet } from '../../shared/sportsbook/test-bets.ts';
import { footFigure, isOpenBet, placeBet, singleStake, stakeText } from './bet-view.ts';

const bet = aBet({ stake: '200.00', risk: '200.00', toWin: '172.00' });
const settled = (resultCode: string, payout: string): WireBet => ({
  ...bet,
  state: 'settled',
  resultCode,
  payout,
});

describe('a bet in the list', () => {
  it('shows the possible win, then the result', () => {
    expect(footFigure(bet)).toEqual({ text: '可赢 ¥172.00', tone: 'plain' });
    expect(footFigure(settled('W', '372.00'))).toEqual({ text: '+¥172.00', tone: 'win' });
    expect(footFigure(settled('LL', '100.00'))).toEqual({ text: '−¥100.00', tone: 'lose' });
    expect(footFigure(settled('P', '200.00'))).toEqual({ text: '¥0.00', tone: 'plain' });
    expect(footFigure({ ...bet, state: 'void', payout: '200.00' })).toEqual({
      text: '退还 ¥200.00',
      tone: 'plain',
    });
    expect(footFigure({ ...bet, state: 'refused' })).toBeUndefined();
  });

  it('shows the possible loss at negative odds', () => {
    expect(singleStake({ stake: '100.00', risk: '100.00' })).toBe('¥100.00');
    expect(singleStake({ stake: '100.00', risk: '92.00' })).toBe('¥100.00（风险 ¥92.00）');
  });

  it('says the stake, and of a system that of a line', () => {
    expect(stakeText(bet)).toBe('¥200.00');
    expect(stakeText({ stake: '150.00', stakePerLine: '50.00', lines: 3 })).toBe('¥50.00 × 3 注 = ¥150.00');
  });

  it('is not open once it is voided', () => {
    expect(isOpenBet({ state: 'void' })).toBe(false);
    expect(isOpenBet({ state: 'confirming' })).toBe(true);
  });
});

describe('the list when push tells of a bet', () => {
  const other = { ...bet, betId: '76' };
  it('puts a new one first, a changed one in its place, and takes a settled one out', () => {
    expect(placeBet([other], bet, isOpenBet).map(({ betId }) => betId)).toEqual(['77', '76']);
    const changed = { ...other, toWin: '180.00' };
    expect(placeBet([bet, other], changed, isOpenBet)).toEqual([bet, changed]);
    expect(placeBet([bet, other], settled('W', '372.00'), isOpenBet)).toEqual([other]);
  });
});
