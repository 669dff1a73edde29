/**
 * A bettor who changes their mind, is refused, pays too little or loses the network (issue 11): each step on the screen, with
 * the money in the database.
 */
import type { Locator, Page } from '@playwright/test';
import { callAs } from '../support/calls.ts';
import { openDeposit, pay, payIn } from '../support/cashier.ts';
import { expect, memberTest } from '../support/journey.ts';
import { confirmDeposit } from '../support/member.ts';
import { hireStaff } from '../support/staff.ts';
import { addCard, balanceOf, heading, prove, quote } from '../support/withdrawal.ts';

/** Its whole box lies in the window, and nothing covers its middle, once a dialog that closes has gone. */
async function expectInSight(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  const isCovered = () =>
    element.evaluate((box) => {
      const { left, top, width, height } = box.getBoundingClientRect();
      const above = box.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
      return !(above && (box.contains(above) || above.contains(box)));
    });
  await expect.poll(isCovered, { timeout: 3_000 }).toBe(false);
}

/** A price in play that can be pressed. */
const openPrice = (page: Page): Locator =>
  page
    .getByRole('button', { name: /全场独赢.*赔率 (1\.[2-9]|2\.)/ })
    .and(page.locator('[aria-pressed="false"]:not([aria-disabled="true"])'))
    .filter({ visible: true })
    .first();

memberTest(
  'a withdrawal is of the amount that was typed last',
  { tag: '@phone' },
  async ({ page, member, product }) => {
    await payIn(page, member, '1000');
    await addCard(page);
    await product.endCooling(member.name);
    await page.goto('/mine/takemoney');
    await expect(await quote(page, '600')).toContainText('¥600.00');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    const second = await quote(page, '300');
    await expect(second).toContainText('¥300.00');
    await expect(second).not.toContainText('600');
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: '取款金额' }).fill('20');
    await expect(page.getByRole('button', { name: '下一步' })).toBeDisabled();
    await expect(page.getByRole('dialog')).toBeHidden();
    await quote(page, '300');
    await prove(page, '确认取款');
    await expect(heading(page, '风控审核中')).toBeVisible();
    expect(await balanceOf(page)).toEqual({ centre: '700.00', locked: '300.00' });
  },
);

memberTest(
  'a bet of one press shows its order, also while 投注设置 is open',
  async ({ page, member, isMobile }) => {
    await payIn(page, member, '1000');
    await page.goto('/game/sport/crty');
    const slip = isMobile
      ? page.getByRole('dialog', { name: '投注单' })
      : page.getByRole('complementary', { name: '投注单与注单' });
    // A phone has a slip once something is on it. A price that locks under the press puts nothing on it.
    if (isMobile)
      await expect(async () => {
        await openPrice(page).click({ timeout: 2_000 });
        await page.getByRole('button', { name: /^\d+ 投注单/ }).click({ timeout: 2_000 });
      }).toPass();
    await slip.getByRole('button', { name: /投注设置/ }).click();
    await slip.getByRole('switch', { name: '快速投注' }).click({ force: true });
    await page.getByRole('dialog', { name: '开启快速投注' }).getByRole('button', { name: '开启' }).click();
    if (isMobile) await page.keyboard.press('Escape');
    // A price that locks under the press places nothing: then another one is pressed.
    const order = page
      .getByText(/滚球确认中|已接受|未成交/)
      .filter({ visible: true })
      .first();
    await expect(async () => {
      await openPrice(page).click({ timeout: 2_000 });
      await expect(order).toBeVisible({ timeout: 3_000 });
    }).toPass();
    if (isMobile) {
      await page
        .getByRole('button', { name: /滚球确认中|等待结果|投注单/ })
        .filter({ visible: true })
        .first()
        .click();
      await expect(slip.getByText(/滚球确认中|已接受|未成交/).first()).toBeVisible();
    } else await expect(slip.getByText(/滚球确认中|已接受|未成交/).first()).toBeVisible();
    await expect(slip.getByRole('region', { name: '投注设置' })).toBeHidden();
    await expect(slip.getByText(/已接受|未成交/).first()).toBeVisible();
  },
);

memberTest('a refused deposit says why in sight of the member', async ({ page }) => {
  await page.goto('/');
  for (let at = 0; at < 5; at += 1)
    await callAs(page, '/fd/api/v1/payment/pay', { channelId: 'bank', amount: `${200 + at}` });
  await page.goto('/mine/savemoney');
  await page.getByRole('textbox', { name: '存款金额' }).fill('500');
  await confirmDeposit(page);
  const refusal = page.getByRole('alert').filter({ hasText: '您还有未支付的订单' });
  await expectInSight(refusal);
  await expect(refusal).toBeFocused();
  await page.getByRole('textbox', { name: '存款金额' }).fill('600');
  await expect(refusal).toBeHidden();
});

