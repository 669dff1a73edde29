import type { Browser, Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { passCaptcha } from '../support/captcha.ts';
import { expect, test } from '../support/journey.ts';
import { enter, login, newVisitor, register, tryLogin, type Visitor } from '../support/member.ts';
import { codeSentBy } from '../support/outbox.ts';
import type { Product } from '../support/product.ts';
import { newPhone, newRealName, memberPassword as password } from '../support/seeded.ts';

/** Asks for a code beside a field and types in the sent one. */
async function typeCode(page: Page, form: string, end: string, channel: 'sms' | 'email'): Promise<void> {
  const scope = page.getByRole('form', { name: form });
  const button = scope.getByRole('button', { name: /获取验证码|重新获取/ }).last();
  const code = await codeSentBy(page, { end, channel }, () => button.click());
  await scope.getByRole('textbox', { name: '验证码', exact: true }).fill(code);
}

async function bindPhone(page: Page, phone: string): Promise<void> {
  await page.goto('/mine/auth');
  await page
    .getByRole('listitem')
    .filter({ hasText: '手机号' })
    .getByRole('button', { name: '去绑定' })
    .click();
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await typeCode(page, '绑定手机号', phone.slice(-4), 'sms');
  await page.getByRole('textbox', { name: '登录密码' }).fill(password);
  await page.getByRole('button', { name: '确认绑定' }).click();
  await expect(page.getByText('手机号绑定成功')).toBeVisible();
}

async function bindEmail(page: Page, email: string): Promise<void> {
  await page.goto('/mine/auth');
  await page
    .getByRole('listitem')
    .filter({ hasText: '邮箱' })
    .getByRole('button', { name: '去绑定' })
    .click();
  await page.getByRole('textbox', { name: '邮箱', exact: true }).fill(email);
  await typeCode(page, '绑定邮箱', (email.split('@')[0] ?? '').slice(-4), 'email');
  await page.getByRole('textbox', { name: '登录密码' }).fill(password);
  await page.getByRole('button', { name: '确认绑定' }).click();
  await expect(page.getByText('邮箱绑定成功')).toBeVisible();
}

/** A browser that this member has not used: its clock, screen and language differ, and so does its fingerprint. */
async function otherDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1280, height: 720 },
    screen: { width: 1280, height: 720 },
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/139.0.0.0 Safari/537.36',
  });
  return context.newPage();
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/');
}

async function registered(page: Page, product: Product): Promise<Visitor> {
  const visitor = newVisitor();
  await page.goto('/');
  await register(page, product, visitor);
  return visitor;
}

test('[2.59] [2.60] [5.38] [5.45] [8.86] [8.87] a member gives name, birthday, phone, e-mail and a withdrawal password; under 18 is refused', async ({
  page,
  product,
}) => {
  await enter(page, await product.insertBareMember());
  await page.goto('/mine/userinfo');
  const form = page.getByRole('form', { name: '完善资料' });
  await form.getByRole('textbox', { name: '真实姓名' }).fill('·张三');
  await form.getByLabel('出生日期').fill(`${new Date().getFullYear() - 17}-01-01`);
  await form.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('请输入正确的名字')).toBeVisible();
  await expect(page.getByText('您的年龄未满18，无法游戏哦')).toBeVisible();
  await form.getByRole('textbox', { name: '真实姓名' }).fill(newRealName());
  await form
    .getByLabel('出生日期')
    .fill(`19${70 + Math.floor(Math.random() * 29)}-03-${10 + Math.floor(Math.random() * 18)}`);
  await form.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '确认提交' }).click();
  await expect(page.getByText('已锁定').or(page.getByLabel('已锁定，不可修改')).first()).toBeVisible();
  const phone = newPhone();
  await bindPhone(page, phone);
  await bindEmail(page, `t${phone}@example.com`);

  await page.goto('/mine/auth');
  await page
    .getByRole('listitem')
    .filter({ hasText: '资金密码' })
    .getByRole('button', { name: '去设置' })
    .click();
  await page.getByRole('textbox', { name: '登录密码' }).fill(password);
  await page.getByRole('textbox', { name: '资金密码', exact: true }).fill('402957');
  await page.getByRole('textbox', { name: '确认资金密码' }).fill('402957');
  await page.getByRole('button', { name: '确认设置' }).click();
  await expect(page.getByText('资金密码设置成功')).toBeVisible();
  await page.goto('/mine/userinfo');
  await expect(page.getByText('****').first()).toBeVisible();
  await expect(page.getByText(phone)).toBeHidden();
});

