import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { callAs } from '../support/calls.ts';
import { payIn } from '../support/cashier.ts';
import { expect, memberTest as test } from '../support/journey.ts';
import { ports } from '../support/ports.ts';
import { expectSpoken } from '../support/spoken.ts';

/** The desks by their entry in the menu, each with the buttons that open its dialogs. */
const desks: readonly [entry: string, path: string, ...buttons: RegExp[]][] = [
  ['Overview', '/'],
  ['Withdrawal review', '/withdrawals?state=all'],
  ['Deposits', '/deposits', /^View D/],
  ['Adjustments', '/adjustments', /^Propose adjustment/],
  ['Reconciliation', '/reconciliation'],
  ['Agent applications', '/agents'],
  ['Agent hierarchy', '/agentTree'],
  ['Agent statements', '/agentStatements'],
  ['Document review', '/documents'],
  ['Risk cases', '/cases'],
  ['Manage promotions', '/activities', /^New promotion/, /^View (?!the)/],
  ['VIP and rebate', '/vipTerms', /^Edit general rules/, /^Edit VIP3/],
  ['Bonus review', '/activityClaims'],
  ['Live support', '/service'],
  ['Feedback', '/feedback', /^View feedback/],
  ['Chat moderation', '/chat', /^Room settings/, /^Announce/, /^Blocked terms/],
  ['Notices', '/notices', /^Publish notice/],
  ['Broadcast', '/broadcasts', /^Broadcast/],
  ['Canned replies', '/answers', /^Add$/],
  ['Adverts and pop-ups', '/adverts', /^New advert/],
  ['Site settings', '/siteSettings'],
  ['Sponsor content', '/sponsors'],
  ['Margins', '/margins', /^Adjust Pre-match/],
  ['Draws and limits', '/lotteries', /^Settings of/, /^View draw/],
  ['Draw corrections', '/lotteryCorrections'],
  ['Tables and rooms', '/tables', /^Settings of/],
  ['Game RTP', '/returns'],
  ['Staff and roles', '/staff', /^Add staff/, /^Manage/],
  ['Audit log', '/audit'],
  ['Demo outbox', '/outbox'],
  ['Demo director', '/director'],
];

const han = /\p{Script=Han}/u;

/** Chinese in the answers of the calls: names and what people wrote are data, and stand in the desk as they are. */
function collectData(page: Page): Set<string> {
  const data = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && han.test(value))
      for (const line of value.split('\n')) data.add(line.trim());
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  page.on('response', async (response) => {
    if (!response.url().includes('/console/api/')) return;
    collect(await response.json().catch(() => undefined));
  });
  return data;
}

async function openConsole(browser: Browser, token: string | undefined, locale: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: `http://localhost:${ports.console}`, locale });
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
  test.slow();
  await site.goto('/mine/wallet');
  await payIn(site, member, '1000');
  await callAs(site, '/site/api/v1/feedback/addFeedBack', {
    ...{ key: randomUUID(), kind: 'deposit', text: 'It came late, please look.', images: [] },
  });
  const { token } = await product.insertStaff(['admin', 'finance-lead', 'risk', 'support', 'auditor']);
  const page = await openConsole(browser, token, 'en-GB');
  const data = collectData(page);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const [entry, path, ...buttons] of desks) {
    await test.step(entry, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await expect(menu.getByRole('link', { name: entry })).toHaveAttribute('data-status', 'active');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.hj-skeleton')).toHaveCount(0);
      await expectSpoken(page, 'en', data);
      for (const name of buttons) {
        await page.getByRole('main').getByRole('button', { name }).first().click();
        await expect(page.getByRole('dialog').first()).toBeVisible();
        await expect(page.locator('.hj-skeleton')).toHaveCount(0);
        await expectSpoken(page, 'en', data);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await page.setViewportSize({ width: 1024, height: 768 });
      await expectSpoken(page, 'en', data);
    });
  }
  await page.goto(`/members/${member.memberId}`);
  await expect(page.getByRole('heading', { level: 1, name: `Member ${member.name}` })).toBeVisible();
  await expect(page.locator('.hj-skeleton')).toHaveCount(0);
  await expectSpoken(page, 'en', data);
  await page.context().close();
});