memberTest(
  'a payment that falls short is told wherever the order stands, and credited by two of the desk',
  { tag: '@phone' },
  async ({ page, product }) => {
    const orderNo = await openDeposit(page, '网银支付', '800');
    await pay(page, { button: '只付了一半' });
    const told = page.getByText(/已收到\s*¥400\.00\s*，与订单不符/);
    await expect(told).toBeVisible();
    await expect(page.getByText(/人工核对中/)).toBeVisible();
    await page.goto('/mine/wallet');
    await expect(
      page
        .getByText(/人工核对中|已收到/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await page.goto('/mine/transRecord');
    await expect(
      page
        .getByText(/人工核对中|已收到/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await page.goto('/mine/message');
    expect((await balanceOf(page)).centre).toBe('0.00');
    const [first, second] = await Promise.all([
      hireStaff(product, 'finance-lead'),
      hireStaff(product, 'finance-lead'),
    ]);
    const { list } = await first.call('/console/api/v1/deposits/unmatched', {
      ...{ pageNum: 1, pageSize: 50, open: true },
    });
    const paymentId = list.find((payment) => payment.orderNo === orderNo)?.paymentId ?? '';
    const reason = '按实收入账';
    await first.call('/console/api/v1/deposits/proposeUnmatched', { paymentId, action: 'credit', reason });
    await second.call('/console/api/v1/deposits/decideUnmatched', { paymentId, approve: true, reason });
    await expect.poll(async () => (await balanceOf(page)).centre).toBe('400.00');
    await Promise.all([first.close(), second.close()]);
  },
);

memberTest(
  'a bettor who loses the network sees it at once, and bets when it is back',
  { tag: '@phone' },
  async ({ page, context, member }) => {
    await payIn(page, member, '1000');
    await page.goto('/game/sport/crty');
    const slip = page.getByRole('dialog', { name: '投注单' });
    await expect(async () => {
      await openPrice(page).click({ timeout: 2_000 });
      await page.getByRole('button', { name: /^\d+ 投注单/ }).click({ timeout: 2_000 });
    }).toPass();
    await slip.getByText('全部接受').click();
    for (const key of '50') await slip.getByRole('button', { name: key, exact: true }).click();
    await context.setOffline(true);
    const locked = slip.getByRole('button', { name: '行情中断，恢复后可投注' });
    await expect(locked).toBeVisible({ timeout: 2_000 });
    await expect(locked).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(page.getByText('网络已断开，页面数据可能不是最新')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: /^\d+ 投注单/ }).click();
    const confirm = slip.getByRole('button', { name: /确认投注 ¥50\.00|盘口|接受新赔率/ });
    await expect(confirm).toBeVisible();
  },
);

memberTest(
  'the first and the last tab of a record are whole on a phone',
  { tag: '@phone' },
  async ({ page }) => {
    for (const path of ['/mine/wallet', '/mine/transRecord', '/mine/giftRecord']) {
      await page.goto(path);
      const tabs = page.getByRole('tablist', { name: '类型' }).getByRole('tab');
      await expect(tabs.first()).toBeVisible();
      for (const tab of await tabs.all()) {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await expect(tab).toBeInViewport({ ratio: 1 });
        const isWhole = await tab.evaluate((box) => {
          const list = box.parentElement?.getBoundingClientRect();
          const { left, right } = box.getBoundingClientRect();
          return list !== undefined && left >= list.left - 1 && right <= list.right + 1;
        });
        expect(isWhole, `${path} ${await tab.textContent()}`).toBe(true);
      }
    }
  },
);

memberTest(
  'a wide window has a match beside the table, and no part of it is empty',
  { tag: '@once' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto('/game/sport/crty');
    const slip = page.getByRole('complementary', { name: '投注单与注单' });
    await expect(slip).toBeVisible();
    const prices = page.getByRole('button', { name: /赔率 \d/ });
    await expect(prices.first()).toBeVisible();
    const slipBox = await slip.boundingBox();
    if (slipBox === null) throw new Error('The slip has no box.');
    // The pane of the match: 360 px of the design left of the slip, filled with its markets.
    const inPane = async () => {
      const boxes = await prices.evaluateAll((cells) =>
        cells.map((cell) => cell.getBoundingClientRect().left),
      );
      return boxes.filter((left) => left < slipBox.x && left > slipBox.x - 24 * 16 * 1.1).length;
    };
    await expect.poll(inPane).toBeGreaterThan(4);
    await expect(page.getByText('没有可显示的比赛')).toHaveCount(0);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  },
);
