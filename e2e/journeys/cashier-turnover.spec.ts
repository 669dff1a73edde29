import type { Page } from '@playwright/test';
import { callAs } from '../support/calls.ts';
import { payIn } from '../support/cashier.ts';
import { expect, memberTest as test } from '../support/journey.ts';
import type { Product } from '../support/product.ts';
import { addCard, balanceOf, heading, lockShown, prove, quote } from '../support/withdrawal.ts';

/** How many bets share an amount: that all of them lose is rare. */
const betsAtOnce = 10;

/** Bets ten times a tenth of an amount, each on another match that has not begun; gives the matches. */
async function betOnTenMatches(page: Page, product: Product, yuan: number): Promise<bigint[]> {
  let matches: bigint[] = [];
  await expect(async () => {
    // Below twice the stake a winner would count with less than was staked.
    const chosen = await product.db.sql<{ id: bigint; matchId: bigint; outcome: string; price: number }[]>`
      select id, match_id, outcome, price from (
        select distinct on (m.id) m.starts_at, m.id as match_id, k.id, s.outcome, s.price
        from markets k join matches m on m.id = k.match_id, unnest(k.outcomes, k.prices) as s (outcome, price)
        where k.key = 'winner:full' and k.status = 'active' and m.stop is null and m.status = 'scheduled'
          and m.starts_at between now() + interval '8 seconds' and now() + interval '10 minutes'
          and s.price between 2010 and 2900
        order by m.id, s.price) as next
      order by starts_at limit ${betsAtOnce}`;
    expect(chosen).toHaveLength(betsAtOnce);
    const legs = chosen.map(({ id, outcome, price }) => ({ marketId: String(id), outcome, price }));
    const bets = legs.map((_, place) => ({ legs: [place], sizes: [1], stake: `${yuan / betsAtOnce}` }));
    const Request = { legs, bets, oddsType: 'H', autoOdd: 'any' };
    await callAs(page, '/game/api/v1/venue/resource', { enName: 'crty', method: 'combo_bet', Request });
    matches = chosen.map(({ matchId }) => matchId);
  }).toPass({ timeout: 60_000, intervals: [500] });
  return matches;
}

async function openBets(product: Product, name: string): Promise<number> {
  const rows = await product.db.sql`
    select from bets b join members m on m.id = b.member_id
    where m.name = ${name} and b.state in ('confirming', 'accepted')`;
  return rows.length;
}

test('[2.79] (C72) after its turnover is met by settled bets a withdrawal costs nothing', {
  tag: '@once',
}, async ({ page, member, product, director, staff }) => {
  await payIn(page, member, '1000');
  await addCard(page);
  await product.endCooling(member.name);
  const wanted = 150;
  // A match that is called off counts for nothing: then it is bet again. A member without money deposits again.
  for (let lack = 1_000; lack > 0; ) {
    await director.endMatches(await betOnTenMatches(page, product, lack));
    await expect.poll(() => openBets(product, member.name), { intervals: [250] }).toBe(0);
    const { turnover } = await callAs(page, '/fd/api/v1/withdraw/withdrawInfo', {});
    lack = Math.ceil(Number(turnover.lack) / 100) * 100;
    if (Number((await balanceOf(page)).centre) >= Math.max(wanted, lack)) continue;
    await payIn(page, member, '1000');
    lack += 1_000;
  }
  await page.goto('/mine/takemoney');
  await expect(page.getByRole('region', { name: '流水要求' })).toContainText('已全部完成');
  const dialog = await quote(page, `${wanted}`);
  await expect(dialog).not.toContainText('行政费');
  await expect(dialog.locator('.proof-facts__sum')).toContainText('¥150.00');
  await prove(page, '确认取款');
  const orderId = await lockShown(page, staff);
  await staff.call('/console/api/v1/withdrawals/approve', { orderId });
  await expect(heading(page, '已到账')).toBeVisible({ timeout: 90_000 });
});
