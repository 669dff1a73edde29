import type { Locator, Page } from '@playwright/test';
import { payIn } from '../support/cashier.ts';
import { expect, memberTest as test } from '../support/journey.ts';
import type { Product } from '../support/product.ts';

/** Every game type on one of the two screens; football is on both, in the journey of the first bet. */
const gameTypes = {
  phone: ['VF', 'TN', 'SK', 'VB', 'OP'],
  desktop: ['FS', 'FT', 'BK', 'BS', 'TT'],
} as const;

const stake = '20';

/** The match of a game type that starts next and is open. */
async function nextMatch({ db }: Product, gameType: string): Promise<bigint | undefined> {
  const [row] = await db.sql<{ id: bigint }[]>`
    select id from matches m
    where sport = ${gameType} and status = 'scheduled' and stop is null and starts_at > now() + interval '15 seconds'
      and exists (select 1 from markets k where k.match_id = m.id and k.status = 'active')
    order by starts_at limit 1`;
  return row?.id;
}

/** Whether bets are taken on it in play. */
async function isOpenInPlay({ db }: Product, matchId: bigint): Promise<boolean> {
  const rows = await db.sql`
    select 1 from matches m where id = ${matchId} and status = 'live' and stop is null
      and exists (select 1 from markets k where k.match_id = m.id and k.status = 'active')`;
  return rows.length > 0;
}

interface StoredBet {
  state: string;
  sport: string;
  inPlay: boolean;
  matchId: bigint;
}

async function betsOf({ db }: Product, name: string): Promise<StoredBet[]> {
  return db.sql<StoredBet[]>`
    select b.state, l.sport, b.in_play, l.match_id
    from bets b join bet_legs l on l.bet_id = b.id join members m on m.id = b.member_id
    where m.name = ${name} order by b.id`;
}

/** A market may close for good while it is pressed: then another match is bet on, and not waited for. */
const soon = { timeout: 20_000 };

async function openSlip(page: Page, isPhone: boolean): Promise<Locator> {
  if (!isPhone) return page.getByRole('complementary', { name: '投注单与注单' });
  await page.getByRole('button', { name: /^\d+ 投注单/ }).click(soon);
  return page.getByRole('dialog', { name: '投注单' });
}

/** Opens the match, takes its first open price and sends the bet; any price is taken. */
async function bet(page: Page, isPhone: boolean, gameType: string, matchId: bigint): Promise<void> {
  await page.goto(`/game/sport/crty?game=${gameType}&match=${matchId}`);
  const price = page
    .getByRole('main')
    .getByRole('button', { name: /赔率 \d/ })
    .and(page.locator('[aria-pressed="false"]:not([aria-disabled="true"])'))
    .first();
  await price.click(soon);
  const slip = await openSlip(page, isPhone);
  await slip.getByText('全部接受').click(soon);
  if (isPhone)
    for (const key of stake) await slip.getByRole('button', { name: key, exact: true }).click(soon);
  else await slip.getByRole('textbox', { name: /投注金额/ }).fill(stake, soon);
  await slip.getByRole('button', { name: /^确认投注/ }).click(soon);
}

test('a member bets on every game type before and during a match and sees it settled; the ledger is clean', async ({
  page,
  isMobile,
  member,
  product,
  director,
}) => {
  test.setTimeout(400_000);
  await product.shortenDelays(1_000);
  await payIn(page, member, '2000');
  const bets = () => betsOf(product, member.name);
  /** Bets until the server has taken one: a market may close and an incident may refuse while we press. */
  const betUntilTaken = (gameType: string, inPlay: boolean, choose: () => Promise<bigint | undefined>) =>
    expect(async () => {
      const matchId = await choose();
      expect(matchId, `no match of ${gameType}`).toBeDefined();
      const before = (await bets()).length;
      await bet(page, isMobile, gameType, matchId ?? 0n);
      const decided = async () => (await bets())[before]?.state ?? 'confirming';
      await expect.poll(decided, { timeout: 12_000, intervals: [200] }).not.toBe('confirming');
      const isAsked = (each: StoredBet) =>
        each.sport === gameType && each.inPlay === inPlay && each.state !== 'refused';
      expect((await bets()).some(isAsked)).toBe(true);
    }).toPass({ timeout: 90_000, intervals: [500] });
  for (const gameType of gameTypes[isMobile ? 'phone' : 'desktop']) {
    await test.step(`${gameType} before`, () =>
      betUntilTaken(gameType, false, () => nextMatch(product, gameType)));
    // A champion is bet on before the last round only.
    if (gameType === 'FS') continue;
    await test.step(`${gameType} in play`, () =>
      betUntilTaken(gameType, true, async () => {
        const matchId = await nextMatch(product, gameType);
        if (matchId === undefined) return undefined;
        // The kick-off: some sports have no clock.
        await director.playTo(matchId, 0);
        await expect
          .poll(() => isOpenInPlay(product, matchId), { timeout: 15_000, intervals: [200] })
          .toBe(true);
        return matchId;
      }));
  }
  await director.endMatches((await bets()).map(({ matchId }) => matchId));
  const open = async () =>
    (await bets())
      .filter(({ state }) => state === 'accepted' || state === 'confirming')
      .map(({ sport, matchId, state }) => `${sport} ${matchId} ${state}`);
  await expect.poll(open, { timeout: 60_000, intervals: [250] }).toEqual([]);
  await page.goto('/mine/betRecord');
  // On a phone the page begins with the open part.
  if (isMobile) await page.getByRole('link', { name: '投注记录、筛选与导出' }).click();
  await expect(page.getByText(/^(赢|输|走水|赢半|输半|已取消)$/).first()).toBeVisible();
  expect(await product.ledgerFaults()).toEqual([]);
});
