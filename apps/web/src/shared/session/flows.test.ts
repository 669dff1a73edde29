import { getDialogState } from '@hj/ui';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../api/client.ts';
import { setNavigator } from '../navigation/router-access.ts';
import { unheardRejections } from '../test-rejections.ts';
import { followAuthEvents, useAuthDialog } from './auth-dialog.ts';
import { emitAuth, onAuth } from './auth-events.ts';
import { loginExpired, logout, requireLogin } from './flows.ts';
import { loginSuccess } from './login-success.ts';
import { clearSession, isLoggedIn, saveLogin, useSession } from './session-store.ts';

const INFO = { userId: '7', name: 'liang88', vipGrade: 5 };
const fetched = vi.fn<typeof fetch>();
const went = vi.fn();
const toasts: string[] = [];
let stop: () => void;

vi.mock(import('@hj/ui'), async (original) => {
  const ui = await original();
  return { ...ui, toast: { ...ui.toast, warn: (text) => void toasts.push(String(text)) } };
});

beforeEach(() => {
  toasts.length = 0;
  went.mockReset();
  fetched.mockReset();
  fetched.mockImplementation(async (path) => {
    const data = String(path).endsWith('/member/info') ? INFO : { centerWalletBalance: '88.00' };
    return new Response(JSON.stringify({ status_code: 6000, data, message: '' }));
  });
  vi.stubGlobal('fetch', fetched);
  setNavigator(went);
  stop = followAuthEvents();
});

afterEach(() => {
  stop();
  clearSession();
  useAuthDialog.setState({ open: false });
  vi.unstubAllGlobals();
});

describe('a login that succeeds', () => {
  it('[4.22][4.23][3.1][3.6] keeps token and user id in local storage', async () => {
    await loginSuccess('secret', '7');
    expect(localStorage.getItem('token')).toBe('secret');
    expect(localStorage.getItem('userId')).toBe('7');
  });

  it('[4.24][4.25][3.17][3.18] loads the profile and the balance', async () => {
    await loginSuccess('secret', '7');
    expect(useSession.getState().userInfo).toEqual(INFO);
    expect(useSession.getState().balance).toBe('88.00');
  });

  it('[3.5] keeps the token of the chat beside the login, and forgets it with the login', async () => {
    fetched.mockImplementation(async () => {
      const data = { jwt: 'j-1', expiresAt: 0, centerWalletBalance: '0.00' };
      return new Response(JSON.stringify({ status_code: 6000, data, message: '' }));
    });
    await loginSuccess('secret', '7');
    expect(localStorage.getItem('jwtToken')).toBe('j-1');
    clearSession();
    expect(localStorage.getItem('jwtToken')).toBeNull();
  });

  it('[4.27][4.5][2.169] tells who listens and closes the dialog', async () => {
    const succeeded = vi.fn();
    const quit = onAuth('login_success', succeeded);
    emitAuth('login');
    await loginSuccess('secret', '7');
    expect(succeeded).toHaveBeenCalledOnce();
    expect(useAuthDialog.getState().open).toBe(false);
    quit();
  });

  it('stands when the profile cannot be loaded', async () => {
    fetched.mockRejectedValue(new TypeError('no link'));
    await loginSuccess('secret', '7');
    expect(isLoggedIn()).toBe(true);
  });
});

describe('a login that expired', () => {
  it('[4.6][4.16][4.18][4.19][4.20][4.21] says so, forgets the member, tells, goes home and opens the login', () => {
    saveLogin('secret', '7');
    useSession.setState({ balance: '1.00' });
    localStorage.setItem('DD_phone', 'x');
    const told = vi.fn();
    const quit = onAuth('login_expired', told);
    loginExpired();
    expect(toasts).toEqual(['请重新登录']);
    expect(useSession.getState()).toMatchObject({ token: undefined, userId: undefined, balance: undefined });
    expect(localStorage.getItem('token')).toBeNull();
    expect(told).toHaveBeenCalledOnce();
    expect(went).toHaveBeenCalledExactlyOnceWith('/');
    expect(useAuthDialog.getState()).toMatchObject({ open: true, way: 1 });
    quit();
  });

  it('[4.17] clears decrypted values', () => {
    saveLogin('secret', '7');
    localStorage.setItem('DD_phone', 'x');
    loginExpired();
    expect(localStorage.getItem('DD_phone')).toBeNull();
  });

  it('[4.16] says nothing to a guest, and says it once when several calls fail together', () => {
    loginExpired();
    expect(toasts).toEqual([]);
    saveLogin('secret', '7');
    loginExpired();
    loginExpired();
    expect(toasts).toHaveLength(1);
    expect(went).toHaveBeenCalledOnce();
  });
});

