/** The common part of the journeys of withdrawals: the member's screens and the staff who decide. */
import type { Page } from '@playwright/test';
import { callAs } from './calls.ts';
import { expect } from './journey.ts';
import { fundPassword } from './seeded.ts';
import { inChinese, type Say } from './spoken.ts';
import type { Staff } from './staff.ts';

export async function balanceOf(page: Page): Promise<{ centre: string; locked: string }> {
  const { centerWalletBalance, lockMoney } = await callAs(page, '/fd/api/v1/transfer/getBalance', {});
  return { centre: centerWalletBalance, locked: lockMoney };
}

/** Types the withdrawal password into the dialog and sends it. */
export async function prove(page: Page, button: string, say: Say = inChinese): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: say('资金密码') }).fill(fundPassword);
  await dialog.getByRole('button', { name: say(button) }).click();
}

export const destinations = (page: Page, say: Say = inChinese) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: say('删除') }) });

export async function addDestination(page: Page, say: Say = inChinese): Promise<void> {
  await page.getByRole('button', { name: say('下一步') }).click();
  await prove(page, '确认添加', say);
  await expect(page.getByText(say('添加成功')).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** A number of the bank's own beginning with its check digit. */
function cardNumber(prefix: string): string {
  const body = prefix + String(Date.now()).slice(-9);
  const sum = [...body].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

export async function addCard(page: Page, say: Say = inChinese): Promise<void> {
  await page.goto('/mine/addBankCard');
  await page.getByRole('textbox', { name: say('银行卡号') }).fill(cardNumber('622588'));
  await expect(page.getByRole('combobox', { name: say('开户银行') })).toHaveValue('CMB');
  await addDestination(page, say);
  await expect(destinations(page, say)).toHaveCount(1);
}

/** Fills in the amount and opens its costs. */
export async function quote(page: Page, amount: string, say: Say = inChinese) {
  await page.getByRole('textbox', { name: say('取款金额') }).fill(amount);
  await page.getByRole('button', { name: say('下一步') }).click();
  const dialog = page.getByRole('dialog', { name: say('确认取款') });
  await expect(dialog.getByText(say('预计到账'), { exact: true })).toBeVisible();
  return dialog;
}

/** The order on screen, taken by the staff. */
export async function lockShown(page: Page, staff: Staff): Promise<string> {
  await expect(page).toHaveURL(/orderId=/);
  const orderId = /orderId=(?:%22)?(\d+)/.exec(page.url())?.[1] ?? '';
  await staff.call('/console/api/v1/withdrawals/lock', { orderId });
  return orderId;
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { name });
