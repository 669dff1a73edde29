import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { useAmountsHidden } from '../../shared/wallet/balance.ts';
import { WalletPage } from './page.tsx';
import { referenceText } from './reference-text.ts';

const RECORD = '/fd/api/v1/transactions/queryDealRecord';

const movement = {
  transferId: '1',
  kind: 'deposit',
  kindName: '存款',
  amount: '5000.00',
  balanceAfter: '12860.50',
  reference: 'deposit:123',
  at: Date.parse('2025-11-20T13:47:08Z'),
};

const replies = {
  '/fd/api/v1/transfer/getBalance': () =>
    done({ centerWalletBalance: '12860.50', bonusBalance: '20.00', lockMoney: '150.00', currency: 'CNY' }),
  '/game/api/v1/record/betRecordTotal': () =>
    done({ count: 1, stake: '1.00', turnover: '1.00', payout: '0.00', profit: '-1.00' }),
  [RECORD]: () => done({ list: [movement], pageNum: 1, pageSize: 15, total: 31 }),
} as const;

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  useAmountsHidden.setState({ hidden: false });
  useSession.setState({ token: 't', userId: '1', userInfo: undefined, balance: undefined });
});

describe('wallet', () => {
  it('[1.18] [2.70] [3.77] [9.4] shows the centre balance that the shell shows, and the sum of all parts', async () => {
    answerCalls(replies);
    renderPage(<WalletPage />, '/mine/wallet');
    expect((await screen.findAllByText('¥12,860.50')).length).toBeGreaterThan(0);
    expect(await screen.findByText('¥13,030.50')).toBeTruthy();
    expect(useSession.getState().balance).toBe('12860.50');
  });

  it('[5.60] [5.61] covers every sum on request', async () => {
    answerCalls(replies);
    renderPage(<WalletPage />, '/mine/wallet');
    await screen.findByText('¥13,030.50');
    fireEvent.click(screen.getByRole('button', { name: '隐藏金额' }));
    expect(screen.queryByText('¥13,030.50')).toBeNull();
    expect(screen.getAllByRole('img', { name: '金额已隐藏' }).length).toBeGreaterThan(3);
  });

  it('lists movements with sign, balance after, number and time in GMT+8, page by page', async () => {
    const seen = answerCalls(replies);
    renderPage(<WalletPage />, '/mine/wallet');
    expect(await screen.findByText('2025-11-20 21:47:08')).toBeTruthy();
    expect(screen.getByText('+5,000.00')).toBeTruthy();
    expect(screen.getByText('D123')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '第 2 页' }));
    await waitFor(() =>
      expect(callsOf(seen, RECORD).at(-1)?.body).toMatchObject({ pageNum: 2, pageSize: 15 }),
    );
  });

  it('names a movement’s cause by the number that the member knows', () => {
    expect(referenceText('deposit:123')).toBe('D123');
    expect(referenceText('bet:1001004')).toBe('OU1001004');
    expect(referenceText('opening')).toBe('opening');
  });
});
