import { join } from 'node:path';
import { expect, test } from '@playwright/test';

/** Every page that a guest can open, and two that do not exist. */
const publicPaths = [
  '/',
  '/game/sport',
  '/game/sport/crty',
  '/game/realbet',
  '/game/chess',
  '/game/gaming',
  '/game/lottery',
  '/game/egame',
  '/game/fishing',
  '/activity/discount',
  '/sponsor',
  '/agent',
  '/download',
  '/loading',
  '/app/help/gztk',
  '/app/help/ysgz',
  '/app/help/zxkf',
  '/service',
  '/pg/game',
  '/mine/wallet',
  '/no/such/page',
  '/?register=1',
];

test('[9.44] the built site prints nothing on the console, on any public page, and breaks no content policy', async ({
  page,
}) => {
  const printed: string[] = [];
  page.on('console', (message) => printed.push(`${page.url()} ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => printed.push(`${page.url()} uncaught: ${error.message}`));
  await page.addInitScript({ path: join(import.meta.dirname, '..', 'support', 'watch-page.js') });
  for (const path of publicPaths) {
    await page.goto(path);
    await expect(page.locator('#app')).not.toBeEmpty();
    // Chunks, calls and the socket of the page come after it.
    await page.waitForLoadState('networkidle', { timeout: 30_000 });
    const violations = await page.evaluate<string[]>('globalThis.hjViolations');
    printed.push(...violations.map((what) => `${path} policy: ${what}`));
  }
  expect(printed).toEqual([]);
});
