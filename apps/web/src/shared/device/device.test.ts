import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../api/client.ts';
import { deviceId, setDeviceId } from './device-id.ts';

const SHAPE = /^[\w-]{16,64}$/;
const get = vi.fn();

vi.mock('@fingerprintjs/fingerprintjs', () => ({ load: async () => ({ get }) }));

const seenBy = (webGlBasics: unknown) => ({
  visitorId: '0123456789abcdef0123456789abcdef',
  components: { webGlBasics },
});

/** Each test begins with a browser that asked nothing yet. */
async function fresh() {
  vi.resetModules();
  const device = await import('./device.ts');
  const ids = await import('./device-id.ts');
  return { ...device, ...ids };
}

async function learned(): Promise<string> {
  const { learnDevice, deviceId: known } = await fresh();
  await learnDevice();
  return known() ?? '';
}

beforeEach(() => {
  get.mockReset();
});

afterEach(() => {
  vi.useRealTimers();
  setDeviceId(undefined);
});

describe('the name of a device', () => {
  it('is the fingerprint of the browser', async () => {
    get.mockResolvedValue(seenBy({ value: { vendor: 'v' }, duration: 1 }));
    expect(await learned()).toBe('0123456789abcdef0123456789abcdef');
  });

  it('[8.84] is host plus error plus hash id when the fingerprint fails, within the length of the header', async () => {
    get.mockRejectedValue(new TypeError('blocked'));
    const name = await learned();
    expect(name).toMatch(SHAPE);
    expect(name).toMatch(/^localhost-TypeError-[0-9a-f]{32}$/);
    expect(await learned()).toBe(name);
  });

  it.each([
    ['is missing', { value: -1, duration: 1 }],
    ['throws', { error: new Error('lost'), duration: 1 }],
  ])('[8.85] is a random id, kept from then on, when WebGL %s', async (_, webGl) => {
    get.mockResolvedValue(seenBy(webGl));
    const name = await learned();
    expect(name).toMatch(SHAPE);
    expect(name).not.toBe('0123456789abcdef0123456789abcdef');
    expect(localStorage.getItem('deviceId')).toBe(name);
    expect(await learned()).toBe(name);
  });

  it('is waited for at most 1.5 s, and not at all before the first request', async () => {
    const { learnDevice, deviceKnown } = await fresh();
    await deviceKnown();
    get.mockReturnValue(new Promise(() => undefined));
    void learnDevice();
    vi.useFakeTimers();
    const waited = vi.fn();
    void deviceKnown().then(waited);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(waited).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(waited).toHaveBeenCalledOnce();
  });

  it('goes with every call once it is known', async () => {
    const fetched = vi.fn<typeof fetch>(
      async () => new Response(JSON.stringify({ status_code: 6000, data: {}, message: '' })),
    );
    vi.stubGlobal('fetch', fetched);
    const headers = (at: number) => new Headers(fetched.mock.calls[at]?.[1]?.headers);
    await call('/site/api/v1/configuration/preInfo', {});
    setDeviceId('a-known-device-0');
    await call('/site/api/v1/configuration/preInfo', {});
    expect(headers(0).has('device')).toBe(false);
    expect(headers(1).get('device')).toBe('a-known-device-0');
    expect(deviceId()).toBe('a-known-device-0');
    vi.unstubAllGlobals();
  });
});
