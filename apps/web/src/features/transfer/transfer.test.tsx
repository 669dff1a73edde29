import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { TransferPage } from './page.tsx';

const TRANSFER = '/game/api/v1/venue/transfer';
const VENUES = '/game/api/v1/venue/allBalance';

const venue = (channelCode: string, name: string, balance: string | null, state = 'open') => ({
  ...{ channelCode, enName: `hj${channelCode}`, name, category: 'realbet', balance, stale: false },
  ...{ inTransit: '0.00', state, maintenanceUntil: null },
});
const replies = {
  '/fd/api/v1/transfer/getBalance': () =>
    done({ centerWalletBalance: '500.00', bonusBalance: '0.00', lockMoney: '0.00', currency: 'CNY' }),
  [VENUES]: () =>
    done({
      list: [venue('live', '鸿竞真人', '640.50'), venue('slot', '鸿竞电子', '0.00', 'maintenance')],
      ...{ totalMoney: '640.50', centerWalletBalance: '500.00', lockMoney: '0.00', autoTransfer: true },
    }),
  [TRANSFER]: () =>
    done({
      ...{ transferId: '1', orderNo: 'Q1', state: 'done', amount: '500.00' },
      ...{ centerWalletBalance: '0.00', venueBalance: '1140.50' },
    }),
} as const;

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  localStorage.clear();
  useSession.setState({ token: 't', userId: '1', userInfo: undefined, balance: undefined });
});

async function amountField() {
  return screen.findByRole('textbox', { name: '转账金额' });
}

describe('transfer', () => {
  it('[1.12] [2.78] moves everything of the centre into a venue, and back from it after a swap', async () => {
    const seen = answerCalls(replies);
    renderPage(<TransferPage to="live" />, '/mine/transfermoney');
    const field = await amountField();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '全部' })).toHaveProperty('disabled', false),
    );
    fireEvent.click(screen.getByRole('button', { name: '全部' }));
    expect(field).toHaveProperty('value', '500.00');
    fireEvent.click(screen.getByRole('button', { name: '立即转账' }));
    await waitFor(() => expect(callsOf(seen, TRANSFER)).toHaveLength(1));
    expect(callsOf(seen, TRANSFER)[0]).toMatchObject({
      body: { channelCode: 'live', amount: '500.00', ty: 1 },
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    await waitFor(() => expect(field).toHaveProperty('value', ''));
    fireEvent.click(screen.getByRole('button', { name: '交换转出与转入' }));
    fireEvent.change(field, { target: { value: '10.5' } });
    fireEvent.click(screen.getByRole('button', { name: '立即转账' }));
    await waitFor(() =>
      expect(callsOf(seen, TRANSFER).at(-1)?.body).toMatchObject({ amount: '10.5', ty: 2 }),
    );
  });

  it('asks for an amount, and sends none that there is not', async () => {
    const seen = answerCalls(replies);
    renderPage(<TransferPage to={undefined} />, '/mine/transfermoney');
    const field = await amountField();
    fireEvent.click(screen.getByRole('button', { name: '立即转账' }));
    expect(await screen.findByText('请输入转账金额')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '全部' })).toHaveProperty('disabled', false),
    );
    fireEvent.change(field, { target: { value: '500.01' } });
    fireEvent.click(screen.getByRole('button', { name: '立即转账' }));
    expect(await screen.findByText('余额不足')).toBeTruthy();
    expect(callsOf(seen, TRANSFER)).toEqual([]);
  });

  it('keeps the amount when the venue refuses, and the key when no answer came', async () => {
    const seen = answerCalls({
      ...replies,
      [TRANSFER]: (_body, time) => (time === 1 ? 'lost' : { code: 6415, message: '场馆维护中，请稍后再来' }),
    });
    renderPage(<TransferPage to="live" />, '/mine/transfermoney');
    const field = await amountField();
    fireEvent.change(field, { target: { value: '20' } });
    const button = screen.getByRole('button', { name: '立即转账' });
    for (const times of [1, 2, 3]) {
      fireEvent.click(button);
      await waitFor(() => expect(callsOf(seen, TRANSFER)).toHaveLength(times));
      await waitFor(() => expect(button).toHaveProperty('disabled', false));
    }
    const keys = callsOf(seen, TRANSFER).map(({ key }) => key);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
    expect(field).toHaveProperty('value', '20');
  });

  it('says so when no venue can be asked', async () => {
    answerCalls({ ...replies, [VENUES]: () => ({ code: 6005, message: '服务开小差了，请稍后重试' }) });
    renderPage(<TransferPage to={undefined} />, '/mine/transfermoney');
    expect(await screen.findByText('场馆加载失败')).toBeTruthy();
  });
});
