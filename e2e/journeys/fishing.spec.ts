import { formatAmount, parseAmount } from '@hj/money';
import type { FrameLocator, Page } from '@playwright/test';
import { breachesOn } from '../support/axe.ts';
import { callWith } from '../support/calls.ts';
import { payIn } from '../support/cashier.ts';
import { expect, memberTest } from '../support/journey.ts';

const fen = (amount: string): bigint => parseAmount(amount.replace(/[¥,]/g, '')) ?? 0n;

/**
 * The sea in five frames a second, as on the slowest phones: the processor draws each frame, and sixty a second took half a core from
 * the journeys beside. The scene goes by the time between frames.
 */
const slowFrames = `if (window.top !== window) {
  window.requestAnimationFrame = (draw) => setTimeout(() => draw(performance.now()), 200);
  window.cancelAnimationFrame = clearTimeout;
}`;

async function openSea(page: Page): Promise<FrameLocator> {
  await page.addInitScript(slowFrames);
  await page.goto('/game/fishing');
  await page
    .locator('.game-card')
    .getByRole('button', { name: /深海龙宫/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog').or(page.getByRole('complementary', { name: '进入前说明' }));
  await expect(sheet.getByText('96.50%')).toBeVisible();
  await sheet.getByRole('button', { name: '进入游戏' }).click();
  return page.frameLocator('iframe');
}

/** More than the first window of shots. */
const shotsToFire = 8;

/** Holds the pointer down on the sea until so many shots were taken. */
async function fire(page: Page, frame: FrameLocator): Promise<void> {
  const sea = await frame.locator('.stage').boundingBox();
  if (sea === null) throw new Error('There is no sea.');
  await page.mouse.move(sea.x + sea.width / 2, sea.y + sea.height * 0.4);
  await page.mouse.down();
  const own = frame.locator('.seat[data-own=true] b');
  // The balance sinks by the price of a shot when it is taken: each look that finds it lower is at least one.
  let [last, shots] = [100_000n, 0];
  const countShots = async (): Promise<number> => {
    const balance = fen((await own.textContent()) ?? '');
    if (balance < last) shots += 1;
    last = balance;
    return shots;
  };
  await expect.poll(countShots, { intervals: [100] }).toBeGreaterThanOrEqual(shotsToFire);
  await page.mouse.up();
}

/** @returns the finding of a look that passes */
async function readUntil<T>(look: () => Promise<T>): Promise<T> {
  const found: T[] = [];
  await expect(async () => {
    found[0] = await look();
  }).toPass({ timeout: 30_000 });
  const [first] = found;
  if (first === undefined) throw new Error('Nothing was found.');
  return first;
}

/** One of the game's own dialogs; on a phone they are behind one button. */
async function openSheet(frame: FrameLocator, name: string): Promise<void> {
  const more = frame.getByRole('button', { name: '更多' });
  if (await more.isVisible()) await more.click();
  await frame.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
}

const closeSheet = (frame: FrameLocator) => frame.getByRole('button', { name: '关闭' }).click();

/** The game fills the screen, and the controls of the site over it can still be reached. */
async function fillScreen(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: '更多' });
  const press = async (name: string): Promise<void> => {
    const isPhone = await more.isVisible();
    if (isPhone) await more.click();
    await page.getByRole(isPhone ? 'menuitem' : 'button', { name, exact: true }).click();
  };
  const isFull = () => page.evaluate<boolean>('document.fullscreenElement !== null');
  await press('全屏');
  await expect.poll(isFull).toBe(true);
  await press('退出全屏');
  await expect.poll(isFull).toBe(false);
}

memberTest(
  '[1.11] [FS1] [FS2] fishing from the centre wallet: a seat, shots, the way out, their proof and the bet record',
  async ({ page, member, product }) => {
    await payIn(page, member, '1000');
    const frame = await openSea(page);
    const bar = page.locator('.game-bar');

    await memberTest.step('a seat is taken in the room that was chosen', async () => {
      await frame.getByRole('button', { name: /底注 0\.10/ }).click();
      await expect(frame.locator('.seat[data-own=true]')).toContainText('¥1,000.00');
      await expect(bar).toContainText('¥1,000.00');
      expect(await breachesOn(page)).toEqual([]);
      await fillScreen(page);
    });

    const settled = await memberTest.step(
      'shots are paid at once; leaving says what all of them came to',
      async () => {
        await fire(page, frame);
        await frame.getByRole('button', { name: '离座' }).click();
        const status = frame.locator('.settled');
        // The sum grows while the last windows are booked: it is read until it explains the balance.
        return readUntil(async () => {
          const [, shots = '', stake = '', win = ''] =
            /([1-9]\d*) 发，投注 (¥[\d.,]+)，赢得 (¥[\d.,]+)/.exec((await status.textContent()) ?? '') ?? [];
          const balance = formatAmount(100_000n - fen(stake) + fen(win));
          expect(Number(shots)).toBeGreaterThan(0);
          expect((await bar.textContent())?.replaceAll(',', '')).toContain(balance);
          return { stake: fen(stake), balance };
        });
      },
    );

    await memberTest.step('after a change of seeds the shots can be recomputed', async () => {
      // The other dialogs are those of the slots.
      await openSheet(frame, '规则');
      await expect(frame.getByRole('dialog')).toBeVisible();
      expect(await breachesOn(page)).toEqual([]);
      await closeSheet(frame);
      await openSheet(frame, '公平验证');
      const dialog = frame.getByRole('dialog', { name: '公平验证' });
      await dialog.getByRole('button', { name: '更换种子并公布旧种子' }).click();
      await expect(dialog.getByRole('status').getByText(/^[0-9a-f]{64}$/)).toBeVisible();
      await closeSheet(frame);
      const opened = page.waitForEvent('popup');
      await frame.getByRole('link', { name: /^验证/ }).click();
      const proof = await opened;
      await expect(proof.locator('.verdicts').getByText('重算的每一发与记录一致')).toBeVisible();
      await expect(proof.locator('.verdicts [data-good=false]')).toHaveCount(0);
      expect(await breachesOn(proof)).toEqual([]);
      await proof.close();
    });

    await memberTest.step('the centre wallet and the bet record say the same', async () => {
      await bar.getByRole('button', { name: '返回大厅' }).click();
      await expect(page).toHaveURL(/\/game\/fishing/);
      const { list, centerWalletBalance } = await callWith(
        page.request,
        member.token,
        '/game/api/v1/venue/allBalance',
        { category: 8 },
      );
      expect(centerWalletBalance).toBe(settled.balance);
      // The money never left the centre wallet.
      expect(list.find(({ enName }) => enName === 'hjfish')).toMatchObject({ balance: '0.00' });
      await product.pullVenueRecords();
      await expect(async () => {
        await page.goto('/mine/betRecord?view=record');
        await page.getByRole('combobox', { name: '场馆' }).selectOption({ label: '鸿竞捕鱼' });
        const rows = page.getByRole('listitem').filter({ hasText: '深海龙宫' });
        await expect(rows.first()).toBeVisible({ timeout: 3_000 });
        const totals = await page.locator('dl').filter({ hasText: '输赢' }).first().textContent();
        expect(totals?.replaceAll(',', '')).toMatch(
          new RegExp(`投注金额\\s*¥${formatAmount(settled.stake)}`),
        );
      }).toPass();
    });
    expect(await product.ledgerFaults()).toEqual([]);
  },
);
