import { parseAmount } from '@hj/money';
import type { FrameLocator, Page } from '@playwright/test';
import { callWith } from '../support/calls.ts';
import { payIn } from '../support/cashier.ts';
import { enterGame, openOther } from '../support/games.ts';
import { expect, memberTest, moving } from '../support/journey.ts';

const fen = (amount: string): bigint => parseAmount(amount) ?? 0n;

const numberOf = async (frame: FrameLocator) =>
  /第 (\d+) 局/.exec((await frame.locator('.chess-title small').textContent()) ?? '')?.[1];

/** The win or loss of each of the six seats. */
async function resultsIn(frame: FrameLocator): Promise<string[]> {
  await expect(frame.locator('.hand-end')).toBeVisible();
  const won = frame.locator('.niu-won');
  await expect(won).toHaveCount(6);
  return (await won.allTextContents()).sort();
}

async function leaveGame(page: Page, frame: FrameLocator): Promise<void> {
  await frame.getByRole('button', { name: '离桌' }).click();
  await expect(frame.getByRole('button', { name: '快速开始' })).toBeEnabled();
  await page.locator('.game-bar').getByRole('button', { name: '返回大厅' }).click();
  await expect(page.getByText(/已转回 ¥/)).toBeVisible();
}

memberTest.use(moving);

memberTest(
  '[CV8] [1.8] 抢庄牛牛: two members play one hand against labelled opponents; a line that drops comes back to it; it is paid, seen again and proved',
  { tag: '@once' },
  async ({ page, member, product, browser, baseURL }) => {
    const second = await product.insertMember();
    const other = await openOther(browser, second, baseURL ?? '');
    await Promise.all([payIn(page, member, '1000'), payIn(other.page, second, '1000')]);
    const [frame, otherFrame] = await Promise.all([
      enterGame(page, 'chess', '抢庄牛牛'),
      enterGame(other.page, 'chess', '抢庄牛牛'),
    ]);
    const frames = [frame, otherFrame];
    const release = await product.clock.holdHands('niuniu');
    await memberTest.step('both take a seat of the same hand', async () => {
      for (const each of frames) await expect(each.locator('.room').first()).toContainText('入场锁定 ¥22.5');
      await Promise.all(frames.map((each) => each.getByRole('button', { name: '初级场，底分 1' }).click()));
      await product.clock.dealHand('niuniu', 2);
      await expect(page.locator('.game-bar')).toContainText('¥775.00');
      for (const each of frames) await expect(each.getByRole('group', { name: '抢庄倍数' })).toBeVisible();
      expect(await numberOf(frame)).toMatch(/^\d+$/);
      expect(await numberOf(otherFrame)).toBe(await numberOf(frame));
      for (const each of frames) await expect(each.getByText(/^系统 \d\d$/)).toHaveCount(4);
    });
    await memberTest.step(
      'the line of one drops while bids are made, and the hand goes on where it was',
      async () => {
        other.lines.at(-1)?.close();
        await frame.getByRole('button', { name: '抢 ×3' }).click();
        await otherFrame.getByRole('button', { name: '不抢' }).click();
        await expect.poll(() => other.lines.length).toBeGreaterThan(1);
      },
    );
    const results = await memberTest.step('stakes are made, and both see how the hand ended', async () => {
      // The banker makes none; a seat that has bid waits for the others first.
      const stakes = frames.map((each) => each.getByRole('button', { name: '下注 ×1' }));
      await expect
        .poll(
          async () => {
            for (const stake of stakes)
              if (await stake.isVisible()) await stake.click({ timeout: 1_000 }).catch(() => undefined);
            const ends = await Promise.all(frames.map((each) => each.locator('.hand-end').isVisible()));
            return ends.every((isOver) => isOver);
          },
          { intervals: [200], timeout: 60_000 },
        )
        .toBe(true);
      return Promise.all(frames.map(resultsIn));
    });
    expect(results[1]).toEqual(results[0]);
    await memberTest.step('the hand is played again', async () => {
      await frame.getByRole('button', { name: '回放' }).click();
      const replay = frame.getByRole('dialog', { name: '牌局回放' });
      await replay.getByRole('button', { name: '下一步' }).click();
      await expect(replay.getByRole('status')).toHaveText(/^1 \/ 11$/);
      await replay.getByRole('button', { name: '关闭' }).click();
    });
    await release();
    await Promise.all([leaveGame(page, frame), leaveGame(other.page, otherFrame)]);
    await other.context.close();
    const { centerWalletBalance } = await callWith(
      ...([page.request, member.token, '/game/api/v1/venue/allBalance', { category: 8 }] as const),
    );
    expect(fen(centerWalletBalance)).toBeGreaterThanOrEqual(fen('775.00'));
    await memberTest.step('the round is in the bet record, and its proof holds', async () => {
      await product.pullVenueRecords();
      const row = page.getByRole('listitem').filter({ hasText: '抢庄牛牛' });
      await expect(async () => {
        await page.goto('/mine/betRecord?view=record');
        await page.getByRole('combobox', { name: '场馆' }).selectOption({ label: '鸿竞棋牌' });
        await expect(row).toBeVisible({ timeout: 3_000 });
      }).toPass();
      const address = await row.getByRole('link', { name: '验证本局' }).getAttribute('href');
      await page.goto(address ?? '');
      await expect(page.locator('.verdicts [data-good=true]')).toHaveCount(4);
    });
    expect(await product.ledgerFaults()).toEqual([]);
  },
);
