import { toast } from '@hj/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { md5 } from 'js-md5';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetWaits } from '../../shared/codes/code-waits.ts';
import { logInAs, memberInfo, UNBOUND } from '../../shared/member/test-member.ts';
import { answerCalls, callsOf, done } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { AccountSecurityPage } from './page.tsx';

const STATE = '/site/api/v1/member/twoStep/state';
const INFO = '/site/api/v1/member/info';
const OLD_WAY = '/site/api/v1/member/bindPassword';
const PHONE_WAY = '/site/api/v1/member/bindPasswordByPhone';
const EMAIL_WAY = '/site/api/v1/member/bindPasswordByEmail';
const SET = '/site/api/v1/withdrawal/pwd/set';
const RESET = '/site/api/v1/withdrawal/pwd/reset';
const BEGIN = '/site/api/v1/member/twoStep/beginTotp';
const CONFIRM = '/site/api/v1/member/twoStep/confirmTotp';
const END = '/site/api/v1/member/twoStep/endTotp';

const off = () => done({ totp: false, passkeys: [], recoveryCodesLeft: 0 });
const PASSKEY = { passkeyId: '7', name: '我的 iPhone', createdAt: 1_750_000_000_000, lastUsedAt: null };
const on = () => done({ totp: true, passkeys: [PASSKEY], recoveryCodesLeft: 2 });
const info = () => done(memberInfo());

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input:not([type=radio])' }), {
    target: { value },
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Opens the dialog of a row and gives its form. */
async function openTask(row: string, button: string, form: string): Promise<HTMLElement> {
  const item = (await screen.findByText(row)).closest('li');
  if (!item) throw new Error(`no row ${row}`);
  fireEvent.click(within(item).getByRole('button', { name: button }));
  return screen.findByRole('form', { name: form });
}

beforeEach(() => {
  vi.unstubAllGlobals();
  forgetWaits();
  logInAs();
});

describe('the security centre', () => {
  it('[2.60][3.17] shows the protections of the account, masked, and names the next step', async () => {
    logInAs({ email: null, securityLevel: 4 });
    answerCalls({ [STATE]: off });
    renderPage(<AccountSecurityPage />, '/mine/auth');
    expect(await screen.findByText('下一步：绑定邮箱')).toBeTruthy();
    expect(screen.getByText('李*明')).toBeTruthy();
    expect(screen.getByText('+86 138****5678')).toBeTruthy();
    expect(screen.getByText('已锁定')).toBeTruthy();
    expect(await screen.findByText('动态验证码')).toBeTruthy();
  });

  it.each([
    [{ twoStep: false }, '下一步：开启两步验证'],
    [{ twoStep: true }, '各项保护均已开启'],
    [{ birthday: null }, '下一步：填写出生日期'],
  ])('says %j: %s', async (over, words) => {
    logInAs(over);
    answerCalls({ [STATE]: off });
    renderPage(<AccountSecurityPage />, '/mine/auth');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([
    [true, '已绑定', '管理'],
    [false, '未绑定', '去绑定'],
  ])('[3.17] shows whether a bank card is bound, and leads to it: %s', async (bankCardBound, tag, link) => {
    logInAs({ bankCardBound });
    answerCalls({ [STATE]: off });
    renderPage(<AccountSecurityPage />, '/mine/auth');
    const row = within((await screen.findByText('银行卡')).closest('li') ?? document.body);
    expect(row.getByText(tag)).toBeTruthy();
    expect(row.getByRole('link', { name: link }).getAttribute('href')).toBe('/mine/addBankCard');
  });

  it('[2.106][2.107] is where a member without phone and name binds both', async () => {
    logInAs(UNBOUND);
    answerCalls({ [STATE]: off });
    renderPage(<AccountSecurityPage />, '/mine/auth');
    expect(await screen.findByRole('button', { name: '去认证' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: '去绑定' })).toHaveLength(2);
  });

  it('[2.63] changes a bound phone right there, also before the name is bound', async () => {
    logInAs({ realName: null, bindRealName: false });
    answerCalls({ [STATE]: off });
    renderPage(<AccountSecurityPage />, '/mine/auth');
    const form = await openTask('手机号', '更换', '更换手机号');
    expect(within(form).getByText('将发送至 +86 138****5678')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: '更换手机号' })).toBeTruthy();
  });

  it.each([
    ['/mine/auth?task=phone', '绑定手机号'],
    ['/mine/auth?task=email', '绑定邮箱'],
    ['/mine/auth?from=%2Fmine%2FaccountManage%2Femail', '绑定邮箱'],
  ])(
    'opens the dialog that %s asks for, and does not open it again once it is closed',
    async (address, name) => {
      logInAs(UNBOUND);
      answerCalls({ [STATE]: off });
      renderPage(<AccountSecurityPage />, address);
      fireEvent.keyDown(await screen.findByRole('dialog', { name }), { key: 'Escape' });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.getAllByRole('button', { name: '去认证' })).toBeTruthy();
    },
  );

  it('[2.106] names the missing contact to a member who comes from another one, and opens it', async () => {
    logInAs({ realName: null, bindRealName: false });
    answerCalls({ [STATE]: off });
    renderPage(<AccountSecurityPage />, '/mine/auth?from=%2Fmine%2FaccountManage%2Fwechat');
    const card = within(await screen.findByRole('region', { name: '继续操作' }));
    expect(card.getByText('管理微信前，请先完成实名认证')).toBeTruthy();
    expect(card.queryByText(/收付款/)).toBeNull();
    fireEvent.click(card.getByRole('button', { name: '去认证' }));
    expect(await screen.findByRole('dialog', { name: '实名认证' })).toBeTruthy();
  });

  it('says that the second steps could not be loaded, and asks again', async () => {
    const seen = answerCalls({
      [STATE]: (_, time) => (time === 1 ? { code: 6317, message: '系统繁忙，请稍后重试' } : off()),
    });
    renderPage(<AccountSecurityPage />, '/mine/auth');
    expect(await screen.findByText('两步验证加载失败')).toBeTruthy();
    press('立即重试');
    expect(await screen.findByText('动态验证码')).toBeTruthy();
    expect(callsOf(seen, STATE)).toHaveLength(2);
  });
});

