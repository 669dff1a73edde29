import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { goOn } from '../support/go-on.ts';
import { expect, memberTest, test } from '../support/journey.ts';
import { onBothSizes } from '../support/sizes.ts';

for (const journey of [test, memberTest]) journey.use({ serviceWorkers: 'allow' });

/** Ways that are passed through, never looked at. */
const passages = new Set(['/redirect/$']);
/** One on which no visitor stays. */
const passing = '/loading';
const examples: Record<string, string> = {
  $: 'no/such/page',
  $code: 'gztk',
  $enName: 'crty',
  $id: '1',
  $info: 'crty',
};

/** Every route of the site, from the table that the router is made of: a new page cannot be forgotten. */
function everyPath(): string[] {
  const tree = join(import.meta.dirname, '../../apps/web/src/app/routeTree.gen.ts');
  const [, table = ''] = /fullPaths:([^}]*?)fileRoutesByTo/s.exec(readFileSync(tree, 'utf8')) ?? [];
  const paths = [...table.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
  return paths
    .filter((path) => !passages.has(path))
    .map((path) => path.replace(/\$\w*/g, (name) => examples[name] ?? 'x'));
}

/** Waits until chunks, calls and the socket of the page have come: no request for half a second. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('#app')).not.toBeEmpty();
  await page.waitForLoadState('networkidle', { timeout: 30_000 });
}

/** A guest is sent away from a member's page, and a member finds every other page as a guest does. */
const isMembers = (path: string) => path.startsWith('/mine');

/** In `npm run test:long` every page is opened by its address for both visitors. */
const isWhole = process.env.HJ_WALKS === 'whole';

/** The document of an address as this visitor gets it, with its policy. */
async function documentOf(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path);
  return `${answer.status()} ${answer.headers()['content-security-policy']} ${await answer.text()}`;
}

/**
 * Opens every page: by its address, with all that it loads, those that `isOwn`, and inside the site those of the other visitor, but by its
 * address, too, the first of each document: the server gives most addresses the same one.
 * @returns the pages and sizes on which no way to help with gambling can be seen, and each line on the console
 */
async function walk(
  page: Page,
  paths: readonly string[],
  isOwn: (path: string) => boolean,
): Promise<string[]> {
  const faults: string[] = [];
  page.on('console', (message) => faults.push(`${page.url()} ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => faults.push(`${page.url()} uncaught: ${error.message}`));
  await page.addInitScript({ path: join(import.meta.dirname, '..', 'support', 'watch-page.js') });
  const ways = page.locator('a[href="/app/help/bczr"], a[href="/mine/protection"]').filter({ visible: true });
  const documents = new Set<string>();
  let stands = false;
  for (const path of paths) {
    const known = documents.size;
    if (!isOwn(path)) documents.add(await documentOf(page, path));
    const isLoaded = isOwn(path) || isWhole || documents.size > known;
    if (stands && !isLoaded && path !== passing) await goOn(page, path);
    else await page.goto(path, { waitUntil: 'commit' });
    if (isLoaded) await settle(page);
    stands = path !== passing;
    if (!stands) continue;
    await onBothSizes(page, (size) =>
      ways
        .first()
        .waitFor({ timeout: 5_000 })
        .catch(() => void faults.push(`${path} on a ${size}: no way to help with gambling`)),
    );
    const violations = await page.evaluate<string[]>('globalThis.hjViolations');
    faults.push(...violations.map((violation) => `${path} policy: ${violation}`));
  }
  return faults;
}

for (const [visitor, journey, isOwn] of [
  ['a guest', test, (path: string) => !isMembers(path)],
  ['a member', memberTest, isMembers],
] as const) {
  journey(
    `[1.2] [9.44] every page has a way to responsible betting (C20), prints nothing on the console and breaks no content policy, for ${visitor}`,
    { tag: '@once' },
    async ({ page }) => {
      // The guest walks without motion, the member with it: each page is opened in both ways.
      if (journey === memberTest) await page.emulateMedia({ reducedMotion: 'no-preference' });
      const paths = everyPath();
      expect(paths.length).toBeGreaterThan(50);
      expect(await walk(page, [...paths, '/?register=1'], isOwn)).toEqual([]);
    },
  );
}
