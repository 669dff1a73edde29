/** Texts of members are shown as written, in every language of the page. */
import { randomUUID } from 'node:crypto';
import { headerNames } from '@hj/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('answers in another language', () => {
  for (const language of ['en', 'zh-TW'])
    it(`leave what a member wrote to the desk as it is (${language})`, async () => {
      const member = await app.member();
      const headers = { token: member.token, [headerNames.language]: language };
      const text = '谢谢 中国，主队 全部 余额不足';
      const { data } = await app.post(
        '/site/api/v1/feedback/addFeedBack',
        { key: randomUUID(), kind: 'other', text },
        headers,
      );
      const info = await app.post('/site/api/v1/feedback/getFeedbackInfo', data as object, headers);
      expect(info.data).toMatchObject({ excerpt: text, messages: [{ text }] });
      const list = await app.post('/site/api/v1/feedback/getFeedBackList', {}, headers);
      expect(list.data).toMatchObject({ list: [{ excerpt: text }] });
    });
});
