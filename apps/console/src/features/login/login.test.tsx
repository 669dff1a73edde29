import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { endSession, useSession } from '../../shared/session/session-store.ts';
import { answerCalls, renderDesk, staffMember } from '../../test-desk.tsx';
import { LoginPage } from './login-page.tsx';

const session = {
  ...{ step: 'done', token: 'token-1', expiresAt: 1, staff: staffMember() },
  permissions: ['overview.read'],
};
const enrolment = {
  ...{ step: 'enroll', ticket: 'ticket-1', secret: 'JBSWY3DPEHPK3PXP', expiresAt: 1 },
  uri: 'otpauth://totp/hj:lihang?secret=JBSWY3DPEHPK3PXP',
};

function fill(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function enter() {
  fill('账号', 'lihang');
  fill('密码', 'plain-kettle-41');
  fireEvent.click(screen.getByRole('button', { name: '登录' }));
}

it('asks for the code of the authenticator once the password was right', async () => {
  const sent = answerCalls({
    'staff/login': [
      { code: 6035, message: '请输入动态验证码' },
      { code: 6036, message: '验证码错误' },
      { data: session },
    ],
  });
  renderDesk(<LoginPage />);
  expect(screen.queryByLabelText('动态验证码')).toBeNull();
  enter();
  await screen.findByLabelText('动态验证码');
  expect(screen.queryByRole('alert')).toBeNull();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '登录' });
  expect(button.disabled).toBe(true);
  fill('动态验证码', '12 34x56');
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe('验证码错误');
  fireEvent.click(button);
  await waitFor(() => expect(useSession.getState().token).toBe('token-1'));
  expect(sent.map(({ body }) => body)).toEqual([
    { name: 'lihang', password: 'plain-kettle-41' },
    { name: 'lihang', password: 'plain-kettle-41', code: '123456' },
    { name: 'lihang', password: 'plain-kettle-41', code: '123456' },
  ]);
  expect(document.title).toBe('登录 · 鸿竞控制台');
});

it('sets up the authenticator at the first login, and proves it with its first code', async () => {
  const sent = answerCalls({ 'staff/login': { data: enrolment }, 'staff/enroll': { data: session } });
  renderDesk(<LoginPage />);
  enter();
  expect((await screen.findByText('JBSW Y3DP EHPK 3PXP')).tagName).toBe('CODE');
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: '身份验证器二维码' });
  expect(picture.src).toMatch(/^data:image\/svg\+xml/);
  fill('动态验证码', '654321');
  fireEvent.click(screen.getByRole('button', { name: '绑定并登录' }));
  await waitFor(() => expect(useSession.getState().staff?.displayName).toBe('李航'));
  expect(sent.at(-1)).toMatchObject({ path: 'staff/enroll', body: { ticket: 'ticket-1', code: '654321' } });
});

it('says why the last session ended, and what a refusal says', async () => {
  answerCalls({ 'staff/login': { code: 6002, message: '账号或密码错误' } });
  endSession('登录已失效，请重新登录');
  renderDesk(<LoginPage />);
  expect(screen.getByRole('status').textContent).toBe('登录已失效，请重新登录');
  enter();
  expect((await screen.findByRole('alert')).textContent).toBe('账号或密码错误');
});

describe('the image after three wrong passwords', () => {
  const picture = (id: string) => ({ data: { image: 'data:image/png;base64,AAAA', 'x-code': id } });
  const asked = { code: 6021, message: '请输入验证码' };
  const letters = () => screen.findByRole<HTMLInputElement>('textbox', { name: '验证码' });
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: '登录' });

  it('is a step when it is asked for, and another one after letters that were not taken', async () => {
    const sent = answerCalls({
      'staff/login': [asked, { code: 6021, message: '验证码不正确，请重新输入' }, { data: session }],
      'staff/captcha': [picture('image-1'), picture('image-2')],
    });
    renderDesk(<LoginPage />);
    enter();
    expect((await screen.findByRole('status')).textContent).toBe('此账号近期多次登录失败，请输入图中的字符');
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(sent.at(-1)?.path).toBe('staff/captcha'));
    expect(button().disabled).toBe(true);
    fireEvent.change(await letters(), { target: { value: ' abcd ' } });
    await waitFor(() => expect(button().disabled).toBe(false));
    fireEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe('验证码不正确，请重新输入');
    await waitFor(() => expect(sent.filter(({ path }) => path === 'staff/captcha')).toHaveLength(2));
    expect((await letters()).value).toBe('');
    fireEvent.change(await letters(), { target: { value: 'EFGH' } });
    await waitFor(() => expect(button().disabled).toBe(false));
    fireEvent.click(button());
    await waitFor(() => expect(useSession.getState().token).toBe('token-1'));
    const login = { name: 'lihang', password: 'plain-kettle-41' };
    expect(sent.filter(({ path }) => path === 'staff/login').map(({ body }) => body)).toEqual([
      login,
      { ...login, captcha: { codeId: 'image-1', code: 'abcd' } },
      { ...login, captcha: { codeId: 'image-2', code: 'EFGH' } },
    ]);
  });

  it('that does not come says why, and is asked for again', async () => {
    const sent = answerCalls({
      'staff/login': asked,
      'staff/captcha': ['lost', picture('image-1'), picture('image-2')],
    });
    renderDesk(<LoginPage />);
    enter();
    expect((await screen.findByRole('alert')).textContent).toBe('网络连接异常，请检查网络后重试');
    expect(button().disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '重新加载图片' }));
    const renew = await screen.findByRole('button', { name: '验证码图片，看不清可换一张' });
    await waitFor(() => expect(renew.querySelector('img')?.src).toMatch(/^data:image/));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(renew);
    await waitFor(() => expect(sent.filter(({ path }) => path === 'staff/captcha')).toHaveLength(3));
  });

  it('goes away with a wrong password, and with another name', async () => {
    answerCalls({
      'staff/login': [asked, { code: 6002, message: '账号或密码错误' }, asked],
      'staff/captcha': picture('image-1'),
    });
    renderDesk(<LoginPage />);
    enter();
    fireEvent.change(await letters(), { target: { value: 'ABCD' } });
    await waitFor(() => expect(button().disabled).toBe(false));
    fireEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe('账号或密码错误');
    expect(screen.queryByRole('textbox', { name: '验证码' })).toBeNull();
    fireEvent.click(button());
    await letters();
    fill('账号', 'wangmin');
    expect(screen.queryByRole('textbox', { name: '验证码' })).toBeNull();
  });
});
