import { toast } from '@hj/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCallCache } from '../../../shared/api/client.ts';
import { forgetWaits } from '../../../shared/codes/code-waits.ts';
import { deviceKnown } from '../../../shared/device/device.ts';
import { followAuthEvents, useAuthDialog } from '../../../shared/session/auth-dialog.ts';
import { emitAuth } from '../../../shared/session/auth-events.ts';
import { answerCalls, callsOf, done } from '../../../shared/test-calls.ts';
import { AuthDialog } from '../auth-dialog.tsx';
import { button, codeSent, DIGEST, field, KIND, leave, noCaptcha, SEND_CODE, type } from '../test-forms.ts';

vi.mock('../../../shared/device/device.ts', () => ({
  learnDevice: async () => undefined,
  deviceKnown: vi.fn(async () => undefined),
}));

const COUNTRIES = '/site/api/v1/site/countryArea/queryCountryArea';
const [ONE, TWO, THREE] = [
  '/site/api/v1/forgetByPhone/one',
  '/site/api/v1/forgetByPhone/two',
  '/site/api/v1/forgetByPhone/three',
] as const;
const [MAIL_ONE, MAIL_TWO, MAIL_THREE] = [
  '/site/api/v1/forgetByEmail/one',
  '/site/api/v1/forgetByEmail/two',
  '/site/api/v1/forgetByEmail/three',
] as const;

const countries = () =>
  done({
    list: [
      { areaName: '中国大陆', areaCode: '86', regex: '^861\\d{10}$' },
      { areaName: '中国香港', areaCode: '852', regex: '^852[4-9]\\d{7}$' },
    ],
  });

function Page() {
  return useAuthDialog((state) => state.open) ? <AuthDialog /> : null;
}

