/** How long home and desk take to show something on a slow line (1.6 Mbit/s, 150 ms) and a four times slower processor. */
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import type { Check } from '../lib/verdict.ts';

const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowdown = 4;
/** Nothing of a page that shows no price in this time is measured. */
const patienceMs = 30_000;

/** ADR 086: the limit of a first visit, in ms. */
const limits = { fcp: 1_200, lcp: 1_800, price: 3_000 };

interface Moments {
  fcp: number;
  lcp: number;
  price: number;
  shift: number;
  scriptBytes: number;
}

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1_440, height: 900 } },
} as const;

async function momentsOf(page: Page, url: string): Promise<Moments> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript({ path: fileURLToPath(new URL('moments.js', import.meta.url)) });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction('globalThis.moments.price > 0', undefined, { timeout: patienceMs });
  // The largest paint may still grow.
  await pause(1_000);
  return page.evaluate<Moments>('momentsNow()');
}

function medianOf(all: readonly Moments[], name: keyof Moments): number {
  const sorted = all.map((moments) => moments[name]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** First visits to home and desk, the median of several; prints them and gives the checked figures. */
export async function firstPaint(
  browser: Browser,
  site: { url: string },
  rounds: number,
): Promise<{ checks: Check[]; figures: object }> {
  const checks: Check[] = [];
  const figures: Record<string, object> = {};
  for (const path of ['/', '/game/sport']) {
    for (const [size, options] of Object.entries(sizes)) {
      const seen: Moments[] = [];
      for (let round = 0; round < rounds; round++) {
        const context = await browser.newContext(options);
        seen.push(await momentsOf(await context.newPage(), new URL(path, site.url).href));
        await context.close();
      }
      const of = `${path} ${size}`;
      const ms = (name: keyof Moments) => Math.round(medianOf(seen, name));
      figures[of] = { fcpMs: ms('fcp'), lcpMs: ms('lcp'), priceMs: ms('price') };
      console.log(
        `${of.padEnd(20)} FCP ${ms('fcp')} ms, LCP ${ms('lcp')} ms, first price ${ms('price')} ms, ` +
          `layout shift ${medianOf(seen, 'shift').toFixed(4)}, ${ms('scriptBytes')} bytes of script`,
      );
      const check = (name: 'fcp' | 'lcp' | 'price') =>
        checks.push({ of: `${name} ${of}`, ratio: ms(name) / limits[name], limit: 1, better: 'lower' });
      check('fcp');
      check(path === '/' ? 'lcp' : 'price');
    }
  }
  return { checks, figures };
}
