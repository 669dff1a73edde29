import { toast } from '@hj/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetWaits } from '../../../shared/codes/code-waits.ts';
import { followAuthEvents, useAuthDialog } from '../../../shared/session/auth-dialog.ts';
import { emitAuth, type NewDeviceRequest } from '../../../shared/session/auth-events.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../../../shared/test-calls.ts';
import { AuthDialog } from '../auth-dialog.tsx';
import {
  BY_DEVICE,
  button,
  codeSent,
  DIGEST,
  field,
  KIND,
  LOGIN,
  noCaptcha,
  PROFILE,
  SEND_CODE,
  SESSION,
  type,
} from '../test-forms.ts';

vi.mock('../../../shared/device/device.ts', () => ({
  learnDevice: async () => undefined,
  deviceKnown: async () => undefined,
}));

const REQUEST = {
  ...{ phoneNumber: '86138****8000', email: '', username: 'liang88', passwordHash: DIGEST },
  ...{ remember: true, message: '检测到新设备登录，请验证身份' },
};
const completion = () => screen.findByRole('dialog', { name: '安全校验' });

function Page() {
  return useAuthDialog((state) => state.open) ? <AuthDialog /> : null;
}

function open(replies: Parameters<typeof answerCalls>[0] = {}, request: NewDeviceRequest = REQUEST) {
  const seen = answerCalls({
    [KIND]: noCaptcha,
    [SEND_CODE]: codeSent,
    [LOGIN]: () => done({ ...SESSION, deviceToken: 'd-1' }),
    ...PROFILE,
    ...replies,
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  act(() => emitAuth('newDevice', request));
  return seen;
}

/** Gets the code by the given button, telling the hidden digits. */
async function askFor(name: string, digits = '0013'): Promise<void> {
  fireEvent.click(button(name));
  const dialog = within(await completion());
  fireEvent.change(dialog.getByLabelText('隐藏的 4 位数字'), { target: { value: digits } });
  fireEvent.click(dialog.getByRole('button', { name: '获取验证码' }));
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: '安全校验' })).toBeNull());

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  forgetWaits();
  useSession.setState({ token: undefined, userId: undefined, userInfo: undefined, balance: undefined });
  const stop = followAuthEvents();
  return () => {
    act(() => emitAuth('closeAuth'));
    stop();
  };
});

