import { payIn } from '../support/cashier.ts';
import { enterGame, openOther } from '../support/games.ts';
import { expect, memberTest, moving } from '../support/journey.ts';

memberTest.use(moving);

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
        // Beside the roulette stand its statistics first.
        if (table === '骰宝') await live.getByRole('button', { name: '多桌', exact: true }).click();
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

memberTest(
  'the chat of a table: what is said beside the table is heard in its room; at another table it is the room of that one',
  { tag: '@once' },
  async ({ page, product, browser, baseURL }) => {
    const other = await openOther(browser, await product.insertMember(), baseURL ?? '');
    await other.page.goto('/chat?room=table:dt-1');
    await expect(other.page.getByRole('heading', { name: '龙虎' })).toBeVisible();
    const frame = await enterGame(page, 'realbet', '龙虎');
    await page.getByRole('button', { name: '打开聊天' }).click();
    const chat = page.getByRole('complementary', { name: '牌桌聊天' });
    await expect(chat.getByRole('heading', { name: '龙虎' })).toBeVisible();
    const text = `虎路很齐 ${Date.now().toString(36)}`;
    await chat.getByRole('textbox', { name: '消息' }).fill(text);
    await chat.getByRole('button', { name: '发送', exact: true }).click();
    await expect(other.page.getByRole('log').getByText(text)).toHaveCount(1);
    await memberTest.step('the room follows to the next table', async () => {
      await page.getByRole('button', { name: '关闭聊天' }).click();
      await frame
        .locator('.others')
        .getByRole('button', { name: /欧式轮盘/ })
        .click();
      await expect(page.locator('.game-bar h1')).toHaveText('欧式轮盘');
      await page.getByRole('button', { name: '打开聊天' }).click();
      await expect(chat.getByRole('heading', { name: '欧式轮盘' })).toBeVisible();
      await expect(chat.getByText(text)).toHaveCount(0);
    });
    await other.context.close();
  },
);
