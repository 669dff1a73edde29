import { createHttpServer } from '@hj/platform';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityHeaders } from '../../headers.ts';
import { lastCode } from './test-codes.ts';
import { type TestVerification, testVerification } from './test-verification.ts';

const origin = { address: '203.0.113.1', requestId: 'r-1' };
const phone = '8613800138000';
let test: TestVerification;
let http: FastifyInstance;

async function serve(verification: TestVerification): Promise<FastifyInstance> {
  const server = createHttpServer();
  await securityHeaders(server);
  for (const plugin of verification.plugins) await server.register(plugin);
  await server.ready();
  return server;
}
const get = (url: string, server = http) => server.inject({ method: 'GET', url });

beforeAll(async () => {
  test = await testVerification({ demo: true });
  http = await serve(test);
});
afterAll(async () => {
  await http.close();
  await test.database.drop();
});

describe('the outbox of the demo', () => {
  it('shows the newest message first, the code large, the phone masked', async () => {
    expect((await get('/dev/outbox')).body).toContain('还没有消息');
    await test.codes.send(
      { purpose: 'bind-phone', channel: 'sms', destination: phone, subject: 'member:1' },
      origin,
    );
    await test.deliverAll();
    test.clock.shiftMs += 1_000;
    const email = {
      purpose: 'reset',
      channel: 'email',
      destination: 'zhao<b>@example.com',
      subject: 'reset:1',
    } as const;
    await test.codes.send(email, origin);
    await test.deliverAll();
    const code = await lastCode(test.owner, test.config, phone);
    const { headers, body } = await get('/dev/outbox');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain(`<p class="code">${code}</p>`);
    expect(body).toContain('86138****8000');
    expect(body).not.toContain(phone);
    expect(body.indexOf('邮件')).toBeLessThan(body.indexOf('短信</b>'));
    expect(body).not.toContain('<b>@');
    expect(body).not.toMatch(/<style|<script|style=/);
    expect((await get('/dev/outbox.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  });

  it('finds by the last four digits, for eyes and for tests', async () => {
    const code = await lastCode(test.owner, test.config, phone);
    const found = (await get('/dev/outbox.json?to=8000')).json();
    expect(found.messages).toMatchObject([{ channel: 'sms', to: '86138****8000', end: '8000', code }]);
    expect((await get('/dev/outbox.json?to=1111')).json()).toEqual({ messages: [] });
    expect((await get('/dev/outbox?to=8000')).body).toContain(code);
    expect((await get('/dev/outbox?to=%3Cb%3E')).body).toContain('没有发往尾号 &lt;b&gt; 的消息');
    expect((await get(`/dev/outbox?to=${'9'.repeat(99)}`)).statusCode).toBe(200);
  });

  it('never shows a pretended code', async () => {
    const request = {
      purpose: 'reset',
      channel: 'sms',
      destination: '8613912349999',
      subject: 'reset:2',
    } as const;
    await test.codes.pretend(request, origin);
    await test.deliverAll();
    expect((await get('/dev/outbox.json?to=9999')).json()).toEqual({ messages: [] });
  });
});

it.each(['/dev/outbox', '/dev/outbox.json', '/dev/outbox.css'])(
  '%s does not exist outside the demo',
  async (path) => {
    const quiet = await testVerification();
    const server = await serve(quiet);
    const answer = await get(path, server);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ status_code: 6004, data: null });
    await server.close();
    await quiet.database.drop();
  },
);
