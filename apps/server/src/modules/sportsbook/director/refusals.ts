import { refusals } from '@hj/platform';

/** Refusals of the director of the demo (ADR 064). */
export const refuse = refusals({
  'director-outside-demo': { code: 6003, text: '演示导演只在演示环境开放' },
  'no-match-to-direct': { code: 6303, text: '没有可以导演的模拟比赛' },
});
