import { randomBytes } from 'node:crypto';
import type { CallPath, CallRequest } from '@hj/contract';
import { expect, type Page } from '@playwright/test';
import { fromTronHex } from '../../apps/server/src/modules/cashier/coin/address.ts';
import { callWith } from './calls.ts';
import { confirmDeposit } from './member.ts';
import type { Member } from './seeded.ts';

/**
 * Deposits beside the screens, by the calls and the addresses that they use: an order, then the payment on the provider's page,
 * then the provider's signed message.
 */
export async function payIn(page: Page, { token }: Pick<Member, 'token'>, amount: string): Promise<void> {
  const call = <Path extends CallPath>(path: Path, body: CallRequest<Path>) =>
    callWith(page.request, token, path, body);
  const { orderId, payUrl } = await call('/fd/api/v1/payment/pay', { channelId: 'bank', amount });
  if (payUrl === null) throw new Error('the order has no page to pay on');
  await page.request.post(payUrl, { form: { behaviour: 'prompt' }, maxRedirects: 0 });
  const state = async () => (await call('/fd/api/v1/payment/getDepositOrderStatus', { orderId })).state;
  await expect.poll(state, { intervals: [50, 100, 250] }).toBe('paid');
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

/** Addresses that are new to the product. */
export function someCoinAddresses(): { tron: string; ethereum: string } {
  const hex = randomBytes(20).toString('hex');
  return { tron: fromTronHex(`41${hex}`), ethereum: `0x${hex}` };
}
