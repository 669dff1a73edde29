/** Calls in sealed requests (7.8, O42): a sealed call goes the way of an open one, and everything else is refused. */
import { randomUUID } from 'node:crypto';
import { headerNames, isCode } from '@hj/contract';
import { deleteSealedRequestsBefore, sealedPath } from '@hj/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fundWallet } from './modules/wallet/test-ledger.ts';
import { type TestApp, type TestMember, testApp } from './test-app.ts';
import { type Request, sealedClient } from './test-sealed.ts';
import { headersOf, listTargets, names, type Target } from './test-targets.ts';

let app: TestApp;
let targets: Map<string, Target>;
let client: ReturnType<typeof sealedClient>;
let shiftMs = 0;

beforeAll(async () => {
  app = await testApp({ HJ_SAFE_SWITCH: '1' }, () => new Date(Date.now() + shiftMs));
  targets = new Map(listTargets(app).map((target) => [target.name, target]));
});
beforeEach(() => {
  shiftMs = 0;
  client = sealedClient(app);
});
afterAll(() => app.close());

const preInfo = '/site/api/v1/configuration/preInfo';
const sessions = '/site/api/v1/member/sessionList';

function targetOf(name: string): Target {
  const target = targets.get(name);
  if (target === undefined) throw new Error(`no target ${name}`);
  return target;
}

