import { expect, type Page, test } from '@playwright/test';
import { callAs } from '../support/calls.ts';
import { fundPassword, registerWhole, someCoinAddresses } from '../support/cashier.ts';
import { deposit } from '../support/member.ts';
import { codeSentBy } from '../support/outbox.ts';
import { openProduct, type Product } from '../support/product.ts';
import { hireStaff, type Staff } from '../support/staff.ts';

let product: Product;
let staff: Staff;

test.beforeAll(async () => {
  product = await openProduct();
  // Pays, and decides what waits for the risk desk: every first withdrawal does.
  staff = await hireStaff(product, 'finance-lead', 'risk');
});

test.afterAll(async () => {
  await staff.close();
  expect(await product.ledgerFaults()).toEqual([]);
  await product.close();
});

async function balanceOf(page: Page): Promise<{ centre: string; locked: string }> {
  const { centerWalletBalance, lockMoney } = await callAs(page, '/fd/api/v1/transfer/getBalance', {});
  return { centre: centerWalletBalance, locked: lockMoney };
}

/** Types the withdrawal password into the dialog and sends it. */
async function prove(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '资金密码' }).fill(fundPassword);
  await dialog.getByRole('button', { name: button }).click();
}

const destinations = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^删除/ }) });

async function addDestination(page: Page): Promise<void> {
  await page.getByRole('button', { name: '下一步' }).click();
  await prove(page, '确认添加');
  await expect(page.getByText('添加成功')).toBeVisible();
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

async function addCard(page: Page): Promise<void> {
  await page.goto('/mine/addBankCard');
  await page.getByRole('textbox', { name: '银行卡号' }).fill(cardNumber('622588'));
  await expect(page.getByRole('combobox', { name: '开户银行' })).toHaveValue('CMB');
  await addDestination(page);
  await expect(destinations(page)).toHaveCount(1);
}

/** Fills in the amount and opens what it costs. */
async function quote(page: Page, amount: string) {
  await page.getByRole('textbox', { name: '取款金额' }).fill(amount);
  await page.getByRole('button', { name: '下一步' }).click();
  const dialog = page.getByRole('dialog', { name: '确认取款' });
  await expect(dialog.getByText('实际到账', { exact: true })).toBeVisible();
  return dialog;
}

/** The order on screen, taken by the staff. */
async function lockShown(page: Page): Promise<string> {
  await expect(page).toHaveURL(/orderId=/);
  const orderId = /orderId=(?:%22)?(\d+)/.exec(page.url())?.[1] ?? '';
  await staff.call('/console/api/v1/withdrawals/lock', { orderId });
  return orderId;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** How many bets share an amount: that all of them lose is rare. */
const betsAtOnce = 10;

/** Bets ten times a tenth of an amount, each on another match that starts soon. */
async function betOnTenMatches(page: Page, yuan: number): Promise<void> {
  await expect(async () => {
    // Below twice the stake a winner would count with less than was staked.
    const chosen = await product.db.sql<{ id: bigint; outcome: string; price: number }[]>`
      select id, outcome, price from (
        select distinct on (m.id) m.starts_at, k.id, s.outcome, s.price
        from markets k join matches m on m.id = k.match_id, unnest(k.outcomes, k.prices) as s (outcome, price)
        where k.key = 'winner:full' and k.status = 'active' and m.stop is null and m.status = 'scheduled'
          and m.starts_at between now() + interval '8 seconds' and now() + interval '4 minutes'
          and s.price between 2010 and 2900
        order by m.id, s.price) as next
      order by starts_at limit ${betsAtOnce}`;
    expect(chosen).toHaveLength(betsAtOnce);
    const legs = chosen.map(({ id, outcome, price }) => ({ marketId: String(id), outcome, price }));
    const bets = legs.map((_, place) => ({ legs: [place], sizes: [1], stake: `${yuan / betsAtOnce}` }));
    const Request = { legs, bets, oddsType: 'H', autoOdd: 'any' };
    await callAs(page, '/game/api/v1/venue/resource', { enName: 'crty', method: 'combo_bet', Request });
  }).toPass({ timeout: 180_000, intervals: [2_000] });
}

async function openBets(name: string): Promise<number> {
  const rows = await product.db.sql`
    select from bets b join members m on m.id = b.member_id
    where m.name = ${name} and b.state in ('confirming', 'accepted')`;
  return rows.length;
}

test('[2.61] [2.62] [2.65] (C69) each kind of destination is added, masked and held for a day, and deleted', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const member = await registerWhole(page, product);

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
    // Within a minute of the code that bound the phone none is sent.
    const code = await codeSentBy(page, { end: member.phone.slice(-4), channel: 'sms' }, () =>
      expect(async () => {
        const sent = dialog.getByText('验证码已发送至');
        if (!(await sent.isVisible())) await send.click({ timeout: 5_000 });
        await expect(sent).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: 120_000 }),
    );
    await dialog.getByRole('textbox', { name: '短信验证码' }).fill(code);
    await dialog.getByRole('button', { name: '确认删除' }).click();
    await expect(dialog).toBeHidden();
    await expect(destinations(page)).toHaveCount(1);
  });
});

test('[2.79] [2.131] (C72) a withdrawal before its turnover says what it costs; it is rejected with a reason, then paid', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const member = await registerWhole(page, product);
  await page.goto('/mine/takemoney');
  await expect(page.getByText('取款前还需完成')).toBeVisible();
  await deposit(page, '1000');
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
    const orderId = await lockShown(page);
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
    const orderId = await lockShown(page);
    await staff.call('/console/api/v1/withdrawals/approve', { orderId });
    await expect(heading(page, '已到账')).toBeVisible({ timeout: 90_000 });
    expect(await balanceOf(page)).toEqual({ centre: '400.00', locked: '0.00' });
    await page.goto('/mine/transRecord');
    await page.getByRole('tab', { name: '取款' }).click();
    await expect(page.getByText('名不一致').or(page.getByText('已退回')).first()).toBeVisible();
  });
});

test('[2.79] (C72) after its turnover is met by settled bets a withdrawal costs nothing', async ({
  page,
}) => {
  test.setTimeout(900_000);
  const member = await registerWhole(page, product);
  await deposit(page, '1000');
  await addCard(page);
  await product.endCooling(member.name);
  const wanted = 150;
  // A match that is called off counts for nothing: then it is bet again. Whoever has lost it all deposits again.
  for (let lack = 1_000; lack > 0; ) {
    await betOnTenMatches(page, lack);
    await expect.poll(() => openBets(member.name), { timeout: 400_000, intervals: [2_000] }).toBe(0);
    const { turnover } = await callAs(page, '/fd/api/v1/withdraw/withdrawInfo', {});
    lack = Math.ceil(Number(turnover.lack) / 100) * 100;
    if (Number((await balanceOf(page)).centre) >= Math.max(wanted, lack)) continue;
    await deposit(page, '1000');
    lack += 1_000;
  }
  await page.goto('/mine/takemoney');
  await expect(page.getByRole('region', { name: '流水要求' })).toContainText('已全部完成');
  const dialog = await quote(page, `${wanted}`);
  await expect(dialog).not.toContainText('行政费');
  await expect(dialog.locator('.proof-facts__sum')).toContainText('¥150.00');
  await prove(page, '确认取款');
  const orderId = await lockShown(page);
  await staff.call('/console/api/v1/withdrawals/approve', { orderId });
  await expect(heading(page, '已到账')).toBeVisible({ timeout: 90_000 });
});
