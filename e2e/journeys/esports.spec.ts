import type { Locator, Page } from '@playwright/test';
import { payIn } from '../support/cashier.ts';
import { expect, memberTest as test } from '../support/journey.ts';
import type { Product } from '../support/product.ts';

/** Another game on each screen: two directors of one match would bring it forward twice. */
const games = {
  phone: { title: 'kog', name: '王者荣耀', league: '王者荣耀甲级联赛' },
  desktop: { title: 'lol', name: '英雄联盟', league: '英雄联盟职业联赛' },
} as const;

/** A series of three maps that begins soon, after a minute and as the only one of its teams where there is such a one. */
async function nextSeries({ db }: Product, league: string): Promise<{ id: bigint; name: string }> {
  const [row] = await db.sql<{ id: bigint; name: string }[]>`
    select m.id, h.name || ' v ' || a.name as name
    from matches m join leagues l on l.id = m.league_id join teams h on h.id = m.home_id join teams a on a.id = m.away_id
    where l.name = ${league} and m.status = 'scheduled' and m.stop is null and m.starts_at > now() + interval '25 seconds'
      and exists (select 1 from markets k where k.match_id = m.id and k.status = 'active')
    order by m.starts_at < now() + interval '1 minute', exists (
      select from matches o where (o.home_id, o.away_id) = (m.home_id, m.away_id) and o.id <> m.id and o.status in ('scheduled', 'live')
    ), m.starts_at limit 1`;
  if (!row) throw new Error(`no series of ${league}`);
  return row;
}

/** 第二图 while it is played. */
async function sectionOf({ db }: Product, id: bigint): Promise<string> {
  const [row] = await db.sql<{ phase: string; section: string | null }[]>`
    select phase, state -> 'live' ->> 'section' as section from matches where id = ${id}`;
  return `${row?.phase} ${row?.section}`;
}

interface StoredBet {
  state: string;
  key: string;
  inPlay: boolean;
}

async function betsOf({ db }: Product, name: string): Promise<StoredBet[]> {
  return db.sql<StoredBet[]>`
    select b.state, k.key, b.in_play
    from bets b join bet_legs l on l.bet_id = b.id join members m on m.id = b.member_id join markets k on k.id = l.market_id
    where m.name = ${name} order by b.id`;
}

const soon = { timeout: 15_000 };

async function openSlip(page: Page, isPhone: boolean): Promise<Locator> {
  if (!isPhone) return page.getByRole('complementary', { name: '投注单与注单' });
  await page.getByRole('button', { name: /^\d+ 投注单/ }).click(soon);
  return page.getByRole('dialog', { name: '投注单' });
}

/** Presses a price of the series' card and bets twenty on it, at its price of that moment. A market that closes is not waited for. */
async function bet(page: Page, isPhone: boolean, price: Locator): Promise<void> {
  await price.click(soon);
  const slip = await openSlip(page, isPhone);
  await slip.getByText('全部接受').click(soon);
  if (isPhone) for (const key of '20') await slip.getByRole('button', { name: key, exact: true }).click(soon);
  else await slip.getByRole('textbox', { name: /投注金额/ }).fill('20', soon);
  await slip.getByRole('button', { name: /^确认投注/ }).click(soon);
}

test('[1.26] [2.9] a series of three maps: a bet before it, one on its second map in play, both settled; the ledger is clean', async ({
  page,
  isMobile,
  member,
  product,
  director,
}, info) => {
  test.setTimeout(240_000);
  await product.shortenDelays(1_000);
  await payIn(page, member, '500');
  const game = games[isMobile ? 'phone' : 'desktop'];
  const series = await nextSeries(product, game.league);
  const all = () => betsOf(product, member.name);
  // An incident refuses a bet in play, as it should: then it is placed again.
  const bets = async () => (await all()).filter(({ state }) => state !== 'refused');
  const states = async () => (await bets()).map(({ state }) => state);
  const card = page.getByRole('article', { name: series.name });
  const picture = async (name: string) =>
    page.screenshot({ path: info.outputPath(`${name}.png`), animations: 'disabled' });

  await page.goto('/game/gaming?tab=today');
  await page.getByRole('button', { name: new RegExp(`^${game.name} \\d+`) }).click();
  await expect(page).toHaveURL(new RegExp(`title=${game.title}`));
  await expect(card.getByText('BO3')).toBeVisible();
  await expect(card.getByText('模拟')).toBeVisible();
  await bet(page, isMobile, card.getByRole('button', { name: /独赢/ }).first());
  await expect.poll(states, { timeout: 15_000 }).toEqual(['accepted']);

  await director.playTo(series.id, 0);
  await director.endSection(series.id);
  await expect
    .poll(() => sectionOf(product, series.id), { timeout: 30_000, intervals: [200] })
    .toBe('in-play map2');
  await page.goto(`/game/gaming?title=${game.title}`);
  await expect(card.getByText(/^第二图/).first()).toBeVisible();
  await expect(card.getByText(/^经济/)).toBeVisible();
  await card.scrollIntoViewIfNeeded();
  await picture('map-two');
  const onMapTwo = card
    .getByRole('button', { name: /第二图/ })
    .and(page.locator(':not([aria-disabled="true"])'));
  await expect(async () => {
    const { length } = await all();
    if (length > 1) await page.goto(`/game/gaming?title=${game.title}`);
    if ((await bets()).length < 2) {
      await bet(page, isMobile, onMapTwo.first());
      // On a busy machine the bet before it would be taken for this one, and a third would be placed.
      await expect.poll(async () => (await all()).length, soon).toBeGreaterThan(length);
    }
    const decided = async () => (await all()).at(-1)?.state ?? 'confirming';
    await expect.poll(decided, { timeout: 12_000, intervals: [200] }).not.toBe('confirming');
    expect(await bets()).toHaveLength(2);
  }).toPass({ timeout: 90_000 });
  expect(await states()).toEqual(['accepted', 'accepted']);
  const [before, during] = await bets();
  expect(before).toMatchObject({ key: 'match-winner:full', inPlay: false });
  expect(during).toMatchObject({ key: 'section-winner:map2', inPlay: true });

  // The map is settled as it ends, whether or not the series goes on.
  await director.endSection(series.id);
  await expect.poll(async () => (await states())[1], { timeout: 30_000 }).toBe('settled');
  await director.endMatches([series.id]);
  await expect.poll(states, { timeout: 30_000 }).toEqual(['settled', 'settled']);
  await page.goto('/game/gaming?tab=results');
  const [home = ''] = series.name.split(' v ');
  // The list comes page by page.
  await page.getByRole('searchbox', { name: '搜索球队' }).fill(home);
  await expect(page.getByText(home).first()).toBeVisible();
  await picture('results');
  expect(await product.ledgerFaults()).toEqual([]);
});
