import {
  createCipheriv,
  createDecipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
} from 'node:crypto';
import { calls } from '@hj/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from '../session/storage.ts';
import { isDepositOpen } from '../site/site-config.ts';
import { call, clearCallCache } from './client.ts';
import { forgetSeal } from './seal.ts';

const PRE_INFO = '/site/api/v1/configuration/preInfo';
const BALANCE_PATH = '/fd/api/v1/transfer/getBalance';
const BALANCE = { centerWalletBalance: '12.30', lockMoney: '0.00', currency: 'CNY' };
const CODE = { type: 5, cate: 0, version: '1', kaptchcate: 1 } as const;
const CODE_SENT = { expiresAt: 2, resendAt: 1 };

// The other side, small; the server's own meets this browser's half in apps/server/src/sealed.test.ts.
const pair = generateKeyPairSync('x25519');
const publicKey = String(pair.publicKey.export({ format: 'jwk' }).x);

function openRequest(wire: { k: string; p: string; n: string; d: string }) {
  const theirs = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: wire.p }, format: 'jwk' });
  const shared = diffieHellman({ privateKey: pair.privateKey, publicKey: theirs });
  const bound = `hj-seal-1 ${wire.k} ${wire.p}`;
  const keys = Buffer.from(hkdfSync('sha256', shared, '', bound, 64));
  const box = Buffer.from(wire.d, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keys.subarray(0, 32), Buffer.from(wire.n, 'base64url'));
  decipher.setAAD(Buffer.from(bound)).setAuthTag(box.subarray(-16));
  const inside = Buffer.concat([decipher.update(box.subarray(0, -16)), decipher.final()]).toString('utf8');
  const seal = (envelope: unknown, requestNonce = wire.n) => {
    const cipher = createCipheriv('aes-256-gcm', keys.subarray(32), Buffer.alloc(12, 7));
    cipher.setAAD(Buffer.from(`${bound} ${requestNonce}`));
    const d = Buffer.concat([cipher.update(JSON.stringify(envelope)), cipher.final(), cipher.getAuthTag()]);
    return { n: Buffer.alloc(12, 7).toString('base64url'), d: d.toString('base64url') };
  };
  return { inside: JSON.parse(inside), seal };
}

interface Site {
  safeSwitch?: '0' | '1';
  serverTime?: number;
  /** The answer of `/api/s`. */
  sealed?: (request: ReturnType<typeof openRequest>, nth: number) => unknown;
}

const envelope = (data: unknown) => ({ status_code: 6000, data, message: '' });
const refused = { status_code: 6008, data: { reason: 'seal' }, message: '非法请求' };
let asked: { path: string; headers: Headers; body: string }[] = [];

function serve({ safeSwitch = '1', serverTime = Date.now(), sealed }: Site = {}): void {
  let nth = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = String(init.body);
    asked.push({ path, headers: new Headers(init.headers), body });
    const site = {
      ...{ ip: '1.2.3.4', clientIp: '1.2.3.4', serverTime, safeSwitch },
      seal: { keyId: '2026-11-21', publicKey },
      siteBaseConfig: { title: '鸿竞', h5DomainUrl: '', depositOpen: '1' },
    };
    if (path === PRE_INFO) return new Response(JSON.stringify(envelope(site)));
    if (path !== '/api/s') return new Response(JSON.stringify(envelope(BALANCE)));
    const request = openRequest(JSON.parse(body));
    nth += 1;
    return new Response(JSON.stringify(sealed ? sealed(request, nth) : request.seal(envelope(BALANCE))));
  });
}

const paths = () => asked.map(({ path }) => path);