// Each way on one size: beyond the tab with its field, which both sizes show, the steps are the same.
for (const { way, tag, rows } of [
  { way: 'phone', tag: '@phone', rows: '[2.163] [2.181] [2.182] [2.183] [2.184] [2.185] [4.49] [8.90]' },
  { way: 'e-mail', tag: '@desktop', rows: '[2.163] [2.181] [2.182] [2.183] [2.184] [2.186] [4.49] [8.90]' },
] as const) {
  test(`${rows} who has lost the password comes back by ${way}`, { tag }, async ({ page, product }) => {
    const visitor = await registered(page, product);
    const phone = newPhone();
    const email = `r${phone}@example.com`;
    if (way === 'phone') await bindPhone(page, phone);
    else await bindEmail(page, email);
    await logOut(page);

    await page.getByRole('button', { name: '登录' }).first().click();
    await page.getByRole('button', { name: '忘记密码' }).click();
    const phoneField = page.getByRole('textbox', { name: '手机号' });
    const emailField = page.getByRole('textbox', { name: '邮箱' });
    await expect(phoneField).toBeVisible();
    await page.getByRole('tab', { name: /邮箱/ }).click();
    await expect(emailField).toBeVisible();
    if (way === 'phone') await page.getByRole('tab', { name: /手机/ }).click();
    await page.getByRole('textbox', { name: '用户名' }).fill(visitor.name);
    if (way === 'phone') await phoneField.fill(phone);
    else await emailField.fill(email);
    await page.getByRole('button', { name: '下一步' }).click();
    const sent =
      way === 'phone'
        ? ({ end: phone.slice(-4), channel: 'sms' } as const)
        : ({ end: (email.split('@')[0] ?? '').slice(-4), channel: 'email' } as const);
    const send = page.getByRole('button', { name: '获取验证码' });
    const code = await codeSentBy(page, sent, () => passCaptcha(page, product, () => send.click()));
    await page.getByRole('textbox', { name: '验证码', exact: true }).first().fill(code);
    await page.getByRole('button', { name: '下一步' }).click();
    visitor.password = 'qv5tn8xra';
    await page.getByRole('textbox', { name: '新密码', exact: true }).fill(visitor.password);
    await page.getByRole('textbox', { name: '确认新密码' }).fill(visitor.password);
    await page.getByRole('button', { name: '确认修改' }).click();
    await expect(page.getByRole('heading', { name: '密码修改成功' })).toBeVisible();
    await expect(page.getByRole('form', { name: '登录' })).toBeVisible({ timeout: 6_000 });
    await login(page, product, visitor);
  });
}

test('[2.164] [2.189] [2.190] [2.191] [4.36] [4.40] [8.88] three wrong passwords and another device: a voice code after the hidden digits of the phone', {
  tag: '@once',
}, async ({ page, browser, product }) => {
  const visitor = await registered(page, product);
  const phone = newPhone();
  await bindPhone(page, phone);
  const other = await otherDevice(browser);
  await other.goto('/');
  for (let time = 0; time < 3; time += 1) {
    await tryLogin(other, product, { ...visitor, password: 'wrong1234' });
    await expect(other.getByText('用户名或密码不正确').first()).toBeVisible();
  }
  await tryLogin(other, product, visitor);
  await expect(other.getByRole('heading', { name: '新设备验证' })).toBeVisible();
  await expect(other.getByRole('tab', { name: '注册' })).toBeHidden();
  const form = other.getByRole('form', { name: '新设备验证' });
  await form.getByRole('button', { name: '获取语音验证码' }).click();
  const completion = other.getByRole('dialog', { name: '安全校验' });
  const hidden = phone.slice(-8, -4);
  await completion.getByRole('textbox').fill(hidden === '0000' ? '1111' : '0000');
  await completion.getByRole('button', { name: '获取验证码' }).click();
  await expect(completion.getByText('手机号错误')).toBeVisible();
  await completion.getByRole('textbox').fill(hidden);
  const code = await codeSentBy(other, { end: phone.slice(-4), channel: 'voice' }, () =>
    completion.getByRole('button', { name: '获取验证码' }).click(),
  );
  await expect(other.getByText('验证码获取成功，注意接听手机来电')).toBeVisible();
  await form.getByRole('textbox', { name: '验证码', exact: true }).fill(code);
  await form.getByRole('button', { name: '登录', exact: true }).click();
  await expect(form).toBeHidden();
  await other.goto('/mine/userinfo');
  await expect(other.getByRole('heading', { name: '登录记录' })).toBeVisible();
  await other.context().close();
});

