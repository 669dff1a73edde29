import type { Page } from '@playwright/test';
import { expect, memberTest, test } from '../support/journey.ts';
import { newVisitor, register } from '../support/member.ts';
import { tourSteps } from '../support/tour.ts';

/** Goes through the whole tour: each step has its place on this layout, and all of its buttons on the screen. */
async function walk(page: Page, layout: 'phone' | 'desktop'): Promise<void> {
  const card = page.locator('.tour');
  const steps = tourSteps();
  expect(steps.length).toBeGreaterThan(7);
  for (const [at, step] of steps.entries()) {
    await expect(card).toContainText(step.title);
    await expect(card).toContainText(`${at + 1} / ${steps.length}`);
    const place = step[layout];
    if (place !== undefined) await expect(page.locator(place).first()).toBeVisible();
    const last = at === steps.length - 1;
    const next = card.getByRole('button', { name: last ? '完成' : '下一步' });
    for (const button of [next, card.getByRole('button', { name: '退出新手引导' })])
      await expect(button).toBeInViewport({ ratio: 1 });
    await next.click();
  }
  await expect(card).toHaveCount(0);
}

test('[2.64] the tour shows every place that it tells of, and comes back to where it began', async ({
  page,
  isMobile,
  product,
}) => {
  await page.goto('/');
  await register(page, product, newVisitor());
  const offer = page.getByRole('complementary', { name: '新手引导' });
  await offer.getByRole('button', { name: '开始', exact: true }).click();
  await walk(page, isMobile ? 'phone' : 'desktop');
  await expect(page).toHaveURL(/\/$/);
});

memberTest(
  'its buttons stay on a narrow screen with text of twice the size',
  { tag: '@once' },
  async ({ browser }) => {
    // A window and not a phone, which would zoom out where the page is wider than its screen.
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      ...{ isMobile: false, hasTouch: false, deviceScaleFactor: 1 },
    });
    const page = await context.newPage();
    await page.goto('/mine/introTutorial');
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    await page.getByRole('button', { name: '开始新手引导' }).click();
    await walk(page, 'phone');
    await expect(page).toHaveURL(/introTutorial$/);
    await context.close();
  },
);
