import type { Page } from '@playwright/test';
import { breachesOn } from '../support/axe.ts';
import { payIn } from '../support/cashier.ts';
import { expect, test } from '../support/journey.ts';
import { enter } from '../support/member.ts';
import type { Product } from '../support/product.ts';
import { onBothSizes } from '../support/sizes.ts';

const editions = ['classic', 'professional'] as const;
const guestPages = ['/', '/game/sport', '/app/help/gztk', '/agent', '/no/such/page'];
const memberPages = [
  '/mine/wallet',
  '/mine/savemoney',
  '/mine/takemoney',
  '/mine/transfermoney',
  '/mine/exchange',
  '/mine/transRecord',
  '/mine/addBankCard',
  '/mine/betRecord',
  '/mine/userinfo',
  '/game/sport/crty',
];

/** A member with a balance and a line in the record. */
async function enterWithMoney(page: Page, product: Product): Promise<void> {
  const member = await product.insertMember();
  await payIn(page, member, '10000');
  await enter(page, member);
}

/** As a reader does in the settings of the browser; pages that are opened afterwards have it too. */
async function enlargeText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}

/** How far the page is wider than its window, once its text is as large as was asked for. */
const beyondAtTwiceTheSize = `(() => {
  const { documentElement: root } = document;
  return getComputedStyle(root).fontSize === '32px' ? root.scrollWidth - root.clientWidth : -1;
})()`;

/** Where the bars that stick above the list of matches begin and end, from the bar of the shell downwards. */
const stuckBars = `(() => {
  window.scrollTo(0, 1000);
  return [...document.querySelectorAll('.phone-bar, #content .sticky')]
    .map((bar) => bar.getBoundingClientRect())
    .map(({ top, bottom }) => [Math.round(top), Math.round(bottom)]);
})()`;

test('with text twice as large no page is wider than a phone', { tag: '@once' }, async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  test.setTimeout(240_000);
  await enlargeText(page);
  const check = async (path: string): Promise<void> => {
    await page.goto(path);
    await expect(page.getByRole('main').first()).toBeVisible();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    const beyond = () => page.evaluate<number>(beyondAtTwiceTheSize);
    await expect.poll(beyond, { message: path }).toBe(0);
  };
  for (const path of guestPages) await check(path);
  await enterWithMoney(page, product);
  for (const path of [...memberPages, '/', '/mine', '/mine/auth', '/mine/protection']) await check(path);
  // A bar that has grown to two lines covers nothing of those below it.
  await check('/game/sport');
  await expect(page.getByRole('button', { name: '香港盘' }).first()).toBeVisible();
  await expect(async () => {
    const [shell = [], showTypes = [], filters = []] = await page.evaluate<number[][]>(stuckBars);
    expect(shell[1]).toBeGreaterThan(96);
    expect([showTypes[0], filters[0]]).toEqual([shell[1], showTypes[1]]);
  }).toPass({ timeout: 30_000 });
});

for (const edition of editions) {
  test(`[3.58] [3.59] no page breaks WCAG AA in the ${edition} edition`, { tag: '@once' }, async ({
    page,
    product,
  }) => {
    test.setTimeout(240_000);
    await page.addInitScript((value) => localStorage.setItem('edition', value), edition);
    const check = async (path: string): Promise<void> => {
      await page.goto(path);
      await onBothSizes(page, async (size) => {
        await expect(page.getByRole('main').first()).toBeVisible();
        await page.waitForLoadState('networkidle').catch(() => undefined);
        expect(await breachesOn(page), `${path} on a ${size}`).toEqual([]);
      });
    };
    for (const path of guestPages) await check(path);
    await enterWithMoney(page, product);
    for (const path of memberPages) await check(path);
  });
}
