import { refusals } from '@hj/platform';

/** Refusals of letters and notices (ADR 064). */
export const refuse = refusals({
  'push-service-unknown': { code: 6008, text: '暂不支持此浏览器的推送服务' },
  'push-key-wrong': { code: 6008, text: '订阅信息不正确' },
  'notice-over': { code: 6012, text: '该公告不存在或已结束' },
});
