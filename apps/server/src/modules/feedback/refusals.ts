import { refusals } from '@hj/platform';

/** Refusals of feedback (ADR 064). */
export const refuse = refusals({
  'feedback-not-found': { code: 6004, text: '该反馈不存在或已删除' },
  'feedback-closed': { code: 6012, text: '该反馈已结束，如有新问题请重新提交' },
  'bet-not-found': { code: 6004, text: '注单不存在' },
  'bet-not-asked-for': { code: 6008, text: '只有注单异议可以附上注单' },
  'dispute-over': { code: 6012, text: '该注单的赛果公布已超过 14 天，不能再提出异议' },
  'image-not-found': { code: 6004, text: '图片不存在' },
});
