import { expect, type Page } from '@playwright/test';
import { passCaptcha, submitThrough } from './captcha.ts';
import { storageOf } from './journey.ts';
import type { Product } from './product.ts';
import { type BareMember, memberPassword, newName } from './seeded.ts';

export interface Visitor {
  name: string;
  password: string;
}

export const newVisitor = (): Visitor => ({ name: newName(), password: memberPassword });

/** Logs a member in, for journeys that begin as a guest: the next address is opened as theirs. */
export async function enter(page: Page, member: BareMember): Promise<void> {
  // The storage belongs to the origin, and a drawing of the site runs no script.
  await page.goto('/favicon.svg');
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, storageOf(member));
}

/** Registers through the dialog, as a visitor would; the captcha is read with the product's secret. */
export async function register(page: Page, product: Product, visitor: Visitor): Promise<void> {
  await page.getByRole('button', { name: '注册' }).first().click();
  const dialog = page.getByRole('dialog', { name: '注册' });
  await dialog.getByRole('textbox', { name: '用户名' }).fill(visitor.name);
  await dialog.getByRole('textbox', { name: '密码', exact: true }).fill(visitor.password);
  await dialog.getByRole('textbox', { name: '确认密码' }).fill(visitor.password);
  const submit = dialog
    .getByRole('form', { name: '注册' })
    .getByRole('button', { name: '注册', exact: true });
  await expect(submit).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await passCaptcha(page, product, () => submit.click());
  await expect(page.getByText('注册成功')).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** Fills in the login and sends it, with the required captchas; the caller handles the result. */
export async function tryLogin(page: Page, product: Product, visitor: Visitor): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '登录' });
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: '登录' }).first().click();
  await dialog.getByRole('textbox', { name: '用户名' }).fill(visitor.name);
  await dialog.getByRole('textbox', { name: '密码', exact: true }).fill(visitor.password);
  const submit = dialog
    .getByRole('form', { name: '登录' })
    .getByRole('button', { name: '登录', exact: true });
  await submitThrough(page, product, '/user/login', () => submit.click());
}

export async function login(page: Page, product: Product, visitor: Visitor): Promise<void> {
  await tryLogin(page, product, visitor);
  await expect(page.getByRole('dialog', { name: '登录' })).toBeHidden();
}

/** Presses 确认存款; the warning that stands before the first deposit of a browser session is read and agreed to. */
export async function confirmDeposit(page: Page): Promise<void> {
  const first = await page.evaluate(
    () => !Object.keys(sessionStorage).some((name) => name.startsWith('hj.deposit.safety.')),
  );
  await page.getByRole('button', { name: '确认存款' }).click();
  if (first)
    await page.getByRole('dialog', { name: '安全提示' }).getByRole('button', { name: '我已知晓' }).click();
}

/** Deposits through the sandbox provider's own page, in the tab that it opens. */
export async function deposit(page: Page, amount: string): Promise<void> {
  await page.goto('/mine/savemoney');
  await page.getByRole('textbox', { name: '存款金额' }).fill(amount);
  await confirmDeposit(page);
  await expect(page.getByRole('heading', { name: '等待支付' })).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: '前往支付' }).click();
  const cashier = await opened;
  await cashier.getByRole('button', { name: '确认支付' }).click();
  await cashier.waitForURL('**/mine/rechargeWait**');
  await cashier.close();
  await expect(page.getByRole('heading', { name: '已到账' })).toBeVisible();
}
