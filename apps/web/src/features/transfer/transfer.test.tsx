import { DialogHost } from '@hj/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { TransferPage } from './page.tsx';

const TRANSFER = '/game/api/v1/venue/transfer';
const VENUES = '/game/api/v1/venue/allBalance';

const notSent = '网络已断开，这次没有提交。连接恢复后请再次提交';

const venue = (channelCode: string, name: string, balance: string | null, state = 'open') => ({
  ...{ channelCode, enName: `hj${channelCode}`, name, category: 'realbet', balance, stale: false },
  ...{ inTransit: '0.00', state, maintenanceUntil: null },
});
const replies = {
  '/fd/api/v1/transfer/getBalance': () =>
    done({ centerWalletBalance: '500.00', lockMoney: '0.00', currency: 'CNY' }),
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

/** Closes the dialog in which a refusal is told. */
async function agree() {
  fireEvent.click(await screen.findByRole('button', { name: '知道了' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

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

  it('without an answer moves nothing else: the result is asked for under the same key, the next transfer has its own', async () => {
    const seen = answerCalls({
      ...replies,
      [TRANSFER]: (_body, time) => (time === 1 ? 'lost' : { code: 6415, message: '场馆维护中，请稍后再来' }),
    });
    renderPage(
      <>
        <TransferPage to="live" />
        <DialogHost />
      </>,
      '/mine/transfermoney',
    );
    fireEvent.change(await amountField(), { target: { value: '20' } });
    fireEvent.click(screen.getByRole('button', { name: '立即转账' }));
    const notice = await screen.findByRole('region', { name: '结果未知的转账' });
    expect(notice.textContent).toContain('¥20.00');
    expect(screen.queryByRole('button', { name: '立即转账' })).toBeNull();
    fireEvent.click(within(notice).getByRole('button', { name: '确认结果' }));
    await agree();
    // Refused: the amount stands as it was typed.
    expect(await amountField()).toHaveProperty('value', '20');
    fireEvent.click(screen.getByRole('button', { name: '立即转账' }));
    await waitFor(() => expect(callsOf(seen, TRANSFER)).toHaveLength(3));
    await agree();
    const [first, second, third] = callsOf(seen, TRANSFER);
    expect(second).toEqual(first);
    expect(third?.key).not.toBe(first?.key);
  });

  it('sends nothing while the page is offline, says so under the amount, and no longer once the line is back', async () => {
    const seen = answerCalls(replies);
    renderPage(<TransferPage to="live" />, '/mine/transfermoney');
    fireEvent.change(await amountField(), { target: { value: '20' } });
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent.click(screen.getByRole('button', { name: '立即转账' }));
    expect(await screen.findByText(notSent)).toBeTruthy();
    expect(screen.queryByRole('region', { name: '结果未知的转账' })).toBeNull();
    network.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(notSent)).toBeNull());
    expect(callsOf(seen, TRANSFER)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: '立即转账' }));
    await waitFor(() => expect(callsOf(seen, TRANSFER)).toHaveLength(1));
  });

  it('still asks after a reload how a transfer without an answer ended', async () => {
    const request = { channelCode: 'live', amount: '20', ty: 1 };
    localStorage.setItem('hj.key.1.transfer', JSON.stringify({ key: '5b8e', body: JSON.stringify(request) }));
    const seen = answerCalls(replies);
    renderPage(<TransferPage to={undefined} />, '/mine/transfermoney');
    fireEvent.click(await screen.findByRole('button', { name: '确认结果' }));
    expect(await amountField()).toHaveProperty('value', '');
    expect(callsOf(seen, TRANSFER)).toMatchObject([{ key: '5b8e', body: request }]);
    expect(localStorage.getItem('hj.key.1.transfer')).toBeNull();
  });

  it('is not offered to another member who logs in meanwhile', async () => {
    const seen = answerCalls({ ...replies, [TRANSFER]: () => 'lost' });
    renderPage(<TransferPage to="live" />, '/mine/transfermoney');
    fireEvent.change(await amountField(), { target: { value: '20' } });
    fireEvent.click(screen.getByRole('button', { name: '立即转账' }));
    await screen.findByRole('region', { name: '结果未知的转账' });
    act(() => useSession.setState({ token: 'other', userId: '2' }));
    await amountField();
    expect(screen.queryByRole('button', { name: '确认结果' })).toBeNull();
    expect(callsOf(seen, TRANSFER)).toHaveLength(1);
    act(() => useSession.setState({ token: 't', userId: '1' }));
    expect(await screen.findByRole('button', { name: '确认结果' })).toBeTruthy();
  });

  it('[8.49] [8.82] says in a dialog that money is bound to an activity of the venue (6413), and keeps the amount', async () => {
    answerCalls({
      ...replies,
      [TRANSFER]: () => ({ code: 6413, message: '鸿竞真人的资金已参加场馆活动，活动结束后可转出' }),
    });
    renderPage(
      <>
        <TransferPage to="live" />
        <DialogHost />
      </>,
      '/mine/transfermoney',
    );
    fireEvent.change(await amountField(), { target: { value: '20' } });
    fireEvent.click(screen.getByRole('button', { name: '立即转账' }));
    const dialog = await screen.findByRole('dialog', { name: '温馨提示' });
    expect(dialog.textContent).toContain('鸿竞真人的资金已参加场馆活动，活动结束后可转出');
    fireEvent.click(within(dialog).getByRole('button', { name: '知道了' }));
    expect(await amountField()).toHaveProperty('value', '20');
  });

  it.each([
    ['the server', { code: 6415, message: '场馆维护中，请稍后再来' }, '场馆维护中，请稍后再来'],
    [
      'the venue',
      done({
        ...{ transferId: '1', orderNo: 'Q1', state: 'refused', amount: '20.00' },
        ...{ centerWalletBalance: '500.00', venueBalance: '0.00' },
      }),
      '场馆未接受本次转账，资金已退回',
    ],
  ])(
    '[8.83] shows a refusal of %s in a dialog, and then under the amount, focused, until the amount is another',
    async (_by, answer, text) => {
      answerCalls({ ...replies, [TRANSFER]: () => answer });
      renderPage(
        <>
          <TransferPage to="live" />
          <DialogHost />
        </>,
        '/mine/transfermoney',
      );
      fireEvent.change(await amountField(), { target: { value: '20' } });
      fireEvent.click(screen.getByRole('button', { name: '立即转账' }));
      const dialog = await screen.findByRole('dialog', { name: '转账未成功' });
      expect(dialog.textContent).toContain(text);
      await agree();
      const alert = screen.getByText(text);
      await waitFor(() => expect(document.activeElement).toBe(alert.closest('[role=alert]')));
      fireEvent.change(await amountField(), { target: { value: '10' } });
      expect(screen.queryByText(text)).toBeNull();
    },
  );

  it('shows money under way beside its venue', async () => {
    answerCalls({
      ...replies,
      [VENUES]: () =>
        done({
          list: [{ ...venue('live', '鸿竞真人', '0.00'), inTransit: '300.00' }],
          ...{ totalMoney: '0.00', centerWalletBalance: '500.00', lockMoney: '0.00', autoTransfer: true },
        }),
    });
    renderPage(<TransferPage to={undefined} />, '/mine/transfermoney');
    const list = await screen.findByRole('radiogroup', { name: '场馆余额' });
    expect(list.textContent).toContain('处理中 ¥300.00');
  });

  it('says so when no venue can be asked', async () => {
    answerCalls({ ...replies, [VENUES]: () => ({ code: 6005, message: '服务开小差了，请稍后重试' }) });
    renderPage(<TransferPage to={undefined} />, '/mine/transfermoney');
    expect(await screen.findByText('场馆加载失败')).toBeTruthy();
  });
});
