import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setNavigator } from '../../shared/navigation/router-access.ts';
import {
  clearSession,
  isLoggedIn,
  saveLogin,
  type UserInfo,
  useSession,
} from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done } from '../../shared/test-calls.ts';
import { TermsUpdate } from './terms-update.tsx';

const ACCEPT = '/site/api/v1/member/acceptTerms';
const INFO = '/site/api/v1/member/info';
const DUE = { userId: '7', name: 'liang88', mustAcceptTerms: true, termsVersion: '2026-11' };

const isUserInfo = (info: object): info is UserInfo => 'userId' in info;

function show(replies: Parameters<typeof answerCalls>[0]) {
  saveLogin('secret', '7');
  const info: object = DUE;
  if (isUserInfo(info)) useSession.setState({ userInfo: info });
  const seen = answerCalls(replies);
  render(<TermsUpdate />);
  return seen;
}

const dialog = () => screen.queryByRole('dialog', { name: '条款更新' });

beforeEach(() => clearSession);

describe('the update of the terms', () => {
  it('[2.179] [2.180] stays until it is answered, and shows both texts', async () => {
    show({});
    const shown = await screen.findByRole('dialog', { name: '条款更新' });
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
    fireEvent.keyDown(shown, { key: 'Escape' });
    expect(dialog()).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '查看隐私政策' }));
    expect(await screen.findByText(/我们只接受年满 18 岁的客户/)).toBeTruthy();
  });

  it('is agreed to by its version, and then gone', async () => {
    const seen = show({ [ACCEPT]: () => done({}), [INFO]: () => done({ ...DUE, mustAcceptTerms: false }) });
    fireEvent.click(screen.getByRole('button', { name: '同意并继续' }));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(callsOf(seen, ACCEPT)[0]?.body).toEqual({ termsVersion: '2026-11' });
    expect(isLoggedIn()).toBe(true);
  });

  it('shows the version that came meanwhile when the agreed one is over', async () => {
    const seen = show({
      [ACCEPT]: (_, time) => (time === 1 ? { code: 6008, message: '条款已更新' } : done({})),
      [INFO]: (_, time) => done({ ...DUE, termsVersion: '2026-12', mustAcceptTerms: time === 1 }),
    });
    fireEvent.click(screen.getByRole('button', { name: '同意并继续' }));
    await waitFor(() => expect(useSession.getState().userInfo?.termsVersion).toBe('2026-12'));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '同意并继续' }).getAttribute('aria-busy')).toBeNull(),
    );
    fireEvent.click(screen.getByRole('button', { name: '同意并继续' }));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(callsOf(seen, ACCEPT)[1]?.body).toEqual({ termsVersion: '2026-12' });
  });

  it('logs out a member who does not agree', () => {
    const went = vi.fn();
    setNavigator(went);
    show({});
    fireEvent.click(screen.getByRole('button', { name: '退出登录' }));
    expect(isLoggedIn()).toBe(false);
    expect(went).toHaveBeenCalledExactlyOnceWith('/');
  });
});
