import type { Browser, Page } from '@playwright/test';
import { playRound } from '../support/activities.ts';
import { payIn } from '../support/cashier.ts';
import { expect, moving, storageOf, test } from '../support/journey.ts';
import { ports } from '../support/ports.ts';
import type { Product } from '../support/product.ts';
import type { BareMember } from '../support/seeded.ts';
import { desktopSize, phoneSize } from '../support/sizes.ts';

const room = '/chat?room=sport:TT';
test.use(moving);

async function enter(browser: Browser, member: BareMember, viewport = desktopSize): Promise<Page> {
  const context = await browser.newContext({ viewport, baseURL: `http://localhost:${ports.web}` });
  await context.addInitScript((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, storageOf(member));
  const page = await context.newPage();
  await openRoom(page);
  return page;
}

async function openRoom(page: Page): Promise<void> {
  await page.goto(room);
  await expect(page.getByRole('heading', { name: '乒乓球' })).toBeVisible();
}

/** A member of VIP1 whose deposit has been played: the chat lets such a member give money. */
async function insertGiver(browser: Browser, product: Product): Promise<{ member: BareMember; page: Page }> {
  const member = await product.insertMember();
  const page = await enter(browser, member);
  await payIn(page, member, '1000');
  await playRound(product, member.memberId, 100_000n);
  await product.db.sql`update members set vip_grade = 1 where id = ${member.memberId}`;
  await openRoom(page);
  return { member, page };
}

const balanceOf = async ({ db }: Product, { memberId }: BareMember) => {
  const [row] = await db.sql<{ balance: bigint }[]>`
    select balance from ledger_accounts where member_id = ${memberId} and kind = 'cash'`;
  return row?.balance ?? 0n;
};

test('[CH6] a red packet is claimed once in two tabs of one member, and a tip reaches the member of a message', {
  tag: '@once',
}, async ({ browser, product }) => {
  const { page: giver } = await insertGiver(browser, product);
  const member = await product.insertBareMember();
  const one = await enter(browser, member, phoneSize);
  const two = await one.context().newPage();
  await openRoom(two);

  const wish = `好运 ${Date.now().toString(36)}`;
  await giver.getByRole('button', { name: '发红包' }).click();
  const dialog = giver.getByRole('dialog', { name: '发红包' });
  await dialog.getByText('平均红包').click();
  await dialog.getByRole('textbox', { name: '总金额（元）' }).fill('20');
  await dialog.getByRole('textbox', { name: '个数' }).fill('2');
  await dialog.getByRole('textbox', { name: '祝福语' }).fill(wish);
  await dialog.getByRole('button', { name: '发出红包' }).click();
  const packets = [one, two].map((tab) =>
    tab.getByRole('region', { name: '红包' }).filter({ hasText: wish }),
  );
  for (const packet of packets) await expect(packet.getByRole('button', { name: '领取' })).toBeVisible();
  // Both tabs press before either has heard of the other's claim.
  await Promise.all(packets.map((packet) => packet.getByRole('button', { name: '领取' }).click()));
  for (const packet of packets) await expect(packet.getByText('已领取 ¥10')).toBeVisible();
  for (const packet of packets) await expect(packet).toContainText('剩 1 个');
  expect(await balanceOf(product, member)).toBe(1_000n);

  await one.getByRole('textbox', { name: '消息' }).fill(`谢谢 ${wish}`);
  await one.getByRole('button', { name: '发送', exact: true }).click();
  const thanks = giver.getByRole('article').filter({ hasText: `谢谢 ${wish}` });
  await thanks.getByRole('button', { name: /的资料$/ }).click();
  await giver.getByRole('dialog').getByRole('button', { name: '打赏' }).click();
  await giver.getByRole('radio', { name: '¥50' }).check({ force: true });
  await giver.getByRole('textbox', { name: '留言' }).fill(`好球 ${wish}`);
  await giver.getByRole('button', { name: '打赏 ¥50' }).click();
  await expect(giver.getByRole('dialog')).toHaveCount(0);
  for (const tab of [one, two]) {
    const row = tab.getByRole('article').filter({ hasText: `好球 ${wish}` });
    await expect(row.getByText('打赏给您')).toBeVisible();
    await expect(row).toHaveClass(/chat-row--named/);
  }
  expect(await balanceOf(product, member)).toBe(6_000n);
  await expect(giver.getByRole('article').filter({ hasText: `好球 ${wish}` })).toContainText(/打赏 .*\*\*\*/);
  await Promise.all([giver, one].map((page) => page.context().close()));
});
