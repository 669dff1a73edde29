import { goOn } from '../support/go-on.ts';
import { expect, memberTest, test } from '../support/journey.ts';
import { login } from '../support/member.ts';
import { ports } from '../support/ports.ts';

/** Where each navigation category of specification §2 leads. */
const guestCategories = [
  ['[2.116]', 'home', '首页', '/'],
  ['[2.117] [1.23] [2.6]', 'sport', '体育', '/game/sport'],
  ['[2.118] [1.28] [2.11]', 'egame', '电子', '/game/egame'],
  ['[2.119] [1.24] [2.7]', 'realbet', '真人', '/game/realbet'],
  ['[2.120] [1.27] [2.10]', 'lottery', '彩票', '/game/lottery'],
  ['[2.121] [1.25] [2.8]', 'chess', '棋牌', '/game/chess'],
  ['[2.122] [1.26] [2.9]', 'gaming', '电竞', '/game/gaming'],
  ['[2.123] [1.29] [2.12]', 'fish', '捕鱼', '/game/fishing'],
  ['[2.124]', 'customer', '客服', '/app/help/zxkf'],
  ['[2.125] [1.30]', 'venture', '代理', '/agent'],
  ['[2.126] [1.32]', 'sponsor', '赞助', '/sponsor'],
  ['[2.127]', 'discount', '优惠', '/activity/discount'],
  ['[2.128] [1.33]', 'app', 'APP', '/download'],
] as const;

const memberCategories = [
  ['[2.129]', 'save_money', '存款', '/mine/savemoney'],
  ['[2.130]', 'transfer_money', '转账', '/mine/transfermoney'],
  ['[2.131]', 'take_money', '取款', '/mine/takemoney'],
  ['[2.132]', 'profile', '个人资料', '/mine/userinfo'],
  ['[2.133]', 'vip', 'VIP 特权', '/mine/vip'],
  ['[2.134]', 'Welfare', '福利中心', '/mine/welfare'],
  ['[2.135]', 'bet_record', '投注记录', '/mine/betRecord'],
  ['[2.136]', 'trade_record', '交易记录', '/mine/transRecord'],
  ['[2.137]', 'message', '消息中心', '/mine/message'],
] as const;

// One journey: a page started for each category cost the run 45 s.
test('the category navigation of a guest leads where it says', async ({ page, isMobile }) => {
  await page.goto('/');
  for (const [rows, category, label, path] of guestCategories) {
    await test.step(`${rows} ${category} leads to ${path}`, async () => {
      const begin = path === '/' ? '/sponsor' : '/';
      if (new URL(page.url()).pathname !== begin) await page.goto(begin);
      // Phones show the doors of the home page and the bar below; the rest stands in the footer.
      const link = page.locator(`a[href="${path}"]`).filter({ visible: true }).first();
      if (isMobile && path === '/')
        await page.getByRole('navigation', { name: '底部导航' }).getByText('首页').click();
      else await link.click();
      await expect(page).toHaveURL(new RegExp(`${path === '/' ? `${ports.web}/$` : `${path}(\\?|$)`}`));
      // The heading of the page before stands until the next one has come; its title is there then.
      await expect(page).toHaveTitle(new RegExp(label));
      await expect(page.getByRole('heading').first()).toBeVisible();
      if (path !== '/') await page.goBack();
    });
  }
});

test('[2.51] [1.37] [1.39] [9.43] the site speaks simplified Chinese on its port', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page).toHaveTitle(/鸿竞/);
  const latin = await page
    .locator('main')
    .textContent()
    .then((text) => text?.match(/[A-Za-z]{4,}/g) ?? []);
  expect(latin.filter((word) => !['USDT', 'HONGJING'].includes(word))).toEqual([]);
});

test('[1.4] [4.22] [4.23] [4.27] a demo member logs in, and every member category opens', async ({
  page,
  product,
}) => {
  await page.goto('/');
  await login(page, product, { name: 'demo1', password: 'demo1234' });
  await page.goto('/mine/wallet');
  await expect(page.getByRole('heading', { name: '我的钱包' })).toBeVisible();
  for (const [rows, category, label, path] of memberCategories) {
    await test.step(`${rows} ${category}`, async () => {
      await goOn(page, '/mine');
      // A letter may have come meanwhile: its figure stands beside the name.
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`^${label}( ?\\d+)?$`) })
        .filter({ visible: true })
        .first()
        .click();
      await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
    });
  }
});

memberTest(
  'the desk on a tablet cuts neither its title nor its status line',
  { tag: '@once' },
  async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    for (const game of ['FT', 'VF']) {
      await page.goto(`/game/sport/crty?game=${game}`);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText(/ • 滚球$/);
      for (const part of [title, page.getByText(/^当前为模拟赛事/).locator('xpath=..')]) {
        await expect(part).toBeVisible();
        expect(await part.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
      }
    }
  },
);

test('[2.50] an unknown path is the not-found page', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
});

test('[2.104] [2.105] a guest who asks for the wallet is sent home and told to log in', async ({ page }) => {
  await page.goto('/mine/wallet');
  await expect(page).toHaveURL(new RegExp(`${ports.web}/$`));
  await expect(page.getByText('请先登录，了解更多')).toBeVisible();
});

test('until the scripts come, the bars of a phone stand at the top and the bottom of every page', {
  tag: '@phone',
}, async ({ page }) => {
  await page.route(/\.js$/, (route) => route.abort());
  for (const path of ['/', '/game/sport', '/mine/transRecord']) {
    await page.goto(path);
    const tabs = await page.locator('.first-tabs').boundingBox();
    expect(tabs && tabs.y + tabs.height, path).toBe(page.viewportSize()?.height);
    expect((await page.locator('.first-bar').boundingBox())?.y, path).toBe(0);
  }
});

test('back on a phone closes what lies over the page, then leaves it', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: '赛事', exact: true }).filter({ visible: true }).first().click();
  await page.getByRole('button', { name: '赛果', exact: true }).click();
  const results = page.getByRole('dialog');
  await expect(results).toBeVisible();
  await page.evaluate('history.back()');
  await expect(results).toBeHidden();
  await expect(page).toHaveURL(/\/game\/sport$/);
  await expect(page.getByRole('button', { name: '赛果', exact: true })).toBeVisible();
  await page.evaluate('history.back()');
  await expect(page).toHaveURL(new RegExp(`${ports.web}/$`));
});
