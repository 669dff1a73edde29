import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
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
