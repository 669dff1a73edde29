import { refusals } from '@hj/platform';

/** What letters and notices refuse (ADR 064). */
export const refuse = refusals({
  'notice-over': { code: 6012, text: '该公告不存在或已结束' },
});
