import type { Page } from '@playwright/test';
import { callAs } from '../support/calls.ts';
import { payIn } from '../support/cashier.ts';
import { expect, memberTest as test } from '../support/journey.ts';
import { ports } from '../support/ports.ts';
import type { Product } from '../support/product.ts';

/** Bets on the home side of a match that has not begun; gives the name of the match at the desk. */
async function betOnMatch(page: Page, { db }: Product): Promise<string> {
  let name = '';
  await expect(async () => {
    const [chosen] = await db.sql<{ id: bigint; price: number; home: string; away: string }[]>`
      select k.id, k.prices[array_position(k.outcomes, 'home')] as price, h.name as home, a.name as away
      from markets k join matches m on m.id = k.match_id join teams h on h.id = m.home_id join teams a on a.id = m.away_id
      where m.sport = 'FT' and m.status = 'scheduled' and m.stop is null and k.key = 'winner:full'
        and k.status = 'active' and m.starts_at between now() + interval '2 minutes' and now() + interval '20 minutes'
      -- The desk names a match by its teams: first those that meet once.
      order by exists (select from matches o where (o.home_id, o.away_id) = (m.home_id, m.away_id) and o.id <> m.id
        and o.status in ('scheduled', 'live')), m.starts_at desc limit 1`;
    if (chosen === undefined) throw new Error('no match to bet on');
    await callAs(page, '/game/api/v1/venue/resource', {
      ...{ enName: 'crty', method: 'combo_bet' },
      Request: {
        legs: [{ marketId: String(chosen.id), outcome: 'home', price: chosen.price }],
        bets: [{ legs: [0], sizes: [1], stake: '10' }],
        ...{ oddsType: 'H', autoOdd: 'any' },
      },
    });
    name = `${chosen.home} 对 ${chosen.away}`;
  }).toPass({ timeout: 60_000, intervals: [1_000] });
  return name;
}

test('a bet on the demo is settled at once when the desk brings its match to the end', {
  tag: '@once',
}, async ({ page, browser, member, product }) => {
  await payIn(page, member, '100');
  await page.goto('/mine/betRecord');
  const match = await betOnMatch(page, product);

  const { token } = await product.insertStaff(['support']);
  const context = await browser.newContext({ baseURL: `http://localhost:${ports.console}` });
  await context.addInitScript((value) => sessionStorage.setItem('hj.console.token', value), token);
  const desk = await context.newPage();
  await desk.goto('/');
  await desk.getByRole('link', { name: '演示导演' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: '演示导演' })).toBeVisible();
  const row = desk.getByRole('row').filter({ hasText: match });
  await row.getByRole('button', { name: /推进到开赛$/ }).click();
  await expect(row).toContainText(/\d+ 分钟 \d+:\d+/);
  await row.getByRole('button', { name: /推进到完场$/ }).click();
  await expect(row).toBeHidden();
  const stateOf = async () => {
    const [bet] = await product.db.sql<{ state: string }[]>`
      select state from bets where member_id = ${String(member.memberId)}`;
    return bet?.state;
  };
  await expect.poll(stateOf, { intervals: [250] }).toMatch(/settled|void/);
  await page.reload();
  await expect(page.getByText(/^(赢|输|走水|赢半|输半|已取消)$/).first()).toBeVisible();
  await context.close();
});
