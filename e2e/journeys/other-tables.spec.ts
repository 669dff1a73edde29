import { payIn } from '../support/cashier.ts';
import { enterGame } from '../support/games.ts';
import { expect, memberTest } from '../support/journey.ts';

memberTest(
  'the other tables: each is entered from the one before with its own bets',
  { tag: '@once' },
  async ({ page, member }) => {
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
  },
);
