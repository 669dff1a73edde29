import { formatAmount } from '@hj/money';
import { errors, type Locator, type Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { deposit, newVisitor, register } from '../support/member.ts';
import type { Product } from '../support/product.ts';

interface StoredBet {
  id: bigint;
  matchId: bigint;
  state: string;
  risk: bigint;
  payout: bigint | null;
  resultCode: string | null;
}

async function betsOf(product: Product, name: string): Promise<StoredBet[]> {
  return product.db.sql<StoredBet[]>`
    select b.id, l.match_id, b.state, b.risk, b.payout, b.result_code
    from bets b join bet_legs l on l.bet_id = b.id join members m on m.id = b.member_id where m.name = ${name} order by b.id`;
}

async function cashOf(product: Product, name: string): Promise<bigint> {
  const [row] = await product.db.sql<{ balance: bigint }[]>`
    select a.balance from ledger_accounts a join members m on m.id = a.member_id
    where m.name = ${name} and a.kind = 'cash'`;
  return row?.balance ?? -1n;
}

/** The slip is a column on a desktop and a sheet on a phone. */
async function openSlip(page: Page, isPhone: boolean): Promise<Locator> {
  if (!isPhone) return page.getByRole('complementary', { name: '投注单与注单' });
  await page.getByRole('button', { name: /^\d+ 投注单/ }).click();
  return page.getByRole('dialog', { name: '投注单' });
}

async function typeStake(slip: Locator, isPhone: boolean, stake: string): Promise<void> {
  const field = slip.getByRole('textbox', { name: /投注金额/ });
  if (!isPhone) return field.fill(stake);
  for (const key of stake) await slip.getByRole('button', { name: key, exact: true }).click();
}

/** Puts one bet in play on the slip and confirms it; prices move, so any price is taken. Fails where the match closes meanwhile. */
async function betInPlay(page: Page, isPhone: boolean): Promise<Locator> {
  const price = page
    .getByRole('button', { name: /全场独赢.*赔率 (1\.[2-9]|2\.)/ })
    .and(page.locator('[aria-pressed="false"]:not([aria-disabled="true"])'))
    .first();
  await price.click();
  const slip = await openSlip(page, isPhone);
  // A price that locks under the press does not come onto the slip.
  await slip.getByText('全部接受').click({ timeout: 20_000 });
  await typeStake(slip, isPhone, '100');
  await slip.getByRole('button', { name: '确认投注 ¥100.00' }).click({ timeout: 20_000 });
  return slip;
}

test('[1.1] [1.3] [1.5] [1.6] [1.18] [1.21] [2.72] [2.77] [4.30] [8.89] a visitor registers, deposits, bets in play and is paid; every screen and the ledger agree', async ({
  page,
  isMobile,
  product,
  director,
}) => {
  test.setTimeout(360_000);
  const visitor = newVisitor();
  await page.goto('/');
  await register(page, product, visitor);
  await deposit(page, '1000');
  expect(await cashOf(product, visitor.name)).toBe(100_000n);

  // A goal before or within the delay refuses a bet, as it should: then another one is placed.
  let accepted: StoredBet | undefined;
  for (let attempt = 0; attempt < 5 && accepted === undefined; attempt += 1) {
    await page.goto('/game/sport/crty');
    const before = (await betsOf(product, visitor.name)).length;
    const slip = await betInPlay(page, isMobile).catch((error: unknown) => {
      if (!(error instanceof errors.TimeoutError)) throw error;
    });
    if (slip === undefined) continue;
    const confirming = page.getByText('滚球确认中').first();
    // A refusal stands at the entry or on the card of a bet that was refused before its wait was seen.
    const refusal = page.getByText('本金未扣除').first();
    await expect(confirming.or(refusal).first()).toBeVisible();
    if ((await betsOf(product, visitor.name)).length === before) {
      await expect(refusal).toBeVisible();
      expect(await cashOf(product, visitor.name)).toBe(100_000n);
      continue;
    }
    expect((await betsOf(product, visitor.name)).length).toBe(before + 1);
    await expect
      .poll(async () => (await betsOf(product, visitor.name)).at(-1)?.state, { timeout: 40_000 })
      .not.toBe('confirming');
    const bet = (await betsOf(product, visitor.name)).at(-1);
    if (bet?.state !== 'refused') accepted = bet;
    else await expect(page.getByText('未成交').first()).toBeVisible();
  }
  if (accepted === undefined) throw new Error('none of five bets was taken');
  await expect(page.getByText(/已接受|赢|输|走水/).first()).toBeVisible();

  // On the phone the match ends by the clock, within two minutes; on the desktop its end is brought forward.
  const { id, matchId } = accepted;
  if (!isMobile) await director.endMatches([matchId]);
  // The desk is left meanwhile: drawing its moving prices would take a tenth of a core.
  await page.goto('about:blank');
  // The bet is settled and the wallet follows.
  const settled = async () => (await betsOf(product, visitor.name)).find((bet) => bet.id === id);
  await expect.poll(async () => (await settled())?.state, { timeout: 160_000 }).toMatch(/settled|void/);
  const bet = await settled();
  const cash = await cashOf(product, visitor.name);
  expect(cash).toBe(100_000n - (bet?.risk ?? 0n) + (bet?.payout ?? 0n));

  await page.goto('/mine/wallet');
  const shown = formatAmount(cash).replace(/\B(?=(\d{3})+\.)/g, ',');
  await expect(page.getByText(`¥${shown}`).filter({ visible: true }).first()).toBeVisible();
  await page.goto('/mine/betRecord');
  // On a phone the page begins with the open part.
  if (isMobile) await page.getByRole('link', { name: '投注记录、筛选与导出' }).click();
  await expect(
    page
      .getByText(`OU${id}`)
      .or(page.getByText(/^(赢|输|走水|赢半|输半|已取消)$/))
      .first(),
  ).toBeVisible();
  expect(await product.ledgerFaults()).toEqual([]);
});
