/** Every type of activity from its entry to the reward and its turnover; nothing of it depends on the size of the screen. */
import { type Locator, type Page, request } from '@playwright/test';
import { inviteFriend, offerOf, plantOffer, playRound, winRace } from '../support/activities.ts';
import { callAs, callWith } from '../support/calls.ts';
import { payIn } from '../support/cashier.ts';
import { awaitDayOf } from '../support/day.ts';
import { expect, moving, memberTest as test } from '../support/journey.ts';
import { ports } from '../support/ports.ts';

const once = { tag: '@once' };
test.use(moving);

/** Longer than any journey here. */
const journeyMs = 90_000;
test.beforeEach(async () => {
  test.setTimeout(180_000 + journeyMs);
  await awaitDayOf(journeyMs);
});

/** Opens an activity by its card in the list, as a member finds it. */
async function openFromList(page: Page, title: string): Promise<void> {
  await page.goto('/activity/discount');
  await page
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('link', { name: title, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Waits for the result of an answer. On a busy machine it may be lost: then the member asks for it, as the page says. */
async function answered(page: Page, shown: Locator): Promise<void> {
  const ask = page.getByRole('button', { name: '确认结果' });
  await expect(shown.or(ask).first()).toBeVisible();
  if (await ask.isVisible()) await ask.click();
  await expect(shown).toBeVisible();
}

/** The reward is in the wallet's record and its turnover is asked for; `times` of the amount. */
async function expectGift(page: Page, amount: string, times: number): Promise<void> {
  await answered(page, page.getByText(`已领取 ¥${amount}，存入中心钱包`));
  await expectOpen(page, amount, times);
}

async function expectOpen(page: Page, amount: string, times: number): Promise<void> {
  const { list } = await callAs(page, '/act/api/v1/promotion/openGifts', {});
  const required = (Number(amount) * times).toFixed(2);
  expect(list.map((gift) => ({ gift: gift.gift, required: gift.required }))).toContainEqual({
    ...{ gift: amount, required },
  });
}

/** The page of the proof made the draw once more, and both verdicts are good. */
async function expectProved(page: Page): Promise<void> {
  const verdicts = page.getByRole('list', { name: '核对结果' }).getByRole('listitem');
  await expect(verdicts).toHaveText([/与抽奖前公布的指纹一致$/, /^重新计算的结果与记录一致/]);
}

const claim = (page: Page, name = '领取') => page.getByRole('button', { name, exact: true }).first().click();

test(
  '[2.19] [2.20] the first deposit and the second of a day bring their gifts, with their turnover',
  once,
  async ({ page, member, product }) => {
    await payIn(page, member, '100');
    await openFromList(page, '首存礼');
    await claim(page);
    await expectGift(page, '18.00', 5);
    await expect(page.getByRole('button', { name: '已领取' }).first()).toBeDisabled();
    await payIn(page, member, '1000');
    await openFromList(page, '每日复存礼');
    await claim(page);
    await expectGift(page, '10.00', 5);
    // The gift stands in its record, with the deduction for giving it up.
    await page.goto('/mine/giftRecord');
    await expect(page.getByText('每日复存礼').first()).toBeVisible();
    expect(await product.ledgerFaults()).toEqual([]);
  },
);

test(
  '[2.22] the wheel turns for a deposit, and its proof is shown; [2.25] play brings the gift of the day',
  once,
  async ({ page, member, product, browser }) => {
    await payIn(page, member, '1000');
    await openFromList(page, '幸运转盘');
    await claim(page, '抽奖');
    const dialog = page.getByRole('dialog', { name: /抽中现金礼金|未中奖/ });
    await answered(page, dialog);
    await expect(dialog).toContainText('抽奖后公布的种子');
    await expect(dialog.getByRole('link', { name: '重新计算并核对' })).toHaveAttribute('href', /verify/);
    const drawn = (
      await callAs(page, '/act/api/v1/activityTopGift/exchangeRecord', { pageNum: 1, pageSize: 1 })
    ).list[0];
    if (drawn?.state === 'granted') await expectOpen(page, drawn.amount, 1);
    await dialog.getByRole('button', { name: '知道了' }).click();
    // The record leads to the proof, which a guest recomputes as well.
    await page.goto('/mine/giftRecord');
    await page.getByRole('link', { name: '核对抽奖' }).click();
    await expectProved(page);
    const guest = await browser.newPage();
    await guest.goto(page.url());
    await expectProved(guest);
    await guest.close();
    await playRound(product, member.memberId, 200_000n);
    await openFromList(page, '每日投注礼');
    await page.getByRole('button', { name: '领取¥2,000 档' }).click();
    await expectGift(page, '8.00', 1);
  },
);

test(
  '[2.23] a day is signed after its play; [2.21] the tasks of a newcomer bring their gifts',
  once,
  async ({ page, member, product }) => {
    await playRound(product, member.memberId, 20_000n);
    await openFromList(page, '签到好礼');
    await claim(page, '签到');
    await expectGift(page, '8.00', 1);
    await expect(page.getByText('已签 1 天', { exact: true })).toBeVisible();
    await openFromList(page, '新手任务');
    await page.getByRole('button', { name: '领取完成实名' }).click();
    await expectGift(page, '18.00', 1);
  },
);

test(
  '[2.24] a friend who deposits and plays brings a gift to both',
  once,
  async ({ page, member, product, baseURL }) => {
    const friend = await product.insertMember();
    await inviteFriend(product, member.memberId, friend.memberId);
    await payIn(page, friend, '200');
    await playRound(product, friend.memberId, 200_000n);
    await page.goto('/activity/discount');
    await page.getByRole('article').filter({ hasText: '邀请好友' }).getByRole('link').first().click();
    await page.getByRole('button', { name: '领取 ¥88' }).click();
    await expectGift(page, '88.00', 3);
    const api = await request.newContext({ baseURL: baseURL ?? `http://localhost:${ports.web}` });
    const activityId = await offerOf(product, 'friend-invitation');
    const [offer] = (await callWith(api, friend.token, '/act/api/v1/promotion/config', { activityId })).list;
    const theirs = await callWith(api, friend.token, '/act/api/v1/promotion/joinActivity', {
      ...{ activityId, part: 'invited', version: offer?.version ?? 0 },
    });
    expect(theirs).toMatchObject({ state: 'granted', amount: '88.00', turnover: '264.00' });
    await api.dispose();
  },
);

test(
  '[2.18] a net loss brings its rescue; [2.17] a place in a race its prize; a rain its packet',
  once,
  async ({ page, member, product }) => {
    const rescue = await plantOffer(product, 'activityLandPage', {
      needs: [{ kind: 'net-loss', amount: '500.00' }],
      reward: { kind: 'rate', of: 'net-loss', ppm: 50_000, cap: '1888.00' },
    });
    const race = await plantOffer(
      product,
      'racePage',
      {
        ...{ period: 'month', measured: 'previous' },
        reward: { kind: 'rank', least: '1000.00', places: [{ from: 1, to: 1, amount: '88.00' }] },
      },
      { multiplier: 1 },
    );
    const rain = await plantOffer(
      product,
      'redPacketRain',
      {
        window: { from: 0, to: 24 },
        reward: {
          ...{ kind: 'draw', each: null, most: 1, instead: 'r1' },
          prizes: [
            { code: 'r1', label: '¥1.88', amount: '1.88', ppm: 900_000, stock: null },
            { code: 'r2', label: '¥6.66', amount: '6.66', ppm: 100_000, stock: 5 },
          ],
        },
      },
      { multiplier: 1 },
    );
    await playRound(product, member.memberId, 60_000n);
    await winRace(product, race.id, member.memberId);
    await openFromList(page, rescue.title);
    await claim(page);
    await expectGift(page, '30.00', 3);
    await openFromList(page, race.title);
    await claim(page);
    await expectGift(page, '88.00', 1);
    await openFromList(page, rain.title);
    await claim(page, '直接领取');
    const dialog = page.getByRole('dialog', { name: '抽中现金礼金' });
    await answered(page, dialog);
    await expect(dialog).toContainText('您的种子');
    const amount = (await dialog.getByText(/^\+¥/).textContent())?.slice(2) ?? '';
    await expectOpen(page, amount, 1);
  },
);
