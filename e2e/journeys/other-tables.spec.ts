import type { FrameLocator } from '@playwright/test';
import { payIn } from '../support/cashier.ts';
import { enterGame } from '../support/games.ts';
import { expect, memberTest } from '../support/journey.ts';

/** Long enough a time is left to lay a chip and confirm it. */
const inTime = (frame: FrameLocator) =>
  expect(frame.getByRole('timer', { name: /剩余 ([6-9]|[12]\d) 秒/ })).toBeVisible();

memberTest(
  'the other tables: each is entered from the one before with its own bets; a bet on 二八杠 is confirmed',
  { tag: '@once' },
  async ({ page, member, product }) => {
    await payIn(page, member, '500');
    const live = await enterGame(page, 'realbet', '龙虎');
    await expect(live.getByRole('button', { name: /^龙，赔率 1:1/ })).toBeVisible();
    for (const [table, bet] of [
      ['欧式轮盘', /^直注 17，/],
      ['骰宝', /^任意围骰，赔率 1:31/],
      ['视讯牛牛', /^天 超级翻倍，/],
    ] as const) {
      await memberTest.step(table, async () => {
        await live
          .locator('.others')
          .getByRole('button', { name: new RegExp(table) })
          .click();
        await expect(live.getByRole('button', { name: bet }).first()).toBeVisible();
        await expect(live.locator('.scene')).toBeVisible();
      });
    }
    const frame = await enterGame(page, 'chess', '二八杠');
    await memberTest.step('tables of the chess channel are beside each other', async () => {
      await expect(frame.locator('.others').getByRole('button')).toHaveCount(1);
      await expect(frame.locator('.others')).toContainText('百人牛牛');
    });
    await memberTest.step('a bet is confirmed, and paid for', async () => {
      await inTime(frame);
      await frame.getByRole('radio', { name: '筹码 10', exact: true }).click();
      await frame.getByRole('button', { name: /^天 平倍，/ }).click();
      await frame.getByRole('button', { name: '确认下注 ¥10.00' }).click();
      await expect(frame.getByRole('button', { name: /^天 平倍，.*已下注 ¥10\.00 元/ })).toBeVisible();
      await expect(page.locator('.game-bar')).toContainText('¥490.00');
    });
    expect(await product.ledgerFaults()).toEqual([]);
  },
);
