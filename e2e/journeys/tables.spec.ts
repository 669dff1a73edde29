import { parseAmount } from '@hj/money';
import { callWith } from '../support/calls.ts';
import { payIn } from '../support/cashier.ts';
import { enterGame } from '../support/games.ts';
import { expect, memberTest } from '../support/journey.ts';
import { heldTimer } from '../support/venue-clock.ts';

/** On a phone a table's own clock is waited for; on a desktop the round of another table is moved on. */
const tables = {
  phone: { name: '极速百家乐', code: undefined },
  desktop: { name: '经典百家乐 1', code: 'bac-1' },
} as const;

const fen = (amount: string): bigint => parseAmount(amount) ?? 0n;

memberTest(
  '[1.7] a table of baccarat: chips are confirmed, the round is dealt and paid, the money comes home, the ticket is in the record',
  async ({ page, isMobile, member, product }) => {
    await payIn(page, member, '1000');
    const { name, code } = tables[isMobile ? 'phone' : 'desktop'];
    const frame = await enterGame(page, 'realbet', name);
    await expect(frame.getByRole('button', { name: /^庄，/ })).toBeVisible();
    const bar = page.locator('.game-bar');
    await expect(bar).toContainText('¥1,000.00');

    const release = code && (await product.clock.holdTable(code));
    const moveOn = () => (code === undefined ? undefined : product.clock.moveTable(code));

    await memberTest.step('chips lie on the table until they are confirmed', async () => {
      // A round that has just begun: its bets are open for twelve seconds.
      const begun = code === undefined ? /剩余 (9|1\d) 秒/ : heldTimer;
      await expect(frame.getByRole('timer', { name: begun })).toBeVisible();
      await frame.getByRole('radio', { name: '筹码 10', exact: true }).click();
      await frame.getByRole('button', { name: /^庄，/ }).click();
      await frame.getByRole('button', { name: /^庄，/ }).click();
      await frame.getByRole('button', { name: /^和，/ }).click();
      await frame.getByRole('button', { name: '撤销' }).click();
      await frame.getByRole('button', { name: '确认下注 ¥20.00' }).click();
      await expect(frame.getByRole('button', { name: /^庄，.*已下注 ¥20\.00 元/ })).toBeVisible();
      await expect(bar).toContainText('¥980.00');
    });

    await memberTest.step('the round is dealt, and its result is paid', async () => {
      await moveOn();
      await expect(frame.locator('.winner')).toBeVisible();
      await moveOn();
      await expect(frame.locator('.result b')).toHaveText(/^(\+¥19\.00|¥?0\.00|−¥20\.00)$/);
    });

    if (release) await release();

    const balance = await memberTest.step('the money comes back when the table is left', async () => {
      await bar.getByRole('button', { name: '返回大厅' }).click();
      await expect(page).toHaveURL(/\/game\/realbet/);
      await expect(page.getByText(/已转回 ¥/)).toBeVisible();
      const answer = await callWith(page.request, member.token, '/game/api/v1/venue/allBalance', {
        category: 8,
      });
      return answer.centerWalletBalance;
    });
    expect([fen('980.00'), fen('1000.00'), fen('1019.00')]).toContain(fen(balance));

    await memberTest.step('the ticket is in the bet record, with the way to its proof', async () => {
      await product.pullVenueRecords();
      const row = page.getByRole('listitem').filter({ hasText: name });
      await expect(async () => {
        await page.goto('/mine/betRecord?view=record');
        await page.getByRole('combobox', { name: '场馆' }).selectOption({ label: '鸿竞真人' });
        await expect(row).toBeVisible({ timeout: 3_000 });
      }).toPass();
      const address = await row.getByRole('link', { name: '验证本局' }).getAttribute('href');
      await page.goto(address ?? '');
      await expect(page.getByText('牌靴用完后公布', { exact: true })).toBeVisible();
    });
    expect(await product.ledgerFaults()).toEqual([]);
  },
);
