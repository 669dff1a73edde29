import type { FrameLocator, Locator, Page } from '@playwright/test';
import { breachesOn } from '../support/axe.ts';
import { payIn } from '../support/cashier.ts';
import { expect, memberTest } from '../support/journey.ts';
import { ports } from '../support/ports.ts';

/** Another lottery on each size: both journeys close issues. One of 大 and 小 always wins 1.92. */
const lotteries = {
  phone: { code: 'k3', name: '一分快三', group: undefined },
  desktop: { code: 'pc28', name: '幸运28', group: '混合' },
} as const;
type Lottery = (typeof lotteries)[keyof typeof lotteries];

/** From the lobby into the game, with the money of the centre wallet. */
async function openLottery(page: Page, { name, group }: Lottery): Promise<FrameLocator> {
  await page.goto('/game/lottery');
  await page.locator('.game-card').filter({ hasText: name }).getByRole('button').first().click();
  const sheet = page.getByRole('dialog').or(page.getByRole('complementary', { name: '进入前说明' }));
  const auto = sheet.getByRole('switch', { name: /自动转账/ });
  await expect(auto).toBeEnabled();
  if (!(await auto.isChecked())) await sheet.getByText('自动转账', { exact: true }).click();
  await sheet.getByRole('button', { name: '进入游戏' }).click();
  const frame = page.frameLocator('iframe');
  const plays = frame.getByRole('navigation', { name: '玩法' });
  await expect(plays).toBeVisible();
  if (group !== undefined) await plays.getByRole('button', { name: group }).click();
  return frame;
}

/** A page of the lottery: from its menu on a phone, from its strip on a desktop. */
async function openView(frame: FrameLocator, isPhone: boolean, name: string): Promise<void> {
  if (!isPhone) {
    await frame.getByRole('navigation', { name: '彩种' }).getByRole('button', { name }).click();
    return;
  }
  await frame.getByRole('button', { name: '更多' }).click();
  await frame.getByRole('dialog').getByRole('button', { name }).click();
}

/** Puts the picks into the basket and shows it. */
async function openBasket(frame: FrameLocator, isPhone: boolean): Promise<Locator> {
  if (!isPhone) {
    await frame.getByRole('button', { name: '添加到投注栏' }).click();
    return frame.getByRole('complementary', { name: '投注栏' });
  }
  await frame.getByRole('button', { name: '加入投注栏' }).click();
  await frame.getByRole('button', { name: /^投注栏/ }).click();
  return frame.getByRole('dialog', { name: '投注栏' });
}

