import { describe, expect, it } from 'vitest';
import { refusalSentence } from './refusal-sentence.ts';
import { aBet, aLeg } from './test-bets.ts';

const match = { gide: '5', gameType: 'FT', kind: null, team_h: '卡利亚里', team_c: '都灵' } as const;
const why = { cause: 'incident', code: 'D17', match, incident: null } as const;
const refused = (notAccepted: Parameters<typeof refusalSentence>[0]['notAccepted'], resultCode = 'D17') =>
  refusalSentence(aBet({ state: 'refused', resultCode, reason: '未接受注单', notAccepted }));

describe('why a bet was not accepted', () => {
  it.each([
    ['goal', 'home', "87'", '87′ 卡利亚里进球'],
    ['red-card', 'away', "45+2'", '45+2′ 都灵获得红牌'],
    ['penalty', 'away', "8'", '8′ 都灵获得点球'],
    ['goal-cancelled', 'home', "9'", '9′ 卡利亚里的进球被取消'],
    ['full-time', null, "90+4'", '90+4′ 比赛结束'],
  ] as const)('names minute, team, incident and match: %s', (kind, side, when, what) => {
    expect(refused({ ...why, incident: { kind, side, when } })).toBe(
      `等待确认期间 ${what}（卡利亚里 v 都灵），注单未成交，本金已退回`,
    );
  });

  it.each([
    ['incident', 'D18', '等待确认期间比分变化（卡利亚里 v 都灵）'],
    ['ruling', 'D17', '等待确认期间有判罚待裁定，未能及时得出结果（卡利亚里 v 都灵）'],
    ['feed-lost', 'D17', '等待确认期间行情中断（卡利亚里 v 都灵）'],
    ['stopped', 'D17', '等待确认期间停止投注（卡利亚里 v 都灵）'],
    ['void', 'D6', '赛事取消（卡利亚里 v 都灵）'],
    ['excluded', 'D17', '等待确认期间您的账户已停止投注'],
  ] as const)('says what happened without an incident: %s', (cause, code, text) => {
    expect(refused({ ...why, cause, code })).toBe(`${text}，注单未成交，本金已退回`);
  });

  it('has words for a bet of before, and leaves those of a cancelled bet alone', () => {
    expect(refused(null, 'D18')).toBe('等待确认期间有进球，注单未成交，本金已退回');
    const cancelled = aBet({ state: 'void', resultCode: 'D2', reason: '赛事腰斩', legs: [aLeg()] });
    expect(refusalSentence(cancelled)).toBe('赛事腰斩');
  });
});
