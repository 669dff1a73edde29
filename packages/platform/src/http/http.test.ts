import { type CallSpec, defineCalls, idempotencyKey } from '@hj/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { createLog } from '../log.ts';
import { memberId } from '../member.ts';
import { readStored } from '../wire.ts';
import type { Session } from './context.ts';
import { registerCalls } from './register-calls.ts';
import { createHttpServer } from './server.ts';

const base = { response: z.unknown(), codes: [], money: false } as const;
const table = defineCalls({
  '/t/echo': {
    ...base,
    summary: 'Echo',
    request: z.object({ text: z.string().max(8, '文字最多 8 个'), count: z.int().default(1) }),
    response: z.object({ text: z.string(), count: z.int(), inner: z.object({ shown: z.int() }).optional() }),
    access: 'guest',
  },
  '/t/fail': { ...base, summary: 'Fail', request: z.object({ how: z.string() }), access: 'guest' },
  '/t/me': {
    ...base,
    summary: 'Who am I',
    request: z.object({}),
    response: z.object({ id: z.string() }),
    access: 'member',
  },
  '/t/pay': {
    ...base,
    summary: 'Pay',
    request: z.object({ amount: z.string() }),
    access: 'member',
    money: true,
  },
  '/t/where': { ...base, summary: 'Where', request: z.object({}), access: 'guest' },
});

const session: Session = { sessionId: 7n, memberId: memberId(10_001n), name: 'tester' };
const lines: string[] = [];
const log = createLog({ destination: { write: (line) => void lines.push(line) } });
const authenticate = vi.fn(async (token: string, { money }: { money: boolean }) =>
  token === 'live' || (token === 'idle' && !money) ? session : undefined,
);
const server = createHttpServer({ log });
let handled = 0;

beforeAll(async () => {
  registerCalls(
    server,
    table,
    {
      '/t/echo': async (input) => {
        const inner = { shown: 1, hash: 'secret-inner' };
        return { ...input, passwordHash: 'secret-outer', inner };
      },
      '/t/fail': async ({ how }) => {
        if (how === 'refuse') throw new AppError(6012, { message: '余额不足', data: { reason: 'balance' } });
        if (how === 'busy') throw new AppError(6317);
        if (how === 'earlier') return readStored(z.object({ added: z.string() }), '{ "kept":1}');
        if (how === 'throw') throw new Error('the table secret_table is gone');
        return 'fine';
      },
      '/t/me': async (_input, { session: { memberId: id } }) => ({ id: id.toString() }),
      '/t/pay': async (_input, { key }) => {
        handled += 1;
        return { key };
      },
      '/t/where': async (_input, context) => {
        context.log.warn('seen');
        return {
          address: context.address,
          agent: context.userAgent,
          guest: context.session === undefined,
          key: context.key,
        };
      },
    },
    { authenticate, log },
  );
  await server.ready();
});
afterAll(() => server.close());

async function call(path: string, body: unknown, headers: Record<string, string | undefined> = {}) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await server.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json(), text: answer.body };
}

const key = '0b9d2f5e-8a43-4f0e-9a39-6c1c7f1f3a10';

describe('the envelope', () => {
  it('[7.2] [8.1] [8.55] wraps an answer as status_code, data, message', async () => {
    const { status, body } = await call('/t/echo', { text: '您好' });
    expect(status).toBe(200);
    expect(body).toEqual({
      status_code: 6000,
      data: { text: '您好', count: 1, inner: { shown: 1 } },
      message: '成功',
    });
  });

  it('lets no field out that the contract does not name', async () => {
    expect((await call('/t/echo', { text: 'a' })).text).not.toContain('secret');
  });

  it('sends the answer that an earlier release stored as it is, and neither an error nor less of it', async () => {
    const { status, text } = await call('/t/fail', { how: 'earlier' });
    expect(status).toBe(200);
    expect(text).toContain('"data":{ "kept":1}');
  });

  it('[8.13] tells a refusal with its code, Chinese message and data', async () => {
    const { status, body } = await call('/t/fail', { how: 'refuse' });
    expect(status).toBe(200);
    expect(body).toEqual({ status_code: 6012, data: { reason: 'balance' }, message: '余额不足' });
  });

  it('[8.6] [8.56] answers 6005 without detail when something unexpected is thrown, and logs it', async () => {
    lines.length = 0;
    const { status, body, text } = await call('/t/fail', { how: 'throw' }, { 'request-id': 'req-77' });
    expect(status).toBe(500);
    expect(body).toEqual({ status_code: 6005, data: null, message: '服务开小差了，请稍后重试' });
    expect(text).not.toContain('secret_table');
    const logged = lines.find((line) => line.includes('a call failed'));
    expect(logged).toContain('secret_table');
    expect(logged).toContain('req-77');
  });

  it('[8.45] answers 503 when the system is busy', async () => {
    expect(await call('/t/fail', { how: 'busy' })).toMatchObject({
      status: 503,
      body: { status_code: 6317 },
    });
  });

  it('[8.5] [8.63] answers 6004 for a path that is none', async () => {
    const { status, body } = await call('/t/none', {});
    expect(status).toBe(404);
    expect(body).toEqual({ status_code: 6004, data: null, message: '数据不存在' });
  });

  it('answers the same for a path that cannot be decoded', async () => {
    for (const url of ['/%', '/t/%ff', '/t/%E0%A4%A']) {
      const answer = await server.inject({
        method: 'POST',
        url,
        headers: { 'request-id': 'r3' },
        payload: {},
      });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ status_code: 6004, data: null, message: '数据不存在' });
      expect(answer.headers).toMatchObject({ 'request-id': 'r3', 'x-content-type-options': 'nosniff' });
    }
  });

  it('[7.1] knows its calls only by POST', async () => {
    const answer = await server.inject({ method: 'GET', url: '/t/echo' });
    expect(answer.json()).toMatchObject({ status_code: 6004 });
  });
});

