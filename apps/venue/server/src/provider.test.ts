import { createHash, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createVenueServer } from './app.ts';
import { readConfig } from './config.ts';
import { sign } from './signature.ts';
import { listBookFaults, testDeps, testSecret } from './test-deps.ts';

const secret = testSecret;
const migrations = fileURLToPath(new URL('../migrations/', import.meta.url));

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await testDatabase({ migrations, max: 20 });
  app = createVenueServer(testDeps(database.db));
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

afterEach(async () => expect(await listBookFaults(database.db)).toEqual([]));

interface Sent {
  timestamp?: string;
  nonce?: string;
  signedPath?: string;
  body?: string;
}

async function send(path: string, body: object | string, sent: Sent = {}) {
  const { timestamp = String(Date.now()), nonce = randomUUID(), signedPath = path } = sent;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const signature = sign(secret, { timestamp, nonce, path: signedPath, body: text });
  const answer = await app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/json',
      ...{ 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature },
    },
    payload: sent.body ?? text,
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function openAccount(balance = '0'): Promise<{ channel: string; account: string }> {
  const holder = { channel: 'live', account: `hj-${randomUUID()}` };
  expect((await send('/provider/account', holder)).body).toEqual({ balance: '0.00' });
  if (balance !== '0') await move(holder, 'in', balance);
  return holder;
}

const move = (holder: object, direction: 'in' | 'out', amount: string, reference: string = randomUUID()) =>
  send('/provider/transfer', { ...holder, reference, direction, amount });

const balanceOf = async (holder: object) => (await send('/provider/balance', holder)).body.balance;