/** The names of an answer's fields, at every depth; of a list, those of its entries. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((entry) => JSON.stringify(shapeOf(entry))))];
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shapeOf(field)]));
}

describe.each(names)('[7.8] %s', (name) => {
  it('is answered sealed as it is open: to a guest, a member, and whatever is wrong with the body', async () => {
    const target = targetOf(name);
    const payload = JSON.stringify(target.wrap(target.sample));
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    type Asker = [token: (() => Promise<string>) | undefined, body: string];
    const another = async () => (await app.member()).token;
    // None of these bodies may have an effect, so that one member can send all of them, open and sealed.
    const { token: same } = await app.member();
    const malformed = ['', '{', '[]', 'null', '"text"', '{"a":"\\u0000"}'].map(
      (body): Asker => [async () => same, body],
    );
    // Calls without fields take these.
    const odd = ['{"__proto__":{"a":1}}', deep].map((body): Asker => [another, body]);
    const askers: Asker[] = [
      [undefined, payload],
      [async () => 'garbage', payload],
      [another, payload],
      // An open GET has no body that could be wrong.
      ...(target.spec.method === 'GET' ? [] : [...malformed, ...odd]),
    ];
    // Refusals inside count against an address, and this is many of them.
    const address = `198.51.${100 + Math.floor(names.indexOf(name) / 250)}.${1 + (names.indexOf(name) % 250)}`;
    const sealing = sealedClient(app, undefined, address);
    for (const [tokenOf, body] of askers) {
      const headers = async (): Promise<Record<string, string>> => ({
        ...headersOf(target, undefined),
        ...(tokenOf === undefined ? {} : { [headerNames.token]: await tokenOf() }),
      });
      const open = await app.post(target.path, body, await headers(), address, target.spec.method);
      const sealed = await sealing.post(target.path, body, await headers());
      // Calls that only a sealed request may make are the one difference.
      if (target.spec.sealed && open.status_code === 6008) {
        expect(isCode(sealed.status_code)).toBe(true);
        expect(sealed.status_code).not.toBe(6008);
        continue;
      }
      expect(sealed.status_code, body.slice(0, 40)).toBe(open.status_code);
      expect(sealed.status).toBe(open.status);
      expect(sealed.message).toBe(open.message);
      expect(shapeOf(sealed.data)).toEqual(shapeOf(open.data));
      expect(sealed.requestId).toBe('test-1');
    }
    for (const { path } of sealing.seen) expect([preInfo, sealedPath]).toContain(path);
  });
});

describe('[7.8] a sealed request', () => {
  let member: TestMember;
  beforeAll(async () => {
    member = await app.member();
    await fundWallet(app.db, member.memberId, 100_000n);
  });
  const asMember = () => ({ [headerNames.token]: member.token });

  /** The sealed request that the browser makes of a call, without its being sent. */
  async function made(path = sessions, payload: unknown = {}, headers = asMember()): Promise<Request> {
    let kept: Request | undefined;
    const catcher = sealedClient(app, (request) => {
      if (request.path === sealedPath) {
        kept = request;
        throw new Error('kept back');
      }
      return request;
    });
    await catcher.post(path, payload, headers).catch(() => undefined);
    if (kept === undefined) throw new Error('nothing was sealed');
    return kept;
  }
  const raw = async ({ body, headers }: Request, remoteAddress = '127.0.0.1') => {
    const answer = await app.app.inject({
      method: 'POST',
      url: sealedPath,
      payload: body,
      headers,
      remoteAddress,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const refused = { status: 200, body: { status_code: 6008, data: { reason: 'seal' }, message: '非法请求' } };
  const changed = (request: Request, change: (wire: Record<string, string>) => object): Request => ({
    ...request,
    body: JSON.stringify({ ...JSON.parse(request.body), ...change(JSON.parse(request.body)) }),
  });

  it('shows an onlooker neither path nor token nor body, and nothing of the answer', async () => {
    const request = await made('/fd/api/v1/payment/getDepositOrderStatus', { orderId: '424242' });
    expect(JSON.stringify(request)).not.toMatch(new RegExp(`${member.token}|payment|424242`));
    const answer = await raw(request);
    expect(Object.keys(answer.body)).toEqual(['n', 'd']);
  });

  it('is taken once: a replay is refused, also a hundred at once (6008)', async () => {
    const request = await made();
    const answers = await Promise.all(Array.from({ length: 100 }, () => raw(request, '198.51.100.6')));
    expect(answers.filter(({ body }) => 'd' in body)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.status_code === 6008)).toHaveLength(99);
    expect(await raw(request, '198.51.100.7')).toEqual(refused);
  });

  it('moves money once, whether its answer was lost or not', async () => {
    const key = randomUUID();
    const pay = { channelId: 'bank', amount: '100.00' };
    const headers = { ...asMember(), [headerNames.idempotencyKey]: key };
    const first = await client.post('/fd/api/v1/payment/pay', pay, headers);
    const again = await client.post('/fd/api/v1/payment/pay', pay, headers);
    const open = await app.post('/fd/api/v1/payment/pay', pay, headers);
    expect(first).toMatchObject({ status_code: 6000 });
    expect([again.data, open.data]).toEqual([first.data, first.data]);
  });

  it('is refused when a single bit of any part of it is changed', async () => {
    const flip = (text: string, at: number) => {
      const bytes = Buffer.from(text, 'base64url');
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      return bytes.toString('base64url');
    };
    for (const part of ['p', 'n', 'd']) {
      const request = await made();
      const last = Buffer.from(JSON.parse(request.body)[part], 'base64url').length - 1;
      for (const at of [0, last]) {
        const bent = changed(request, (wire) => ({ [part]: flip(wire[part] ?? '', at) }));
        expect(await raw(bent, `198.51.100.${at % 200}`)).toEqual(refused);
      }
      expect('d' in (await raw(request)).body).toBe(true);
    }
  });

  it.each<[string, (wire: Record<string, string>) => object]>([
    ['another day', () => ({ k: '2026-01-01' })],
    ['no day', () => ({ k: 'today' })],
    ['no key of the page', () => ({ p: 'A'.repeat(43) })],
    ['a key of a low order', () => ({ p: Buffer.from([1, ...Array(31).fill(0)]).toString('base64url') })],
    ['a short nonce', () => ({ n: 'AAAA' })],
    ['nothing inside', () => ({ d: '' })],
    ['not base64url', ({ d }) => ({ d: `${d}=` })],
    ['numbers', () => ({ n: 1, d: 2 })],
  ])('is refused with %s', async (_what, change) => {
    expect(await raw(changed(await made(), change), '198.51.100.8')).toEqual(refused);
  });

  it('is refused when it is more than a minute old or ahead, and agreed anew by the browser', async () => {
    const kept = [await made(), await made(), await made()];
    for (const [at, shift] of [61_000, -61_000, 0].entries()) {
      shiftMs = shift;
      const { body } = await raw(kept[at] ?? (await made()), '198.51.100.9');
      expect('d' in body).toBe(shift === 0);
    }
    const page = sealedClient(app);
    await page.post(sessions, {}, asMember());
    shiftMs = 3_600_000;
    expect(await page.post(sessions, {}, asMember())).toMatchObject({ status_code: 6000 });
    expect(page.seen.map(({ path }) => path)).toEqual([
      ...[preInfo, sealedPath],
      ...[sealedPath, preInfo, sealedPath],
    ]);
  });

  it('opens with the key of yesterday, and is agreed anew the day after', async () => {
    const day = 24 * 3_600_000;
    const page = sealedClient(app, (request) => request);
    await page.post(sessions, {}, asMember());
    const first = JSON.parse(page.seen.at(-1)?.body ?? '{}').k;
    shiftMs = 2 * day;
    const guest = await page.post(preInfo, {});
    expect(guest).toMatchObject({ status_code: 6000 });
    const later = JSON.parse(page.seen.at(-1)?.body ?? '{}').k;
    expect(Date.parse(later) - Date.parse(first)).toBe(2 * day);
    shiftMs = 0;
    const today = await made();
    shiftMs = day;
    // Its key still opens; only its time has passed.
    expect(await raw(today)).toEqual(refused);
  });

  it('carries the rights of the token inside it and of no other', async () => {
    const other = await app.member();
    const target = { sessionId: String(other.sessionId) };
    const revoked = await client.post('/site/api/v1/member/revokeSession', target, asMember());
    expect(revoked).toMatchObject({ status_code: 6004, data: null });
    const request = await made(sessions, {}, asMember());
    const outer = { ...request, headers: { ...request.headers, [headerNames.token]: other.token } };
    expect('d' in (await raw(outer)).body).toBe(true);
    const bare = await made(sessions, {}, { [headerNames.token]: '' });
    const lent = { ...bare, headers: { ...bare.headers, [headerNames.token]: member.token } };
    expect(await raw(lent)).toMatchObject({ status: 401 });
  });

  it.each([
    '/site/api/v1/none',
    '/healthz',
    '/docs/json',
    '/metrics',
    '/fd/callback/sandbox',
    '/dev/outbox.json',
    sealedPath,
    '__proto__',
    'constructor',
    '',
  ])('holds only calls of the contract: %s is 6004', async (path) => {
    expect(await client.post(path, {}, asMember())).toMatchObject({
      status_code: 6004,
      data: null,
      status: 404,
    });
  });

  it('holds no larger body than an open one', async () => {
    const filler = (bytes: number) => JSON.stringify({ fill: 'x'.repeat(bytes) });
    for (const bytes of [256 * 1024 - 20, 256 * 1024, 1024 * 1024]) {
      const open = await app.post(sessions, filler(bytes), asMember());
      const sealed = await client.post(sessions, filler(bytes), asMember());
      expect(sealed.status_code).toBe(open.status_code);
    }
    expect((await client.post(sessions, filler(256 * 1024), asMember())).status_code).toBe(6007);
  });

  it('is not even opened from an address that sent sixty that did not open', async () => {
    const address = '198.51.100.222';
    const junk = changed(await made(), () => ({ n: 'A'.repeat(16) }));
    for (let n = 0; n < 60; n += 1) expect(await raw(junk, address)).toEqual(refused);
    expect((await raw(await made(), address)).body).toMatchObject({ status_code: 6011, data: null });
    expect('d' in (await raw(await made())).body).toBe(true);
    shiftMs = 61_000;
    expect('d' in (await raw(await made(), address)).body).toBe(true);
  });

  it('leaves a mark that goes when it has no use any more', async () => {
    await raw(await made());
    const sweep = app.whole.site.jobs['sealed-sweep']?.run;
    await sweep?.({}, { log: app.deps.log, jobId: '1' });
    const [kept] = await app.owner.sql`select count(*)::int as count from sealed_requests`;
    expect(kept?.count).toBeGreaterThan(0);
    shiftMs = 5 * 24 * 3_600_000;
    await sweep?.({}, { log: app.deps.log, jobId: '2' });
    expect(await app.owner.sql`select from sealed_requests`).toHaveLength(0);
    expect(await deleteSealedRequestsBefore(app.db, new Date())).toBe(0);
  });
});

describe('[7.26] [7.27] [7.112] [7.113] the two ways to send a code', () => {
  const one = '/site/api/v1/sendCode/one';

  it('have one set of rules; the encrypted one is refused with 6008 when it comes open', async () => {
    const { sample } = targetOf(one);
    expect(await app.post(one, sample)).toMatchObject({ status_code: 6008, data: null });
    const plain = await app.post('/site/api/v1/sendCode/two', sample);
    const sealed = await client.post(one, sample);
    expect(sealed.status_code).toBe(plain.status_code);
  });
});

it('[3.20] [7.8] preInfo tells the switch, the key and the client’s address, and takes its timestamp', async () => {
  const answer = await app.post(preInfo, { timestamp: Date.now() });
  expect(answer).toMatchObject({
    status_code: 6000,
    data: {
      ip: '127.0.0.1',
      clientIp: '127.0.0.1',
      safeSwitch: '1',
      seal: { keyId: new Date().toISOString().slice(0, 10), publicKey: expect.stringMatching(/^[\w-]{43}$/) },
    },
  });
  expect(await app.post(preInfo, { timestamp: 'now' })).toMatchObject({ status_code: 6007 });
});
