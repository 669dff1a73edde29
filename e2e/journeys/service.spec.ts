import type { Browser, Page } from '@playwright/test';
import { expect, memberTest as test } from '../support/journey.ts';
import { ports } from '../support/ports.ts';
import type { Product } from '../support/product.ts';

const site = { baseURL: `http://localhost:${ports.web}` };

/** A console with a member of support staff. */
async function sitAtDesk(browser: Browser, product: Product): Promise<Page> {
  const { token } = await product.insertStaff(['support']);
  const context = await browser.newContext({ baseURL: `http://localhost:${ports.console}` });
  await context.addInitScript((value) => sessionStorage.setItem('hj.console.token', value), token);
  return context.newPage();
}

/** Hostile in every place where a text is shown (C66). */
const hostile = `<img src=x onerror="globalThis.hjRan=1"><script>globalThis.hjRan=1</script>`;

test('[2.75] [2.76] [2.154] [2.157] a member’s feedback and a guest’s question go to the desk and back @once', async ({
  page,
  product,
  browser,
}) => {
  const desk = await sitAtDesk(browser, product);

  await page.goto('/mine/feedback');
  const words = `存款没有到账 ${Date.now()} ${hostile}`;
  await page.getByRole('textbox', { name: '内容' }).fill(words);
  await page.getByRole('button', { name: '提交反馈' }).click();
  await expect(page.getByText(words)).toBeVisible();

  await desk.goto('/feedback');
  await desk
    .getByRole('row')
    .filter({ hasText: words.slice(0, 20) })
    .getByRole('button')
    .click();
  await desk.getByRole('textbox', { name: /回复会员/ }).fill('已核对，款项已入账');
  await desk.getByRole('button', { name: '回复', exact: true }).click();
  // The push brings the answer to the open thread.
  await expect(page.getByText('已核对，款项已入账')).toBeVisible();
  await expect(page.getByText('已读')).toBeVisible();

  const guestContext = await browser.newContext(site);
  const guest = await guestContext.newPage();
  await guest.goto('/');
  await guest.getByRole('button', { name: '客服', exact: true }).click();
  const warning = guest.getByRole('dialog', { name: '安全提示' });
  await expect(warning).toContainText('存款渠道仅由官网、APP 与在线客服提供');
  const opened = guestContext.waitForEvent('page');
  await warning.getByRole('button', { name: '联系客服' }).click();
  const chat = await opened;
  await expect(chat).toHaveURL(/\/service$/);
  const question = `打不开存款页 ${Date.now()} ${hostile}`;
  const line = chat.getByRole('textbox', { name: '输入问题' });
  await line.fill(question);
  await line.press('Enter');
  await expect(chat.getByText(question)).toBeVisible();

  await desk.goto('/service');
  await desk
    .getByRole('row')
    .filter({ hasText: question.slice(0, 20) })
    .getByRole('button')
    .click();
  await desk.getByRole('button', { name: '接入会话' }).click();
  await desk.getByRole('button', { name: '请提供单号' }).click();
  await desk.getByRole('button', { name: '发送' }).click();
  await expect(chat.getByText('您好，请提供订单号或注单号')).toBeVisible();
  // Another visit finds the conversation again.
  await chat.reload();
  await expect(chat.getByText(question)).toHaveCount(1);
  for (const each of [page, desk, chat]) expect(await each.evaluate('globalThis.hjRan')).toBeUndefined();
  await guestContext.close();
  await desk.context().close();
});
