import type { Page } from '@playwright/test';
import { callAs } from '../support/calls.ts';
import { arrived, openCashier, openDeposit, pay, payOn } from '../support/cashier.ts';
import { expect, memberTest } from '../support/journey.ts';
import { hireStaff } from '../support/staff.ts';

async function balanceOf(page: Page): Promise<string> {
  return (await callAs(page, '/fd/api/v1/transfer/getBalance', {})).centerWalletBalance;
}

/** Sends the coins that an order asks for from the wallet of the sandbox's chain. */
async function payInCoins(page: Page): Promise<void> {
  const wallet = await openCashier(page);
  await wallet.getByRole('button', { name: '确认转账' }).click();
  await expect(wallet.getByRole('heading', { name: '已提交转账' })).toBeVisible();
  await wallet.close();
}

/** The picture of a receipt, as a phone would take it. */
const receipt = (page: Page) =>
  page.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 300, height: 300 } });

memberTest(
  '[2.77] [2.80] [2.81] [2.82] [2.83] [2.96] [7.51] a member deposits by every way, and each order waits on its page',
  async ({ page, member }) => {
    await memberTest.step('网银: the first deposit of the day with its reward', async () => {
      await page.goto('/mine/savemoney');
      await expect(page.getByRole('radiogroup', { name: '存款方式' })).toBeVisible();
      await page.getByRole('textbox', { name: '存款金额' }).fill('1000');
      await page.getByRole('group', { name: '存款优惠' }).getByRole('switch').first().check({ force: true });
      await expect(page.getByText('取款前另需完成流水')).toBeVisible();
      await page.getByRole('button', { name: '确认存款' }).click();
      const warning = page.getByRole('dialog', { name: '安全提示' });
      await expect(warning).toContainText('线下代充');
      await warning.getByRole('button', { name: '我已知晓' }).click();
      await expect(page).toHaveURL(/\/mine\/rechargeWait/);
      await expect(page.getByRole('timer').first()).toBeVisible();
      await pay(page);
      await arrived(page);
      expect(await balanceOf(page)).toBe('1030.00');
    });

    await memberTest.step('银联快捷: told twice, credited once', async () => {
      await openDeposit(page, '银联快捷', '100');
      await pay(page, { button: '支付成功，重复通知两次' });
      await arrived(page);
      expect(await balanceOf(page)).toBe('1130.00');
    });

    await memberTest.step('银行卡转账: an exact amount, a receipt, the own name', async () => {
      await openDeposit(page, '银行卡转账', '500');
      await expect(page).toHaveURL(/\/mine\/transferWait/);
      const payee = page.getByLabel('收款信息');
      await expect(payee).toContainText('¥500.');
      await expect(payee.getByRole('button', { name: '复制收款账号' })).toBeVisible();
      const picture = { name: 'receipt.png', mimeType: 'image/png', buffer: await receipt(page) };
      const upload = page.getByRole('region', { name: '付款凭证' });
      await upload.locator('input[type=file]').setInputFiles(picture);
      await upload.getByRole('button', { name: '上传凭证' }).click();
      await expect(page.getByText('凭证已上传', { exact: true })).toBeVisible();
      await pay(page, { payer: member.realName });
      await arrived(page);
    });

    for (const [channel, app] of [
      ['支付宝扫码', '支付宝'],
      ['微信扫码', '微信'],
    ] as const) {
      await memberTest.step(`${channel}: a code to scan`, async () => {
        const before = Number(await balanceOf(page));
        await openDeposit(page, channel, '200');
        await expect(page).toHaveURL(/\/mine\/rechargeWait/);
        await expect(page.getByRole('img', { name: `${app}收款码` })).toBeVisible();
        await pay(page);
        await arrived(page);
        // The channel costs half a per cent.
        expect(Number(await balanceOf(page)) - before).toBeCloseTo(199, 2);
      });
    }

    await memberTest.step('汇旺: its code or its account', async () => {
      await openDeposit(page, '汇旺支付', '100');
      await expect(page).toHaveURL(/\/mine\/huiwangWait/);
      await expect(page.getByRole('img', { name: '汇旺收款码' })).toBeVisible();
      await pay(page);
      await arrived(page);
    });

    await memberTest.step('代理: a signal code, and a new one', async () => {
      await openDeposit(page, '代理充值', '100');
      await expect(page).toHaveURL(/\/mine\/rechargeWait/);
      const signal = page.getByRole('region', { name: '充值暗号' });
      const first = await signal.getByRole('status').textContent();
      expect(first).toMatch(/^\d{4} \d{4}$/);
      await signal.getByRole('button', { name: '换一个' }).click();
      await expect(signal.getByRole('status')).not.toHaveText(first ?? '');
      await expect(page.getByRole('list', { name: '官方代理' })).toContainText('代理一号');
      await pay(page);
      await arrived(page);
    });

    await memberTest.step('虚拟币收银台: into the wallet of coins', async () => {
      await openDeposit(page, '虚拟币收银台', '718');
      await expect(page).toHaveURL(/\/mine\/xnbskWait/);
      await pay(page);
      await arrived(page);
      await expect(page.getByText('款项已存入虚拟币钱包')).toBeVisible();
      const { list } = await callAs(page, '/fd/api/v1/vCurrency/list', {});
      expect(Number(list[0]?.balance)).toBeGreaterThan(99);
    });
  },
);