describe('the provider protocol', () => {
  it('moves money in and out of an account that was opened once', async () => {
    const holder = await openAccount();
    expect((await send('/provider/account', holder)).body).toEqual({ balance: '0.00' });
    expect((await move(holder, 'in', '12.30')).body).toMatchObject({
      state: 'done',
      amount: '12.30',
      balance: '12.30',
    });
    expect((await move(holder, 'out', '2.30')).body).toMatchObject({ state: 'done', balance: '10.00' });
    expect((await send('/provider/balance', holder)).body).toEqual({
      balance: '10.00',
      maintenance: false,
      maintenanceUntil: null,
    });
  });

  it('refuses more than there is, and channels and accounts that are not there', async () => {
    const holder = await openAccount('5');
    expect((await move(holder, 'out', '5.01')).body).toMatchObject({ state: 'refused', reason: 'balance' });
    const stranger = { channel: 'live', account: 'nobody' };
    expect((await move(stranger, 'in', '5')).body).toMatchObject({ state: 'refused', reason: 'account' });
    expect((await send('/provider/balance', stranger)).status).toBe(404);
    expect((await send('/provider/account', { channel: 'moon', account: 'a' })).status).toBe(404);
    expect(await balanceOf(holder)).toBe('5.00');
  });

  it('opens a game of a demo without an account, as the platform asks; for money it needs one', async () => {
    const order = { channel: 'chess', account: '', gameCode: 'niuniu', returnUrl: null, depositUrl: null };
    const demo = await send('/provider/launch', { ...order, mode: 'demo', device: 'mobile', marks: [] });
    expect(demo.body.url).toMatch(/\/play\/niuniu\?launch=[\w-]+$/);
    const hant = { ...order, mode: 'demo', language: 'zh-TW' };
    expect((await send('/provider/launch', hant)).body.url).toMatch(/&lang=zh-TW$/);
    const unknown = { ...order, mode: 'demo', language: 'en&x=1' };
    expect((await send('/provider/launch', unknown)).body.url).not.toContain('lang');
    expect((await send('/provider/launch', { ...order, mode: 'real' })).body).toEqual({
      ...{ state: 'refused', reason: 'account' },
    });
    expect((await send('/provider/launch', { ...order, mode: 'demo', marks: ['203.0.113.9'] })).status).toBe(
      400,
    );
  });

  it('answers a reference once: 50 repeats at the same time move the money once', async () => {
    const holder = await openAccount();
    const reference = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => move(holder, 'in', '10', reference)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await balanceOf(holder)).toBe('10.00');
    expect((await send('/provider/transfer/status', { reference })).body).toEqual(answers[0]?.body);
  });

  it('takes one signed request once, also when it comes 50 times at once', async () => {
    const holder = await openAccount();
    const [timestamp, nonce] = [String(Date.now()), randomUUID()];
    const body = { ...holder, reference: randomUUID(), direction: 'in', amount: '1' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send('/provider/transfer', body, { timestamp, nonce })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)).toEqual({
      status: 401,
      body: { error: 'replayed' },
    });
    expect(await balanceOf(holder)).toBe('1.00');
  });

  it('refuses another transfer under a reference that was used', async () => {
    const [holder, other] = [await openAccount(), await openAccount()];
    const reference = randomUUID();
    await move(holder, 'in', '10', reference);
    for (const answer of [
      await move(holder, 'in', '10.01', reference),
      await move(holder, 'out', '10', reference),
      await move(other, 'in', '10', reference),
    ]) {
      expect(answer).toEqual({ status: 409, body: { error: 'mismatch' } });
    }
    expect([await balanceOf(holder), await balanceOf(other)]).toEqual(['10.00', '0.00']);
  });

  it('refuses for ever a transfer that was asked for before it came', async () => {
    const holder = await openAccount();
    const reference = randomUUID();
    const nothing = { state: 'refused', reason: 'void' };
    expect((await send('/provider/transfer/status', { reference })).body).toMatchObject(nothing);
    expect((await move(holder, 'in', '10', reference)).body).toMatchObject(nothing);
    expect(await balanceOf(holder)).toBe('0.00');
  });

  it('is of one mind when a transfer and the question for it come together', async () => {
    const holder = await openAccount();
    for (let round = 0; round < 20; round += 1) {
      const reference = randomUUID();
      const [moved, asked] = await Promise.all([
        move(holder, 'in', '1', reference),
        send('/provider/transfer/status', { reference }),
      ]);
      expect(moved.body.state).toBe(asked.body.state);
    }
  });

  it('never pays out more than there is when 20 ask at once', async () => {
    const holder = await openAccount('10');
    const answers = await Promise.all(Array.from({ length: 20 }, () => move(holder, 'out', '3')));
    expect(answers.filter(({ body }) => body.state === 'done')).toHaveLength(3);
    expect(await balanceOf(holder)).toBe('1.00');
  });

  it('refuses deposits during maintenance, and pays out', async () => {
    const holder = { ...(await openAccount()), channel: 'fish' };
    await send('/provider/account', holder);
    await move(holder, 'in', '8');
    const until = Date.now() + 60_000;
    expect((await send('/provider/maintenance', { channel: 'fish', on: true, until })).status).toBe(200);
    expect((await send('/provider/balance', holder)).body).toEqual({
      balance: '8.00',
      maintenance: true,
      maintenanceUntil: until,
    });
    expect((await move(holder, 'in', '1')).body).toMatchObject({ state: 'refused', reason: 'maintenance' });
    expect((await move(holder, 'out', '3')).body).toMatchObject({ state: 'done', balance: '5.00' });
    await send('/provider/maintenance', { channel: 'fish', on: false });
    expect((await move(holder, 'in', '1')).body).toMatchObject({ state: 'done' });
    expect((await send('/provider/maintenance', { channel: 'moon', on: true })).status).toBe(404);
  });
});

describe('the statement of a day', () => {
  const [day, nextDay] = ['2026-10-01', '2026-10-02'];
  const statement = async (after?: string, of = day) =>
    (await send('/provider/statement', { day: of, ...(after === undefined ? {} : { after }) })).body;

  it('has the answer of each reference, also refusals and transfers that never came', async () => {
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const holder = await openAccount();
    const [done, refused, empty] = [randomUUID(), randomUUID(), randomUUID()];
    await move(holder, 'in', '12.30', done);
    await move(holder, 'out', '99', refused);
    await send('/provider/transfer/status', { reference: empty });
    const { lines } = await statement(undefined, today);
    const at = expect.any(Number);
    const of = (reference: string) =>
      lines.find((line: { reference: string }) => line.reference === reference);
    expect(of(done)).toEqual({
      ...{ reference: done, state: 'done', at, ...holder, direction: 'in', amount: '12.30' },
    });
    expect(of(refused)).toMatchObject({ state: 'refused', direction: 'out', amount: '99.00' });
    const nothing = { channel: null, account: null, direction: null, amount: null };
    expect(of(empty)).toEqual({ reference: empty, state: 'void', at, ...nothing });
  });

  it('is the day of Shanghai, whole, page by page, each line once', async () => {
    // Six at each time: pages begin and end among lines of one instant.
    await database.owner.sql`
      insert into transfers (reference, state, created_at)
      select 'page-' || lpad(n::text, 4, '0'), 'void', timestamptz '2026-10-01 00:00+08' + (n / 6) * interval '1 minute'
      from generate_series(0, 1100) n`;
    await database.owner.sql`
      insert into transfers (reference, state, created_at)
      values ('before', 'void', '2026-09-30 23:59:59.999999+08'), ('after', 'void', '2026-10-02 00:00+08')`;
    const pages = [await statement()];
    while (pages.at(-1)?.next) pages.push(await statement(pages.at(-1)?.next));
    expect(pages.map(({ lines }) => lines.length)).toEqual([500, 500, 101]);
    const named = pages.flatMap(({ lines }) =>
      lines.map(({ reference }: { reference: string }) => reference),
    );
    expect(new Set(named).size).toBe(1101);
    expect(named).not.toContain('before');
    expect(await statement(undefined, nextDay)).toMatchObject({
      next: null,
      lines: [{ reference: 'after' }],
    });
    expect((await send('/provider/statement', { day: '2026-13-01' })).status).toBe(400);
  });
});

