import type { FrameLocator } from '@playwright/test';
import { payIn } from '../support/cashier.ts';
import { enterGame, openOther } from '../support/games.ts';
import { expect, memberTest, moving } from '../support/journey.ts';
import { desktopSize } from '../support/sizes.ts';
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

/** Windows of laptops, with bars of the browser. */
const laptop = { width: 1366, height: 660 };
const windows = [
  { width: 1024, height: 768 },
  { width: 1280, height: 640 },
  { width: 1536, height: 791 },
  desktopSize,
  laptop,
];

/** Parts of the round that lie over the dealer's face, by their classes; the face is a share of the drawing. */
const partsOverFace = (frame: FrameLocator): Promise<string[]> =>
  frame.locator('.scene').evaluate((scene) => {
    const room = scene.querySelector('.scene-room')?.getBoundingClientRect();
    if (room === undefined) return ['no room'];
    const face = {
      left: room.left + room.width * 0.472,
      right: room.left + room.width * 0.528,
      bottom: room.top + room.height * 0.235,
    };
    return [...scene.querySelectorAll('.hand, .duel-side, .cup-dice, .bull-hand, .winner, .ring-clock')]
      .filter((part) => {
        const box = part.getBoundingClientRect();
        return box.left < face.right && box.right > face.left && box.top < face.bottom;
      })
      .map((part) => part.className);
  });

// The table moves for one of the two.
memberTest.use(moving);

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
        'the dealer has a free face in each window, and the bar of a phone its words',
        async () => {
          // At the roulette the dealer stands beside the wheel.
          for (const size of code === 'rou-1' ? [] : windows) {
            await page.setViewportSize(size);
            await expect.poll(() => partsOverFace(frames[0]), JSON.stringify(size)).toEqual([]);
          }
          const bar = other.page.locator('.game-bar');
          await expect(bar.locator('h1')).toHaveCSS('height', '16px');
          const round = bar.locator('.game-bar__round');
          expect(await round.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0);
        },
      );
      await memberTest.step(
        'the line of one drops while bets are open, and again as they close',
        async () => {
          await other.cut(async () => undefined);
          await expect(
            frames[1].getByRole('button', { name: new RegExp(`^${bet}，.*已下注 ¥10\\.00 元`) }),
          ).toBeVisible();
          await spot(frames[0], bet).click();
          await other.cut(() => product.clock.moveTable(code));
        },
      );
      await memberTest.step(
        'a chip that was not confirmed comes back, and the bets stay in sight',
        async () => {
          const notice = frames[0].getByText('未确认的筹码已收回');
          await expect(notice).toBeVisible();
          const [said, buttons] = await Promise.all([
            notice.boundingBox(),
            frames[0].locator('.strip-actions').boundingBox(),
          ]);
          expect(said).toEqual(buttons);
        },
      );
      const [winner, seen] = await memberTest.step('both are told the same winner', async () => {
        for (const frame of frames) await expect(frame.locator('.winner')).toBeVisible();
        return Promise.all(frames.map((frame) => frame.locator('.winner').textContent()));
      });
      expect(seen).toBe(winner);
      if (code !== 'rou-1') expect(await partsOverFace(frames[0])).toEqual([]);
      await page.setViewportSize(desktopSize);
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
