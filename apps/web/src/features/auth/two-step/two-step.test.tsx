import { toast } from '@hj/ui';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../../shared/session/session-store.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../../../shared/test-calls.ts';
import type { TwoStepMethod } from '../refusal.ts';
import { button, field, PROFILE, SESSION, type } from '../test-forms.ts';
import { TwoStepPanel } from './two-step-panel.tsx';

const STEP = '/site/api/v1/user/loginTwoStep';
const OPTIONS = '/site/api/v1/user/passkeyOptions';
const startAuthentication = vi.fn();
const onLeave = vi.fn();

vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: () => true,
  startAuthentication: (options: unknown) => startAuthentication(options),
}));

function show(replies: Parameters<typeof answerCalls>[0], methods: TwoStepMethod[] = ['totp', 'passkey']) {
  const seen = answerCalls({ ...PROFILE, ...replies });
  const step = { ticket: 'tk', methods, username: 'liang88', remember: true };
  render(<TwoStepPanel step={step} onLeave={onLeave} />);
  return seen;
}

const loggedIn = () => waitFor(() => expect(useSession.getState().token).toBe('t-1'));

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  startAuthentication.mockReset();
  onLeave.mockReset();
  useSession.setState({ token: undefined, userId: undefined, userInfo: undefined, balance: undefined });
});

describe('the second step of a login', () => {
  it('[8.31] takes the six digits of the authenticator, and remembers as the first step wished', async () => {
    const seen = show({ [STEP]: () => done({ ...SESSION, deviceToken: 'd-1' }) });
    type('动态验证码', '12a345');
    expect(screen.getByDisplayValue('12345')).toBeTruthy();
    expect(button('验证并登录').getAttribute('aria-disabled')).toBe('true');
    type('动态验证码', '123456');
    fireEvent.click(button('验证并登录'));
    await loggedIn();
    expect(callsOf(seen, STEP)[0]?.body).toEqual({ ticket: 'tk', proof: { kind: 'totp', code: '123456' } });
    expect(localStorage.getItem('remembered')).toBe('liang88,d-1');
  });

  it('asks for the digits before anything is sent', () => {
    const seen = show({});
    fireEvent.click(button('验证并登录'));
    expect(screen.getByText('请输入 6 位数字验证码').getAttribute('role')).toBe('alert');
    expect(seen).toHaveLength(0);
  });

  it.each([
    ['8.32', 6036, '验证码错误'],
    ['8.33', 6037, '错误次数过多，请稍后再试'],
  ])('[%s] %i stands beside the code', async (_, code, message) => {
    show({ [STEP]: () => ({ code, message }) });
    type('动态验证码', '123456');
    fireEvent.click(button('验证并登录'));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(field('动态验证码').getAttribute('aria-invalid')).toBe('true');
  });

  it('[8.34] 6038 says so and goes back to the login', async () => {
    const error = vi.spyOn(toast, 'error');
    show({ [STEP]: () => ({ code: 6038, message: '登录已过期，请重新登录' }) });
    type('动态验证码', '123456');
    fireEvent.click(button('验证并登录'));
    await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
    expect(error).toHaveBeenCalledWith('登录已过期，请重新登录');
  });

  it('takes a recovery code in place of a lost device', async () => {
    const seen = show({ [STEP]: () => done(SESSION) });
    fireEvent.click(button('使用恢复码'));
    type('恢复码', 'ABCD-EFGH ');
    fireEvent.click(button('验证并登录'));
    await loggedIn();
    expect(callsOf(seen, STEP)[0]?.body.proof).toEqual({ kind: 'recovery', code: 'ABCD-EFGH' });
  });

  it('takes a passkey, whose options the server gives for this ticket', async () => {
    startAuthentication.mockResolvedValue({ id: 'key-1', type: 'public-key' });
    const seen = show({
      [OPTIONS]: () => done({ options: { challenge: 'c' } }),
      [STEP]: () => done(SESSION),
    });
    fireEvent.click(button('使用通行密钥'));
    await loggedIn();
    expect(callsOf(seen, OPTIONS)[0]?.body).toEqual({ ticket: 'tk' });
    expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'c' } });
    expect(callsOf(seen, STEP)[0]?.body.proof).toEqual({
      kind: 'passkey',
      response: { id: 'key-1', type: 'public-key' },
    });
  });

  it('says that a passkey was not given when the browser was told no', async () => {
    startAuthentication.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const seen = show({ [OPTIONS]: () => done({ options: { challenge: 'c' } }) }, ['passkey']);
    expect(screen.queryByLabelText('动态验证码')).toBeNull();
    fireEvent.click(button('使用通行密钥'));
    expect(await screen.findByText('未完成通行密钥验证，请重试')).toBeTruthy();
    expect(callsOf(seen, STEP)).toHaveLength(0);
    expect(button('使用通行密钥').getAttribute('aria-busy')).toBeNull();
  });

  it('leads back to the login', () => {
    show({});
    fireEvent.click(button('返回登录'));
    expect(onLeave).toHaveBeenCalledOnce();
  });
});