describe('the login password', () => {
  it('[7.32][8.90][7.120] is changed with the old one; only digests travel', async () => {
    const success = vi.spyOn(toast, 'success');
    const seen = answerCalls({ [STATE]: off, [OLD_WAY]: () => done({}) });
    renderPage(<AccountSecurityPage />, '/mine/auth');
    await openTask('登录密码', '修改', '修改登录密码');
    type('原密码', 'demo1234');
    type('新密码', 'abcd');
    type('确认新密码', 'abcd1234');
    press('确认修改');
    expect(await screen.findByText('请输入8-12位字母+数字的组合')).toBeTruthy();
    type('新密码', 'abcd5678');
    press('确认修改');
    expect(await screen.findByText('两次密码输入不一致')).toBeTruthy();
    type('确认新密码', 'abcd5678');
    await waitFor(() => expect(screen.queryByText('两次密码输入不一致')).toBeNull());
    press('确认修改');
    press('确认修改');
    await waitFor(() => expect(success).toHaveBeenCalledWith('修改成功'));
    expect(callsOf(seen, OLD_WAY).map(({ body }) => body)).toEqual([
      { oldPassword: md5('demo1234'), password: md5('abcd5678'), secondPassword: md5('abcd5678') },
    ]);
  });

  it.each([
    ['[7.30]', '手机验证码', PHONE_WAY],
    ['[7.31]', '邮箱验证码', EMAIL_WAY],
  ] as const)('%s is changed with a code: %s', async (_, way, path) => {
    const seen = answerCalls({ [STATE]: off, [path]: () => done({}) });
    renderPage(<AccountSecurityPage />, '/mine/auth');
    await openTask('登录密码', '修改', '修改登录密码');
    fireEvent.click(screen.getByLabelText(way));
    type('新密码', 'abcd5678');
    type('确认新密码', 'abcd5678');
    press('确认修改');
    expect(await screen.findByText('请输入验证码')).toBeTruthy();
    type('验证码', '123456');
    press('确认修改');
    await waitFor(() => expect(callsOf(seen, path)[0]?.body).toMatchObject({ code: '123456' }));
  });

  it('[8.38] keeps the form and says beside the old password that it is wrong', async () => {
    answerCalls({
      [STATE]: off,
      [OLD_WAY]: () => ({ code: 6100, message: '登录密码不正确，还可以尝试 4 次' }),
    });
    renderPage(<AccountSecurityPage />, '/mine/auth');
    await openTask('登录密码', '修改', '修改登录密码');
    type('原密码', 'wrong123');
    type('新密码', 'abcd5678');
    type('确认新密码', 'abcd5678');
    press('确认修改');
    expect(await screen.findByText('登录密码不正确，还可以尝试 4 次')).toBeTruthy();
    expect(
      screen.getByLabelText('原密码', { selector: 'input:not([type=radio])' }).getAttribute('aria-invalid'),
    ).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('新密码').value).toBe('abcd5678');
  });
});

describe('the withdrawal password', () => {
  it('[7.33] is set with the login password; six digits, sent as their digest', async () => {
    logInAs({ secondPassword: false });
    const success = vi.spyOn(toast, 'success');
    const seen = answerCalls({ [STATE]: off, [SET]: () => done({}), [INFO]: info });
    renderPage(<AccountSecurityPage />, '/mine/auth');
    await openTask('资金密码', '去设置', '设置资金密码');
    type('登录密码', 'demo1234');
    type('资金密码', '12');
    type('确认资金密码', '12');
    press('确认设置');
    expect((await screen.findAllByText('请输入 6 位数字的资金密码')).length).toBeGreaterThan(0);
    type('资金密码', '402957');
    type('确认资金密码', '402957');
    press('确认设置');
    await waitFor(() => expect(success).toHaveBeenCalledWith('资金密码设置成功'));
    expect(callsOf(seen, SET)[0]?.body).toEqual({
      loginPassword: md5('demo1234'),
      password: md5('402957'),
      secondPassword: md5('402957'),
    });
  });

  it('[7.34][8.90] is changed with the former one or with a code', async () => {
    const success = vi.spyOn(toast, 'success');
    const seen = answerCalls({ [STATE]: off, [RESET]: () => done({}) });
    renderPage(<AccountSecurityPage />, '/mine/auth');
    await openTask('资金密码', '修改', '修改资金密码');
    fireEvent.click(screen.getByLabelText('手机验证码'));
    type('验证码', '123456');
    type('新资金密码', '593817');
    type('确认资金密码', '593817');
    press('确认修改');
    await waitFor(() => expect(success).toHaveBeenCalledWith('修改成功'));
    expect(callsOf(seen, RESET)[0]?.body).toMatchObject({ code: '123456', cate: 0, password: md5('593817') });
  });
});

