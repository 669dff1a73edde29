import { expect, test } from '@playwright/test';
import { login } from '../support/member.ts';
import { openProduct, type Product } from '../support/product.ts';

let product: Product;

test.beforeAll(async () => {
  product = await openProduct();
});

test.afterAll(async () => {
  await product.close();
});

test('a member who loses the network on the desk and chooses another sport stays logged in', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await login(page, product, { name: 'demo3', password: 'demo1234' });
  await page.goto('/game/sport/crty');
  await expect(page.getByRole('button', { name: /赔率 \d/ }).first()).toBeVisible();
  await context.setOffline(true);
  await page
    .getByRole('button', { name: /^篮球/ })
    .filter({ visible: true })
    .first()
    .click({ timeout: 10_000 });
  await expect(page).toHaveURL(/game=BK/);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /赔率 \d/ }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  await expect(page).toHaveURL(/\/game\/sport\/crty\?game=BK/);
});
