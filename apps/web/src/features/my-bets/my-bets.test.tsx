import type { ResourceResponse } from '@hj/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { resource } from '../../shared/sportsbook/resource.ts';
import { MyBets } from './my-bets.tsx';

vi.mock('../../shared/sportsbook/resource.ts', () => ({ resource: vi.fn() }));

const none: ResourceResponse<'get_today_wagers'> = {
  bets: [],
  total: 0,
  openCount: 0,
  settledToday: { count: 7, stake: '2100.00', profit: '386.40' },
};

function show() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MyBets />
    </QueryClientProvider>,
  );
}

describe('我的注单', () => {
  beforeEach(() => useSession.setState({ token: 't', userId: '10001' }));

  it('says that there is none, and what the day brought', async () => {
    vi.mocked(resource).mockResolvedValue(none);
    show();
    await screen.findByText('没有未结算的注单');
    expect(screen.getByText('7 注 ¥2,100.00')).toBeDefined();
    expect(screen.getByText('+¥386.40').className).toContain('text-win');
  });

  it('says what broke and that accepted bets are safe', async () => {
    vi.mocked(resource).mockRejectedValue(new ApiError(6005, '服务开小差了，请稍后重试'));
    show();
    await screen.findByText('注单加载失败');
    expect(screen.getByText(/已接受的注单不受影响/)).toBeDefined();
  });

  it('asks a guest to log in', () => {
    useSession.setState({ token: undefined, userId: undefined });
    show();
    expect(screen.getByText('登录后查看注单')).toBeDefined();
  });
});
