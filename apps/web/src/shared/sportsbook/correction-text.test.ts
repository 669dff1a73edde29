import { describe, expect, it } from 'vitest';
import { correctionNotice, correctionText } from './correction-text.ts';
import { aBet } from './test-bets.ts';

const correction = { at: 1_000, resultCode: 'W', payout: '190.00' };

describe('a result that was corrected', () => {
  it('names the former result and its payout', () => {
    const bet = aBet({ state: 'settled', resultCode: 'L', payout: '0.00', correction });
    expect(correctionText(bet)).toBe('结果已更正，原结果 赢，原派彩 ¥190.00');
    expect(correctionNotice(bet)).toBe('注单 HJB7Q2X8841 结果由 赢 更正为 输，派彩 ¥0.00');
  });

  it('says of a bet that is open again that its result is awaited', () => {
    const bet = aBet({ resultCode: 'A', correction: { ...correction, resultCode: 'D3' } });
    expect(correctionText(bet)).toBe('原结果 取消 已撤回，原派彩 ¥190.00 已收回，等待重新结算');
    expect(correctionNotice(bet)).toBe('注单 HJB7Q2X8841 的结果已撤回，等待重新结算');
  });

  it('says nothing of a bet that was settled once', () => {
    expect([correctionText(aBet()), correctionNotice(aBet())]).toEqual([undefined, undefined]);
  });
});