// Each network on one size: their pages differ in words alone.
for (const [network, tag] of [
  ['TRC20', '@phone'],
  ['ERC20', '@desktop'],
] as const) {
  memberTest(
    `[2.84] [2.97] USDT on ${network} is credited once its blocks are deep enough`,
    { tag },
    async ({ page }) => {
      await openDeposit(page, `USDT-${network}`, '500');
      await expect(page).toHaveURL(/\/mine\/virtualWait/);
      await expect(page.getByRole('img', { name: `${network} 收款地址二维码` })).toBeVisible();
      await expect(page.getByLabel('收款信息')).toContainText('USDT');
      await payInCoins(page);
      await expect(page.getByRole('heading', { name: '网络确认中' })).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole('progressbar', { name: /^网络确认 \d+\/\d+$/ })).toBeVisible();
      await expect(page.getByRole('img', { name: `${network} 收款地址二维码` })).toBeHidden();
      await expect(page.getByRole('heading', { name: '已到账' })).toBeVisible({ timeout: 120_000 });
      expect(await balanceOf(page)).toBe('500.00');
    },
  );
}

memberTest(
  'USDT of another amount is claimed by its hash and credited by two of the desk',
  { tag: '@phone' },
  async ({ page, staff: first, product }) => {
    const second = await hireStaff(product, 'finance-lead');
    const orderNo = await openDeposit(page, 'USDT-TRC20', '717');
    const wallet = await openCashier(page);
    await wallet.getByRole('textbox', { name: '数量（USDT）' }).fill('90');
    await wallet.getByRole('button', { name: '确认转账' }).click();
    const hash = await wallet.getByText(/^[0-9a-f]{64}$/).textContent();
    await wallet.close();
    await page.getByRole('button', { name: '转账金额与订单不同？' }).click();
    const form = page.getByRole('dialog', { name: '转账金额与订单不同' });
    await form.getByRole('textbox', { name: 'TRC20 交易哈希' }).fill(hash ?? '');
    await form.getByRole('button', { name: '提交核对' }).click();
    await expect(page.getByRole('heading', { name: '转账核对中' })).toBeVisible();

    // The transfer comes to the desk with the claim once its blocks are deep enough.
    const found = async () => {
      const { list } = await first.call('/console/api/v1/deposits/unmatched', {
        ...{ open: true, pageNum: 1, pageSize: 50 },
      });
      return list.find(({ claims }) => claims.some((claim) => claim.orderNo === orderNo));
    };
    await expect.poll(found, { timeout: 120_000, intervals: [500] }).toBeDefined();
    const payment = await found();
    const paymentId = payment?.paymentId ?? '';
    expect(payment).toMatchObject({ amount: '90.00', currency: 'USDT' });
    await page.goto('/mine/wallet');
    await expect(page.getByRole('region', { name: '存款核对中' })).toContainText(orderNo);
    await first.call('/console/api/v1/deposits/proposeUnmatched', {
      ...{ paymentId, action: 'credit', claimId: payment?.claims[0]?.claimId, reason: '与会员核对付款地址' },
    });
    await second.call('/console/api/v1/deposits/decideUnmatched', {
      ...{ paymentId, approve: true, reason: '核对无误' },
    });
    await page.goto(`/mine/virtualWait?orderId=${orderNo.slice(1)}`);
    await expect(page.getByRole('heading', { name: '已到账' })).toBeVisible();
    await expect(page.getByText('您申请核对的转账已按实收 90.00 USDT 入账。')).toBeVisible();
    expect(await balanceOf(page)).toBe(payment?.claims[0]?.worth);
    await second.close();
  },
);

memberTest(
  'an order that is over, closed or failed says so, and a payment that comes late is credited all the same',
  async ({ page, product }) => {
    await memberTest.step('its time is over, and then it is paid', async () => {
      const orderNo = await openDeposit(page, '网银支付', '200');
      const cashier = await openCashier(page);
      await product.endDepositTime(orderNo);
      // The job of the order writes it down.
      await expect(page.getByRole('heading', { name: '订单已过期' })).toBeVisible({ timeout: 30_000 });
      await payOn(cashier, { button: '确认支付' });
      await arrived(page);
      await expect(page.getByText('付款在订单过期后收到，款项已存入中心钱包')).toBeVisible();
      expect(await balanceOf(page)).toBe('200.00');
    });

    await memberTest.step('the member closes it, and then it is paid', async () => {
      await openDeposit(page, '银联快捷', '300');
      const cashier = await openCashier(page);
      await page.getByRole('button', { name: '关闭订单' }).click();
      const question = page.getByRole('dialog', { name: '关闭订单' });
      await question.getByRole('button', { name: '关闭订单' }).click();
      await expect(page.getByRole('heading', { name: '订单已关闭' })).toBeVisible();
      await payOn(cashier, { button: '确认支付' });
      await arrived(page);
      expect(await balanceOf(page)).toBe('500.00');
    });

    await memberTest.step('the payment fails', async () => {
      await openDeposit(page, '银联快捷', '100');
      await pay(page, { button: '支付失败' });
      await expect(page.getByRole('heading', { name: '支付未成功' })).toBeVisible({ timeout: 60_000 });
      expect(await balanceOf(page)).toBe('500.00');
    });

    await memberTest.step(
      'a message that the provider did not sign changes nothing; the order stays on the page of deposits',
      async () => {
        const orderNo = await openDeposit(page, '网银支付', '400');
        await pay(page, { button: '通知签名是伪造的' });
        await page.goto('/mine/savemoney');
        const open = page.getByRole('region', { name: '待支付订单' });
        await expect(open).toContainText(orderNo);
        await open.getByRole('link', { name: '继续支付' }).click();
        await expect(page.getByRole('heading', { name: '等待支付' })).toBeVisible();
        expect(await balanceOf(page)).toBe('500.00');
        await pay(page);
        await arrived(page);
        expect(await balanceOf(page)).toBe('900.00');
      },
    );
  },
);
