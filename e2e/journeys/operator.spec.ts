import { createHash } from 'node:crypto';
import type { CallResponse } from '@hj/contract';
import type { Browser, Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { callAs } from '../support/calls.ts';
import { payIn } from '../support/cashier.ts';
import { expect, memberTest as test } from '../support/journey.ts';
import { ports } from '../support/ports.ts';
import type { Product } from '../support/product.ts';
import { fundPassword, type Member } from '../support/seeded.ts';
import { onBothSizes } from '../support/sizes.ts';

/** A desk of the console: a browser of its own, as every person of the staff has. */
async function openDesk(browser: Browser, printed: string[]): Promise<Page> {
  const context = await browser.newContext({ baseURL: `http://localhost:${ports.console}` });
  const desk = await context.newPage();
  // The browser itself prints every answer that is a refusal.
  desk.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      printed.push(message.text());
  });
  desk.on('pageerror', (error) => printed.push(error.message));
  await desk.goto('/');
  return desk;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The first login: the password, then the authenticator that is set up with it. Gives its secret. */
async function firstLogin(desk: Page, name: string, password: string): Promise<string> {
  await desk.getByRole('textbox', { name: '账号' }).fill(name);
  await desk.getByRole('textbox', { name: '密码', exact: true }).fill(password);
  await desk.getByRole('button', { name: '登录' }).click();
  await expect(desk.getByRole('img', { name: '身份验证器二维码' })).toBeVisible();
  const secret = ((await desk.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await desk.getByRole('textbox', { name: '动态验证码' }).fill(generateSync({ secret }));
  await desk.getByRole('button', { name: '绑定并登录' }).click();
  return secret;
}

/** A colleague with a one-time password; the admin reads it once. */
async function addColleague(desk: Page, name: string): Promise<string> {
  await desk.getByRole('link', { name: '员工与角色' }).click();
  await desk.getByRole('button', { name: '添加员工' }).click();
  const dialog = desk.getByRole('dialog', { name: '添加员工' });
  await dialog.getByRole('textbox', { name: '账号' }).fill(name);
  await dialog.getByRole('textbox', { name: '姓名' }).fill('复核员');
  for (const role of ['财务主管', '风控']) await dialog.getByRole('checkbox', { name: role }).check();
  await dialog.getByRole('button', { name: '添加' }).click();
  const password = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: '我已记下' }).click();
  await expect(desk.getByRole('row', { name: new RegExp(name) })).toContainText('待首次登录');
  return password;
}

/** The steps after a one-time password; a code of the authenticator is good once, so the next one is used. */
async function setPassword(desk: Page, oneTime: string, secret: string): Promise<void> {
  await expect(heading(desk, '设置新密码')).toBeVisible();
  await desk.getByRole('textbox', { name: '当前密码' }).fill(oneTime);
  await desk.getByRole('textbox', { name: '新密码', exact: true }).fill('brave-lantern-58');
  await desk.getByRole('textbox', { name: '确认新密码' }).fill('brave-lantern-58');
  const epoch = Math.floor(Date.now() / 1000) + 30;
  await desk.getByRole('textbox', { name: '动态验证码' }).fill(generateSync({ secret, epoch }));
  await desk.getByRole('button', { name: '保存' }).click();
  await expect(heading(desk, '运营总览')).toBeVisible();
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** A card with a check digit, as if it had been added a day ago. */
async function addCard(page: Page, product: Product, member: Member): Promise<string> {
  const body = `622588${String(Date.now()).slice(-9)}`;
  const sum = [...body].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  const card = { kind: 'bank', bankCode: 'CMB', cardNo: `${body}${(10 - (sum % 10)) % 10}` } as const;
  const proof = { branch: '', holder: member.realName, password: md5(fundPassword) };
  let destinationId = '';
  // A password check costs time; with many at once the server asks for a later try.
  await expect(async () => {
    ({ destinationId } = await callAs(page, '/fd/api/v1/bankCard/add', { ...card, ...proof }));
  }).toPass();
  await product.endCooling(member.name);
  return destinationId;
}

type Order = CallResponse<'/fd/api/v1/withdraw/new'>;

async function withdraw(page: Page, destinationId: string, amount: string): Promise<Order> {
  const request = { destinationId, amount };
  const { quote } = await callAs(page, '/fd/api/v1/withdraw/preview', request);
  return callAs(page, '/fd/api/v1/withdraw/new', { ...request, quote, password: md5(fundPassword) });
}

const stateOf = async (page: Page, { orderId }: Order) =>
  (await callAs(page, '/fd/api/v1/withdraw/withdrawOrderInfo', { orderId })).state;

const cashOf = async (page: Page) =>
  (await callAs(page, '/fd/api/v1/transfer/getBalance', {})).centerWalletBalance;

/** Finds an order in the queue, with any assignee, and takes it. */
async function takeOrder(desk: Page, { orderNo }: Order) {
  await desk.goto('/withdrawals');
  await desk.getByRole('searchbox', { name: '会员或订单号' }).fill(orderNo);
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: `查看 ${orderNo}` }).click();
  const review = desk.getByRole('dialog', { name: `提款 ${orderNo}` });
  await review.getByRole('button', { name: '领取审核' }).click();
  await expect(review.getByRole('button', { name: '放回队列' })).toBeVisible();
  return review;
}

