import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CaptchaServer, captchaServer, home } from '../test-server.ts';
import type { SliderResult } from './slider.ts';

/** A fake provider: answers set by the test, requests recorded. */
type Reply = (response: ServerResponse, form: URLSearchParams) => void;
let reply: Reply;
const asked: { url: string; form: URLSearchParams }[] = [];
let provider: Server;
let server: CaptchaServer;
let url: string;

const settings = { id: 'c'.repeat(32), key: 'k'.repeat(32) };
const json =
  (value: unknown): Reply =>
  (response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(value));
  };
const success: Reply = (response, form) =>
  json({
    status: 'success',
    result: 'success',
    reason: '',
    captcha_args: { lot_number: form.get('lot_number') },
  })(response, form);

beforeAll(async () => {
  provider = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      asked.push({ url: `${request.method} ${request.url}`, form });
      reply(response, form);
    });
  });
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready));
  const address = provider.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  url = `http://127.0.0.1:${port}`;
  server = await captchaServer({ geetest: { ...settings, url } });
});
afterEach(() => {
  asked.length = 0;
});
afterAll(async () => {
  await server.close();
  provider.closeAllConnections();
  await new Promise((closed) => provider.close(closed));
});

let lots = 0;
const shown = (): SliderResult => {
  lots += 1;
  return {
    ...{
      lot_number: `${lots}`.padStart(32, '0'),
      captcha_output: 'output=',
      pass_token: 'token',
      gen_time: '1700000000',
    },
  };
};
const down = '安全验证服务暂不可用，请稍后重试';
const failed = '安全验证未通过，请重新验证';

describe('the slider of GeeTest', () => {
  it('[4.43] is named to the page with its id, and the built-in slider is off', async () => {
    const answer = await server.call<unknown>('member/kaptchcate', { action: 'register' });
    expect(answer.data).toEqual({ kaptchcate: 2, provider: 'geetest', captchaId: settings.id });
    expect((await server.puzzle()).status_code).toBe(6004);
  });

  it('[8.20] is named to a login that needs an image too: a refusal with 6022 may follow', async () => {
    server.asked.risk = 'normal';
    const answer = await server.call<unknown>('member/kaptchcate', { action: 'login', name: 'liang88' });
    expect(answer.data).toEqual({ kaptchcate: 1, provider: 'geetest', captchaId: settings.id });
  });

  it('[3.32] [7.22] [7.104] [4.45] is confirmed by the provider before the attempt passes', async () => {
    reply = success;
    const result = shown();
    const { status_code, data } = await server.validate(result, 'register');
    expect(status_code).toBe(6000);
    const sign_token = createHmac('sha256', settings.key).update(result.lot_number).digest('hex');
    expect(asked.map(({ url }) => url)).toEqual([`POST /validate?captcha_id=${settings.id}`]);
    expect(Object.fromEntries(asked[0]?.form ?? [])).toEqual({ ...result, sign_token });
    expect(await server.attempt('register', { kaptchcate: 2, ...data })).toEqual({ code: 6000 });
    expect(await server.attempt('register', { kaptchcate: 2, ...data })).toMatchObject({ code: 6022 });
  });

  it('is valid once, even if the provider confirms it again, also in parallel (C61)', async () => {
    reply = success;
    const result = shown();
    const answers = await Promise.all(Array.from({ length: 6 }, () => server.validate(result)));
    expect(answers.filter(({ status_code }) => status_code === 6000)).toHaveLength(1);
    expect((await server.validate(result, 'login', { ...home, address: '203.0.113.2' })).status_code).toBe(
      6022,
    );
    expect(asked).toHaveLength(1);
  });

  it.each<[string, Reply, string]>([
    [
      'the provider answers fail',
      json({ status: 'success', result: 'fail', reason: 'pass_token expire' }),
      failed,
    ],
    [
      'it confirms another lot',
      json({ status: 'success', result: 'success', captcha_args: { lot_number: 'other' } }),
      failed,
    ],
    ['it answers success without a result', json({ status: 'success' }), failed],
    ['it answers an error', json({ status: 'error', code: '-50005', msg: 'illegal gen_time' }), down],
    [
      'it answers HTTP 500',
      (response) => response.writeHead(500).end('{"status":"success","result":"success"}'),
      down,
    ],
    ['it redirects', (response) => response.writeHead(302, { location: '/ok' }).end(), down],
    ['it answers no JSON', (response) => response.end('<html>success</html>'), down],
    ['it answers JSON of another shape', json(['success']), down],
    ['it answers endlessly', (response) => response.end(`"${'x'.repeat(100_000)}"`), down],
    ['it hangs up', (response) => response.destroy(), down],
  ])('refuses when %s (C61)', async (_case, answer, message) => {
    reply = answer;
    expect(await server.validate(shown())).toMatchObject({
      status_code: 6022,
      message,
      data: { kaptchcate: 2 },
    });
  });

  it('refuses when the provider has not answered in time (C61)', async () => {
    const late = Promise.withResolvers<void>();
    reply = (response, form) => void late.promise.then(() => success(response, form));
    const impatient = await captchaServer({ geetest: { ...settings, url }, gatewayTimeoutMs: 300 });
    expect(await impatient.validate(shown())).toMatchObject({ status_code: 6022, message: down });
    late.resolve();
    await impatient.close();
  });

  it('refuses when the provider is down, without a weaker captcha instead (C61)', async () => {
    const gone = await captchaServer({ geetest: { ...settings, url: 'http://127.0.0.1:9' } });
    expect(await gone.validate(shown())).toMatchObject({ status_code: 6022, message: down });
    expect(await gone.attempt('register', { kaptchcate: 2, codeId: '', code: '' })).toMatchObject({
      code: 6022,
    });
    const kind = await gone.call<unknown>('member/kaptchcate', { action: 'register' });
    expect(kind.data).toMatchObject({ kaptchcate: 2 });
    await gone.close();
  });

  it('refuses an invalid lot number without asking the provider', async () => {
    for (const lot_number of ['', 'a b', '../x']) {
      expect((await server.validate({ ...shown(), lot_number })).status_code).toBe(6022);
    }
    expect(asked).toEqual([]);
  });
});
