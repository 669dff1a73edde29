import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptLimits } from '../attempts/index.ts';
import { createCaptcha } from './index.ts';
import { plantCaptcha, plantSlider, testContext } from './test-captcha.ts';
import { type CaptchaServer, captchaServer, home } from './test-server.ts';

let server: CaptchaServer;
beforeAll(async () => {
  server = await captchaServer();
});
beforeEach(() => {
  server.asked.risk = 'normal';
});
afterAll(() => server.close());

const none = { kaptchcate: 99, codeId: '', code: '' } as const;
const image = (browser = home) => plantCaptcha(server.db, server.config, { ...browser, now: server.now() });
const slider = (action: 'login' | 'register' | 'sendCode', browser = home) =>
  plantSlider(server.db, server.config, { ...browser, action, now: server.now() });
const kind = async (action: string, browser = home) =>
  (await server.call<unknown>('member/kaptchcate', { action, name: 'liang88' }, browser)).data;

describe('[4.43] [7.24] [7.102] which captcha is asked', () => {
  it('is the slider for a registration, with its provider', async () => {
    expect(await kind('register')).toEqual({ kaptchcate: 2, provider: 'house', captchaId: null });
  });

  it.each([
    ['known', { kaptchcate: 99, provider: 'house', captchaId: null }],
    ['normal', { kaptchcate: 1, provider: 'house', captchaId: null }],
    ['suspect', { kaptchcate: 2, provider: 'house', captchaId: null }],
  ] as const)('follows the risk of a login: %s', async (risk, answer) => {
    server.asked.risk = risk;
    expect(await kind('login')).toEqual(answer);
    expect(server.asked.names.at(-1)).toBe('liang88');
  });

  it('[8.12] has a rate limit by address', async () => {
    const busy = { address: '203.0.113.90' };
    for (let count = 0; count < attemptLimits['kind-address'].most; count += 1) {
      await server.call('member/kaptchcate', { action: 'register' }, busy);
    }
    expect((await server.call('member/kaptchcate', { action: 'register' }, busy)).status_code).toBe(6011);
  });
});

describe('an attempt passes with', () => {
  it('[8.19] an image where an image is needed; no answer or a wrong one gives 6021 with the kind', async () => {
    expect(await server.attempt('login', none)).toMatchObject({
      ...{ code: 6021, message: '请输入验证码', data: { kaptchcate: 1 } },
    });
    expect(await server.attempt('login', { ...(await image()), code: 'WXYT' })).toMatchObject({
      ...{ code: 6021, message: '验证码不正确，请重新输入', data: { kaptchcate: 1 } },
    });
    expect(await server.attempt('login', await image())).toEqual({ code: 6000 });
  });

  it('[8.20] [4.44] the slider where it is needed; a right image gives 6022 with the kind', async () => {
    server.asked.risk = 'suspect';
    for (const answer of [none, await image()]) {
      expect(await server.attempt('login', answer)).toMatchObject({
        ...{ code: 6022, message: '请完成安全验证', data: { kaptchcate: 2 } },
      });
    }
    expect(await server.attempt('login', await slider('login'))).toEqual({ code: 6000 });
  });

  it('[8.20] [4.45] the slider for a registration, of that action only', async () => {
    expect(await server.attempt('register', await image())).toMatchObject({ code: 6022 });
    expect(await server.attempt('register', none)).toMatchObject({ code: 6022 });
    expect(await server.attempt('register', await slider('login'))).toMatchObject({ code: 6022 });
    expect(await server.attempt('register', await slider('register'))).toEqual({ code: 6000 });
  });

  it('a stronger answer than needed, if it is right', async () => {
    expect(await server.attempt('login', await slider('login'))).toEqual({ code: 6000 });
    server.asked.risk = 'known';
    expect(await server.attempt('login', none)).toEqual({ code: 6000 });
    expect(await server.attempt('login', await image())).toEqual({ code: 6000 });
    expect(await server.attempt('login', { ...(await image()), code: 'WXYT' })).toMatchObject({
      ...{ code: 6021, data: { kaptchcate: 1 } },
    });
  });

  it('the kind needed at the attempt itself, whatever kaptchcate answered before', async () => {
    expect(await kind('login')).toMatchObject({ kaptchcate: 1 });
    const answer = await image();
    server.asked.risk = 'suspect';
    expect(await server.attempt('login', answer)).toMatchObject({ code: 6022, data: { kaptchcate: 2 } });
  });

  it('[8.20] the image for codes, and the slider after three codes to one address within half an hour', async () => {
    const browser = { address: '203.0.113.91' };
    expect(await server.attempt('sendCode', none, browser)).toMatchObject({ code: 6021 });
    for (let count = 0; count < attemptLimits['captcha-send'].most; count += 1) {
      expect(await kind('sendCode', browser)).toMatchObject({ kaptchcate: 1 });
      expect(await server.attempt('sendCode', await image(browser), browser)).toEqual({ code: 6000 });
    }
    expect(await kind('sendCode', browser)).toEqual({ kaptchcate: 2, provider: 'house', captchaId: null });
    expect(await server.attempt('sendCode', await image(browser), browser)).toMatchObject({ code: 6022 });
    expect(await server.attempt('sendCode', await slider('sendCode', browser), browser)).toEqual({
      code: 6000,
    });
    expect(await kind('sendCode')).toMatchObject({ kaptchcate: 1 });
    server.clock.shiftMs += attemptLimits['captcha-send'].withinMs + 1;
    expect(await kind('sendCode', browser)).toMatchObject({ kaptchcate: 1 });
  });

  it('no answer at all while the risk or the database is unavailable (C61)', async () => {
    const unknown = createCaptcha({
      ...server.deps,
      loginRisk: () => Promise.reject(new Error('no answer')),
    });
    await expect(unknown.require('login', none, testContext(home))).rejects.toThrow('no answer');
    const sql: typeof server.db.sql = new Proxy(server.db.sql, {
      apply() {
        throw new Error('no database');
      },
    });
    const deps = { ...server.deps, db: { ...server.db, sql }, loginRisk: async () => 'normal' as const };
    for (const answer of [await image(), await slider('login')]) {
      await expect(createCaptcha(deps).require('login', answer, testContext(home))).rejects.toThrow(
        'no database',
      );
    }
  });
});
