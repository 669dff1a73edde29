import { getDialogState, toast } from '@hj/ui';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setNavigator } from '../../shared/navigation/router-access.ts';
import { followAuthEvents, useAuthDialog } from '../../shared/session/auth-dialog.ts';
import { emitAuth } from '../../shared/session/auth-events.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../../shared/test-calls.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import {
  button,
  DIGEST,
  field,
  KIND,
  LOGIN,
  noCaptcha,
  PROFILE,
  REGISTER,
  SESSION,
  type,
} from './test-forms.ts';

const went = vi.fn();
const onSecondStep = vi.fn();
const tip = () => getDialogState().tips.at(-1);

function refuse(code: number, message: string, data: unknown = null) {
  return answerCalls({
    [KIND]: noCaptcha,
    ...PROFILE,
    [LOGIN]: (body) => (body.regionConfirmed ? done(SESSION) : { code, message, data }),
    [REGISTER]: () => ({ code, message, data }),
  });
}

function logIn(): void {
  render(<LoginForm onSecondStep={onSecondStep} />);
  type('用户名', 'liang88');
  type('密码', 'abcd1234');
  fireEvent.click(button('登录'));
}

const released = () => waitFor(() => expect(button('登录').getAttribute('aria-busy')).toBeNull());

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  setNavigator(went);
  went.mockReset();
  useSession.setState({ token: undefined, userId: undefined, userInfo: undefined, balance: undefined });
  const stop = followAuthEvents();
  return () => {
    act(() => emitAuth('closeAuth'));
    stop();
  };
});

describe('a refused login', () => {
  it.each([
    ['4.33', '8.21', 6025],
    ['4.32', '8.22', 6026],
    ['4.34', '8.23', 6027],
    ['4.35', '8.24', 6028],
    ['4.36', '8.25', 6029],
  ])(
    '[%s] [%s] [8.74] [3.27] [4.37] [4.38] [4.39] [4.40] %i changes to the new-device mode with mask, name and hash',
    async (_, __, code) => {
      refuse(code, '检测到新设备登录，请验证身份', { phoneNumber: '138****8000', email: '' });
      logIn();
      await waitFor(() => expect(useAuthDialog.getState().mode).toBe('new_device'));
      expect(useAuthDialog.getState().newDevice).toEqual({
        phoneNumber: '138****8000',
        email: '',
        username: 'liang88',
        passwordHash: DIGEST,
        remember: false,
        message: '检测到新设备登录，请验证身份',
      });
      // In memory only.
      expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(DIGEST);
    },
  );

  it('[8.31] 6035 leads to the second step with its ticket', async () => {
    refuse(6035, '请完成两步验证', { ticket: 'tk', methods: ['totp', 'passkey'] });
    logIn();
    await waitFor(() => expect(onSecondStep).toHaveBeenCalledOnce());
    expect(onSecondStep).toHaveBeenCalledWith({
      ticket: 'tk',
      methods: ['totp', 'passkey'],
      username: 'liang88',
      remember: false,
    });
  });

  it('[8.28] 6032 shows the warning, and 继续 sends the request again, marked as read', async () => {
    const seen = refuse(6032, '您所在的地区可能受到限制');
    logIn();
    await waitFor(() => expect(tip()).toMatchObject({ msg: '您所在的地区可能受到限制', sureText: '继续' }));
    expect(callsOf(seen, LOGIN)).toHaveLength(1);
    act(() => tip()?.onSure?.());
    await waitFor(() => expect(useSession.getState().token).toBe('t-1'));
    expect(callsOf(seen, LOGIN).map(({ body }) => body.regionConfirmed)).toEqual([false, true]);
  });

  it.each([
    ['8.17', 6016, '登录前须完成手机验证，您的账户尚未绑定手机号，请联系在线客服'],
    ['8.26', 6030, '请联系客服处理'],
    ['8.27', 6031, '您所在的地区暂不提供服务'],
    ['8.29', 6033, '您的网络地址受限'],
  ])('[%s] %i shows the message with the way to the service', async (_, code, message) => {
    refuse(code, message);
    logIn();
    await waitFor(() => expect(tip()).toMatchObject({ msg: message, sureText: '联系在线客服' }));
    act(() => tip()?.onSure?.());
    expect(went).toHaveBeenCalledExactlyOnceWith('/app/help/zxkf');
    expect(useAuthDialog.getState().open).toBe(false);
  });

  it('[8.35] 6039 is said in a toast', async () => {
    const error = vi.spyOn(toast, 'error');
    refuse(6039, '24 小时内验证的新设备过多，请使用常用设备登录，或明天再试');
    logIn();
    await waitFor(() =>
      expect(error).toHaveBeenCalledExactlyOnceWith(
        '24 小时内验证的新设备过多，请使用常用设备登录，或明天再试',
      ),
    );
    await released();
  });

  it('[8.53] 6501 is said in a dialog', async () => {
    refuse(6501, '登录和注册暂停开放，预计 12:00 恢复');
    logIn();
    await waitFor(() => expect(tip()?.msg).toBe('登录和注册暂停开放，预计 12:00 恢复'));
    await released();
  });

  it('[8.52] 6500 releases the form without any notice', async () => {
    const error = vi.spyOn(toast, 'error');
    const before = tip();
    const seen = refuse(6500, '不应显示');
    logIn();
    await waitFor(() => expect(callsOf(seen, LOGIN)).toHaveLength(1));
    await released();
    expect(error).not.toHaveBeenCalled();
    expect(tip()).toBe(before);
    expect(screen.queryByText('不应显示')).toBeNull();
  });
});

describe('a refused registration', () => {
  it('says beside the password that it is too simple', async () => {
    refuse(6008, '密码过于简单，请更换');
    render(<RegisterForm />);
    type('用户名', 'hongyan7');
    type('密码', 'abcd1234');
    type('确认密码', 'abcd1234');
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(button('注册'));
    expect((await screen.findByText('密码过于简单，请更换')).getAttribute('role')).toBe('alert');
    expect(field('密码').getAttribute('aria-invalid')).toBe('true');
  });

  it('[8.27] 6031 keeps the typed fields, and the codes of the link', async () => {
    localStorage.setItem('referralCode', 'r1');
    refuse(6031, '您所在的地区暂不提供注册');
    render(<RegisterForm />);
    type('用户名', 'hongyan7');
    type('密码', 'abcd1234');
    type('确认密码', 'abcd1234');
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(button('注册'));
    await waitFor(() => expect(tip()?.msg).toBe('您所在的地区暂不提供注册'));
    expect(localStorage.getItem('referralCode')).toBe('r1');
    expect(screen.getByDisplayValue('hongyan7')).toBeTruthy();
  });
});
