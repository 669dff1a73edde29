import type { Browser, Page } from '@playwright/test';
import { expect, storageOf, test } from '../support/journey.ts';
import type { Product } from '../support/product.ts';
import { desktopSize, phoneSize } from '../support/sizes.ts';

async function chatOf(browser: Browser, product: Product, viewport: typeof phoneSize): Promise<Page> {
  const member = await product.insertBareMember();
  const context = await browser.newContext({ viewport });
  await context.addInitScript((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, storageOf(member));
  const page = await context.newPage();
  await page.goto('/chat?room=sport:SK');
  await expect(page.getByRole('heading', { name: '斯诺克' })).toBeVisible();
  return page;
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: '消息' }).fill(text);
  await page.getByRole('button', { name: '发送', exact: true }).click();
}

test('[CH1] two browsers chat through a cut cable: nothing is lost, nothing is doubled', {
  tag: '@once',
}, async ({ browser, product }) => {
  const [one, other] = [
    await chatOf(browser, product, desktopSize),
    await chatOf(browser, product, phoneSize),
  ];
  const run = Date.now().toString(36);
  await say(one, `开杆前聊聊 ${run}`);
  const log = other.getByRole('log');
  await expect(log.getByText(`开杆前聊聊 ${run}`)).toHaveCount(1);
  await other.context().setOffline(true);
  await expect(other.getByText('连接中断，5 秒后重连')).toBeVisible();
  for (const text of ['第一局', '第二局', '第三局']) await say(one, `${text} ${run}`);
  await say(other, `断线时写的 ${run}`);
  await expect(other.getByText('等待发送')).toBeVisible();
  await other.context().setOffline(false);
  const all = ['开杆前聊聊', '第一局', '第二局', '第三局', '断线时写的'].map((text) => `${text} ${run}`);
  for (const page of [one, other]) {
    for (const text of all) await expect(page.getByRole('log').getByText(text)).toHaveCount(1);
  }
  await expect(other.getByText('等待发送')).toHaveCount(0);
  await Promise.all([one, other].map((page) => page.context().close()));
});
