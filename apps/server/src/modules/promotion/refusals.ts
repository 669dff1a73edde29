import { refusals } from '@hj/platform';

/** What the promotions refuse (ADR 064). */
export const refuse = refusals({
  'promotion-claimed': { code: 6012, text: '本期优惠已领取' },
  'reference-of-another-grant': { code: 6008, text: '该礼金已按其他内容发放' },
});
