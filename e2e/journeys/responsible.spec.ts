import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { login } from '../support/member.ts';
import { openProduct, type Product } from '../support/product.ts';

let product: Product;

test.beforeAll(async () => {
  product = await openProduct();
});

test.afterAll(async () => {
  await product.close();
});

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

/** Pages on which no way to help with gambling can be seen. */
async function pagesWithoutWay(page: Page, paths: readonly string[]): Promise<string[]> {
  const without: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    const ways = page
      .locator('a[href="/app/help/bczr"], a[href="/mine/protection"]')
      .filter({ visible: true });
    await ways
      .first()
      .waitFor({ timeout: 5_000 })
      .catch(() => without.push(path));
  }
  return without;
}

test('every page has a way to responsible betting, for a guest and for a member (C20)', async ({ page }) => {
  test.setTimeout(300_000);
  const paths = everyPath();
  expect(paths.length).toBeGreaterThan(50);
  expect(await pagesWithoutWay(page, paths)).toEqual([]);
  await page.goto('/');
  await login(page, product, { name: 'demo2', password: 'demo1234' });
  expect(await pagesWithoutWay(page, paths)).toEqual([]);
});
