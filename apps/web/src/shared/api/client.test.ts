import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serverNow } from '../clock/server-clock.ts';
import { storage } from '../session/storage.ts';
import { ApiError } from './api-error.ts';
import {
  cachedCall,
  call,
  callOrVerify,
  clearCallCache,
  REQUEST_TIMEOUT_MS,
  setExpiredHandler,
} from './client.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const BALANCE = { centerWalletBalance: '12.30', lockMoney: '0.00', currency: 'CNY' };

const fetched = vi.fn<typeof fetch>();
const expired = vi.fn();

function answers(body: unknown, status = 200): void {
  fetched.mockImplementation(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );
}

function sent(at = 0): { path: unknown; init: RequestInit; headers: Headers } {
  const [path, init = {}] = fetched.mock.calls[at] ?? [];
  return { path, init, headers: new Headers(init.headers) };
}

const getBalance = () => call('/fd/api/v1/transfer/getBalance', {});

beforeEach(() => {
  fetched.mockReset();
  expired.mockReset();
  vi.stubGlobal('fetch', fetched);
  setExpiredHandler(expired);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  clearCallCache();
});

describe('a call', () => {
  it('[7.1][8.65] posts JSON and returns the data of a success', async () => {
    answers({ status_code: 6000, data: BALANCE, message: '' });
    expect(await getBalance()).toEqual(BALANCE);
    expect(sent().path).toBe('/fd/api/v1/transfer/getBalance');
    expect(sent().init.method).toBe('POST');
    expect(sent().init.body).toBe('{}');
    expect(sent().headers.get('content-type')).toBe('application/json');
  });

  it('[7.3][7.4][7.5][7.6][7.7][1.35] carries client, version, a new request id, token and site', async () => {
    storage.set('token', 'secret');
    answers({ status_code: 6000, data: BALANCE, message: '' });
    await getBalance();
    await getBalance();
    const { headers } = sent();
    expect(headers.get('client')).toBe('web');
    expect(headers.get('version')).toMatch(/^\d+\.\d+\.\d+$/);
    expect(headers.get('request-id')).toMatch(UUID);
    expect(headers.get('request-id')).not.toBe(sent(1).headers.get('request-id'));
    expect(headers.get('token')).toBe('secret');
    expect(headers.get('site')).toBe('hj');
    expect(headers.has('idempotency-key')).toBe(false);
  });

  it('carries the idempotency key of a money command', async () => {
    answers({ status_code: 6000, data: {}, message: '' });
    await call('/fd/api/v1/payment/closeOrder', { orderId: '1' }, { key: 'k-1' });
    expect(sent().headers.get('idempotency-key')).toBe('k-1');
  });

  it('[7.9][9.2] is given up after 30 s without an answer, and says so without claiming a failure', async () => {
    vi.useFakeTimers();
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
    );
    const settled = vi.fn();
    getBalance().catch(settled);
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    const error: unknown = settled.mock.calls[0]?.[0];
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: undefined,
      unanswered: true,
      message: '网络连接异常，请检查网络后重试',
    });
  });

  it('rejects with the same text without a connection, and hides an answer that is no envelope', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(getBalance()).rejects.toMatchObject({
      code: undefined,
      message: '网络连接异常，请检查网络后重试',
    });
    answers('<html>502</html>', 502);
    await expect(getBalance()).rejects.toMatchObject({
      code: undefined,
      message: '服务开小差了，请稍后重试',
    });
  });

  it('leaves a call that its caller gave up to the caller', async () => {
    const leaving = new AbortController();
    fetched.mockImplementation(async (_, init) => {
      leaving.abort();
      init?.signal?.throwIfAborted();
      return new Response();
    });
    const asked = call('/fd/api/v1/transfer/getBalance', {}, { signal: leaving.signal });
    await expect(asked).rejects.not.toBeInstanceOf(ApiError);
  });

  it('keeps the server’s clock: not behind it, however long the answer was on its way', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-29T12:00:00Z') });
    fetched.mockImplementation(async () => {
      const headers = { 'server-time': String(Date.parse('2026-11-29T11:00:00Z')) };
      await new Promise((resolve) => setTimeout(resolve, 8_000));
      return new Response(JSON.stringify({ status_code: 6000, data: BALANCE, message: '' }), { headers });
    });
    const asked = getBalance();
    await vi.advanceTimersByTimeAsync(8_000);
    await asked;
    expect(new Date(serverNow()).toISOString()).toBe('2026-11-29T11:00:08.000Z');
  });

  it('[7.10][8.66] treats code 6001 as an expired login', async () => {
    answers({ status_code: 6001, data: null, message: '请重新登录' });
    await expect(getBalance()).rejects.toMatchObject({ code: 6001 });
    expect(expired).toHaveBeenCalledOnce();
  });

  it('[7.11] treats HTTP status 401 as an expired login', async () => {
    answers('', 401);
    await expect(getBalance()).rejects.toMatchObject({ code: 6001 });
    expect(expired).toHaveBeenCalledOnce();
  });

  it.each([
    ['[8.67] graphic', 6021],
    ['[8.68] rapid', 6022],
  ])('%s verification is returned to the caller, not rejected', async (_, code) => {
    answers({ status_code: code, data: null, message: '请完成图形验证' });
    const answer = await callOrVerify('/site/api/v1/member/kaptchcate', { action: 'login' });
    expect(answer).toEqual({ kind: 'verify', code, message: '请完成图形验证', data: null });
  });

  it('[8.69] rejects any other code with the response', async () => {
    answers({ status_code: 6449, data: { page: 'userinfo' }, message: '请先绑定真实姓名' });
    await expect(getBalance()).rejects.toMatchObject({
      code: 6449,
      message: '请先绑定真实姓名',
      data: { page: 'userinfo' },
      unanswered: false,
    });
    expect(expired).not.toHaveBeenCalled();
  });
});

describe('the memory cache of calls', () => {
  const preInfo = () => cachedCall('/site/api/v1/configuration/preInfo', {});

  it('[4.95] asks once per path and payload, also for two at a time', async () => {
    answers({ status_code: 6000, data: { ip: '1' }, message: '' });
    const [one, two] = await Promise.all([preInfo(), preInfo()]);
    expect(await preInfo()).toBe(one);
    expect(two).toBe(one);
    expect(fetched).toHaveBeenCalledOnce();
    await cachedCall('/site/api/v1/member/kaptchcate', { action: 'login' });
    await cachedCall('/site/api/v1/member/kaptchcate', { action: 'register' });
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('does not keep a failure', async () => {
    answers({ status_code: 6005, data: null, message: '' });
    await expect(preInfo()).rejects.toMatchObject({ code: 6005 });
    answers({ status_code: 6000, data: { ip: '2' }, message: '' });
    expect(await preInfo()).toEqual({ ip: '2' });
  });
});
