import { describe, expect, it } from 'vitest';
import { type ConfirmFacts, confirmState } from './confirm-state.ts';

const facts: ConfirmFacts = {
  isLoggedIn: true,
  phase: 'none',
  isLinkLost: false,
  market: 'open',
  amount: 50_000n,
  terms: { price: 1_920, oddsType: 'H', marketType: 'handicap' },
  limits: { min: 1_000n, max: 5_000_000n, balance: 1_286_050n },
  needsAgreement: false,
  odds: '0.92',
};

describe('the button of the slip', () => {
  it('carries the sum that will be debited', () => {
    expect(confirmState(facts)).toEqual({ action: 'place', label: '确认投注 ¥500.00' });
    const malay = { price: 2_250, oddsType: 'M', marketType: 'handicap' } as const;
    expect(confirmState({ ...facts, terms: malay }).label).toBe('确认投注 ¥400.00');
  });

  it('says why it cannot be pressed', () => {
    const says = (change: Partial<ConfirmFacts>) => confirmState({ ...facts, ...change });
    expect(says({ market: 'suspended' })).toEqual({ action: undefined, label: '盘口暂停，恢复后可投注' });
    expect(says({ market: 'closed' }).label).toBe('盘口已关闭，请移除该选项');
    expect(says({ isLinkLost: true }).label).toBe('行情中断，恢复后可投注');
    expect(says({ phase: 'confirming' }).label).toBe('注单确认中');
    expect(says({ amount: undefined }).label).toBe('请输入投注金额');
    expect(says({ amount: 500n }).label).toBe('单注最低 ¥10');
    expect(says({ amount: 6_000_000n }).label).toBe('单注最高 ¥50,000');
    expect(says({ amount: 2_000_000n }).label).toBe('余额不足，请减少金额');
  });

  it('leads on where another step comes first', () => {
    expect(confirmState({ ...facts, isLoggedIn: false })).toEqual({ action: 'login', label: '登录后投注' });
    expect(confirmState({ ...facts, limits: { balance: 50n } }).action).toBe('deposit');
    expect(confirmState({ ...facts, needsAgreement: true })).toEqual({
      action: 'agree',
      label: '接受新赔率 0.92',
    });
  });
});
