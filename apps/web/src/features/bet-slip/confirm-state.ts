/** What the one button of the slip says and does. Pure. */
import { type Amount, displayAmount, displayReward } from '@hj/money';
import type { OrderView } from './bet-placer.ts';
import { affordable, type StakeLimits, type StakeTerms, winPreview } from './stake-rules.ts';

export interface ConfirmFacts {
  isLoggedIn: boolean;
  phase: OrderView['phase'];
  isLinkLost: boolean;
  market: 'open' | 'suspended' | 'closed' | 'unknown';
  amount: Amount | undefined;
  terms: StakeTerms | undefined;
  limits: StakeLimits;
  needsAgreement: boolean;
  /** The price now, as shown. */
  odds: string | undefined;
}

export interface ConfirmState {
  action: 'place' | 'agree' | 'login' | 'deposit' | undefined;
  label: string;
}

const blocked = (label: string): ConfirmState => ({ action: undefined, label });

export function confirmState(facts: ConfirmFacts): ConfirmState {
  const { amount, terms, limits } = facts;
  if (!facts.isLoggedIn) return { action: 'login', label: '登录后投注' };
  if (facts.phase === 'sending' || facts.phase === 'confirming') return blocked('注单确认中');
  if (facts.isLinkLost) return blocked('行情中断，恢复后可投注');
  if (facts.market === 'closed') return blocked('盘口已关闭，请移除该选项');
  if (facts.market === 'suspended') return blocked('盘口暂停，恢复后可投注');
  if (terms === undefined || facts.market === 'unknown') return blocked('正在取得最新赔率');
  if (limits.balance !== undefined && affordable(limits.balance, terms) === 0n) {
    return { action: 'deposit', label: '余额不足，去存款' };
  }
  if (amount === undefined || amount === 0n) return blocked('请输入投注金额');
  if (limits.min !== undefined && amount < limits.min)
    return blocked(`单注最低 ${displayReward(limits.min)}`);
  if (limits.max !== undefined && amount > limits.max)
    return blocked(`单注最高 ${displayReward(limits.max)}`);
  const { risk } = winPreview(amount, terms);
  if (limits.balance !== undefined && risk > limits.balance) return blocked('余额不足，请减少金额');
  if (facts.needsAgreement) return { action: 'agree', label: `接受新赔率 ${facts.odds ?? ''}`.trim() };
  return { action: 'place', label: `确认投注 ${displayAmount(risk)}` };
}
