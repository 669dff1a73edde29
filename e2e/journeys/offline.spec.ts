import { expect, memberTest, test } from '../support/journey.ts';

memberTest(
  'a member who loses the network on the desk and chooses another sport stays logged in',
  async ({ page, context }) => {
    await page.goto('/game/sport/crty');
    await expect(page.getByRole('button', { name: /赔率 \d/ }).first()).toBeVisible();
    await context.setOffline(true);
    await page
      .getByRole('button', { name: /^篮球/ })
      .filter({ visible: true })
      .first()
      .click({ timeout: 10_000 });
    await expect(page).toHaveURL(/game=BK/);
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: /赔率 \d/ }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/game\/sport\/crty\?game=BK/);
    // The page may just begin again, for a part that did not come.
    await expect(async () => {
      expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
    }).toPass();
  },
);

test('a lost network is told in one sentence, in one place that does not cover the slip', {
  tag: '@phone',
}, async ({ page, context }) => {
  await page.goto('/game/sport/crty');
  // Not one that is suspended: its name ends with that.
  await page
    .getByRole('button', { name: /赔率 [\d.]+$/ })
    .filter({ visible: true })
    .first()
    .click();
  const slip = page.getByRole('button', { name: /^\d+ 投注单/ });
  await expect(slip).toBeVisible();
  await context.setOffline(true);
  const line = page.getByText('网络已断开，页面数据可能不是最新');
  await expect(line).toBeVisible();
  await expect(page.getByText('价格为断线前的最后报价')).toHaveCount(0);
  const [slipBox, box] = [await slip.boundingBox(), await line.boundingBox()];
  if (slipBox === null || box === null) throw new Error('One of them is not on the page.');
  // The line is above the slip where the page has no tabs, and under it where the tabs stand.
  const [upper, lower] = slipBox.y < box.y ? [slipBox, box] : [box, slipBox];
  expect(upper.y + upper.height).toBeLessThanOrEqual(lower.y);
});

/** The script with these words in it; the names of the built files say nothing. */
const speaks = async (response: { text(): Promise<string> }, words: string) =>
  (await response.text()).includes(words);

test('a part that does not arrive leaves the page standing, which begins again and then has it', {
  tag: '@phone',
}, async ({ page }) => {
  // As long as the server is away, every time: a browser may ask again for a script whose preload failed, once its styles have come.
  let up = false;
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if (up || !(await speaks(response, '自我排除。'))) return route.fulfill({ response });
    return route.abort('internetdisconnected');
  });
  // The server answers no request until the page has been looked at. A request for it means that the page has given the script up.
  let askedForServer = 0;
  await page.route('/', (route) => {
    if (up || route.request().resourceType() !== 'fetch') return route.continue();
    askedForServer += 1;
    return route.abort();
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: /赔率 \d/ }).first()).toBeVisible();
  await expect.poll(() => askedForServer).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: /赔率 \d/ }).first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  up = true;
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(page.getByRole('button', { name: /赔率 \d/ }).first()).toBeVisible();
  expect(await page.evaluate("performance.getEntriesByType('navigation')[0].type")).toBe('reload');
});

test('a guest without a network is told that the login has to wait, and it opens by itself', async ({
  page,
  context,
}) => {
  // The script of toasts is fetched once the page is calm.
  const toaster = page.waitForResponse(
    async (response) => response.url().endsWith('.js') && (await speaks(response, 'hj-toast')),
  );
  await page.goto('/');
  await toaster;
  // Scripts that come after the first paint are there too: one that is missed would begin the page again.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: '登录' }).filter({ visible: true }).first().click();
  await expect(page.getByText('加载失败，请检查网络')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a page that cannot be fetched says so inside the site, and opens by itself with the network', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: /赔率 \d/ }).first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: '优惠', exact: true }).filter({ visible: true }).first().click();
  // The script of the longer notice may not have come either.
  await expect(
    page.getByText('页面加载失败，请检查网络后重试').or(page.getByText('网络已断开，恢复后页面会自动打开')),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/discount/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page that is loaded again without a network says so, and opens by itself with the network', {
  tag: '@phone',
}, async ({ page, context }) => {
  await page.goto('/');
  // The worker that has the page is installed once the site is calm.
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  // With a part after `#` too, to which a refresh would only scroll.
  await page.goto('/game/sport#content');
  await expect(page.getByRole('button', { name: /赔率 \d/ }).first()).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: '暂时无法连接' })).toBeVisible();
  await expect(page.getByText('您的资金和注单不受影响')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /赔率 \d/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/game\/sport#content$/);
});