test('a member switches an authenticator and a passkey on and logs in with each', { tag: '@phone' }, async ({
  page,
  product,
}) => {
  const visitor = await registered(page, product);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await page.goto('/mine/auth');
  await page
    .getByRole('listitem')
    .filter({ hasText: '动态验证码' })
    .getByRole('button', { name: '开启' })
    .click();
  await page.getByRole('textbox', { name: '登录密码' }).fill(visitor.password);
  await page.getByRole('button', { name: '下一步' }).click();
  const secret = ((await page.locator('.totp-secret code').textContent()) ?? '').replace(/\s/g, '');
  await page.getByRole('textbox', { name: '动态验证码' }).fill(generateSync({ secret }));
  await page.getByRole('button', { name: '确认开启' }).click();
  const codes = page.getByRole('list', { name: '恢复码' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '完成' }).click();

  await page
    .getByRole('listitem')
    .filter({ hasText: '通行密钥' })
    .getByRole('button', { name: '添加' })
    .click();
  // A second method needs the first; of the code of this half minute the step is spent.
  const adding = page.getByRole('form', { name: '添加通行密钥' });
  await adding.getByRole('textbox', { name: '登录密码' }).fill(visitor.password);
  await adding.getByRole('radiogroup', { name: '第二步验证' }).getByText('恢复码').click();
  await adding.getByRole('textbox', { name: '恢复码' }).fill(recoveryCode);
  await adding.getByRole('button', { name: '添加通行密钥' }).click();
  await expect(page.getByText('通行密钥已添加')).toBeVisible();

  await logOut(page);
  await tryLogin(page, product, visitor);
  await expect(page.getByRole('form', { name: '两步验证' })).toBeVisible();
  // The step of the code that was just taken is spent; a code of the next one counts too.
  const epoch = Math.floor(Date.now() / 1000) + 30;
  await page.getByRole('textbox', { name: '动态验证码' }).fill(generateSync({ secret, epoch }));
  await page.getByRole('button', { name: '验证并登录' }).click();
  await expect(page.getByRole('form', { name: '两步验证' })).toBeHidden();

  await logOut(page);
  await tryLogin(page, product, visitor);
  await page.getByRole('button', { name: '使用通行密钥' }).click();
  await expect(page.getByRole('form', { name: '两步验证' })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
});

test('a member sets a limit that refuses a deposit, is reminded of time and money, and excludes himself', async ({
  page,
  product,
}) => {
  const visitor = await product.insertBareMember();
  await enter(page, visitor);
  await page.goto('/mine/protection');
  await page.getByRole('button', { name: '设定24 小时限额' }).click();
  await page.getByRole('textbox', { name: '金额（元）' }).fill('100');
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click();
  await expect(page.getByText('限额已生效')).toBeVisible();
  await page.getByRole('button', { name: '修改24 小时限额' }).click();
  await page.getByRole('textbox', { name: '金额（元）' }).fill('500');
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click();
  await expect(page.getByText(/调高至 ¥500\.00/)).toBeVisible();

  await page.goto('/mine/savemoney');
  await page.getByRole('textbox', { name: '存款金额' }).fill('300');
  await expect(page.getByText('超出您的 24 小时存款限额，还可存 ¥100.00').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '确认存款' })).toBeDisabled();

  await product.ageSessions(visitor.name, 61);
  await page.goto('/mine/wallet');
  const check = page.getByRole('dialog', { name: '现实提醒' });
  await expect(check).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(check).toBeVisible();
  await check.getByRole('button', { name: '继续' }).click();
  await expect(check).toBeHidden();

  await page.goto('/mine/protection');
  await page.getByRole('button', { name: '自我排除' }).click();
  await page.getByRole('checkbox', { name: '我已知悉并决定继续' }).check();
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click();
  await expect(page.getByText('自我排除已生效')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '自我排除：6 个月' })).toBeVisible();
  await page.goto('/mine/savemoney');
  await expect(page.getByText('自我排除：6 个月')).toBeVisible();
  await expect(page.getByRole('button', { name: '确认存款' })).toBeHidden();
  expect(await product.ledgerFaults()).toEqual([]);
});