describe('a body', () => {
  it('[8.8] [8.59] is refused with 6007 and the schema’s Chinese message', async () => {
    expect((await call('/t/echo', { text: '123456789' })).body).toEqual({
      status_code: 6007,
      data: null,
      message: '文字最多 8 个',
    });
    expect((await call('/t/echo', { text: 5 })).body.message).toBe('请求参数错误');
  });

  it.each([
    ['malformed JSON', '{"text":', 'application/json'],
    ['a JSON array', '[1]', 'application/json'],
    ['a JSON string', '"text"', 'application/json'],
    ['null', 'null', 'application/json'],
    ['nothing, called JSON', '', 'application/json'],
    ['a form', 'text=a', 'application/x-www-form-urlencoded'],
    ['plain text', '{"text":"a"}', 'text/plain'],
    ['XML', '<a/>', 'text/xml'],
    ['more than 256 KiB', JSON.stringify({ text: 'a'.repeat(256 * 1024) }), 'application/json'],
    ['a text with a NUL', '{"text":"a\\u0000"}', 'application/json'],
    ['half of a surrogate pair', '{"text":"a\\ud800b"}', 'application/json'],
    ['a field with a NUL in its name', '{"text":"a","b\\u0000":1}', 'application/json'],
    [
      'a NUL deep inside',
      `{"text":"a","more":${'['.repeat(9000)}"\\u0000"${']'.repeat(9000)}}`,
      'application/json',
    ],
    ['a prototype', '{"text":"a","__proto__":{"admin":true}}', 'application/json'],
  ])('that is %s is refused with 6007', async (_what, payload, type) => {
    const { body, status } = await call('/t/echo', payload, { 'content-type': type });
    expect(body).toEqual({ status_code: 6007, data: null, message: '请求参数错误' });
    expect(status).toBe(200);
  });
});

describe('the guards', () => {
  it('[7.11] [8.2] [8.57] refuse a guest of a member call with 6001 and HTTP 401', async () => {
    for (const headers of [{}, { token: '' }, { token: 'dead' }]) {
      const { status, body } = await call('/t/me', {}, headers);
      expect(status).toBe(401);
      expect(body).toEqual({ status_code: 6001, data: null, message: '请重新登录' });
    }
  });

  it('[7.6] let the member of a live token in', async () => {
    expect((await call('/t/me', {}, { token: 'live' })).body.data).toEqual({ id: '10001' });
  });

  it('tell a guest nothing about the body of a member call', async () => {
    expect((await call('/t/me', '[]', {})).body.status_code).toBe(6001);
  });

  it('ask for a session in use when money moves', async () => {
    expect((await call('/t/me', {}, { token: 'idle' })).body.status_code).toBe(6000);
    expect(
      (await call('/t/pay', { amount: '1' }, { token: 'idle', 'idempotency-key': key })).body.status_code,
    ).toBe(6001);
  });

  it('refuse a money call without a valid key with 6007', async () => {
    handled = 0;
    for (const headers of [{}, { 'idempotency-key': 'x' }, { 'idempotency-key': `${key}0` }]) {
      expect((await call('/t/pay', { amount: '1' }, { token: 'live', ...headers })).body.status_code).toBe(
        6007,
      );
    }
    expect(handled).toBe(0);
    const { body } = await call(
      '/t/pay',
      { amount: '1' },
      { token: 'live', 'idempotency-key': key.toUpperCase() },
    );
    expect(body.data).toEqual({ key });
    expect(idempotencyKey.safeParse(body.data.key).success).toBe(true);
  });

  it('take a guest call with a dead token as a guest’s, and pass a key on', async () => {
    const { body } = await call(
      '/t/where',
      {},
      { token: 'dead', 'idempotency-key': key, 'user-agent': 'probe' },
    );
    expect(body.data).toEqual({ address: '127.0.0.1', agent: 'probe', guest: true, key });
  });
});

