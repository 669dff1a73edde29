import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.ts';
import { ports } from './support/ports.ts';
import { desktop, phone } from './support/sizes.ts';

const launchOptions = {
  // Where there is none, Playwright says which one is missing.
  executablePath: findChromium() ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/**
 * Players with motion on a phone, and players who asked for less of it on a desktop: both are looked at. A page that moves costs a tenth of
 * a core as long as it stands open, and home a third more to load (docs/growth.md).
 */
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;

/**
 * The service worker has no size: it is part of the journeys on a phone and of the walk of all pages. Without it a page costs a tenth less
 * to load.
 */
const withoutWorker = { serviceWorkers: 'block' } as const;

/**
 * The files that `npm test -- FILE` names, all of them without a name. The filters of Playwright do not hold for the projects on which a
 * named file depends: these would run whole.
 */
const named = (process.env.HJ_E2E_FILES ?? '').split('\n').map((part) => new RegExp(part));
const journeys = { testMatch: named, testIgnore: 'books.spec.ts' };
const isBooksNamed = named.some((part) => part.test('e2e/journeys/books.spec.ts'));

/**
 * Every journey runs on both sizes unless it is tagged: `@once` depends on no size or looks at both itself, `@phone` and `@desktop` belong
 * to one. Journeys share the product and nothing else, so that any of them runs beside any other; those that hold a time to a limit are
 * tagged `@timed` and run after the others, one by one.
 */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // Two keep the cores busy; the third works while another waits for a clock. A fourth made a whole run longer (10.0 minutes, not 8.6).
  workers: 3,
  retries: 0,
  timeout: 180_000,
  // Of a usual run of eight minutes: a site that hangs is reported, with the journeys that it kept.
  globalTimeout: 30 * 60_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE === undefined ? [['list']] : [['list'], ['json']],
  use: {
    // A name and not an address: passkeys belong to a name.
    baseURL: `http://localhost:${ports.web}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'off',
    launchOptions,
  },
  projects: [
    // The longest waits are among these: begun first, they are over before the rest is.
    { ...journeys, name: 'once', grep: /@once/, use: { ...desktop, ...still, ...withoutWorker } },
    { ...journeys, name: 'phone', grepInvert: /@once|@timed|@desktop/, use: phone },
    {
      ...journeys,
      name: 'desktop',
      grepInvert: /@once|@timed|@phone/,
      use: { ...desktop, ...still, ...withoutWorker },
    },
    {
      ...{ ...journeys, name: 'timed', grep: /@timed/, use: desktop },
      ...{ workers: 1, dependencies: ['once', 'phone', 'desktop'] },
    },
    // The state that all of them left behind.
    { name: 'books', testMatch: isBooksNamed ? 'books.spec.ts' : [], dependencies: ['timed'] },
  ],
});