describe('the second step', () => {
  it('is switched on by secret and code; the recovery codes are left only when they are kept', async () => {
    const seen = answerCalls({
      [STATE]: off,
      [BEGIN]: () =>
        done({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/hj:liang88?secret=JBSWY3DPEHPK3PXP' }),
      [CONFIRM]: () => done({ recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'] }),
      [INFO]: info,
    });
    renderPage(<AccountSecurityPage />, '/mine/auth');
    await openTask('动态验证码', '开启', '下一步');
    expect(screen.getByRole('button', { name: '下一步' }).getAttribute('aria-disabled')).toBe('true');
    press('下一步');
    expect(await screen.findByText('密码不能为空')).toBeTruthy();
    type('登录密码', 'demo1234');
    press('下一步');
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(callsOf(seen, BEGIN)[0]?.body).toEqual({ password: md5('demo1234') });
    expect(await screen.findByRole('img', { name: '验证器二维码' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '确认开启' }).getAttribute('aria-disabled')).toBe('true');
    type('动态验证码', '123456');
    press('确认开启');
    const codes = await screen.findByRole('list', { name: '恢复码' });
    expect(within(codes).getAllByRole('listitem')).toHaveLength(2);
    fireEvent.keyDown(codes, { key: 'Escape' });
    expect(screen.getByRole('list', { name: '恢复码' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '完成' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: '我已妥善保存恢复码' }));
    press('完成');
    await waitFor(() => expect(screen.queryByRole('list', { name: '恢复码' })).toBeNull());
  });

  it('(AC4) is not added beside another one without that one', async () => {
    const seen = answerCalls({
      [STATE]: () => done({ totp: false, passkeys: [PASSKEY], recoveryCodesLeft: 4 }),
      [BEGIN]: () => ({ code: 6036, message: '恢复码不正确或已使用' }),
    });
    renderPage(<AccountSecurityPage />, '/mine/auth');
    await openTask('动态验证码', '开启', '下一步');
    fireEvent.click(screen.getByLabelText('恢复码'));
    type('登录密码', 'demo1234');
    type('恢复码', 'AAAA-BBBB');
    press('下一步');
    expect(await screen.findByText('恢复码不正确或已使用')).toBeTruthy();
    expect(callsOf(seen, BEGIN)[0]?.body).toEqual({
      password: md5('demo1234'),
      proof: { kind: 'recovery', code: 'AAAA-BBBB' },
    });
  });

  it('is switched off only with the password and a proof', async () => {
    const success = vi.spyOn(toast, 'success');
    const seen = answerCalls({ [STATE]: on, [END]: () => done({}), [INFO]: info });
    renderPage(<AccountSecurityPage />, '/mine/auth');
    await openTask('动态验证码', '关闭', '确认关闭');
    type('登录密码', 'demo1234');
    press('确认关闭');
    expect(await screen.findByText('请输入 6 位数字验证码')).toBeTruthy();
    expect(callsOf(seen, END)).toHaveLength(0);
    fireEvent.click(screen.getByLabelText('恢复码'));
    type('恢复码', 'AAAA-BBBB');
    press('确认关闭');
    await waitFor(() => expect(success).toHaveBeenCalledWith('动态验证码已关闭'));
    expect(callsOf(seen, END)[0]?.body).toEqual({
      password: md5('demo1234'),
      proof: { kind: 'recovery', code: 'AAAA-BBBB' },
    });
  });

  it('beside another passkey says why the device asks twice', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    answerCalls({ [STATE]: () => done({ totp: false, passkeys: [PASSKEY], recoveryCodesLeft: 0 }) });
    renderPage(<AccountSecurityPage />, '/mine/auth');
    const form = await openTask('通行密钥', '添加', '添加通行密钥');
    expect(within(form).getByText(/第一次用已有的通行密钥确认是您本人，第二次保存新的通行密钥/)).toBeTruthy();
  });

  it('lists passkeys by name, and says how few recovery codes are left', async () => {
    answerCalls({ [STATE]: on });
    renderPage(<AccountSecurityPage />, '/mine/auth');
    expect(await screen.findByText('我的 iPhone')).toBeTruthy();
    expect(screen.getByText(/尚未使用/)).toBeTruthy();
    expect(screen.getByText(/建议重新生成/)).toBeTruthy();
    expect(screen.getByText('此浏览器不支持通行密钥，请更换浏览器')).toBeTruthy();
  });
});