beforeEach(() => {
  asked = [];
  forgetSeal();
  clearCallCache();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the sealing switch', () => {
  it('[3.11] is kept in the browser as the site says it', async () => {
    serve({ safeSwitch: '1' });
    await isDepositOpen();
    expect(localStorage.getItem('safeSwitch')).toBe('1');
    clearCallCache();
    serve({ safeSwitch: '0' });
    await isDepositOpen();
    expect(localStorage.getItem('safeSwitch')).toBe('0');
  });

  it('[7.8] sends a call sealed on the one path, readable only in the parts that every request has', async () => {
    storage.set('safeSwitch', '1');
    storage.set('token', 'secret-token');
    serve({
      sealed: ({ inside, seal }) => {
        expect(inside).toMatchObject({ path: BALANCE_PATH, body: '{"withLockMoney":true}' });
        expect(inside.headers).toMatchObject({ token: 'secret-token', 'idempotency-key': 'k-1' });
        return seal(envelope(BALANCE));
      },
    });
    expect(await call(BALANCE_PATH, { withLockMoney: true }, { key: 'k-1' })).toEqual(BALANCE);
    expect(paths()).toEqual([PRE_INFO, '/api/s']);
    const shown = asked.map(({ headers, body }) => `${[...headers].join()} ${body}`).join();
    expect(shown).not.toMatch(/secret-token|k-1|getBalance|withLockMoney/);
    expect(asked[1]?.headers.get('request-id')).toMatch(/^[\w-]{36}$/);
  });

  it('agrees on keys once, and uses a new nonce for every call', async () => {
    storage.set('safeSwitch', '1');
    serve();
    await Promise.all([call(BALANCE_PATH, {}), call(BALANCE_PATH, {}), call(BALANCE_PATH, {})]);
    expect(paths().filter((path) => path === PRE_INFO)).toHaveLength(1);
    const nonces = asked.filter(({ path }) => path === '/api/s').map(({ body }) => JSON.parse(body).n);
    expect(new Set(nonces).size).toBe(3);
  });

  it('goes by the clock of the server', async () => {
    storage.set('safeSwitch', '1');
    const serverTime = Date.now() - 86_400_000;
    serve({
      serverTime,
      sealed: ({ inside, seal }) => {
        expect(Math.abs(inside.at - serverTime)).toBeLessThan(5_000);
        return seal(envelope(BALANCE));
      },
    });
    await call(BALANCE_PATH, {});
  });

  it('carries a body of any size and sign', async () => {
    storage.set('safeSwitch', '1');
    const orderId = '龙🐉'.repeat(60_000);
    serve({
      sealed: ({ inside, seal }) => {
        expect(JSON.parse(inside.body).orderId).toBe(orderId);
        return seal(envelope({}));
      },
    });
    await call('/fd/api/v1/payment/closeOrder', { orderId }, { key: 'k' });
  });

  it('agrees anew when the key of the day is another one, once, and then gives up', async () => {
    storage.set('safeSwitch', '1');
    serve({ sealed: ({ seal }, nth) => (nth === 1 ? refused : seal(envelope(BALANCE))) });
    expect(await call(BALANCE_PATH, {})).toEqual(BALANCE);
    expect(paths()).toEqual([PRE_INFO, '/api/s', PRE_INFO, '/api/s']);
    asked = [];
    forgetSeal();
    serve({ sealed: () => refused });
    await expect(call(BALANCE_PATH, {})).rejects.toMatchObject({ code: undefined, unanswered: true });
    expect(paths()).toHaveLength(4);
  });

  it('believes no answer to another request, and none that was changed', async () => {
    storage.set('safeSwitch', '1');
    serve({ sealed: ({ seal }) => seal(envelope(BALANCE), 'A'.repeat(16)) });
    await expect(call(BALANCE_PATH, {})).rejects.toMatchObject({ unanswered: true });
    serve({ sealed: ({ seal }) => ({ ...seal(envelope(BALANCE)), n: 'A'.repeat(16) }) });
    await expect(call(BALANCE_PATH, {})).rejects.toMatchObject({ unanswered: true });
  });

  it('shows the answer of a server that opens nothing at the moment', async () => {
    storage.set('safeSwitch', '1');
    serve({ sealed: () => ({ status_code: 6011, data: null, message: '请勿频繁提交' }) });
    await expect(call(BALANCE_PATH, {})).rejects.toMatchObject({ code: 6011, message: '请勿频繁提交' });
  });
});

describe('a browser that cannot seal', () => {
  beforeEach(() => {
    vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValue(new DOMException('no', 'NotSupportedError'));
  });

  it('sends the call open', async () => {
    storage.set('safeSwitch', '1');
    storage.set('token', 'mine');
    serve();
    expect(await call(BALANCE_PATH, {})).toEqual(BALANCE);
    expect(paths()).toEqual([BALANCE_PATH]);
    expect(asked[0]?.headers.get('token')).toBe('mine');
  });

  it('[7.27] [7.113] asks for a code by the plain variant', async () => {
    serve();
    await call('/site/api/v1/sendCode/one', CODE);
    expect(paths()).toEqual(['/site/api/v1/sendCode/two']);
  });
});

it('[7.26] [7.112] the encrypted variant goes sealed though the switch is off', async () => {
  storage.set('safeSwitch', '0');
  serve({
    sealed: ({ inside, seal }) => {
      expect(inside.path).toBe('/site/api/v1/sendCode/one');
      return seal(envelope(CODE_SENT));
    },
  });
  expect(await call('/site/api/v1/sendCode/one', CODE)).toEqual(CODE_SENT);
  await call(BALANCE_PATH, {});
  expect(paths()).toEqual([PRE_INFO, '/api/s', BALANCE_PATH]);
});

it('knows every call of the contract that is taken only sealed', () => {
  const sealedOnly = Object.entries(calls).filter(([, spec]) => 'sealed' in spec);
  expect(sealedOnly.map(([path]) => path)).toEqual(['/site/api/v1/sendCode/one']);
});
