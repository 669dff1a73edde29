import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { useSession } from '../session/session-store.ts';
import { answerCalls, done, SilentSocket } from '../test-calls.ts';
import { useWalletBalance } from './balance.ts';

const BALANCE = '/fd/api/v1/transfer/getBalance';
const sums = (lockMoney: string) => done({ centerWalletBalance: '1000.00', lockMoney, currency: 'CNY' });

function Locked() {
  return <p>冻结 {useWalletBalance().locked}</p>;
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  useSession.setState({ token: 't', userId: '1', balance: undefined });
});

it('a page that comes back shows the sums of now: pushes between were heard by no page', async () => {
  answerCalls({ [BALANCE]: (_, time) => sums(time === 1 ? '600.00' : '0.00') });
  const client = createQueryClient();
  const page = () =>
    render(
      <QueryClientProvider client={client}>
        <Locked />
      </QueryClientProvider>,
    );
  const { unmount } = page();
  expect(await screen.findByText('冻结 600.00')).toBeTruthy();
  unmount();
  page();
  expect(await screen.findByText('冻结 0.00')).toBeTruthy();
});
