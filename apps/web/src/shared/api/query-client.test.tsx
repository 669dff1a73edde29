import { QueryView } from '@hj/ui';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => vi.restoreAllMocks());

const load = vi.fn<() => Promise<string>>();

function Orders() {
  const query = useQuery({ queryKey: ['orders'], queryFn: load });
  return (
    <QueryView query={query} skeleton={null} failed="订单加载失败" safe={() => '订单不受影响'}>
      {(text) => <p>{text}</p>}
    </QueryView>
  );
}

it('says at once that there is no network, and fills the page by itself when it is back', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  load.mockRejectedValueOnce(new ApiError(undefined, '网络连接异常')).mockResolvedValue('三笔订单');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Orders />
    </QueryClientProvider>,
  );
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText('网络已断开')).toBeTruthy();
  expect(screen.getByRole('button', { name: '立即重试' })).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('三笔订单')).toBeTruthy();
});