function open(replies: Parameters<typeof answerCalls>[0] = {}) {
  const ticket = (text: string) => () => done({ ticket: text });
  const seen = answerCalls({
    ...{ [COUNTRIES]: countries, [KIND]: noCaptcha, [SEND_CODE]: codeSent },
    ...{ [ONE]: ticket('t-1'), [TWO]: ticket('t-2'), [THREE]: () => done({}) },
    ...{ [MAIL_ONE]: ticket('t-1'), [MAIL_TWO]: ticket('t-2'), [MAIL_THREE]: () => done({}) },
    ...replies,
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  act(() => emitAuth('forget_password'));
  return seen;
}

const next = () => fireEvent.click(button('下一步'));
const atStep = async (name: string) => {
  await waitFor(() =>
    expect(screen.getByText(name, { selector: 'li' }).getAttribute('aria-current')).toBe('step'),
  );
};

async function tellIdentity(): Promise<void> {
  type('用户名', 'liang88');
  type('手机号', '13800138000');
  next();
  await atStep('身份验证');
}

async function proveIdentity(): Promise<void> {
  fireEvent.click(button('获取验证码'));
  await screen.findByRole('button', { name: /秒后重发/ });
  type('验证码', '123456');
  next();
  await atStep('重置密码');
}

beforeEach(() => {
  forgetWaits();
  clearCallCache();
  const stop = followAuthEvents();
  return () => {
    act(() => emitAuth('closeAuth'));
    stop();
  };
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the recovery', () => {
  it('[2.163] [2.168] [2.181] [2.182] [2.183] [2.185] [2.186] [4.7] [4.46] opens on its event, by phone, with three steps and two tabs', async () => {
    open();
    expect(screen.getByRole('dialog', { name: '找回密码' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: '手机找回' }).getAttribute('aria-selected')).toBe('true');
    const steps = within(screen.getByRole('list', { name: '找回密码步骤' }));
    expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      '1身份信息',
      '2身份验证',
      '3重置密码',
    ]);
    await atStep('身份信息');
    await waitFor(() => expect(document.activeElement).toBe(field('用户名')));
  });

  it('[4.14] [4.15] changes its way with the tab', () => {
    open();
    fireEvent.click(screen.getByRole('tab', { name: '邮箱找回' }));
    expect(useAuthDialog.getState().way).toBe(4);
    expect(field('邮箱')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: '手机找回' }));
    expect(useAuthDialog.getState().way).toBe(3);
  });

  it('[2.187] [2.188] leads back to the login and to the service', () => {
    open();
    expect(screen.getByRole('link', { name: '联系在线客服' }).getAttribute('href')).toBe('/app/help/zxkf');
    fireEvent.click(button('返回登录'));
    expect(useAuthDialog.getState()).toMatchObject({ mode: 'login_register', way: 1 });
  });

  it('[5.18] [5.19] [5.20] [5.22] [9.19] [9.20] names the fault of name and phone', async () => {
    open();
    leave('用户名', '');
    leave('手机号', '12345');
    expect(await screen.findByText('请输入用户名')).toBeTruthy();
    expect(await screen.findByText('请输入正确的手机号码')).toBeTruthy();
    expect(field('用户名').getAttribute('maxlength')).toBe('30');
    expect(field('手机号').getAttribute('maxlength')).toBe('11');
  });

  it('[3.30] [5.21] [7.55] [7.107] checks the number against the country that was chosen; 86 stands first', async () => {
    const seen = open();
    const area = await screen.findByRole('combobox', { name: '国家或地区' });
    await screen.findByRole('option', { name: '中国香港 +852' });
    expect(screen.getByDisplayValue('中国大陆 +86')).toBe(area);
    fireEvent.change(area, { target: { value: '852' } });
    leave('手机号', '13800138000');
    expect(await screen.findByText('请输入正确的手机号码')).toBeTruthy();
    type('手机号', '61234567');
    await waitFor(() => expect(screen.queryByText('请输入正确的手机号码')).toBeNull());
    type('用户名', 'liang88');
    next();
    await atStep('身份验证');
    expect(callsOf(seen, COUNTRIES)[0]?.body).toEqual({ area: '' });
    expect(callsOf(seen, ONE)[0]?.body).toEqual({ phone: '85261234567', name: 'liang88' });
  });

  it('[5.23] [5.24] [5.25] [9.21] names the fault of an e-mail', async () => {
    open();
    fireEvent.click(screen.getByRole('tab', { name: '邮箱找回' }));
    leave('邮箱', '');
    expect(await screen.findByText('请输入邮箱')).toBeTruthy();
    leave('邮箱', 'liang@@example');
    expect(await screen.findByText('请输入正确的邮箱')).toBeTruthy();
    expect(field('邮箱').getAttribute('maxlength')).toBe('40');
  });

  it('[4.47] [5.26] [5.27] [7.108] [7.114] [9.22] sends the code to who was told, and asks for it', async () => {
    const seen = open();
    await tellIdentity();
    expect(callsOf(seen, ONE)[0]?.body).toEqual({ phone: '8613800138000', name: 'liang88' });
    expect(screen.getByText('+86 138****8000')).toBeTruthy();
    expect(screen.getByText('平台工作人员不会向您索要验证码，谨防诈骗')).toBeTruthy();
    next();
    expect(await screen.findByText('请输入验证码')).toBeTruthy();
    expect(field('验证码').getAttribute('maxlength')).toBe('30');
    fireEvent.click(button('获取验证码'));
    await screen.findByRole('button', { name: /秒后重发/ });
    expect(callsOf(seen, SEND_CODE)[0]?.body).toMatchObject({
      ...{ type: 2, cate: 0, sendCodeNum: '8613800138000', sendName: 'liang88', ticket: 't-1' },
    });
  });

  it('[8.32] writes a wrong code beside its field, and keeps the step', async () => {
    open({ [TWO]: () => ({ code: 6036, message: '验证码错误' }) });
    await tellIdentity();
    type('验证码', '000000');
    next();
    expect((await screen.findByText('验证码错误')).getAttribute('role')).toBe('alert');
    await atStep('身份验证');
  });

  it('[4.48] [5.28] [5.29] [5.30] asks for a new password twice', async () => {
    const seen = open();
    await tellIdentity();
    await proveIdentity();
    leave('新密码', '');
    expect(await screen.findByText('请设置新密码')).toBeTruthy();
    leave('新密码', 'abcdefgh');
    expect(await screen.findByText('请输入8-12位字母+数字的组合')).toBeTruthy();
    leave('新密码', 'abcd1234');
    leave('确认新密码', 'abcd1235');
    expect(await screen.findByText('两次密码输入不一致，请重新输入')).toBeTruthy();
    fireEvent.click(button('确认修改'));
    await act(async () => undefined);
    expect(callsOf(seen, THREE)).toHaveLength(0);
  });

  it('[2.171] [2.184] [4.11] [4.49] [7.110] [7.111] [8.90] [9.16] ends with 修改成功, no tabs, and the login three seconds later', async () => {
    const success = vi.spyOn(toast, 'success');
    localStorage.setItem('remembered', 'liang88,d-1');
    const seen = open();
    await tellIdentity();
    await proveIdentity();
    type('新密码', 'abcd1234');
    type('确认新密码', 'abcd1234');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(button('确认修改'));
    await vi.waitFor(() => expect(useAuthDialog.getState().passwordChanged).toBe(true));
    await act(async () => undefined);
    expect(callsOf(seen, TWO)[0]?.body).toEqual({
      ...{ phone: '8613800138000', name: 'liang88', code: '123456', ticket: 't-1' },
    });
    expect(callsOf(seen, THREE)[0]?.body).toEqual({
      ...{ phone: '8613800138000', name: 'liang88', password: DIGEST, secondPassword: DIGEST, ticket: 't-2' },
    });
    expect(success).toHaveBeenCalledWith('修改成功');
    expect(localStorage.getItem('remembered')).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('3 秒后返回登录');
    for (const left of ['2 秒', '1 秒']) {
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      expect(screen.getByRole('status').textContent).toContain(left);
    }
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('tab', { name: '登录' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByDisplayValue('liang88')).toBe(field('用户名'));
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(document.activeElement).toBe(field('密码'));
  });

  it('[7.109] goes the same way by e-mail', async () => {
    const seen = open();
    fireEvent.click(screen.getByRole('tab', { name: '邮箱找回' }));
    type('用户名', 'liang88');
    type('邮箱', 'liang@example.com');
    next();
    await atStep('身份验证');
    expect(screen.queryByRole('button', { name: '获取语音验证码' })).toBeNull();
    await proveIdentity();
    type('新密码', 'abcd1234');
    type('确认新密码', 'abcd1234');
    fireEvent.click(button('确认修改'));
    await waitFor(() => expect(callsOf(seen, MAIL_THREE)).toHaveLength(1));
    expect(callsOf(seen, SEND_CODE)[0]?.body).toMatchObject({
      type: 2,
      cate: 1,
      sendCodeNum: 'liang@example.com',
    });
    expect(callsOf(seen, MAIL_TWO)[0]?.body).toMatchObject({ email: 'liang@example.com', ticket: 't-1' });
    expect(callsOf(seen, MAIL_THREE)[0]?.body).toMatchObject({ email: 'liang@example.com', ticket: 't-2' });
  });

  const over = { reason: 'ticket' };
  const again = async (message: string) => {
    await atStep('身份信息');
    expect((await screen.findByText(message)).getAttribute('role')).toBe('alert');
    expect(screen.getByDisplayValue('liang88')).toBe(field('用户名'));
  };

  it.each([
    [6038, '操作已超时，请从第一步重新开始'],
    [6008, '操作已失效，请从第一步重新开始'],
  ])('starts over, and says why, when its ticket is over: %i', async (code, message) => {
    open({
      [TWO]: (_, time) => (time === 1 ? { code, message, data: over } : done({ ticket: 't-2' })),
      [THREE]: () => ({ code, message, data: over }),
    });
    await tellIdentity();
    type('验证码', '123456');
    next();
    await again(message);
    type('手机号', '13800138000');
    next();
    await atStep('身份验证');
    type('验证码', '123456');
    next();
    await atStep('重置密码');
    type('新密码', 'abcd1234');
    type('确认新密码', 'abcd1234');
    fireEvent.click(button('确认修改'));
    await again(message);
  });

  it('keeps the step, and says beside the password that it is too simple', async () => {
    open({ [THREE]: () => ({ code: 6008, message: '密码过于简单，请更换' }) });
    await tellIdentity();
    await proveIdentity();
    type('新密码', 'abcd1234');
    type('确认新密码', 'abcd1234');
    fireEvent.click(button('确认修改'));
    expect((await screen.findByText('密码过于简单，请更换')).getAttribute('role')).toBe('alert');
    expect(field('新密码').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field('新密码')));
    await atStep('重置密码');
  });

  it('takes a code as it was copied', async () => {
    const seen = open();
    await tellIdentity();
    type('验证码', ' 123 456 ');
    next();
    await atStep('重置密码');
    expect(callsOf(seen, TWO)[0]?.body).toMatchObject({ code: '123456' });
  });

  it('lets none of its steps go before the device is known: their tickets are bound to it', async () => {
    const known = vi.fn<() => Promise<void>>();
    vi.mocked(deviceKnown).mockImplementation(known);
    const seen = open();
    const steps = [ONE, TWO, THREE] as const;
    const acts = [
      () => tellIdentity(),
      async () => {
        type('验证码', '123456');
        next();
        await atStep('重置密码');
      },
      async () => {
        type('新密码', 'abcd1234');
        type('确认新密码', 'abcd1234');
        fireEvent.click(button('确认修改'));
        await waitFor(() => expect(useAuthDialog.getState().passwordChanged).toBe(true));
      },
    ];
    for (const [at, step] of steps.entries()) {
      let learned: () => void = () => undefined;
      known.mockReturnValueOnce(
        new Promise((resolve) => {
          learned = resolve;
        }),
      );
      const acted = acts[at]?.();
      await vi.waitFor(() => expect(known).toHaveBeenCalledTimes(at + 1));
      expect(callsOf(seen, step)).toHaveLength(0);
      learned();
      await acted;
      expect(callsOf(seen, step)).toHaveLength(1);
    }
  });
});
