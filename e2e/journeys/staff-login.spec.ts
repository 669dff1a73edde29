import type { Browser, Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { passCaptcha } from '../support/captcha.ts';
import { expect, test } from '../support/journey.ts';
import { ports } from '../support/ports.ts';

async function openLogin(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: `http://localhost:${ports.console}` });
  const page = await context.newPage();
  await page.goto('/');
  return page;
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const send = (page: Page) => page.getByRole('button', { name: '登录' }).click();

async function enter(page: Page, name: string, password: string): Promise<void> {
  await field(page, '账号').fill(name);
  await field(page, '密码').fill(password);
  await send(page);
}

test('strangers’ wrong passwords meet an image and a lock, and the staff on their own device log in all the same @once', async ({
  browser,
  product,
}) => {
  const [desk, stranger] = [await openLogin(browser), await openLogin(browser)];
  const { name, password } = await product.hire(['support']);
  await enter(desk, name, password);
  const secret = ((await desk.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await field(desk, '动态验证码').fill(generateSync({ secret }));
  await desk.getByRole('button', { name: '绑定并登录' }).click();
  // The page of the second step has a heading too: a session that is forgotten before it came would stay.
  await expect(desk.getByRole('heading', { level: 1, name: '运营总览' })).toBeVisible();
  // The tab forgets its session, the browser stays.
  await desk.evaluate('sessionStorage.clear()');
  await desk.goto('/');

  const refused = stranger.getByText('用户名或密码不正确');
  for (let round = 0; round < 3; round += 1) {
    // The refusal of the round before goes as the next one is sent.
    const answered = stranger.waitForResponse('**/staff/login');
    await enter(stranger, name, `wrong-${round}`);
    await answered;
    await expect(refused).toBeVisible();
  }
  for (let round = 3; round < 5; round += 1) {
    await passCaptcha(stranger, product, () => enter(stranger, name, `wrong-${round}`));
    await expect(refused).toBeVisible();
    await expect(stranger.getByText('请输入图中的字符')).toBeHidden();
  }
  await enter(stranger, name, password);
  await expect(stranger.getByText('尝试次数过多，请 15 分钟后再试')).toBeVisible();

  await enter(desk, name, password);
  // The step of the first code is taken.
  const epoch = Math.floor(Date.now() / 1000) + 30;
  await field(desk, '动态验证码').fill(generateSync({ secret, epoch }));
  await send(desk);
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(desk).toHaveTitle(/鸿竞控制台/);
  await Promise.all([desk.context().close(), stranger.context().close()]);
});
