import { parseAmount } from '@hj/money';
import { callWith } from '../support/calls.ts';
import { payIn } from '../support/cashier.ts';
import { enterGame } from '../support/games.ts';
import { expect, memberTest } from '../support/journey.ts';

const fen = (amount: string): bigint => parseAmount(amount) ?? 0n;

memberTest(
  '[1.7] a table of baccarat: chips are confirmed, the round is dealt and paid, the money comes home, the ticket is in the record',
  async ({ page, member, product }) => {
    await payIn(page, member, '1000');
    const frame = await enterGame(page, 'realbet', '极速百家乐');
    await expect(frame.getByRole('button', { name: /^庄，/ })).toBeVisible();
    const bar = page.locator('.game-bar');
    await expect(bar).toContainText('¥1,000.00');

    await memberTest.step('chips lie on the table until they are confirmed', async () => {
      // A round that has just begun: its bets are open for twelve seconds.
      await expect(frame.getByRole('timer', { name: /剩余 (9|1\d) 秒/ })).toBeVisible();
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
      await expect(frame.locator('.winner')).toBeVisible();
      await expect(frame.locator('.result b')).toHaveText(/^(\+¥19\.00|¥?0\.00|−¥20\.00)$/);
    });

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
      const row = page.getByRole('listitem').filter({ hasText: '极速百家乐' });
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
