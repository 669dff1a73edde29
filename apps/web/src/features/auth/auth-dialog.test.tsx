import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { followAuthEvents, useAuthDialog } from '../../shared/session/auth-dialog.ts';
import { emitAuth } from '../../shared/session/auth-events.ts';
import { AuthDialog } from './auth-dialog.tsx';

function Page() {
  return useAuthDialog((state) => state.open) ? <AuthDialog /> : null;
}

beforeEach(() => {
  const stop = followAuthEvents();
  return () => {
    act(() => emitAuth('closeAuth'));
    stop();
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

  it('shows the terms over the form, with a way to the privacy policy', async () => {
    render(<Page />);
    act(() => emitAuth('register'));
    fireEvent.click(screen.getByRole('button', { name: '规则与条款' }));
    fireEvent.click(await screen.findByRole('button', { name: '查看隐私政策' }));
    expect(await screen.findByText(/我们只接受年满 18 岁的客户/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '我已阅读' }));
    expect(screen.getByRole('button', { name: '注册' })).toBeTruthy();
  });
});
