import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, memberTest, test } from '../support/journey.ts';
import { onBothSizes } from '../support/sizes.ts';

/** Ways that are passed through, never looked at. */
const passages = new Set(['/loading', '/redirect/$']);
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

/** Pages and sizes on which no way to help with gambling can be seen. */
async function pagesWithoutWay(page: Page, paths: readonly string[]): Promise<string[]> {
  const without: string[] = [];
  const ways = page.locator('a[href="/app/help/bczr"], a[href="/mine/protection"]').filter({ visible: true });
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'commit' });
    await onBothSizes(page, (size) =>
      ways
        .first()
        .waitFor({ timeout: 5_000 })
        .catch(() => void without.push(`${path} on a ${size}`)),
    );
  }
  return without;
}

for (const [who, journey] of [
  ['a guest', test],
  ['a member', memberTest],
] as const) {
  journey(
    `every page has a way to responsible betting, for ${who} (C20)`,
    { tag: '@once' },
    async ({ page }) => {
      const paths = everyPath();
      expect(paths.length).toBeGreaterThan(50);
      expect(await pagesWithoutWay(page, paths)).toEqual([]);
    },
  );
}