describe('the request id', () => {
  it('[7.5] is the client’s if it is sane, and comes back', async () => {
    expect((await call('/t/where', {}, { 'request-id': 'click-1_A' })).headers['request-id']).toBe(
      'click-1_A',
    );
    for (const bad of ['a b', 'x'.repeat(65), '<script>', '']) {
      expect((await call('/t/where', {}, { 'request-id': bad })).headers['request-id']).toMatch(
        /^[\w-]{36}$/,
      );
    }
  });

  it('stands in the one line of the call and in the handler’s lines (OB2)', async () => {
    lines.length = 0;
    await call('/t/where', {}, { 'request-id': 'click-2' });
    const read = lines.map((line) => JSON.parse(line));
    expect(read).toHaveLength(2);
    expect(read[0]).toMatchObject({ msg: 'seen', requestId: 'click-2' });
    expect(read[1]).toMatchObject({ msg: 'call', requestId: 'click-2', path: '/t/where', code: 6000 });
  });

  it('comes back with refusals of every kind', async () => {
    expect((await call('/t/none', {}, { 'request-id': 'r1' })).headers['request-id']).toBe('r1');
    expect((await call('/t/echo', '{', { 'request-id': 'r2' })).headers['request-id']).toBe('r2');
  });
});

it('says in every answer when it had the request, so that a page knows the time', async () => {
  for (const path of ['/t/where', '/t/none']) {
    const askedAt = Date.now();
    const at = Number((await call(path, {})).headers['server-time']);
    expect(at).toBeGreaterThanOrEqual(askedAt);
    expect(at).toBeLessThanOrEqual(Date.now());
  }
});

it('believes x-forwarded-for only from a trusted proxy', async () => {
  const path = '/t/where';
  const ask = async (trustedProxies: string[]) => {
    const other = createHttpServer({ trustedProxies });
    const only = { [path]: table[path] };
    registerCalls(other, only, { [path]: async (_input, { address }) => ({ address }) }, { authenticate });
    const answer = await other.inject({
      method: 'POST',
      url: path,
      payload: {},
      headers: { 'x-forwarded-for': '9.9.9.9' },
    });
    await other.close();
    return answer.json().data.address;
  };
  expect(await ask([])).toBe('127.0.0.1');
  expect(await ask(['127.0.0.1'])).toBe('9.9.9.9');
});

it('believes the header of the country only from a trusted proxy, and only a country in it (C53)', async () => {
  const path = '/t/where';
  const ask = async (trustedProxies: string[], country: string) => {
    const other = createHttpServer({ trustedProxies, countryHeader: 'CF-IPCountry' });
    registerCalls(
      other,
      { [path]: table[path] },
      { [path]: async (_input, context) => ({ address: `${context.country} ${context.path}` }) },
      { authenticate },
    );
    const headers = { 'x-forwarded-for': '9.9.9.9', 'cf-ipcountry': country };
    const answer = await other.inject({ method: 'POST', url: path, payload: {}, headers });
    await other.close();
    return answer.json().data.address;
  };
  expect(await ask(['127.0.0.0/8'], 'CN')).toBe('CN /t/where');
  expect(await ask(['9.9.9.9'], 'CN')).toBe('undefined /t/where');
  expect(await ask([], 'CN')).toBe('undefined /t/where');
  for (const odd of ['cn', 'T1', 'CN,US', '']) {
    expect(await ask(['127.0.0.1'], odd)).toBe('undefined /t/where');
  }
});

it('answers 6005 when a handler’s answer does not fit the contract', async () => {
  const wrong: Record<'/t/me', CallSpec> = { '/t/me': { ...table['/t/me'], access: 'guest' } };
  const other = createHttpServer();
  registerCalls(other, wrong, { '/t/me': async () => ({ id: 5 }) }, { authenticate });
  const answer = await other.inject({ method: 'POST', url: '/t/me', payload: {} });
  expect(answer.json()).toMatchObject({ status_code: 6005, data: null });
  await other.close();
});

it('does not compile a table of routes with one missing or one too many', () => {
  const one = { '/t/where': table['/t/where'] } as const;
  const other = createHttpServer();
  const handler = async () => null;
  expect(() => {
    // @ts-expect-error a route is missing
    registerCalls(other, one, {}, { authenticate });
  }).toThrow('No handler');
  // @ts-expect-error there is no such call
  registerCalls(other, one, { '/t/where': handler, '/t/else': handler }, { authenticate });
});