describe('the returns of the games', () => {
  it('are told to an operator, exact and observed', async () => {
    const { body } = await send('/provider/returns', {});
    expect(body).toMatchObject({
      games: expect.arrayContaining([
        {
          game: 'longgong',
          kind: 'fish',
          name: '深海龙宫',
          declared: 0.965,
          range: { low: 0.965, high: 0.965 },
          rounds: 0,
          observed: null,
          bounds: null,
          z: null,
          verdict: 'few',
        },
      ]),
    });
  });
});

describe('the signature', () => {
  const holder = { channel: 'live', account: 'a' };

  it('binds body, path and time', async () => {
    const forged = { status: 401, body: { error: 'signature' } };
    expect(await send('/provider/account', holder, { body: '{"channel":"live","account":"b"}' })).toEqual(
      forged,
    );
    expect(await send('/provider/account', holder, { signedPath: '/provider/balance' })).toEqual(forged);
    expect(await send('/provider/account', holder, { nonce: 'short' })).toEqual(forged);
    const old = String(Date.now() - 5 * 60_000 - 1000);
    const expired = { status: 401, body: { error: 'expired' } };
    expect(await send('/provider/account', holder, { timestamp: old })).toEqual(expired);
    const answer = await app.inject({ method: 'POST', url: '/provider/account', payload: holder });
    expect(answer.statusCode).toBe(401);
  });

  it('does not make a bad body good', async () => {
    const invalid = { status: 400, body: { error: 'invalid' } };
    for (const body of ['{', '[]', {}, { ...holder, channel: 'LIVE' }]) {
      expect(await send('/provider/account', body)).toEqual(invalid);
    }
    for (const amount of ['0', '-1', '1.001', '1e3', 'x', '']) {
      expect(await move(holder, 'in', amount)).toEqual(invalid);
    }
    expect(await move(holder, 'in', '1', 'a b')).toEqual(invalid);
  });

  it('is the one that the operator computes', () => {
    const signed = {
      timestamp: '1700000000000',
      nonce: 'n'.repeat(16),
      path: '/provider/balance',
      body: '{}',
    };
    expect(sign(secret, signed)).toBe('1ec2ff1729f05a9c7851d6f9d58287002130a38b2a239bedffd75007ba3e1579');
  });
});

describe('the facts', () => {
  it('are not changed by the server’s role, and not by the owner by accident', async () => {
    const holder = await openAccount('1');
    for (const db of [database.db, database.owner]) {
      await expect(db.sql`update entries set amount = 2 where account = ${holder.account}`).rejects.toThrow();
      await expect(db.sql`delete from transfers where account = ${holder.account}`).rejects.toThrow();
    }
  });
});

describe('the configuration', () => {
  it('names the fault in one sentence', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://x', VENUE_SECRET: 'short' })).toThrow(
      'Configuration: VENUE_SECRET: VENUE_SECRET must have at least 32 characters',
    );
  });
});

describe('the page of the venue', () => {
  it('carries strict headers, and its style sheet by its hash (C67)', async () => {
    const { headers, body } = await app.inject({ method: 'GET', url: '/' });
    const [, sheet = ''] = /<style>([\s\S]*)<\/style>/.exec(body) ?? [];
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`'sha256-${createHash('sha256').update(sheet).digest('base64')}'`);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  });
});