memberTest(
  '[1.9] a lottery: a bet, a cancelled bet, a chase that a win stops, the draw and its check, trends, winners',
  async ({ page, isMobile, member, product }) => {
    const lottery = lotteries[isMobile ? 'phone' : 'desktop'];
    await payIn(page, member, '1000');
    const frame = await openLottery(page, lottery);
    const bar = page.locator('.game-bar');
    const placed = frame.getByRole('dialog', { name: '投注成功' });
    const confirm = frame.getByRole('dialog', { name: '确认投注' });
    const mine = frame.getByRole('group', { name: '我的投注' });
    const pick = (side: string) => frame.getByRole('button', { name: new RegExp(`^${side}，赔率`) }).click();
    const placeNow = () => frame.getByRole('button', { name: isMobile ? '确认投注' : '立即投注' }).click();

    await memberTest.step('what the confirmation shows is placed', async () => {
      // The clock alone may still be the one of the issue before, which closes under the bet.
      const number = await product.nextLottery(lottery.code);
      await expect(frame.getByRole('region', { name: '期号与开奖' }).locator('.issue-open')).toContainText(
        number,
      );
      await expect(frame.getByRole('timer', { name: /距封盘 ([3-9]\d|\d{3}) 秒/ })).toBeVisible();
      await pick('大');
      await pick('小');
      await placeNow();
      await expect(confirm).toContainText('2 注 × 每注 ¥10.00');
      expect(await breachesOn(page)).toEqual([]);
      await confirm.getByRole('button', { name: '确认投注 ¥20.00' }).click();
      await expect(placed).toBeVisible();
      await expect(bar).toContainText('¥980.00');
      await placed.getByRole('button', { name: '继续投注' }).click();
    });

    await memberTest.step(
      'a chase of five issues costs all of them at once; a win will stop it',
      async () => {
        await pick('大');
        await pick('小');
        const basket = await openBasket(frame, isMobile);
        await basket.getByRole('switch', { name: '追号' }).check();
        await expect(basket.getByRole('checkbox', { name: '中奖即停' })).toBeChecked();
        await basket
          .getByRole('group', { name: '追号期数' })
          .getByRole('button', { name: '5', exact: true })
          .click();
        await basket.getByRole('button', { name: '确认投注 ¥100.00' }).click();
        await expect(confirm).toContainText('中奖即停');
        await confirm.getByRole('button', { name: '确认投注 ¥100.00' }).click();
        await expect(placed).toContainText('已追号 5 期');
        await expect(bar).toContainText('¥880.00');
        await placed.getByRole('button', { name: '继续投注' }).click();
      },
    );

    await memberTest.step('another single bet is cancelled before the close', async () => {
      await pick('单');
      await placeNow();
      await confirm.getByRole('button', { name: '确认投注 ¥10.00' }).click();
      await expect(bar).toContainText('¥870.00');
      await placed.getByRole('button', { name: '我的投注' }).click();
      const row = frame
        .locator('.bet-row')
        .filter({ hasText: /单.*注 × 每注 ¥10\.00/ })
        .first();
      await row.getByRole('button', { name: '撤单', exact: true }).click();
      await row.getByRole('button', { name: '确定撤单' }).click();
      await expect(frame.getByText('已撤销，¥10.00 已退回余额。')).toBeVisible();
      await expect(row.getByText('已撤单', { exact: true })).toBeVisible();
      await expect(bar).toContainText('¥880.00');
    });

    await memberTest.step('the chase is shared by a code, and its follower confirms first', async () => {
      await mine.getByRole('button', { name: '追号' }).click();
      await frame.getByRole('button', { name: '分享方案' }).click();
      const code = await frame
        .getByText(/^方案码 [2-9A-Z]{8}$/)
        .locator('b')
        .textContent();
      await frame.getByLabel('方案码').fill(code ?? '');
      const sure = confirm.getByRole('button', { name: '确认投注 ¥100.00' });
      await frame.getByRole('button', { name: '跟单' }).click();
      await expect(sure).toBeVisible();
      await confirm.getByRole('button', { name: '关闭' }).first().click();
      await expect(sure).toBeHidden();
    });

    const proof = await memberTest.step('the draw is seen, both wins are paid, the chase stops', async () => {
      await product.closeLottery(lottery.code);
      await expect(frame.getByText('中奖已停', { exact: true })).toBeVisible();
      await expect(frame.getByText('总额 ¥100.00，派奖 ¥19.20，退回 ¥80.00')).toBeVisible();
      await expect(bar).toContainText('¥998.40');
      await mine.getByRole('button', { name: '注单' }).click();
      const won = frame.locator('.bet-row').filter({ has: page.locator('text="中奖"') });
      await expect(won).toHaveCount(2);
      return won.first().getByRole('link', { name: '验证' }).getAttribute('href');
    });

    await memberTest.step('the trend page counts draws and predicts nothing', async () => {
      await openView(frame, isMobile, '走势图');
      await expect(frame.getByRole('navigation', { name: '走势' })).toBeVisible();
      await expect(frame.getByRole('rowheader', { name: '最大遗漏' })).toBeVisible();
      await expect(frame.getByText('走势与冷热都不预示下一期', { exact: false })).toBeVisible();
      expect(await breachesOn(page)).toEqual([]);
    });

    await memberTest.step('the winners are real and masked', async () => {
      await openView(frame, isMobile, '开奖历史');
      await frame.getByRole('button', { name: '中奖榜' }).click();
      const own = frame.getByRole('row').filter({ hasText: `***${String(member.memberId).slice(-2)}` });
      await expect(own.filter({ hasText: '+¥19.20' })).toHaveCount(2);
      await frame.getByRole('checkbox', { name: '我的中奖不上榜' }).click();
      await expect(own).toHaveCount(0);
      await frame.getByRole('button', { name: '开奖', exact: true }).click();
    });

    await memberTest.step(
      'this browser draws the same numbers, in the game and on the public page',
      async () => {
        await frame.getByRole('button', { name: '验证' }).first().click();
        const dialog = frame.getByRole('dialog');
        await expect(dialog).toContainText('重算的开奖号码一致');
        await expect(dialog).toContainText('种子与事先公布的承诺值一致');
        await page.goto(`http://localhost:${ports.venue}${proof ?? ''}`);
        await expect(page.getByText('返还金额一致：¥19.20')).toBeVisible();
      },
    );
    expect(await product.ledgerFaults()).toEqual([]);
  },
);