describe('the new-device dialog', () => {
  it('[2.164] [2.167] [2.170] [2.189] [4.41] opens on its event without the tab switcher, with mask and server message', () => {
    open();
    expect(screen.getByRole('dialog', { name: '新设备验证' })).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByText('+86 138****8000')).toBeTruthy();
    expect(screen.getByText('检测到新设备登录，请验证身份').getAttribute('role')).toBe('alert');
  });

  it('[8.91] [8.92] warns of requests for the code', () => {
    open();
    expect(screen.getByText('平台工作人员不会向您索要验证码，谨防诈骗')).toBeTruthy();
  });

  it('[5.33] [5.34] [9.24] takes six digits out of a pasted text, and enables the login with them', () => {
    open();
    expect(field('验证码').getAttribute('autocomplete')).toBe('one-time-code');
    type('验证码', '12345');
    expect(button('登录').getAttribute('aria-disabled')).toBe('true');
    type('验证码', '验证码 123 456，请勿告知他人 789');
    expect(screen.getByDisplayValue('123456')).toBe(field('验证码'));
    expect(button('登录').getAttribute('aria-disabled')).toBeNull();
  });

  it('[5.35] says 请先获取验证码 while none was asked for, and sends nothing', async () => {
    const seen = open();
    type('验证码', '123456');
    fireEvent.click(button('登录'));
    expect(await screen.findByText('请先获取验证码')).toBeTruthy();
    expect(callsOf(seen, LOGIN)).toHaveLength(0);
  });

  it('[2.191] [5.36] [9.25] asks for the four hidden digits under 安全校验, else 手机号错误', async () => {
    const seen = open();
    await askFor('获取验证码', '12');
    expect(await screen.findByText('手机号错误')).toBeTruthy();
    expect(screen.getByLabelText('隐藏的 4 位数字').getAttribute('maxlength')).toBe('4');
    expect(callsOf(seen, SEND_CODE)).toHaveLength(0);
  });

  it('[3.29] [4.50] [4.51] [7.113] [7.115] [7.116] [8.86] sends the code, counts down, and logs in with 99 and the code', async () => {
    const success = vi.spyOn(toast, 'success');
    const seen = open();
    await askFor('获取验证码');
    await closed();
    expect(callsOf(seen, SEND_CODE)[0]?.body).toMatchObject({
      ...{ type: 3, cate: 0, sendCodeNum: '0013', sendName: 'liang88', version: '1' },
    });
    expect(success).toHaveBeenCalledWith('获取手机验证码成功');
    expect(screen.getByRole('button', { name: /秒后重发/ })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('验证码')));
    type('验证码', '123456');
    fireEvent.click(button('登录'));
    await waitFor(() => expect(useSession.getState().token).toBe('t-1'));
    expect(callsOf(seen, LOGIN)[0]?.body).toMatchObject({
      ...{ name: 'liang88', password: DIGEST, kaptchcate: 99, sendCodeNum: '123456', remember: true },
    });
    expect(localStorage.getItem('remembered')).toBe('liang88,d-1');
  });

  it('[2.190] [7.118] [8.88] gets the code by a call', async () => {
    const success = vi.spyOn(toast, 'success');
    const seen = open();
    await askFor('获取语音验证码');
    await closed();
    expect(callsOf(seen, SEND_CODE)[0]?.body.cate).toBe(2);
    expect(success).toHaveBeenCalledWith('验证码获取成功，注意接听手机来电');
  });

  it('[7.117] [8.87] sends to the e-mail at once when only that is bound', async () => {
    const success = vi.spyOn(toast, 'success');
    const seen = open({}, { ...REQUEST, phoneNumber: '', email: 'l***@example.com' });
    expect(screen.queryByRole('button', { name: '获取语音验证码' })).toBeNull();
    fireEvent.click(button('获取验证码'));
    await waitFor(() => expect(success).toHaveBeenCalledWith('获取邮箱验证码成功'));
    expect(callsOf(seen, SEND_CODE)[0]?.body).toMatchObject({ type: 3, cate: 1, sendCodeNum: '' });
    expect(screen.queryByRole('dialog', { name: '安全校验' })).toBeNull();
  });

  it('[8.30] [8.78] [8.79] says in a toast and in the phone dialog why no code was sent; the dialog stays', async () => {
    const error = vi.spyOn(toast, 'error');
    open({ [SEND_CODE]: () => ({ code: 6034, message: '该手机号今日验证次数已达上限' }) });
    await askFor('获取验证码');
    const dialog = within(await completion());
    expect(await dialog.findByText('该手机号今日验证次数已达上限')).toBeTruthy();
    expect(error).toHaveBeenCalledWith('该手机号今日验证次数已达上限');
  });

  it('[8.19] shows the captcha of the code in the phone dialog, and its answer goes with the code', async () => {
    const seen = open({
      [SEND_CODE]: (_, time) => (time === 1 ? { code: 6021, message: '请输入验证码' } : codeSent()),
      '/site/api/v1/register/defaultKaptcha': () => done({ image: 'data:image/png,i', 'x-code': 'x-1' }),
    });
    await askFor('获取验证码');
    const dialog = within(await completion());
    fireEvent.change(await dialog.findByLabelText('验证码'), { target: { value: 'k7mq' } });
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: '获取验证码' }).getAttribute('aria-busy')).toBeNull(),
    );
    fireEvent.click(dialog.getByRole('button', { name: '获取验证码' }));
    await closed();
    expect(callsOf(seen, SEND_CODE)[1]?.body).toMatchObject({
      kaptchcate: 1,
      codeId: 'x-1',
      imageCode: 'k7mq',
    });
  });

  it.each([
    ['8.32', 6036, '验证码错误'],
    ['8.33', 6037, '验证码错误次数过多'],
    ['8.34', 6038, '验证码已过期'],
  ])('[%s] %i stands beside the code', async (_, code, message) => {
    open({ [LOGIN]: () => ({ code, message }) });
    await askFor('获取验证码');
    await closed();
    type('验证码', '123456');
    fireEvent.click(button('登录'));
    expect((await screen.findByText(message)).getAttribute('role')).toBe('alert');
    expect(field('验证码').getAttribute('aria-invalid')).toBe('true');
  });

  it('[2.192] [2.193] leads to another account and to a registration, and forgets the hash', () => {
    open();
    fireEvent.click(button('切换账户'));
    expect(useAuthDialog.getState()).toMatchObject({ mode: 'login_register', way: 1, newDevice: undefined });
    act(() => emitAuth('newDevice', REQUEST));
    fireEvent.click(button('注册新账户'));
    expect(useAuthDialog.getState()).toMatchObject({ mode: 'login_register', way: 2, newDevice: undefined });
  });

  const BOTH = { ...REQUEST, email: 'l***@example.com' };

  it('[7.117] sends to the e-mail instead where both are bound, and back', async () => {
    const seen = open({}, BOTH);
    expect(screen.getByText('+86 138****8000')).toBeTruthy();
    fireEvent.click(button('改用邮箱验证'));
    expect(screen.getByText('l***@example.com')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '获取语音验证码' })).toBeNull();
    fireEvent.click(button('获取验证码'));
    await screen.findByRole('button', { name: /秒后重发/ });
    expect(callsOf(seen, SEND_CODE)[0]?.body).toMatchObject({ type: 3, cate: 1, sendCodeNum: '' });
    fireEvent.click(button('改用手机验证'));
    expect(screen.getByText('+86 138****8000')).toBeTruthy();
    // The minute is one for both, and the code that was sent may still be typed.
    expect(screen.getByRole('button', { name: /秒后重发/ })).toBeTruthy();
    type('验证码', '123456');
    fireEvent.click(button('登录'));
    await waitFor(() => expect(useSession.getState().token).toBe('t-1'));
  });

  it('asks for the hidden digits even if a code went to the e-mail before', async () => {
    open({}, BOTH);
    fireEvent.click(button('改用邮箱验证'));
    fireEvent.click(button('获取验证码'));
    await screen.findByRole('button', { name: /秒后重发/ });
    act(() => forgetWaits());
    fireEvent.click(button('改用手机验证'));
    fireEvent.click(button('获取验证码'));
    expect(await completion()).toBeTruthy();
  });

  it('[8.30] leads on to the e-mail when the digits were wrong too often', async () => {
    const message = '手机号错误次数过多，今日不能再试，请改用邮箱验证或联系在线客服';
    const seen = open(
      { [SEND_CODE]: ({ cate }) => (cate === 1 ? codeSent() : { code: 6034, message }) },
      BOTH,
    );
    await askFor('获取验证码');
    const dialog = within(await completion());
    await dialog.findByText(message);
    fireEvent.click(dialog.getByRole('button', { name: '改用邮箱验证' }));
    await closed();
    fireEvent.click(button('获取验证码'));
    await screen.findByRole('button', { name: /秒后重发/ });
    expect(callsOf(seen, SEND_CODE).at(-1)?.body).toMatchObject({ cate: 1, sendCodeNum: '' });
  });

  it('offers no other way where only one is bound', () => {
    open();
    expect(screen.queryByRole('button', { name: '改用邮箱验证' })).toBeNull();
  });

  const { passwordHash: _, ...asked } = REQUEST;
  const BY_TOKEN = { ...asked, deviceToken: 'device-token-1' };

  it('[3.29] logs in with the remembered token and the code where the token stood for the password', async () => {
    const seen = open({ [BY_DEVICE]: () => done({ ...SESSION, deviceToken: 'device-token-2' }) }, BY_TOKEN);
    await askFor('获取验证码');
    await closed();
    type('验证码', '123456');
    fireEvent.click(button('登录'));
    await waitFor(() => expect(useSession.getState().token).toBe('t-1'));
    expect(callsOf(seen, BY_DEVICE)[0]?.body).toMatchObject({
      ...{ name: 'liang88', deviceToken: 'device-token-1', kaptchcate: 99, sendCodeNum: '123456' },
    });
    expect(callsOf(seen, LOGIN)).toHaveLength(0);
    expect(localStorage.getItem('remembered')).toBe('liang88,device-token-2');
  });

  it('asks for the password when the token ended meanwhile', async () => {
    localStorage.setItem('rememberedAt', '1750000000000');
    localStorage.setItem('remembered', 'liang88,device-token-1');
    const error = vi.spyOn(toast, 'error');
    open({ [BY_DEVICE]: () => ({ code: 6002, message: '登录凭证已失效，请输入密码' }) }, BY_TOKEN);
    await askFor('获取验证码');
    await closed();
    type('验证码', '123456');
    fireEvent.click(button('登录'));
    await screen.findByRole('form', { name: '登录' });
    expect(error).toHaveBeenCalledWith('登录凭证已失效，请输入密码');
    expect(localStorage.getItem('remembered')).toBeNull();
    expect(screen.getByDisplayValue('liang88')).toBe(field('用户名'));
  });

  it('says that the login is over when nothing waits for the code any more', async () => {
    open({ [LOGIN]: () => ({ code: 6021, message: '请输入验证码' }) });
    await askFor('获取验证码');
    await closed();
    type('验证码', '123456');
    fireEvent.click(button('登录'));
    expect(await screen.findByText('登录验证已失效，请切换账户后重新登录')).toBeTruthy();
  });

  it('sends a member without phone and e-mail to the service', () => {
    open({}, { ...REQUEST, phoneNumber: '', email: '' });
    expect(screen.getByText(/未绑定手机或邮箱/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '登录' })).toBeNull();
  });
});
