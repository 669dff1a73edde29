import type { FrameLocator } from '@playwright/test';
import { payIn } from '../support/cashier.ts';
import { enterGame, openOther } from '../support/games.ts';
import { expect, memberTest } from '../support/journey.ts';
import { heldTimer } from '../support/venue-clock.ts';

/** Every game of shared rounds but the baccarat of `tables.spec.ts`: its table, and a bet by its name. */
const games = [
  ['realbet', 'bac-1', '经典百家乐 1', '庄'],
  ['realbet', 'dt-1', '龙虎', '龙'],
  ['realbet', 'rou-1', '欧式轮盘', '红'],
  ['realbet', 'sic-1', '骰宝', '大'],
  ['realbet', 'bull-1', '视讯牛牛', '天 平倍'],
  ['chess', 'bull-100', '百人牛牛', '地 平倍'],
  ['chess', 'erba-1', '二八杠', '顺 平倍'],
] as const;

const spot = (frame: FrameLocator, bet: string) =>
  frame.getByRole('button', { name: new RegExp(`^${bet}，赔率`) });

async function betTen(frame: FrameLocator, bet: string): Promise<void> {
  await frame.getByRole('radio', { name: '筹码 10', exact: true }).click();
  await spot(frame, bet).click();
  await frame.getByRole('button', { name: '确认下注 ¥10.00' }).click();
  await expect(
    frame.getByRole('button', { name: new RegExp(`^${bet}，.*已下注 ¥10\\.00 元`) }),
  ).toBeVisible();
}

for (const [lobby, code, name, bet] of games) {
  memberTest(
    `${name}: two browsers at the table bet in one round, see it dealt with one result, and are paid; a line that drops in any phase comes back to it`,
    { tag: '@once' },
    async ({ page, member, product, browser, baseURL }) => {
      const second = await product.insertMember();
      const other = await openOther(browser, second, baseURL ?? '');
      await Promise.all([payIn(page, member, '100'), payIn(other.page, second, '100')]);
      const frames = await Promise.all([enterGame(page, lobby, name), enterGame(other.page, lobby, name)]);
      for (const frame of frames) await expect(spot(frame, bet)).toBeVisible();
      const release = await product.clock.holdTable(code);
      await memberTest.step('both bet', async () => {
        for (const frame of frames) await expect(frame.getByRole('timer', { name: heldTimer })).toBeVisible();
        await Promise.all(frames.map((frame) => betTen(frame, bet)));
        for (const bar of [page, other.page]) await expect(bar.locator('.game-bar')).toContainText('¥90.00');
      });
      await memberTest.step(
        'the line of one drops while bets are open, and again as they close',
        async () => {
          await other.cut(async () => undefined);
          await expect(
            frames[1].getByRole('button', { name: new RegExp(`^${bet}，.*已下注 ¥10\\.00 元`) }),
          ).toBeVisible();
          await other.cut(() => product.clock.moveTable(code));
        },
      );
      const [winner, seen] = await memberTest.step('both are told the same winner', async () => {
        for (const frame of frames) await expect(frame.locator('.winner')).toBeVisible();
        return Promise.all(frames.map((frame) => frame.locator('.winner').textContent()));
      });
      expect(seen).toBe(winner);
      await memberTest.step('both are paid the same for the same bet', async () => {
        await other.cut(() => product.clock.moveTable(code));
        for (const frame of frames) await expect(frame.locator('.result b')).toBeVisible();
        const [one, two] = await Promise.all(frames.map((frame) => frame.locator('.result b').textContent()));
        expect(one).toMatch(/^(\+¥\d+\.\d\d|−¥\d+\.\d\d|¥?0\.00)$/);
        expect(two).toBe(one);
      });
      await memberTest.step('the line drops in the pause, and the next round opens', async () => {
        await other.cut(() => product.clock.moveTable(code));
        for (const frame of frames) await expect(frame.getByRole('timer', { name: heldTimer })).toBeVisible();
        await expect(spot(frames[1], bet)).toBeEnabled();
      });
      await release();
      await other.context.close();
      expect(await product.ledgerFaults()).toEqual([]);
    },
  );
}
