import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

describe('the toasts', () => {
  it('an error leaves when something succeeds after it; other words stay', async () => {
    render(<Toaster />);
    act(() => {
      toast.error('用户名或密码不正确');
      toast.info('请登录您的新账户');
    });
    expect(await screen.findByText('用户名或密码不正确')).toBeTruthy();
    act(() => toast.success('注册成功'));
    expect(await screen.findByText('注册成功')).toBeTruthy();
    await vi.waitFor(() => expect(screen.queryByText('用户名或密码不正确')).toBeNull());
    expect(screen.getByText('请登录您的新账户')).toBeTruthy();
  });

  it('equal words do not stack', async () => {
    render(<Toaster />);
    act(() => toast.error('密码不正确'));
    expect(await screen.findByText('密码不正确')).toBeTruthy();
    act(() => toast.error('密码不正确'));
    act(() => toast.error('请勿频繁提交'));
    expect(await screen.findByText('请勿频繁提交')).toBeTruthy();
    await vi.waitFor(() => expect(screen.getAllByText('密码不正确')).toHaveLength(1));
  });
});
