import { refusals } from '@hj/platform';

/** Refusals of the support desk (ADR 064). */
export const refuse = refusals({
  'image-not-found': { code: 6004, text: '图片不存在' },
  'chat-not-found': { code: 6004, text: '会话不存在，请重新打开客服页面' },
  'answer-not-found': { code: 6004, text: '该问题不存在' },
  'nobody-to-rate': { code: 6012, text: '客服接入后才能评价' },
  'chat-taken': { code: 6012, text: '该会话已由其他客服接入' },
  'chat-not-yours': { code: 6012, text: '请先接入该会话' },
  'chat-over': { code: 6012, text: '该会话已结束或尚未转人工' },
});
