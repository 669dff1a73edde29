import { describe, expect, it } from 'vitest';
import { aBet, aLeg } from '../../shared/sportsbook/test-bets.ts';
import { refusedBet } from './refused-bet.ts';

const notAccepted = {
  cause: 'incident',
  code: 'D19',
  match: { gide: '5', gameType: 'FT', kind: null, team_h: '萨索洛', team_c: '那不勒斯' },
  incident: { kind: 'red-card', side: 'away', when: "8'" },
} as const;

describe('why an order was refused at the end of its delay', () => {
  it('is what the server keeps of it, with the leg of that match, be it of another bet', () => {
    const legs = [aLeg({ gide: '4' }), aLeg({ gide: '5' })];
    const bets = legs.map((leg) => aBet({ state: 'refused', resultCode: 'D17', notAccepted, legs: [leg] }));
    expect(refusedBet(bets)).toEqual({
      reason: '等待确认期间 8′ 那不勒斯获得红牌（萨索洛 v 那不勒斯），注单未成交，本金已退回',
      leg: legs[1],
    });
  });

  it('points at no leg where it is not about a match', () => {
    const excluded = { cause: 'excluded', code: 'D17', match: null, incident: null } as const;
    const { leg, reason } = refusedBet([aBet({ state: 'refused', notAccepted: excluded })]);
    expect([leg, reason]).toEqual([undefined, '等待确认期间您的账户已停止投注，注单未成交，本金已退回']);
  });
});