describe('a refusal that is explained in one place', () => {
  it('is still told to its caller when the explanation cannot be fetched', async () => {
    vi.doMock('./refusals.ts', () => {
      throw new Error('no link');
    });
    const body = { status_code: 6449, data: null, message: '请先完善真实姓名' };
    fetched.mockImplementation(async () => new Response(JSON.stringify(body)));
    const told = vi.fn();
    const unheard = await unheardRejections(() => call('/fd/api/v1/transfer/getBalance', {}).catch(told));
    vi.doUnmock('./refusals.ts');
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 6449 }));
    expect(unheard).toEqual([]);
  });
});

describe('the state of the member', () => {
  it('[4.1] is logged in exactly while a token is kept', () => {
    expect(isLoggedIn()).toBe(false);
    saveLogin('secret', '7');
    expect(isLoggedIn()).toBe(true);
    logout();
    expect(isLoggedIn()).toBe(false);
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('tells the server of a logout with the token that ends', () => {
    saveLogin('secret', '7');
    logout();
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/site/api/v1/user/logout');
    expect(new Headers(init?.headers).get('token')).toBe('secret');
  });

  it('[4.2][2.143][2.144][2.145][2.146] shows the login-required prompt, whose only button leads to the login', () => {
    expect(requireLogin()).toBe(false);
    const prompt = getDialogState().tips.at(-1);
    expect(prompt).toMatchObject({ title: '提示', msg: '请先登录', sureText: '确定' });
    expect(prompt?.isShowCancel ?? false).toBe(false);
    prompt?.onSure?.();
    expect(useAuthDialog.getState()).toMatchObject({ open: true, way: 1 });
    saveLogin('secret', '7');
    expect(requireLogin()).toBe(true);
  });
});

describe('the auth dialog', () => {
  it('[4.4][2.165][2.162] opens for login on the login tab', () => {
    emitAuth('login');
    expect(useAuthDialog.getState()).toMatchObject({ open: true, mode: 'login_register', way: 1 });
  });

  it('[4.8][2.166] opens for register on the register tab', () => {
    emitAuth('register');
    expect(useAuthDialog.getState()).toMatchObject({ open: true, mode: 'login_register', way: 2 });
  });

  it('[4.7][2.168] opens for a forgotten password, [4.14][4.15] by phone and then by email', () => {
    emitAuth('forget_password');
    expect(useAuthDialog.getState()).toMatchObject({ open: true, mode: 'find_password', way: 3 });
    emitAuth('switch_auth_way', 4);
    expect(useAuthDialog.getState()).toMatchObject({ mode: 'find_password', way: 4 });
  });

  it('[4.9][2.167] opens for a new device with the data of the refused login', () => {
    const request = {
      phoneNumber: '138****8888',
      email: '',
      remember: false,
      username: 'liang88',
      passwordHash: 'h',
      message: '登录设备有变化，请验证身份',
    };
    emitAuth('newDevice', request);
    expect(useAuthDialog.getState()).toMatchObject({ open: true, mode: 'new_device', newDevice: request });
  });

  it('[4.3][4.12][4.13] changes its way', () => {
    emitAuth('login');
    emitAuth('switch_auth_way', 2);
    expect(useAuthDialog.getState().way).toBe(2);
    emitAuth('switch_auth_way', 1);
    expect(useAuthDialog.getState().way).toBe(1);
  });

  it('[4.10][2.169] closes on close-auth', () => {
    emitAuth('register');
    emitAuth('closeAuth');
    expect(useAuthDialog.getState().open).toBe(false);
  });
});
