import { createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto';
import { defineCalls } from '@hj/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log.ts';
import { memberId } from '../member.ts';
import { decrypt, encrypt } from '../sealing.ts';
import { type TestDatabase, testDatabase } from '../test-kit/index.ts';
import { registerCalls } from './register-calls.ts';
import { createSealKeys } from './seal.ts';
import { registerSealedCalls, sealedPath } from './sealed.ts';
import { createHttpServer } from './server.ts';

const base = { request: z.object({}), response: z.unknown(), codes: [], money: false } as const;
const table = defineCalls({
  '/t/where': { ...base, summary: 'Where', access: 'guest' },
  '/t/secret': { ...base, summary: 'Only sealed', access: 'member', sealed: true },
  '/t/file': {
    ...base,
    summary: 'File',
    request: z.object({ file: z.string() }),
    access: 'guest',
    bodyLimit: 1024 * 1024,
  },
});

const lines: string[] = [];
const log = createLog({ destination: { write: (line) => void lines.push(line) } });
const keys = createSealKeys(Buffer.alloc(32, 7));
const http = createHttpServer({ log, trustedProxies: ['127.0.0.1'], countryHeader: 'cf-ipcountry' });
const now = () => new Date();
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  const session = { sessionId: 7n, memberId: memberId(10_001n), name: 'tester' };
  const authenticate = async (token: string) => (token === 'live' ? session : undefined);
  registerCalls(
    http,
    table,
    {
      '/t/where': async (_input, { address, country, userAgent, device, path, key }) => ({
        ...{ address, country, userAgent, device, path, key },
      }),
      '/t/secret': async () => 'told',
      '/t/file': async ({ file }) => file.length,
    },
    { authenticate, log },
  );
  registerSealedCalls(http, { keys, db: database.db, now, log });
  await http.ready();
});
afterAll(async () => {
  await http.close();
  await database.drop();
});

/** Sends a call sealed and opens its answer; an answer that is not sealed is given as it is. */
async function sealed(inside: object, headers: Record<string, string> = {}) {
  const { keyId: k, publicKey } = keys.offer(now());
  const page = generateKeyPairSync('x25519');
  const p = String(page.publicKey.export({ format: 'jwk' }).x);
  const server = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: publicKey }, format: 'jwk' });
  const shared = diffieHellman({ privateKey: page.privateKey, publicKey: server });
  const bound = `hj-seal-1 ${k} ${p}`;
  const made = Buffer.from(hkdfSync('sha256', shared, '', bound, 64));
  const text = JSON.stringify({ at: Date.now(), headers: {}, body: '{}', ...inside });
  const box = encrypt(made.subarray(0, 32), Buffer.from(text), Buffer.from(bound));
  const n = box.subarray(0, 12).toString('base64url');
  const wire = { k, p, n, d: box.subarray(12).toString('base64url') };
  const answer = await http.inject({ method: 'POST', url: sealedPath, payload: wire, headers });
  const body = answer.json();
  if (!('d' in body)) return { status: answer.statusCode, ...body };
  const back = Buffer.concat([Buffer.from(body.n, 'base64url'), Buffer.from(body.d, 'base64url')]);
  const opened = decrypt(made.subarray(32), back, Buffer.from(`${bound} ${n}`)).toString('utf8');
  return { status: answer.statusCode, ...JSON.parse(opened) };
}

const open = async (url: string, payload: object, headers: Record<string, string> = {}) =>
  (await http.inject({ method: 'POST', url, payload, headers })).json();

