import { refusals } from '@hj/platform';

/** Refusals of the desk of lotteries (ADR 064). */
export const refuse = refusals({
  'lottery-not-found': { code: 6004, text: '彩种或期号不存在' },
  'correction-issue': { code: 6004, text: '彩种或期号不存在' },
  'correction-draw': { code: 6012, text: '这不是该彩种可能的开奖号码' },
  'correction-mismatch': { code: 6012, text: '该更正编号已用于另一项更正' },
  'correction-not-drawn': { code: 6012, text: '本期尚未开奖，只能作废' },
  'correction-running': { code: 6012, text: '本期正在派奖，请稍后再试' },
  'correction-superseded': { code: 6012, text: '本期之后已有更新的更正' },
  'correction-already-proposed': { code: 6012, text: '本期已有待复核的更正' },
  'correction-not-found': { code: 6004, text: '更正不存在' },
  'correction-already-decided': { code: 6012, text: '该更正已处理' },
  'correction-done': { code: 6012, text: '该更正没有待执行的部分' },
  'only-proposer-withdraws': { code: 6003, text: '只有提出人可以撤回' },
  'own-correction': { code: 6003, text: '不能复核自己提出的更正' },
});
