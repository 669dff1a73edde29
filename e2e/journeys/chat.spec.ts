import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { expect, storageOf, test } from '../support/journey.ts';
import { ports } from '../support/ports.ts';
import type { Product } from '../support/product.ts';
import { openSecondServer } from '../support/second-server.ts';
import { desktopSize, phoneSize } from '../support/sizes.ts';

const cutMs = 30_000;
const room = '/chat?room=sport:SK';

interface Seat {
  site: string;
  viewport: typeof phoneSize;
}

async function memberIn(browser: Browser, product: Product, { site, viewport }: Seat): Promise<Page> {
  const member = await product.insertBareMember();
  const context = await browser.newContext({ viewport, baseURL: site });
  await context.addInitScript((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, storageOf(member));
  const page = await context.newPage();
  await page.goto(room);
  await expect(page.getByRole('heading', { name: '斯诺克' })).toBeVisible();
  return page;
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: '消息' }).fill(text);
  await page.getByRole('button', { name: '发送', exact: true }).click();
}

async function expectOnce(pages: readonly Page[], texts: readonly string[]): Promise<void> {
  for (const page of pages) {
    for (const text of texts)
      await expect(page.getByRole('log').getByText(text, { exact: true })).toHaveCount(1);
    await expect(page.getByText('等待发送')).toHaveCount(0);
  }
}

/** The rows of this run in the order of the page. */
const order = async (page: Page, run: string) =>
  (await page.getByRole('log').locator('.chat-row__text').allInnerTexts()).filter((text) =>
    text.endsWith(run),
  );

test('[CH1] two browsers at two servers chat through a cable cut for 30 s and a killed server: no message is lost or doubled', {
  tag: '@once',
}, async ({ browser, product }) => {
  const second = await openSecondServer();
  await second.start();
  const one = await memberIn(browser, product, {
    site: `http://localhost:${ports.web}`,
    viewport: desktopSize,
  });
  const other = await memberIn(browser, product, { site: second.url, viewport: phoneSize });
  const run = Date.now().toString(36);
  const texts: string[] = [];
  const write = async (page: Page, words: string) => {
    texts.push(`${words} ${run}`);
    await say(page, `${words} ${run}`);
  };
  await write(one, '开杆前聊聊');
  await write(other, '我也在');
  await expectOnce([one, other], texts);

  second.cut();
  const cutAt = Date.now();
  for (const words of ['第一局', '第二局', '第三局']) await write(one, words);
  await write(other, '断线时写的');
  await expect(other.getByText('等待发送').first()).toBeVisible();
  await expect(other.getByText(/连接中断，5 秒后重连|正在重新连接/)).toBeVisible();
  await write(other, '断线时又写');
  await write(one, '第四局');
  await pause(cutMs - (Date.now() - cutAt));
  second.mend();
  await expectOnce([one, other], texts);

  await write(other, '重启前一条');
  await second.kill();
  await write(one, '第五局');
  await write(other, '重启时写的');
  await expect(other.getByText('等待发送').first()).toBeVisible();
  await second.start();
  await expectOnce([one, other], texts);
  expect(await order(other, run)).toEqual(await order(one, run));
  expect(await order(one, run)).toHaveLength(texts.length);
  await Promise.all([one, other].map((page) => page.context().close()));
  await second.close();
});

/** Resolves with the moment at which the page shows the text, as words or as the placeholder of the field. */
const shownAt = (page: Page, text: string): Promise<number> =>
  page.evaluate(`new Promise((done) => {
    const look = () => {
      const isThere = document.body.textContent.includes('${text}') || document.querySelector('textarea[placeholder*="${text}"]');
      if (isThere) done(Date.now());
      else requestAnimationFrame(look);
    };
    look();
  })`);

/** Resolves with the moment at which the page shows the text no more. */
const goneAt = (page: Page, text: string): Promise<number> =>
  page.evaluate(`new Promise((done) => {
    const look = () => (document.body.textContent.includes('${text}') ? requestAnimationFrame(look) : done(Date.now()));
    look();
  })`);

/** Resolves with the moment of the next click on the page. */
const clickedAt = (page: Page): Promise<number> =>
  page.evaluate(`new Promise((done) =>
    document.addEventListener('click', () => done(Date.now()), { once: true, capture: true }))`);

test('[CH3] deletions and mutes of the console are seen in the room within a second, and a guest has the limits of guests', {
  tag: '@timed',
}, async ({ browser, product }) => {
  const site = `http://localhost:${ports.web}`;
  const page = await memberIn(browser, product, { site, viewport: phoneSize });
  const text = `要删除的 ${Date.now().toString(36)}`;
  await say(page, text);
  await expect(page.getByRole('log').getByText(text)).toHaveCount(1);
  const other = await memberIn(browser, product, { site, viewport: desktopSize });
  await expect(other.getByRole('log').getByText(text)).toHaveCount(1);

  const { token } = await product.insertStaff(['support']);
  const context = await browser.newContext({
    baseURL: `http://localhost:${ports.console}`,
    viewport: desktopSize,
  });
  await context.addInitScript((value) => sessionStorage.setItem('hj.console.token', value), token);
  const desk = await context.newPage();
  await desk.goto('/chat');
  await desk.getByRole('button', { name: /^斯诺克/ }).click();
  const row = desk.getByRole('listitem').filter({ hasText: text });
  await row.getByRole('button', { name: '删除' }).click();
  const gone = goneAt(page, text);
  const deletedAt = clickedAt(desk);
  await desk.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  const recallMs = (await gone) - (await deletedAt);
  // Of another member, in a browser of its own.
  await expect(other.getByRole('log').getByText(text)).toHaveCount(0);
  await expect(other.getByText('这条消息已被管理员删除').first()).toBeVisible();
  await other.context().close();

  await say(page, '第二条消息');
  await desk
    .getByRole('listitem')
    .filter({ hasText: '第二条消息' })
    .first()
    .getByRole('button', { name: '禁言' })
    .click();
  const dialog = desk.getByRole('dialog', { name: '处理发言人' });
  await dialog.getByRole('textbox', { name: '原因（会员可见）' }).fill('多次刷屏');
  const muted = shownAt(page, '已被禁言至');
  const mutedAt = clickedAt(desk);
  await dialog.getByRole('button', { name: '禁言', exact: true }).click();
  const muteMs = (await muted) - (await mutedAt);
  console.log(`moderation: deletion visible after ${recallMs} ms, mute after ${muteMs} ms`);
  expect(recallMs).toBeLessThan(1_000);
  expect(muteMs).toBeLessThan(1_000);
  await expect(page.getByRole('textbox', { name: '消息' })).toBeDisabled();
  await context.close();
  await page.context().close();

  const guestContext = await browser.newContext({ viewport: phoneSize, baseURL: site });
  const guest = await guestContext.newPage();
  await guest.goto(room);
  await expect(guest.getByPlaceholder('登录后可在此房间发言')).toBeDisabled();
  await guest.getByRole('navigation', { name: '聊天房间' }).getByRole('button', { name: '大厅' }).click();
  await expect(guest.getByText('0 / 60')).toBeVisible();
  await expect(guest.getByRole('button', { name: /分享投注单|发红包/ })).toHaveCount(0);
  await say(guest, `游客路过 ${Date.now().toString(36)}`);
  await expect(guest.getByPlaceholder(/慢速模式，\d+ 秒后可发言/)).toBeVisible();
  await guestContext.close();
});
