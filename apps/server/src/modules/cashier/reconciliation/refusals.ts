import { refusals } from '@hj/platform';

/** Refusals of the reconciliation (ADR 064). */
export const refuse = refusals({
  'book-not-found': { code: 6004, text: '没有这个对账渠道' },
  'day-already-running': { code: 6011, text: '该日对账正在进行，请稍候' },
  'book-unanswered': { code: 6006, text: '{book}未应答，请稍后再试' },
  'difference-not-found': { code: 6004, text: '差异记录不存在' },
  'difference-closed-as-unmatched': { code: 6012, text: '请在未匹配来款中处理，处理后差异自动消除' },
  'difference-already-resolved': { code: 6012, text: '该差异已经处理' },
});
