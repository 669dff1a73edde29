import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, moving, test } from '../support/journey.ts';
import { desktop, phone } from '../support/sizes.ts';

/** Script that home asks for before it can be used, in bytes of gzip. */
const scriptBudget = 115_000;
const shiftBudget = 0.02;
const watchedMs = 15_000;
const watchPage = join(import.meta.dirname, '..', 'support', 'watch-page.js');

interface Noted {
  usableAt: number;
  scripts: { name: string; startTime: number }[];
}

/** When home could be used, and which scripts the browser had asked for until then, modules that were preloaded among them. */
async function usableHome(page: Page): Promise<Noted> {
  await page.waitForFunction('globalThis.hjUsableAt !== undefined');
  return page.evaluate<Noted>(`({
    usableAt: globalThis.hjUsableAt,
    scripts: performance.getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime }) => ({ name, startTime })),
  })`);
}

test('home can be used after at most 115,000 bytes of script', async ({ page }) => {
  const responses = new Map<string, Response>();
  page.on('response', (response) => responses.set(response.url(), response));
  await page.addInitScript({ path: watchPage });
  await page.goto('/', { waitUntil: 'networkidle' });
  const { usableAt, scripts } = await usableHome(page);
  const needed = scripts.filter(({ startTime }) => startTime < usableAt);
  const sizes = await Promise.all(
    needed.map(async ({ name }) => {
      const body = await responses.get(name)?.body();
      if (!body) throw new Error(`No body was seen of ${name}.`);
      return { name: new URL(name).pathname, bytes: gzipSync(body).length };
    }),
  );
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  test.info().annotations.push({
    type: 'script',
    description: `${total} bytes in ${sizes.length} of ${scripts.length} files, usable after ${Math.round(usableAt)} ms`,
  });
  // Live prices do come, and later: on a busy machine after half a second without a request.
  await expect.poll(async () => (await usableHome(page)).scripts.length).toBeGreaterThan(needed.length);
  expect(total, JSON.stringify(sizes, undefined, 1)).toBeGreaterThan(50_000);
  expect(total, JSON.stringify(sizes, undefined, 1)).toBeLessThanOrEqual(scriptBudget);
});

test('scripts and styles are sent packed', { tag: '@once' }, async ({ page }) => {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (/\/assets\/.*\.(js|css)$/.test(response.url())) responses.push(response);
  });
  await page.goto('/game/sport', { waitUntil: 'networkidle' });
  const told = await Promise.all(
    responses.map(async (response) => ({
      url: response.url(),
      encoding: await response.headerValue('content-encoding'),
      length: await response.headerValue('content-length'),
    })),
  );
  // Smaller answers would gain nothing.
  const sent = told.filter(({ encoding, length }) => encoding !== null || Number(length) >= 512);
  expect(sent.length).toBeGreaterThan(5);
  expect(sent.filter(({ encoding }) => encoding === null)).toEqual([]);
});

/** The list stays as it was first sent: a match that starts or ends moves the rows below it, as it must. */
async function holdLists(page: Page): Promise<void> {
  const first = new Map<string, Buffer>();
  await page.route('**/game/api/v1/venue/resource', async (route) => {
    const body = route.request().postData() ?? '';
    if (!body.includes('get_game_list')) return route.continue();
    // Each says when and from where it asks.
    const question = body.replace(/"(timestamp|remoteip)":("[^"]*"|\d+)/g, '');
    const known = first.get(question);
    if (known) return route.fulfill({ body: known, contentType: 'application/json' });
    const response = await route.fetch();
    first.set(question, await response.body());
    return route.fulfill({ response });
  });
}

const watchedPaths = ['/', '/game/sport'];

// All four are watched in the same seconds.
test('nothing jumps on home and desk while prices move, on a phone and on a desktop', {
  tag: '@once',
}, async ({ browser }) => {
  const contexts = await Promise.all(
    [phone, desktop].map((screen) => browser.newContext({ ...screen, ...moving.contextOptions })),
  );
  const places = contexts.flatMap((context) => watchedPaths.map((path) => ({ context, path })));
  const watched = await Promise.all(
    places.map(async ({ context, path }) => {
      const page = await context.newPage();
      const { width } = page.viewportSize() ?? {};
      const seen = { path: `${path} at ${width} px`, page, updates: 0 };
      page.on('websocket', (socket) => {
        socket.on('framereceived', ({ payload }) => {
          if (String(payload).includes('"update"')) seen.updates += 1;
        });
      });
      await page.addInitScript({ path: watchPage });
      await holdLists(page);
      await page.goto(path);
      return seen;
    }),
  );
  await setTimeout(watchedMs);
  for (const { path, page, updates } of watched) {
    const shift = await page.evaluate<number>('globalThis.hjShift');
    test.info().annotations.push({
      type: `layout shift at ${path}`,
      description: `${shift.toFixed(4)}, ${updates} updates`,
    });
    // Otherwise nothing was watched.
    expect(updates).toBeGreaterThan(10);
    expect(shift).toBeLessThan(shiftBudget);
  }
  await Promise.all(contexts.map((context) => context.close()));
});
