import { refusals } from '@hj/platform';

/** Refusals of the site's desk (ADR 064). */
export const refuse = refusals({
  'content-changed': { code: 6012, text: '内容已被其他人修改，请刷新后再编辑' },
  'advert-not-found': { code: 6012, text: '该广告不存在' },
  'advert-paused-already': { code: 6012, text: '该广告已处于此状态' },
});
