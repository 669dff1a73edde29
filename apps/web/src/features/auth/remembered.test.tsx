import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followAuthEvents, useAuthDialog } from '../../shared/session/auth-dialog.ts';
import { emitAuth } from '../../shared/session/auth-events.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../../shared/test-calls.ts';
import { LoginForm } from './login-form.tsx';
import {
  BY_DEVICE,
  button,
  DIGEST,
  field,
  KIND,
  LOGIN,
  noCaptcha,
  PROFILE,
  SESSION,
  type,
} from './test-forms.ts';

const onSecondStep = vi.fn();
const show = () => render(<LoginForm onSecondStep={onSecondStep} />);
const tick = () => screen.getByRole('checkbox', { name: '记住密码' });
const kept = () => [localStorage.getItem('rememberedAt'), localStorage.getItem('remembered')];
const loggedIn = () => waitFor(() => expect(useSession.getState().token).toBe('t-1'));

function remember(): void {
  localStorage.setItem('rememberedAt', '1750000000000');
  localStorage.setItem('remembered', 'liang88,device-token-1');
}

function answer(replies: Parameters<typeof answerCalls>[0]) {
  return answerCalls({ [KIND]: noCaptcha, ...PROFILE, ...replies });
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  onSecondStep.mockReset();
  useSession.setState({ token: undefined, userId: undefined, userInfo: undefined, balance: undefined });
});

describe('a remembered password', () => {
  it('[2.176] [3.8] [3.9] [4.28] is a token of this device beside the name, and a time; the password is nowhere', async () => {
    const seen = answer({ [LOGIN]: () => done({ ...SESSION, deviceToken: 'device-token-1' }) });
    show();
    type('用户名', 'liang88');
    type('密码', 'abcd1234');
    fireEvent.click(tick());
    fireEvent.click(button('登录'));
    await loggedIn();
    expect(callsOf(seen, LOGIN)[0]?.body.remember).toBe(true);
    expect(localStorage.getItem('remembered')).toBe('liang88,device-token-1');
    expect(Number(localStorage.getItem('rememberedAt'))).toBeGreaterThan(1_750_000_000_000);
    const everything = JSON.stringify({ ...localStorage });
    expect(everything).not.toContain('abcd1234');
    expect(everything).not.toContain(DIGEST);
  });

  it('is the newest: a form that another tab overtook does not use the token that was used up there', async () => {
    remember();
    const seen = answer({ [BY_DEVICE]: () => done({ ...SESSION, deviceToken: 'device-token-3' }) });
    show();
    localStorage.setItem('remembered', 'liang88,device-token-2');
    fireEvent.click(button('登录'));
    await loggedIn();
    expect(callsOf(seen, BY_DEVICE)[0]?.body.deviceToken).toBe('device-token-2');
    expect(localStorage.getItem('remembered')).toBe('liang88,device-token-3');
  });

  it('[4.29] is cleared by a login without the tick', async () => {
    remember();
    answer({ [LOGIN]: () => done(SESSION) });
    show();
    type('用户名', 'other88');
    type('密码', 'abcd1234');
    fireEvent.click(tick());
    fireEvent.click(button('登录'));
    await loggedIn();
    expect(kept()).toEqual([null, null]);
  });

  it('shows the name and a field that looks filled, and logs in with the token', async () => {
    remember();
    const seen = answer({ [BY_DEVICE]: () => done({ ...SESSION, deviceToken: 'device-token-2' }) });
    show();
    expect(screen.getByDisplayValue('liang88')).toBe(field('用户名'));
    expect(field('密码').getAttribute('placeholder')).toMatch(/^•+$/);
    expect(screen.getByText(/^已记住密码/)).toBeTruthy();
    expect(button('登录').getAttribute('aria-disabled')).toBeNull();
    fireEvent.click(button('登录'));
    await loggedIn();
    expect(callsOf(seen, BY_DEVICE)[0]?.body).toEqual({
      name: 'liang88',
      deviceToken: 'device-token-1',
      kaptchcate: 99,
      codeId: '',
      code: '',
      version: '1.0',
      sendCodeNum: '',
      regionConfirmed: false,
    });
    expect(localStorage.getItem('remembered')).toBe('liang88,device-token-2');
  });

  it('goes on with the token that was used when no new one came', async () => {
    remember();
    answer({ [BY_DEVICE]: () => done(SESSION) });
    show();
    fireEvent.click(button('登录'));
    await loggedIn();
    expect(localStorage.getItem('remembered')).toBe('liang88,device-token-1');
  });

  it.each([
    ['a typed password', '密码', 'abcd1234'],
    ['another name', '用户名', 'other88'],
  ])('is set aside by %s', (_, label, value) => {
    remember();
    show();
    type(label, value);
    expect(screen.queryByText(/^已记住密码/)).toBeNull();
  });

  it('is forgotten at once when the tick is taken away', () => {
    remember();
    show();
    fireEvent.click(tick());
    expect(kept()).toEqual([null, null]);
    expect(screen.queryByText(/^已记住密码/)).toBeNull();
    expect(button('登录').getAttribute('aria-disabled')).toBe('true');
  });

  it('asks for the password when the token is refused', async () => {
    remember();
    const message = '登录凭证已失效，请输入密码';
    answer({ [BY_DEVICE]: () => ({ code: 6002, message }) });
    show();
    fireEvent.click(button('登录'));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(kept()).toEqual([null, null]);
    expect(document.activeElement).toBe(field('密码'));
  });

  it.each([6025, 6026, 6027, 6028, 6029])(
    'stays when a code is needed (%i): the token goes to the new-device mode in the place of the password',
    async (code) => {
      remember();
      answer({
        [BY_DEVICE]: () => ({ code, message: '请验证身份', data: { phoneNumber: '86138****8000' } }),
      });
      const stop = followAuthEvents();
      show();
      fireEvent.click(button('登录'));
      await waitFor(() => expect(useAuthDialog.getState().mode).toBe('new_device'));
      expect(useAuthDialog.getState().newDevice).toEqual({
        ...{ phoneNumber: '86138****8000', email: '', username: 'liang88', deviceToken: 'device-token-1' },
        ...{ remember: true, message: '请验证身份' },
      });
      expect(localStorage.getItem('remembered')).toBe('liang88,device-token-1');
      emitAuth('closeAuth');
      stop();
    },
  );

  it('needs both keys', () => {
    localStorage.setItem('remembered', 'liang88,device-token-1');
    show();
    expect(screen.queryByDisplayValue('liang88')).toBeNull();
  });
});
