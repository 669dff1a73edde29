import type { FrameLocator, Page } from '@playwright/test';
import { payIn } from '../support/cashier.ts';
import { expect, memberTest } from '../support/journey.ts';
import { desktopSize, phoneSize } from '../support/sizes.ts';

/** From the lobby into the game, with the money of the centre wallet. */
async function openLottery(page: Page): Promise<FrameLocator> {
  await page.goto('/game/lottery');
  await page.locator('.game-card').filter({ hasText: '一分快三' }).getByRole('button').first().click();
  const sheet = page.getByRole('dialog').or(page.getByRole('complementary', { name: '进入前说明' }));
  const auto = sheet.getByRole('switch', { name: /自动转账/ });
  await expect(auto).toBeEnabled();
  if (!(await auto.isChecked())) await sheet.getByText('自动转账', { exact: true }).click();
  await sheet.getByRole('button', { name: '进入游戏' }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('navigation', { name: '玩法' })).toBeVisible();
  return frame;
}

/** An issue with so many seconds left that what follows is done before its close. */
const untilOpen = (frame: FrameLocator, least: RegExp) =>
  expect(frame.getByRole('timer', { name: least })).toBeVisible({ timeout: 70_000 });

memberTest(
  'a lottery: a bet, a chase, a cancellation, the draw and its check @once',
  async ({ page, member, product }) => {
    await page.setViewportSize(phoneSize);
    await payIn(page, member, '1000');
    const frame = await openLottery(page);
    const bar = page.locator('.game-bar');
    const dialog = frame.getByRole('dialog');

    await memberTest.step('on a phone: the bet of the confirmation is the bet that is placed', async () => {
      await untilOpen(frame, /距封盘 (1\d|[2-9]\d) 秒/);
      await frame.getByRole('button', { name: /^大，赔率/ }).click();
      await frame.getByRole('button', { name: '小，赔率', exact: false }).click();
      await frame.getByRole('button', { name: '确认投注' }).click();
      await page.screenshot({ path: '/tmp/lot/j1.png' });
      await expect(dialog).toContainText('2 注 × 每注 ¥10.00');
      await dialog.getByRole('button', { name: '确认投注 ¥20.00' }).click();
      await expect(dialog).toContainText('投注成功');
      await expect(bar).toContainText('¥980.00');
      await page.screenshot({ path: '/tmp/lot/j2.png' });
      await dialog.getByRole('button', { name: '继续投注' }).click();
    });
    await page.setViewportSize(desktopSize);
    await memberTest.step('a chase', async () => {
      await frame.getByRole('button', { name: /^单，赔率/ }).click();
      await frame.getByRole('button', { name: '添加到投注栏' }).click();
      await frame.getByRole('switch', { name: '追号' }).check();
      await frame.getByRole('group', { name: '追号期数' }).getByRole('button', { name: '5', exact: true }).click();
      await page.screenshot({ path: '/tmp/lot/j3.png' });
      await frame.getByRole('button', { name: '确认投注 ¥50.00' }).click();
      await dialog.getByRole('button', { name: '确认投注 ¥50.00' }).click();
      await expect(dialog).toContainText('已追号 5 期');
      await dialog.getByRole('button', { name: '我的投注' }).click();
      await expect(bar).toContainText('¥930.00');
      await page.screenshot({ path: '/tmp/lot/j4.png' });
    });
    await memberTest.step('cancel', async () => {
      await frame.getByRole('group', { name: '我的投注' }).getByRole('button', { name: '追号' }).click();
      await frame.getByRole('button', { name: '停止追号', exact: true }).click();
      await frame.getByRole('button', { name: '确定停止追号' }).click();
      await expect(frame.getByText(/已撤销，¥\d+\.00 已退回余额/)).toBeVisible();
      await page.screenshot({ path: '/tmp/lot/j5.png' });
    });
    await memberTest.step('draw', async () => {
      await frame.getByRole('group', { name: '我的投注' }).getByRole('button', { name: '注单' }).click();
      await expect(frame.locator('.bet-row').filter({ hasText: '大 小' }).getByText('中奖', { exact: true })).toBeVisible({ timeout: 70_000 });
      await page.screenshot({ path: '/tmp/lot/j6.png' });
      const address = await frame.locator('.bet-row').filter({ hasText: '大 小' }).getByRole('link', { name: '验证' }).getAttribute('href');
      await frame.getByRole('button', { name: '开奖历史' }).click();
      await frame.getByRole('button', { name: '验证' }).first().click();
      await expect(dialog).toContainText('重算的开奖号码一致');
      await page.screenshot({ path: '/tmp/lot/j7.png' });
      const game = await frame.locator('body').evaluate(() => location.origin);
      await page.goto(game + address);
      await expect(page.getByText('返还金额一致')).toBeVisible();
      await page.screenshot({ path: '/tmp/lot/j8.png' });
    });
    expect(await product.ledgerFaults()).toEqual([]);
  },
);
