import { refusals } from '@hj/platform';

/** Refusals of coin payments and the exchange of coins (ADR 064). */
export const refuse = refusals({
  'payment-amounts-taken': { code: 6013, text: '该金额的收款地址繁忙，请更换金额或稍后再试' },

  'exchange-closed': { code: 6013, text: '兑换暂停，请稍后再来' },
  'amount-zero': { code: 6008, text: '请输入正确的兑换数量' },
  'amount-outside-limits': { code: 6008, text: '单次兑换数量须在 {min} 至 {max} USDT 之间' },
  'worth-below-one-fen': { code: 6008, text: '兑换数量不足 0.01 元' },
  'coins-too-few': { code: 6012, text: 'USDT 余额不足' },
  'rate-quote-invalid': { code: 6008, text: '汇率报价无效，请重新获取' },
  'rate-quote-expired': { code: 6099, text: '汇率已过期，请重新确认' },
});
