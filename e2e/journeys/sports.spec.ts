import { expect, type Locator, type Page, test } from '@playwright/test';
import { deposit, newVisitor, register } from '../support/member.ts';
import { openProduct, type Product } from '../support/product.ts';

let product: Product;

test.beforeAll(async () => {
  product = await openProduct();
  await product.shortenDelays(1_000);
});

test.afterAll(async () => {
  await product.close();
});

/** Every game type on one of the two screens; football is on both, in the journey of the first bet. */
const gameTypes = {
  phone: ['VF', 'TN', 'SK', 'VB', 'OP'],
  desktop: ['FS', 'FT', 'BK', 'BS', 'TT'],
} as const;

const stake = '20';

/**
 * How soon the match starts that is bet on before. Champions: the last round of a season, which comes every few minutes.
 * Every other competition has seasons so long that their last round takes twelve minutes; those are not waited for
 * (`packages/simulator/src/sports/outrights/simulator.ts`, whose ids count the competitions in steps of 200,000,000).
 */
const withinSeconds = (gameType: string) => (gameType === 'FS' ? 330 : 100);

/** The match of a game type that starts next, or that began last and is open. */
async function nextMatch(gameType: string, when: 'before' | 'in play'): Promise<string | undefined> {
  const { sql } = product.db;
  const [row] =
    when === 'before'
      ? await sql<{ id: bigint }[]>`
          select id from matches m
          where sport = ${gameType} and status = 'scheduled' and stop is null
            and starts_at between now() + interval '8 seconds' and now() + ${withinSeconds(gameType)} * interval '1 second'
            and (sport <> 'FS' or id / 200000000 % 2 = 0)
            and exists (select 1 from markets k where k.match_id = m.id and k.status = 'active')
          order by starts_at limit 1`
      : await sql<{ id: bigint }[]>`
          select id from matches m
          where sport = ${gameType} and status = 'live' and stop is null and starts_at > now() - interval '40 seconds'
            and exists (select 1 from markets k where k.match_id = m.id and k.status = 'active')
          order by starts_at desc limit 1`;
  return row?.id.toString();
}

async function betsOf(name: string) {
  return product.db.sql<{ id: bigint; state: string; sport: string; in_play: boolean; match_id: bigint }[]>`
    select b.id, b.state, l.sport, b.in_play, l.match_id
    from bets b join bet_legs l on l.bet_id = b.id join members m on m.id = b.member_id
    where m.name = ${name} order by b.id`;
}

async function openSlip(page: Page, isPhone: boolean): Promise<Locator> {
  if (!isPhone) return page.getByRole('complementary', { name: '投注单与注单' });
  await page.getByRole('button', { name: /^\d+ 投注单/ }).click();
  return page.getByRole('dialog', { name: '投注单' });
}

/** Opens the match, takes its first open price and sends the bet; any price is taken. */
async function bet(page: Page, isPhone: boolean, gameType: string, gide: string): Promise<void> {
  await page.goto(`/game/sport/crty?game=${gameType}&match=${gide}`);
  const price = page
    .getByRole('main')
    .getByRole('button', { name: /赔率 \d/ })
    .and(page.locator('[aria-pressed="false"]:not([aria-disabled="true"])'))
    .first();
  await price.click();
  const slip = await openSlip(page, isPhone);
  await slip.getByText('全部接受').click();
  if (isPhone) for (const key of stake) await slip.getByRole('button', { name: key, exact: true }).click();
  else await slip.getByRole('textbox', { name: /投注金额/ }).fill(stake);
  await slip.getByRole('button', { name: /^确认投注/ }).click();
}

/** Until the server has taken one: a market may close and an incident may refuse while we press. */
async function betUntilTaken(
  page: Page,
  visitor: string,
  { isPhone, gameType, when }: { isPhone: boolean; gameType: string; when: 'before' | 'in play' },
): Promise<void> {
  const isAsked = (each: { sport: string; in_play: boolean }) =>
    each.sport === gameType && each.in_play === (when === 'in play');
  await expect(async () => {
    const gide = await nextMatch(gameType, when);
    expect(gide, `no match of ${gameType} ${when}`).toBeDefined();
    const before = (await betsOf(visitor)).length;
    await bet(page, isPhone, gameType, gide ?? '');
    const decided = async () => (await betsOf(visitor))[before]?.state ?? 'confirming';
    await expect.poll(decided, { timeout: 12_000, intervals: [200] }).not.toBe('confirming');
    expect((await betsOf(visitor)).some((each) => isAsked(each) && each.state !== 'refused')).toBe(true);
    // A season ends every minute or so.
  }).toPass({ timeout: gameType === 'FS' ? 240_000 : 90_000, intervals: [500] });
}

test('a member bets on every game type before and during a match and sees it settled; the ledger is clean', async ({
  page,
  isMobile,
}) => {
  // Matches end by the clock, and on a machine that is busy with others the clock is all that goes on.
  test.setTimeout(900_000);
  const visitor = newVisitor();
  await page.goto('/');
  await register(page, product, visitor);
  await deposit(page, '2000');
  const types = gameTypes[isMobile ? 'phone' : 'desktop'];
  for (const gameType of types) {
    for (const when of ['before', 'in play'] as const) {
      // A champion is bet on before the last round only.
      if (gameType === 'FS' && when === 'in play') continue;
      await test.step(`${gameType} ${when}`, () =>
        betUntilTaken(page, visitor.name, { isPhone: isMobile, gameType, when }));
    }
  }
  const open = async () =>
    (await betsOf(visitor.name))
      .filter(({ state }) => state === 'accepted' || state === 'confirming')
      .map(({ sport, match_id, state }) => `${sport} ${match_id} ${state}`);
  await expect.poll(open, { timeout: 420_000, intervals: [2_000] }).toEqual([]);
  await page.goto('/mine/betRecord');
  await expect(page.getByText(/^(赢|输|走水|赢半|输半|已取消)$/).first()).toBeVisible();
  expect(await product.ledgerFaults()).toEqual([]);
});