describe('[7.8] a call in a sealed request', () => {
  it('has the facts of an open one: the connection’s from outside, the page’s from inside', async () => {
    const fingerprint = 'f'.repeat(32);
    const key = '0b9d2f5e-8a43-4f0e-9a39-6c1c7f1f3a10';
    const outside = { 'x-forwarded-for': '203.0.113.4', 'cf-ipcountry': 'HK', 'user-agent': 'probe' };
    const page = { device: fingerprint, 'idempotency-key': key };
    const [inSeal, asOpen] = [
      await sealed(
        { path: '/t/where', headers: { ...page, 'x-forwarded-for': '1.1.1.1', 'user-agent': 'forged' } },
        { ...outside, device: 'e'.repeat(32) },
      ),
      await open('/t/where', {}, { ...outside, ...page }),
    ];
    expect(asOpen.data).toEqual({
      address: '203.0.113.4',
      country: 'HK',
      userAgent: 'probe',
      device: fingerprint,
      path: '/t/where',
      key,
    });
    expect(inSeal.data).toEqual(asOpen.data);
  });

  it('[7.112] is the only way to calls that must be sealed (6008), after the guards and the body', async () => {
    expect(await open('/t/secret', {})).toMatchObject({ status_code: 6001 });
    expect(await open('/t/secret', [], { token: 'live' })).toMatchObject({ status_code: 6007 });
    expect(await open('/t/secret', {}, { token: 'live' })).toMatchObject({ status_code: 6008, data: null });
    expect(await sealed({ path: '/t/secret' })).toMatchObject({ status_code: 6001, status: 401 });
    const told = await sealed({ path: '/t/secret', headers: { token: 'live' } });
    expect(told).toMatchObject({ status_code: 6000, data: 'told' });
  });

  it('may be as long as the open one, and no longer', async () => {
    const body = (length: number) => JSON.stringify({ file: 'x'.repeat(length) });
    const most = 1024 * 1024 - '{"file":""}'.length;
    expect(await sealed({ path: '/t/file', body: body(most) })).toMatchObject({
      status_code: 6000,
      data: most,
    });
    expect(await sealed({ path: '/t/file', body: body(most + 1) })).toMatchObject({ status_code: 6007 });
    expect(await sealed({ path: '/t/where', body: body(300_000) })).toMatchObject({ status_code: 6007 });
    expect(await sealed({ path: '/t/file', body: body(4 * most) })).toMatchObject({ status_code: 6007 });
  });

  it.each<[string, object]>([
    ['no path', { path: 5 }],
    ['no time', { path: '/t/where', at: 'now' }],
    ['a body that is no text', { path: '/t/where', body: {} }],
    ['headers that are no texts', { path: '/t/where', headers: { token: 1 } }],
  ])('is refused with %s', async (_what, inside) => {
    const data = { reason: 'seal' };
    expect(await sealed(inside)).toEqual({ status: 200, status_code: 6008, data, message: '非法请求' });
  });

  it('counts an opened request that is refused before its call as half a failure of its address', async () => {
    const from = { 'x-forwarded-for': '198.51.100.77' };
    for (let round = 0; round < 40; round += 1) {
      expect(await sealed({ path: '/t/none' }, from)).toMatchObject({ status_code: 6004 });
      expect(await sealed({ path: '/t/where', body: '{' }, from)).toMatchObject({ status_code: 6007 });
      expect(await sealed({ path: '/t/where' }, from)).toMatchObject({ status_code: 6000 });
    }
    for (let round = 0; round < 40; round += 1) await sealed({ path: '/t/none' }, from);
    expect(await sealed({ path: '/t/where' }, from)).toMatchObject({ status_code: 6011 });
  });

  it('is not decrypted when it is longer than any open one', async () => {
    lines.length = 0;
    const file = JSON.stringify({ file: 'x'.repeat(1024 * 1024 + 20 * 1024) });
    const from = { 'x-forwarded-for': '198.51.100.78' };
    expect(await sealed({ path: '/t/file', body: file }, from)).toMatchObject({ status_code: 6008 });
    expect(lines.map((line) => JSON.parse(line).reason)).toEqual(['size']);
  });

  it('comes from the peer when a trusted proxy names no address', async () => {
    const forged = { 'x-forwarded-for': 'anything, at all' };
    expect((await open('/t/where', {}, forged)).data.address).toBe('127.0.0.1');
    expect((await sealed({ path: '/t/where' }, forged)).data.address).toBe('127.0.0.1');
  });

  it('leaves the one line of the call, with the reason when there was none', async () => {
    lines.length = 0;
    await sealed({ path: '/t/where', headers: { 'request-id': 'click-9' } });
    await sealed({ path: '/t/where', at: 0 });
    const read = lines.map((line) => JSON.parse(line));
    expect(read).toMatchObject([
      { msg: 'call', path: '/t/where', code: 6000, requestId: 'click-9' },
      { msg: 'call', path: sealedPath, code: 6008, reason: 'stale' },
    ]);
  });

  it('takes no other method and no other type', async () => {
    for (const method of ['GET', 'PUT', 'OPTIONS'] as const) {
      expect((await http.inject({ method, url: sealedPath })).statusCode).toBe(404);
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await http.inject({ method: 'POST', url: sealedPath, payload: 'k=1', headers: form });
    expect(answer.json()).toMatchObject({ status_code: 6007 });
  });
});

describe('the key of the day', () => {
  it('is the same in every process with the secret, and another one each day and for each secret', () => {
    const day = new Date('2026-11-21T23:59:59Z');
    const offers = [
      keys.offer(day),
      keys.offer(new Date('2026-11-22T00:00:00Z')),
      createSealKeys(randomBytes(32)).offer(day),
    ];
    expect(createSealKeys(Buffer.alloc(32, 7)).offer(day)).toEqual(offers[0]);
    expect(offers.map(({ keyId }) => keyId)).toEqual(['2026-11-21', '2026-11-22', '2026-11-21']);
    expect(new Set(offers.map(({ publicKey }) => publicKey)).size).toBe(3);
  });

  it('is taken today and tomorrow', () => {
    const at = (text: string) => keys.isKnown('2026-11-21', new Date(text));
    expect(at('2026-11-20T23:59:59Z')).toBe(false);
    expect(at('2026-11-21T00:00:00Z')).toBe(true);
    expect(at('2026-11-22T23:59:59Z')).toBe(true);
    expect(at('2026-11-23T00:00:00Z')).toBe(false);
  });
});