test('(C35) (OP1) (OP5) [7.83] two of the staff: the first login, a booking by two, a withdrawal paid and one rejected', {
  tag: '@once',
}, async ({ page, browser, member, product }) => {
  await page.goto('/mine/wallet');
  await payIn(page, member, '1000');
  const destinationId = await addCard(page, product, member);
  const printed: string[] = [];
  const colleague = `op${Date.now().toString(36)}`;
  const [boss, other] = [await openDesk(browser, printed), await openDesk(browser, printed)];

  await test.step('the first login enrolls an authenticator', async () => {
    const { name, password } = await product.hire(['admin', 'finance-lead', 'risk']);
    await firstLogin(boss, name, password);
    await expect(heading(boss, '运营总览')).toBeVisible();
    await expect(boss).toHaveTitle('运营总览 · 鸿竞控制台');
  });

  await test.step('a colleague begins with a one-time password and sets another', async () => {
    const oneTime = await addColleague(boss, colleague);
    const secret = await firstLogin(other, colleague, oneTime);
    await setPassword(other, oneTime, secret);
    await expect(other.getByRole('link', { name: '员工与角色' })).toBeHidden();
    await product.endApproverWait(colleague);
  });

  await test.step('a credit that one proposes is decided by the other alone', async () => {
    await boss.getByRole('link', { name: '人工调账' }).click();
    await boss.getByRole('button', { name: '提出调账' }).click();
    const dialog = boss.getByRole('dialog', { name: '提出调账' });
    await dialog.getByRole('textbox', { name: '会员账号或编号' }).fill(member.name);
    await expect(dialog.getByText('¥1,000.00')).toBeVisible();
    await dialog.getByRole('textbox', { name: '金额' }).fill('88.00');
    await dialog.getByRole('textbox', { name: '原因' }).fill('活动漏发，主管核实');
    await dialog.getByRole('button', { name: '提交复核' }).click();
    const own = boss.getByRole('row', { name: new RegExp(member.name) });
    await expect(own).toContainText('等待他人复核');
    await expect(own.getByRole('button', { name: '通过' })).toBeHidden();
    expect(await cashOf(page)).toBe('1000.00');

    await other.getByRole('link', { name: '人工调账' }).click();
    const row = other.getByRole('row', { name: new RegExp(member.name) });
    await row.getByRole('button', { name: '通过' }).click();
    const decision = other.getByRole('dialog', { name: '通过调账' });
    await decision.getByRole('textbox', { name: '原因' }).fill('凭证齐全，同意入账');
    await decision.getByRole('button', { name: '通过并入账' }).click();
    // Behind a dialog nothing is reachable.
    await expect(decision).toBeHidden();
    await expect(row).toBeHidden();
    expect(await cashOf(page)).toBe('1088.00');
  });

  await test.step('a withdrawal is taken, approved and paid', async () => {
    const order = await withdraw(page, destinationId, '200');
    const review = await takeOrder(other, order);
    await expect(review).toContainText('首次取款');
    await review.getByRole('button', { name: '通过', exact: true }).click();
    await other.getByRole('dialog', { name: '通过提款' }).getByRole('button', { name: '通过并出款' }).click();
    await expect(review.getByText('已出款').first()).toBeVisible({ timeout: 90_000 });
    await expect(review.getByRole('button', { name: '领取审核' })).toBeHidden();
    expect(await stateOf(page, order)).toBe('paid');
    expect(await cashOf(page)).toBe('888.00');
  });

  await test.step('another is rejected: the money is back, and the member reads why', async () => {
    const order = await withdraw(page, destinationId, '300');
    const review = await takeOrder(other, order);
    await review.getByRole('button', { name: '拒绝', exact: true }).click();
    const dialog = other.getByRole('dialog', { name: '拒绝提款' });
    await dialog.getByRole('combobox', { name: '原因' }).selectOption('name');
    const sentence = '收款人姓名与实名不一致，请核对后重新提交';
    await dialog.getByRole('textbox', { name: '给会员的说明' }).fill(sentence);
    await dialog.getByRole('button', { name: '拒绝并退款' }).click();
    await expect(review).toBeHidden();
    await expect(other.getByRole('table')).toContainText('已拒绝');
    expect(await stateOf(page, order)).toBe('rejected');
    expect(await cashOf(page)).toBe('888.00');
    await page.goto(`/mine/takemoney?orderId=${order.orderId}`);
    await onBothSizes(page, () => expect(page.getByText(`退回原因：${sentence}`)).toBeVisible());
  });

  await test.step('their actions stand in the audit; a member of staff who leaves must log in again', async () => {
    await boss.goto('/staff');
    await boss.getByRole('button', { name: '退出登录' }).click();
    await expect(boss.getByRole('button', { name: '登录' })).toBeVisible();
    const actions = await product.db.sql<{ action: string }[]>`
      select a.action from audit_events a join staff s on a.actor = 'staff:' || s.id
      where s.name = ${colleague} order by a.id desc limit 20`;
    expect(actions.map(({ action }) => action).join(' ')).toMatch(
      /withdrawal\S*reject.*withdrawal\S*approve/,
    );
  });
  expect(printed).toEqual([]);
  await Promise.all([boss.context().close(), other.context().close()]);
});
