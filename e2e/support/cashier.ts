import { createHash, randomBytes, randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { fromTronHex } from '../../apps/server/src/modules/cashier/coin/address.ts';
import { callAs } from './calls.ts';
import { confirmDeposit, newVisitor, register, type Visitor } from './member.ts';
import { codeSentBy } from './outbox.ts';
import type { Product } from './product.ts';

/** Of every member who may withdraw. */
export const fundPassword = '402957';

export interface Member extends Visitor {
  realName: string;
  phone: string;
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const twoDigits = (number: number) => String(number).padStart(2, '0');
const someHan = () => String.fromCodePoint(0x4e00 + randomInt(20_000));

/** Registers on the screen; phone, real name, birthday and withdrawal password are given by calls, for they have a journey of their own. */
export async function registerWhole(page: Page, product: Product): Promise<Member> {
  const visitor = newVisitor();
  await page.goto('/');
  await register(page, product, visitor);
  const phone = `138${String(randomInt(1e8)).padStart(8, '0')}`;
  const realName = `张${someHan()}${someHan()}`;
  const birthday = `19${70 + randomInt(29)}-${twoDigits(1 + randomInt(12))}-${twoDigits(1 + randomInt(28))}`;
  await callAs(page, '/site/api/v1/member/saveProfile', { realName, birthday });
  const code = await codeSentBy(page, { end: phone.slice(-4), channel: 'sms' }, async () => {
    const wish = { sendCodeNum: `86${phone}`, type: 1, cate: 0, version: '1', kaptchcate: 99 } as const;
    await callAs(page, '/site/api/v1/sendCode/two', wish);
  });
  const password = md5(visitor.password);
  await callAs(page, '/site/api/v1/member/bindPhone', { areaCode: '86', phone, code, password });
  await callAs(page, '/site/api/v1/withdrawal/pwd/set', {
    loginPassword: password,
    password: md5(fundPassword),
    secondPassword: md5(fundPassword),
  });
  // What the page knows of its member is older than that.
  await page.reload();
  return { ...visitor, realName, phone };
}

/** Chooses a way to deposit, fills in the amount and opens the order; gives its number. */
export async function openDeposit(page: Page, channel: string, amount: string): Promise<string> {
  await page.goto('/mine/savemoney');
  const channels = page.getByRole('radiogroup', { name: '存款方式' });
  if (/USDT|虚拟币/.test(channel))
    await page.getByRole('radiogroup', { name: '付款币种' }).getByText('虚拟币').click();
  await channels.getByText(channel, { exact: true }).click();
  await expect(channels.getByRole('radio', { name: channel })).toBeChecked();
  await page.getByRole('textbox', { name: '存款金额' }).fill(amount);
  await confirmDeposit(page);
  await expect(page.getByRole('heading', { name: '等待支付' })).toBeVisible();
  return orderNoOf(page);
}

/** The number of the order that is waited for. */
export async function orderNoOf(page: Page): Promise<string> {
  return page
    .getByText(/^D\d+$/)
    .first()
    .textContent()
    .then((text) => text ?? '');
}

/** Opens the provider's page in its tab. */
export async function openCashier(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: /前往支付|用支付页付款|重新打开支付页/ }).click();
  return opened;
}

/** Pays on the provider's page and sees the money arrive; `payer` where a name is asked for. */
export async function pay(
  page: Page,
  { payer, button = '确认支付' }: { payer?: string; button?: string } = {},
) {
  const cashier = await openCashier(page);
  await payOn(cashier, payer === undefined ? { button } : { payer, button });
}

export async function payOn(
  cashier: Page,
  { payer, button }: { payer?: string; button: string },
): Promise<void> {
  if (payer !== undefined) await cashier.getByRole('textbox', { name: '付款人姓名' }).fill(payer);
  const pressed = cashier.getByRole('button', { name: button });
  if (!(await pressed.isVisible())) await cashier.getByText('模拟其他情况').click();
  await pressed.click();
  await cashier.waitForURL('**/mine/**');
  await cashier.close();
}

export const arrived = (page: Page) =>
  expect(page.getByRole('heading', { name: '已到账' })).toBeVisible({ timeout: 60_000 });

/** Addresses that nobody has given before. */
export function someCoinAddresses(): { tron: string; ethereum: string } {
  const hex = randomBytes(20).toString('hex');
  return { tron: fromTronHex(`41${hex}`), ethereum: `0x${hex}` };
}
