import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { learnDevice } from '../../shared/device/device.ts';
import { followAuthEvents, useAuthDialog } from '../../shared/session/auth-dialog.ts';
import { emitAuth } from '../../shared/session/auth-events.ts';
import { answerCalls, done } from '../../shared/test-calls.ts';
import { AuthDialog } from './auth-dialog.tsx';

vi.mock('../../shared/device/device.ts', () => ({
  learnDevice: vi.fn(async () => undefined),
  deviceKnown: async () => undefined,
}));

function Page() {
  return useAuthDialog((state) => state.open) ? <AuthDialog /> : null;
}

beforeEach(() => {
  const stop = followAuthEvents();
  return () => {
    act(() => emitAuth('closeAuth'));
    stop();
    vi.unstubAllGlobals();
  };
});

describe('auth dialog', () => {
  it('[2.162] [2.165] [2.172] [2.173] [4.4] opens on the event for login, with name and password', () => {
    render(<Page />);
    act(() => emitAuth('login'));
    expect(screen.getByRole('tab', { name: '登录' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByLabelText('用户名')).toBeTruthy();
    expect(screen.getByLabelText('密码', { selector: 'input' })).toBeTruthy();
  });

  it('[2.166] [4.8] opens on the event for register, on its tab', () => {
    render(<Page />);
    act(() => emitAuth('register'));
    expect(screen.getByRole('tab', { name: '注册' }).getAttribute('aria-selected')).toBe('true');
  });

  it('changes the form with the tab', () => {
    render(<Page />);
    act(() => emitAuth('login'));
    fireEvent.click(screen.getByRole('tab', { name: '注册' }));
    expect(screen.getByLabelText('确认密码', { selector: 'input' })).toBeTruthy();
  });

  it('[2.169] [4.10] closes on close-auth', () => {
    render(<Page />);
    act(() => emitAuth('login'));
    act(() => emitAuth('closeAuth'));
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('[2.179] [2.180] [1.40] [1.64] [1.65] shows the terms over the form, with a way to the privacy policy', async () => {
    render(<Page />);
    act(() => emitAuth('register'));
    fireEvent.click(screen.getByRole('button', { name: '规则与条款' }));
    fireEvent.click(await screen.findByRole('button', { name: '查看隐私政策' }));
    expect(await screen.findByText(/我们只接受年满 18 岁的客户/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '我已阅读' }));
    expect(screen.getByRole('button', { name: '注册' })).toBeTruthy();
    const link = screen.getByRole('button', { name: '规则与条款' });
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  it('takes the parameter that opened it out of the address', () => {
    window.history.replaceState(null, '', '/?register=1&theme=dark');
    render(<Page />);
    act(() => emitAuth('register'));
    expect(window.location.search).toBe('?theme=dark');
    window.history.replaceState(null, '', '/');
  });

  it('[2.177] [2.178] [2.188] leads to the recovery and to the service', () => {
    answerCalls({ '/site/api/v1/site/countryArea/queryCountryArea': () => done({ list: [] }) });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>,
    );
    act(() => emitAuth('login'));
    expect(screen.getByRole('link', { name: '联系在线客服' }).getAttribute('href')).toBe('/app/help/zxkf');
    fireEvent.click(screen.getByRole('button', { name: '忘记密码' }));
    expect(screen.getByRole('dialog', { name: '找回密码' })).toBeTruthy();
  });

  it('reads the name of the browser when it opens', () => {
    render(<Page />);
    act(() => emitAuth('login'));
    expect(learnDevice).toHaveBeenCalled();
  });

  it('[4.3] [4.12] [4.13] changes its way by the event, and its name with it', () => {
    render(<Page />);
    act(() => emitAuth('login'));
    act(() => emitAuth('switch_auth_way', 2));
    expect(screen.getByRole('dialog', { name: '注册' })).toBeTruthy();
    act(() => emitAuth('switch_auth_way', 1));
    expect(screen.getByRole('dialog', { name: '登录' })).toBeTruthy();
  });

  it('[4.11] does not open for a password that was changed elsewhere', () => {
    render(<Page />);
    act(() => emitAuth('password_change_success'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
