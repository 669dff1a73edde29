import { payIn, someCoinAddresses } from '../support/cashier.ts';
import { expect, memberTest as test } from '../support/journey.ts';
import { codeSentBy } from '../support/outbox.ts';
import {
  addCard,
  addDestination,
  balanceOf,
  destinations,
  heading,
  lockShown,
  prove,
  quote,
} from '../support/withdrawal.ts';

test('[2.61] [2.62] [2.65] (C69) each kind of destination is added, masked and held for a day, and deleted', async ({
  page,
  member,
}) => {
  await test.step('a card: the wrong number is told before anything is sent', async () => {
    await page.goto('/mine/addBankCard');
    await page.getByRole('textbox', { name: '银行卡号' }).fill('6225880123456782');
    await page.getByRole('combobox', { name: '开户银行' }).selectOption('CMB');
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page.getByText('卡号有误，请核对后重新输入')).toBeVisible();
    await addCard(page);
    await expect(destinations(page)).toContainText('24 小时后出款');
    await expect(destinations(page)).toContainText('招商银行');
    await expect(destinations(page)).toContainText('**** ****');
  });

  await test.step('an Alipay account', async () => {
    await page.getByRole('link', { name: '支付宝' }).click();
    await expect(page).toHaveURL(/\/mine\/alipayManage/);
    await page.getByRole('textbox', { name: '支付宝账号' }).fill(`pay${Date.now()}@example.com`);
    await addDestination(page);
    await expect(destinations(page)).toHaveCount(1);
  });

  await test.step('a coin address of both networks: the checksum and the network have to be right', async () => {
    await page.getByRole('link', { name: '虚拟币' }).click();
    await expect(page).toHaveURL(/\/mine\/virtualCoinCard/);
    const address = page.getByRole('textbox', { name: '收款地址' });
    const { tron, ethereum } = someCoinAddresses();
    await page.getByText('USDT ERC20').click();
    await address.fill(tron);
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page.getByText('这是 TRC20 地址，请改选 TRC20 网络')).toBeVisible();
    await page.getByText('USDT TRC20').click();
    await addDestination(page);
    await expect(destinations(page)).toHaveCount(1);
    await page.getByText('USDT ERC20').first().click();
    await address.fill(ethereum);
    await addDestination(page);
    await expect(destinations(page)).toHaveCount(2);
    await expect(destinations(page).getByText('USDT ERC20', { exact: false })).toHaveCount(1);
    await expect(page.getByText(/TRC20 TRC20/)).toHaveCount(0);
  });

  await test.step('and deleted, with the withdrawal password and a code to the bound phone', async () => {
    await destinations(page).first().getByRole('button', { name: /^删除/ }).click();
    await prove(page, '确认删除');
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: /获取验证码|重新获取/ }).last();
    const code = await codeSentBy(page, { end: member.phone.slice(-4), channel: 'sms' }, async () => {
      await send.click();
      await expect(dialog.getByText('验证码已发送至')).toBeVisible();
    });
    await dialog.getByRole('textbox', { name: '短信验证码' }).fill(code);
    await dialog.getByRole('button', { name: '确认删除' }).click();
    await expect(dialog).toBeHidden();
    await expect(destinations(page)).toHaveCount(1);
  });
});

test('[2.79] [2.131] (C72) a withdrawal before its turnover shows its cost; it is rejected with a reason, then paid', async ({
  page,
  member,
  product,
  staff,
}) => {
  await page.goto('/mine/takemoney');
  await expect(page.getByText('取款前还需完成')).toBeVisible();
  await payIn(page, member, '1000');
  await addCard(page);

  await test.step('a destination that is new is named as such, and what is lacking is shown', async () => {
    await page.goto('/mine/takemoney');
    const turnover = page.getByRole('region', { name: '流水要求' });
    await expect(turnover).toContainText('还差');
    await expect(turnover).toContainText('¥1,000.00');
    await expect(page.getByRole('radiogroup', { name: '收款账户' })).toContainText('24 小时后出款');
    const dialog = await quote(page, '500');
    await expect(dialog.getByText('收款账户是新添加的')).toBeVisible();
    await page.keyboard.press('Escape');
    await product.endCooling(member.name);
    await page.reload();
  });

  await test.step('the deduction stands in the confirmation', async () => {
    const dialog = await quote(page, '500');
    await expect(dialog).toContainText('行政费');
    await expect(dialog).toContainText('¥100.00');
    await expect(dialog).toContainText('¥400.00');
    await expect(dialog.getByText('流水尚差')).toBeVisible();
    await prove(page, '确认取款');
    await expect(heading(page, '风控审核中')).toBeVisible();
    expect(await balanceOf(page)).toEqual({ centre: '500.00', locked: '500.00' });
  });

  await test.step('rejected: the money is back, and the member reads why', async () => {
    const orderId = await lockShown(page, staff);
    const sentence = '收款人姓名与实名不一致，请核对后重新提交';
    await staff.call('/console/api/v1/withdrawals/reject', { orderId, code: 'name', sentence });
    await expect(heading(page, '取款已退回')).toBeVisible();
    await expect(page.getByText(`退回原因：${sentence}`)).toBeVisible();
    expect(await balanceOf(page)).toEqual({ centre: '1000.00', locked: '0.00' });
    await page.getByRole('button', { name: '重新取款' }).click();
    await expect(page.getByRole('region', { name: '流水要求' })).toContainText('¥1,000.00');
  });

  await test.step('once more, and paid less the deduction that was shown', async () => {
    await quote(page, '600');
    await prove(page, '确认取款');
    await expect(heading(page, '风控审核中')).toBeVisible();
    const orderId = await lockShown(page, staff);
    await staff.call('/console/api/v1/withdrawals/approve', { orderId });
    await expect(heading(page, '已到账')).toBeVisible({ timeout: 90_000 });
    expect(await balanceOf(page)).toEqual({ centre: '400.00', locked: '0.00' });
    await page.goto('/mine/transRecord');
    await page.getByRole('tab', { name: '取款' }).click();
    await expect(page.getByText('名不一致').or(page.getByText('已退回')).first()).toBeVisible();
  });
});
