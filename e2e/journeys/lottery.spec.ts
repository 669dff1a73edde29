import type { FrameLocator, Page } from '@playwright/test';
import { breachesOn } from '../support/axe.ts';
import { payIn } from '../support/cashier.ts';
import { expect, memberTest } from '../support/journey.ts';
import { ports } from '../support/ports.ts';
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

memberTest(
  '[1.9] a lottery: a bet on the phone, a chase and its end on the desktop, the draw and its check @once',
  async ({ page, member, product }) => {
    await page.setViewportSize(phoneSize);
    await payIn(page, member, '1000');
    const frame = await openLottery(page);
    const bar = page.locator('.game-bar');
    const dialog = frame.getByRole('dialog');

    await memberTest.step('what the confirmation shows is placed', async () => {
      // Time enough for all that comes before the draw.
      await expect(frame.getByRole('timer', { name: /距封盘 ([2-9]\d) 秒/ })).toBeVisible({
        timeout: 50_000,
      });
      await frame.getByRole('button', { name: /^大，赔率/ }).click();
      await frame.getByRole('button', { name: /^小，赔率/ }).click();
      await frame.getByRole('button', { name: '确认投注' }).click();
      await expect(dialog).toContainText('2 注 × 每注 ¥10.00');
      expect(await breachesOn(page)).toEqual([]);
      await dialog.getByRole('button', { name: '确认投注 ¥20.00' }).click();
      await expect(dialog).toContainText('投注成功');
      await expect(bar).toContainText('¥980.00');
      await dialog.getByRole('button', { name: '继续投注' }).click();
    });

    await memberTest.step(
      'a chase of five issues costs all of them, and what is left of it comes back',
      async () => {
        await page.setViewportSize(desktopSize);
        await frame.getByRole('button', { name: /^单，赔率/ }).click();
        await frame.getByRole('button', { name: '添加到投注栏' }).click();
        await frame.getByRole('switch', { name: '追号' }).check();
        const counts = frame.getByRole('group', { name: '追号期数' });
        await counts.getByRole('button', { name: '5', exact: true }).click();
        await frame.getByRole('button', { name: '确认投注 ¥50.00' }).click();
        await dialog.getByRole('button', { name: '确认投注 ¥50.00' }).click();
        await expect(dialog).toContainText('已追号 5 期');
        await expect(bar).toContainText('¥930.00');
        await dialog.getByRole('button', { name: '我的投注' }).click();
        const mine = frame.getByRole('group', { name: '我的投注' });
        await mine.getByRole('button', { name: '追号' }).click();
        await frame.getByRole('button', { name: '停止追号', exact: true }).click();
        await frame.getByRole('button', { name: '确定停止追号' }).click();
        await expect(frame.getByText('已撤销，¥50.00 已退回余额。')).toBeVisible();
        await expect(bar).toContainText('¥980.00');
        await mine.getByRole('button', { name: '注单' }).click();
      },
    );

    await memberTest.step('the chase is shared by a code, and who follows it confirms first', async () => {
      const mine = frame.getByRole('group', { name: '我的投注' });
      await mine.getByRole('button', { name: '追号' }).click();
      await frame.getByRole('button', { name: '分享方案' }).click();
      const code = await frame
        .getByText(/^方案码 [2-9A-Z]{8}$/)
        .locator('b')
        .textContent();
      await frame.getByLabel('方案码').fill(code ?? '');
      const sure = dialog.getByRole('button', { name: '确认投注 ¥50.00' });
      // Between two issues there is nothing to follow it with.
      await expect(async () => {
        await frame.getByRole('button', { name: '跟单' }).click();
        await expect(sure).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 70_000 });
      await dialog.getByRole('button', { name: '关闭' }).first().click();
      await expect(sure).toBeHidden();
      await mine.getByRole('button', { name: '注单' }).click();
    });

    const proof = await memberTest.step('the draw is seen, the win is paid', async () => {
      await product.closeLottery('k3');
      const row = frame.locator('.bet-row').filter({ hasText: '大 小' });
      await expect(row.getByText('中奖', { exact: true })).toBeVisible();
      await expect(bar).toContainText('¥999.20');
      return row.getByRole('link', { name: '验证' }).getAttribute('href');
    });

    await memberTest.step('the trend page counts draws and predicts nothing, on both sizes', async () => {
      const lotteries = frame.getByRole('navigation', { name: '彩种' });
      await lotteries.getByRole('button', { name: '走势图' }).click();
      await expect(frame.getByRole('navigation', { name: '走势' })).toBeVisible();
      await expect(frame.getByRole('rowheader', { name: '最大遗漏' })).toBeVisible();
      await expect(frame.getByText('走势与冷热都不预示下一期', { exact: false })).toBeVisible();
      expect(await breachesOn(page)).toEqual([]);
      await page.setViewportSize(phoneSize);
      await expect(frame.getByRole('rowheader', { name: '最大遗漏' })).toBeVisible();
      expect(await breachesOn(page)).toEqual([]);
      await page.setViewportSize(desktopSize);
    });

    await memberTest.step('the winners are real and masked', async () => {
      await frame.getByRole('button', { name: '开奖历史' }).click();
      await frame.getByRole('button', { name: '中奖榜' }).click();
      const won = frame.getByRole('row').filter({ hasText: '+¥' });
      await expect(won.first()).toContainText(`***${String(member.memberId).slice(-2)}`);
      await frame.getByRole('checkbox', { name: '我的中奖不上榜' }).click();
      await expect(won).toHaveCount(0);
      await frame.getByRole('button', { name: '开奖', exact: true }).click();
    });

    await memberTest.step(
      'this browser draws the same numbers, in the game and on the public page',
      async () => {
        await frame.getByRole('button', { name: '验证' }).first().click();
        await expect(dialog).toContainText('重算的开奖号码一致');
        await expect(dialog).toContainText('种子与事先公布的承诺值一致');
        await page.goto(`http://localhost:${ports.venue}${proof ?? ''}`);
        await expect(page.getByText('返还金额一致：¥19.20')).toBeVisible();
      },
    );
    expect(await product.ledgerFaults()).toEqual([]);
  },
);
