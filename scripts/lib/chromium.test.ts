import { afterEach, expect, it, vi } from 'vitest';
import { browserToMeasure, findChromium, namedChromium } from './chromium.ts';

afterEach(() => vi.unstubAllEnvs());

it.each(['', undefined])('HJ_CHROMIUM=%j names no browser', (value) => {
  vi.stubEnv('HJ_CHROMIUM', value);
  expect(namedChromium()).toBeUndefined();
});

it('the browser that HJ_CHROMIUM names is the only one that is taken', () => {
  vi.stubEnv('HJ_CHROMIUM', process.execPath);
  expect([findChromium(), browserToMeasure()]).toEqual([process.execPath, process.execPath]);
  vi.stubEnv('HJ_CHROMIUM', '/no/browser');
  expect(findChromium()).toBeUndefined();
});
