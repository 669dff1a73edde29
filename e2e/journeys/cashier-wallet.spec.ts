import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { arrived, openDeposit, pay, payIn } from '../support/cashier.ts';
import { expect, memberTest } from '../support/journey.ts';

const centre = (page: Page) => page.getByRole('region', { name: '中心钱包' });
const venues = (page: Page) => page.getByRole('region', { name: '场馆余额' });
const cardOf = (page: Page, venue: string) => venues(page).getByRole('listitem').filter({ hasText: venue });

/** One line of a record: a row on a desktop, a card on a phone. */
const recordOf = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text }).filter({ visible: true });

async function transfer(page: Page, amount: string): Promise<void> {
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: '转账金额' }).fill(amount);
  const answered = page.waitForResponse('**/game/api/v1/venue/transfer');
  await form.getByRole('button', { name: '立即转账' }).click();
  // The message of the transfer before may still stand: the answer is this one's.
  expect(await (await answered).json()).toMatchObject({ status_code: 6000, data: { state: 'done' } });
  await expect(page.getByText('转账成功').first()).toBeVisible();
  await expect(form.getByRole('textbox', { name: '转账金额' })).toHaveValue('');
}

memberTest(
  '[1.18] [2.70] [2.78] [3.7] money goes to venues and back, one by one and with one key',
  async ({ page, member }) => {
    await payIn(page, member, '1000');

    await memberTest.step('the wallet shows the centre and every venue', async () => {
      await page.goto('/mine/wallet');
      await expect(centre(page).getByText('¥1,000.00').first()).toBeVisible();
      await expect(cardOf(page, '鸿竞真人')).toBeVisible();
    });

    await memberTest.step('into a venue: too much is refused on the form, an amount goes', async () => {
      await cardOf(page, '鸿竞真人').getByRole('link', { name: '转入鸿竞真人' }).click();
      await expect(page.getByRole('combobox', { name: /^转入/ })).toHaveValue('live');
      await page.getByRole('textbox', { name: '转账金额' }).fill('1000.01');
      await page.getByRole('button', { name: '立即转账' }).click();
      await expect(page.getByRole('alert').filter({ hasText: /余额/ })).toBeVisible();
      await transfer(page, '300.50');
    });

    await memberTest.step('into another venue, and a part of it back', async () => {
      await page.getByRole('combobox', { name: /^转入/ }).selectOption({ label: '鸿竞棋牌' });
      await transfer(page, '200');
      await page.getByRole('button', { name: '交换转出与转入' }).click();
      // With the balance that has come: before, the form says that there is too little.
      await expect(page.getByRole('combobox', { name: /^转出.*¥200\.00/ })).toHaveValue('chess');
      await transfer(page, '50.25');
      await page.goto('/mine/wallet');
      await expect(centre(page).getByText('¥549.75').first()).toBeVisible();
      await expect(cardOf(page, '鸿竞真人').getByText('¥300.50')).toBeVisible();
      await expect(cardOf(page, '鸿竞棋牌').getByText('¥149.75')).toBeVisible();
    });

    await memberTest.step(
      'venues without money are left out on request; money follows the member if he wants',
      async () => {
        await venues(page).getByText('隐藏零余额').click();
        await expect(cardOf(page, '鸿竞电子')).toBeHidden();
        const auto = venues(page).getByRole('switch', { name: '自动转账' });
        const was = await auto.isChecked();
        await venues(page).getByText('自动转账', { exact: true }).click();
        await expect(page.getByText(was ? '已关闭自动转账' : '已开启自动转账')).toBeVisible();
        await page.reload();
        await expect(auto).toBeChecked({ checked: !was });
        await expect(cardOf(page, '鸿竞电子')).toBeHidden();
      },
    );

    await memberTest.step('one venue is recycled, then all of them', async () => {
      await cardOf(page, '鸿竞棋牌').getByRole('button', { name: '回收鸿竞棋牌' }).click();
      await expect(page.getByText('1 个场馆已回收')).toBeVisible();
      await expect(centre(page).getByText('¥699.50').first()).toBeVisible();
      await venues(page).getByRole('button', { name: '一键回收' }).click();
      await expect(centre(page).getByText('¥1,000.00').first()).toBeVisible();
      await venues(page).getByRole('button', { name: '一键回收' }).click();
      await expect(page.getByText('场馆没有可回收的余额')).toBeVisible();
    });
  },
);

memberTest(
  '[2.66] [2.71] [7.75] [7.78] coins are exchanged into balance; the record is filtered, opened and exported',
  async ({ page, member }) => {
    await payIn(page, member, '500');

    await memberTest.step('coins arrive in a wallet of their own', async () => {
      await page.goto('/mine/exchange');
      await expect(page.getByText('还没有可兑换的 USDT')).toBeVisible();
      await openDeposit(page, '虚拟币收银台', '718');
      await pay(page);
      await arrived(page);
      await expect(page.getByText('款项已存入虚拟币钱包')).toBeVisible();
      await page.getByRole('link', { name: '兑换为人民币' }).click();
    });

    await memberTest.step('at a rate that is shown before anything moves', async () => {
      const amount = page.getByRole('textbox', { name: '兑换数量' });
      await amount.fill('60');
      await page.getByRole('button', { name: '下一步' }).click();
      const dialog = page.getByRole('dialog', { name: '确认兑换' });
      await expect(dialog.getByText('60.00 USDT')).toBeVisible();
      await dialog.getByRole('button', { name: '确认兑换' }).click();
      await expect(page.getByRole('heading', { name: '兑换成功' })).toBeVisible();
    });

    await memberTest.step('the record tells all of it', async () => {
      await page.goto('/mine/transRecord');
      await expect(recordOf(page, '兑换').first()).toBeVisible();
      await page.getByRole('tab', { name: '存款' }).click();
      await expect(recordOf(page, '网银支付')).toHaveCount(1);
      await expect(recordOf(page, '兑换')).toHaveCount(0);
      await page.getByLabel('状态').selectOption({ label: '失败' });
      await expect(page.getByText('没有符合条件的交易')).toBeVisible();
      await page.getByLabel('状态').selectOption({ label: '成功' });
      await recordOf(page, '网银支付').getByRole('button').first().click();
      const detail = page.getByRole('dialog', { name: '交易详情' });
      await expect(detail.getByText('+¥500.00')).toBeVisible();
      await expect(detail.getByText(/^D\d+$/)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(detail).toBeHidden();
    });

    await memberTest.step('and is taken away as a file', async () => {
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: '导出' }).click();
      const file = await coming;
      expect(file.suggestedFilename()).toMatch(/\.csv$/);
      const text = await readFile(await file.path(), 'utf8');
      const lines = text.trim().split(/\r?\n/);
      expect(lines.length).toBeGreaterThan(1);
      expect(text).toContain('网银支付');
      expect(text).toContain('500.00');
    });
  },
);
