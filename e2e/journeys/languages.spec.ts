import type { Page } from '@playwright/test';
import { submitThrough } from '../support/captcha.ts';
import { expect, memberTest, storageOf, test } from '../support/journey.ts';
import { desktopSize, phoneSize, rendered } from '../support/sizes.ts';

/** What a reader of each language reads, in the places that the journeys go through. */
const said = {
  'zh-CN': {
    browser: 'zh-CN',
    sports: '体育',
    login: '登录',
    name: '用户名',
    password: '密码',
    refusal: '用户名或密码不正确',
    live: '滚球',
    emptySlip: '投注单是空的',
    winner: /全场独赢/,
    logInToBet: '登录后投注',
    placeBet: /^确认投注/,
  },
  'zh-TW': {
    browser: 'zh-HK',
    sports: '體育',
    login: '登入',
    name: '使用者名稱',
    password: '密碼',
    refusal: '使用者名稱或密碼不正確',
    live: '場中',
    emptySlip: '投注單是空的',
    winner: /全場獨贏/,
    logInToBet: '登入後投注',
    placeBet: /^確認投注/,
  },
  en: {
    browser: 'en-GB',
    sports: 'Sports',
    login: 'Log in',
    name: 'Username',
    password: 'Password',
    refusal: 'Wrong username or password',
    live: 'Live',
    emptySlip: 'Your bet slip is empty',
    winner: /^.* Winner.* odds/,
    logInToBet: 'Log in to bet',
    placeBet: /^Place bet/,
  },
} as const;

/** Nothing stands wider than the window, at either size. */
async function expectNoOverflow(page: Page): Promise<void> {
  for (const size of [phoneSize, desktopSize]) {
    await page.setViewportSize(size);
    await page.evaluate(rendered);
    const wider = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    expect(wider, `${page.url()} at ${size.width}`).toBeLessThanOrEqual(0);
  }
}

for (const [language, words] of Object.entries(said)) {
  test(`a guest whose browser speaks ${words.browser} reads home, desk, slip and a refused login in ${language}`, {
    tag: '@once',
  }, async ({ browser, baseURL, product }) => {
    const context = await browser.newContext({ baseURL, locale: words.browser, viewport: desktopSize });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('link', { name: words.sports, exact: true }).first()).toBeVisible();
    await expectNoOverflow(page);

    await page.getByRole('button', { name: words.login, exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: words.login });
    await dialog.getByRole('textbox', { name: words.name }).fill('nobody88');
    await dialog.getByRole('textbox', { name: words.password, exact: true }).fill('abcd1234');
    const submit = dialog.getByRole('form').getByRole('button', { name: words.login, exact: true });
    expect(await submitThrough(page, product, '/user/login', () => submit.click())).toBe(6002);
    await expect(page.getByText(words.refusal).first()).toBeVisible();

    await page.goto('/game/sport');
    await expect(page.getByText(words.live).first()).toBeVisible();
    await expect(page.getByText(words.emptySlip).first()).toBeVisible();
    await page
      .locator('button[aria-pressed="false"]:not([aria-disabled="true"])')
      .filter({ hasText: /\d\.\d\d/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: words.logInToBet }).first()).toBeVisible();
    if (language === 'en') {
      const slip = page.getByRole('complementary', { name: 'Slip and bets' });
      await expect(slip).not.toContainText(/\p{Script=Han}/u);
    }
    await expectNoOverflow(page);
    await context.close();
  });
}

memberTest(
  '[1.37] [1.38] a member begins in zh-CN, chooses English, and finds it on another device',
  { tag: '@once' },
  async ({ page, browser, baseURL, member }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await page.getByRole('radiogroup', { name: '语言' }).getByText('English').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/mine/wallet');
    await expect(page.getByRole('heading', { name: 'My wallet' }).first()).toBeVisible();
    await expectNoOverflow(page);

    const other = await browser.newContext({
      baseURL,
      storageState: { cookies: [], origins: [{ origin: baseURL ?? '', localStorage: storageOf(member) }] },
    });
    const there = await other.newPage();
    await there.goto('/mine/wallet');
    await expect(there.locator('html')).toHaveAttribute('lang', 'en');
    await expect(there.getByRole('heading', { name: 'My wallet' }).first()).toBeVisible();
    await other.close();
  },
);
