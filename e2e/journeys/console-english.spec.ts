import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { callAs } from '../support/calls.ts';
import { payIn } from '../support/cashier.ts';
import { expect, memberTest as test } from '../support/journey.ts';
import { ports } from '../support/ports.ts';
import { expectSpoken } from '../support/spoken.ts';

/** The desks by their entry in the menu, each with the buttons that open its dialogs. */
const desks: readonly [entry: string, ...buttons: RegExp[]][] = [
  ['Overview'],
  ['Withdrawals'],
  ['Deposits', /^View D/],
  ['Adjustments', /^Propose adjustment/],
  ['Reconciliation'],
  ['Member search'],
  ['Agent applications'],
  ['Agent hierarchy'],
  ['Agent statements'],
  ['Document review'],
  ['Risk cases'],
  ['Manage promotions', /^New promotion/, /^View (?!the)/],
  ['VIP and rebate', /^Edit general rules/, /^Edit VIP3/],
  ['Bonus review'],
  ['Live support'],
  ['Feedback', /^View feedback/],
  ['Chat moderation', /^Room settings/, /^Announce/, /^Blocked terms/],
  ['Notices', /^Publish notice/],
  ['Broadcast', /^Broadcast/],
  ['Canned replies', /^Add$/],
  ['Adverts & pop-ups', /^New advert/],
  ['Site settings'],
  ['Sponsor content'],
  ['Margins', /^Adjust Pre-match/],
  ['Draws and limits', /^Settings for/, /^View draw/],
  ['Draw corrections'],
  ['Tables and rooms', /^Settings for/],
  ['Game RTP'],
  ['Staff and roles', /^Add staff/, /^Manage/],
  ['Audit log'],
  ['Demo outbox'],
  ['Demo director'],
];

const han = /\p{Script=Han}/u;

/** Chinese in the answers of the calls: names and texts of people are data, and stand in the desk as they are. */
function collectData(page: Page): () => Promise<ReadonlySet<string>> {
  const data = new Set<string>();
  const unread: Promise<void>[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && han.test(value))
      for (const line of value.split('\n')) data.add(line.trim());
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  page.on('response', (response) => {
    if (response.url().includes('/console/api/')) unread.push(response.json().then(collect, () => undefined));
  });
  return async () => {
    await Promise.all(unread.splice(0));
    return data;
  };
}

async function openConsole(browser: Browser, token: string | undefined, locale: string): Promise<Page> {
  const baseURL = `http://localhost:${ports.console}`;
  const context = await browser.newContext({ baseURL, locale, viewport: { width: 1440, height: 900 } });
  if (token !== undefined)
    await context.addInitScript((value) => sessionStorage.setItem('hj.console.token', value), token);
  return context.newPage();
}

test('[1.37] the console speaks the browser’s language at the first visit, keeps the one that is chosen, and refuses in it', {
  tag: '@once',
}, async ({ browser }) => {
  const page = await openConsole(browser, undefined, 'en-GB');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle('Log in · Hongjing Console');
  await expectSpoken(page, 'en');
  await page.getByRole('textbox', { name: 'Account' }).fill('nobody88');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('plain-kettle-00');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^[\w ,.’]+$/);
  await expectSpoken(page, 'en');

  await page.getByRole('radiogroup', { name: 'Language' }).getByText('简体').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  scripts.length = 0;
  await page.reload();
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  expect(scripts.filter((url) => /console-(en|zh-TW)/.test(url))).toEqual([]);
  await page.getByRole('radiogroup', { name: '语言' }).getByText('繁體').click();
  await expect(page.getByRole('button', { name: '登入' })).toBeVisible();
  await expectSpoken(page, 'zh-TW');
  await page.context().close();
});

test('[1.38] every desk and its dialogs are read in English, on both widths', { tag: '@once' }, async ({
  page: site,
  browser,
  member,
  product,
}) => {
  await site.goto('/mine/wallet');
  await payIn(site, member, '1000');
  await callAs(site, '/site/api/v1/feedback/addFeedBack', {
    ...{ key: randomUUID(), kind: 'deposit', text: 'It came late, please look.', images: [] },
  });
  const { token } = await product.insertStaff(['admin', 'finance-lead', 'risk', 'support', 'auditor']);
  // The desk of the staff opens a dialog for colleagues only.
  await product.insertStaff(['support']);
  const page = await openConsole(browser, token, 'en-GB');
  const dataOf = collectData(page);
  const read = async () => {
    await expect(page.locator('.hj-skeleton')).toHaveCount(0);
    await expectSpoken(page, 'en', await dataOf());
  };
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const [entry, ...buttons] of desks) {
    await test.step(entry, async () => {
      await menu.getByRole('link', { name: entry }).click();
      await expect(page.getByRole('heading', { level: 1, name: entry, exact: true })).toBeVisible();
      await read();
      for (const name of buttons) {
        await page.getByRole('main').getByRole('button', { name }).first().click();
        await expect(page.getByRole('dialog').first()).toBeVisible();
        await read();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await page.setViewportSize({ width: 1024, height: 768 });
      await read();
      await page.setViewportSize({ width: 1440, height: 900 });
    });
  }
  await page.goto(`/members/${member.memberId}`);
  await expect(page.getByRole('heading', { level: 1, name: `Member ${member.name}` })).toBeVisible();
  await read();
  await page.context().close();
});
