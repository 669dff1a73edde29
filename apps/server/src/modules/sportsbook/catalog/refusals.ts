import { refusals } from '@hj/platform';

/** Refusals of lists and favourites (ADR 064). */
export const refuse = refusals({
  'too-many-favorites': { code: 6008, text: '最多收藏 {most} 个，请先取消一些收藏' },
});
