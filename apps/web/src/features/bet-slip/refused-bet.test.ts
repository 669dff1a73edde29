import { describe, expect, it } from 'vitest';
import { aBet, aLeg } from '../../shared/sportsbook/test-bets.ts';
import { type LastIncident, refusedBet } from './refused-bet.ts';

const goal = { kind: 'goal', side: 'home', when: "87'", score: '1-0', at: 5_000 } as const;
const inMatch =
  (gide: string, incident: ReturnType<LastIncident>): LastIncident =>
  (asked) =>
    asked === gide ? incident : null;

describe('why a bet was refused at the end of its delay', () => {
  const single = aBet({
    state: 'refused',
    reason: '进球取消',
    placedAt: 4_000,
    legs: [aLeg({ gide: '5', team_h: '卡利亚里', team_c: '都灵' })],
  });

  it('names the incident, the match, and that the stake is back', () => {
    const told = refusedBet([single], inMatch('5', goal));
    expect(told.reason).toBe('87′ 卡利亚里进球（卡利亚里 v 都灵），注单未成交，本金已退回');
    expect(told.leg?.gide).toBe('5');
  });

  it('names the leg of a series in whose match it happened', () => {
    const legs = [aLeg({ gide: '4' }), ...single.legs];
    const series = aBet({ state: 'refused', kind: 'series', reason: '进球取消', placedAt: 4_000, legs });
    expect(refusedBet([series], inMatch('5', goal))).toEqual({
      reason: '87′ 卡利亚里进球（卡利亚里 v 都灵），注单未成交，本金已退回',
      leg: legs[1],
    });
  });

  it('does not name an incident from before the bet, but names the match', () => {
    expect(refusedBet([single], inMatch('5', { ...goal, at: 1_000 })).reason).toBe(
      '卡利亚里 v 都灵：进球取消，本金已退回',
    );
    expect(refusedBet([single], () => undefined).reason).toContain('卡利亚里 v 都灵');
  });
});
