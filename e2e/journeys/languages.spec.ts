import type { Page } from '@playwright/test';
import { submitThrough } from '../support/captcha.ts';
import { payIn } from '../support/cashier.ts';
import { expect, memberTest, storageOf, test } from '../support/journey.ts';
import { desktopSize, phoneSize, rendered } from '../support/sizes.ts';
import { expectSpoken, foreignPart, listMisfits, sayIn } from '../support/spoken.ts';
import { addCard, lockShown, prove, quote } from '../support/withdrawal.ts';

/** The texts of each language, in the places that the journeys go through. */
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

test('the check of a language finds Chinese in English and simplified characters in zh-TW', {
  tag: '@once',
}, () => {
  expect(foreignPart('Winner 独赢', 'en')).toBe('独赢');
  expect(foreignPart('Stake：¥100.00', 'en')).toBe('：');
  expect(foreignPart('Logged in as 张**', 'en')).toBe('');
  expect(foreignPart('全場獨贏，投注單', 'zh-TW')).toBe('');
  expect(foreignPart('全場独赢', 'zh-TW')).toBe('独赢');
});

test('the check of room finds a text that leaves its button, and one that is cut without an ellipsis', {
  tag: '@once',
}, async ({ page }) => {
  const narrow = 'display: block; width: 40px; white-space: nowrap;';
  await page.setContent(`
    <button style="${narrow}">Confirm withdrawal</button>
    <p style="${narrow} overflow: hidden">Confirmation</p>
    <p style="${narrow} overflow: hidden; text-overflow: ellipsis">With an ellipsis</p>
    <button>Deposit</button>`);
  expect((await listMisfits(page)).map((fault) => fault.trim())).toEqual([
    'runs out: Confirm withdrawal in BUTTON',
    'cut: Confirmation in P',
  ]);
});

const screens = {
  en: { viewport: phoneSize, hasTouch: true, isMobile: true, locale: 'en-GB' },
  'zh-TW': { viewport: desktopSize, locale: 'zh-TW' },
} as const;

for (const language of ['en', 'zh-TW'] as const)
  memberTest.describe(`${language} from the first bet to a withdrawal`, { tag: '@once' }, () => {
    memberTest.use(screens[language]);
    memberTest(
      `[1.37] [1.38] a member bets, reads the record and withdraws in ${language}; every screen is in that language`,
      async ({ page, member, product, staff, isMobile }) => {
        const say = sayIn(language);
        await payIn(page, member, '1000');

        const [match] = await product.db.sql<{ id: bigint }[]>`
          select id from matches m where sport = 'FT' and status = 'scheduled' and stop is null
            and starts_at > now() + interval '10 minutes'
            and exists (select 1 from markets k where k.match_id = m.id and k.status = 'active')
          order by starts_at limit 1`;
        await page.goto(`/game/sport/crty?game=FT&match=${match?.id}`);
        const price = page
          .getByRole('main')
          .getByRole('button', { name: /\d\.\d\d/ })
          .and(page.locator('[aria-pressed="false"]:not([aria-disabled="true"])'));
        await expect(price.first()).toBeVisible();
        await expectSpoken(page, language);
        await price.first().click();
        if (isMobile) await page.getByRole('button', { name: new RegExp(`^\\d+ ${say('投注单')}`) }).click();
        const slip = isMobile
          ? page.getByRole('dialog', { name: say('投注单') })
          : page.getByRole('complementary', { name: say('投注单与注单') });
        await slip.getByText(say('全部接受')).click();
        if (isMobile)
          for (const key of '100') await slip.getByRole('button', { name: key, exact: true }).click();
        else await slip.getByRole('textbox', { name: new RegExp(say('投注金额'), 'i') }).fill('100');
        await expectSpoken(page, language);
        await slip.getByRole('button', { name: say('确认投注 {0}').replace('{0}', '¥100.00') }).click();
        await expect(page.getByText(say('已接受')).first()).toBeVisible();
        await expectSpoken(page, language);

        await page.goto('/mine/betRecord?view=record');
        await expect(page.getByText('¥100.00').filter({ visible: true }).first()).toBeVisible();
        await expect(
          page
            .getByText(/\d{4}-\d\d-\d\d \d\d:\d\d/)
            .filter({ visible: true })
            .first(),
        ).toBeVisible();
        await expectSpoken(page, language);

        await addCard(page, say);
        await expectSpoken(page, language);
        await product.endCooling(member.name);
        await page.goto('/mine/takemoney');
        await expect(page.getByRole('textbox', { name: say('取款金额') })).toBeVisible();
        await expectSpoken(page, language);
        await quote(page, '500', say);
        await expectSpoken(page, language);
        await prove(page, '确认取款', say);
        await expect(page.getByRole('heading', { name: say('风控审核中') })).toBeVisible();
        await expectSpoken(page, language);
        const orderId = await lockShown(page, staff);
        await staff.call('/console/api/v1/withdrawals/approve', { orderId });
        await expect(page.getByRole('heading', { name: say('已到账') })).toBeVisible({ timeout: 90_000 });
        await expectSpoken(page, language);
        for (const [path, shown] of [
          ['/mine/transRecord', /¥500\.00/],
          ['/mine/message', /^\d\d:\d\d$/],
          ['/mine/wallet', /¥/],
        ] as const) {
          await page.goto(path);
          await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
          await expectSpoken(page, language);
        }
      },
    );
  });
