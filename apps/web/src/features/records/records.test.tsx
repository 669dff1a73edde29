import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { GiftRecordPage, TransRecordPage } from './page.tsx';

const RECORD = '/fd/api/v1/transactions/queryDealRecord';
const EXPORT = '/fd/api/v1/transactions/exportDealRecord';

const deal = {
  ...{
    dealId: '7',
    type: 'withdrawal',
    title: '招商银行 尾号 0731',
    orderNo: 'W7',
    amount: '-2000.00',
    fee: '0.00',
  },
  ...{ administrativeFee: '0.00', forfeited: '0.00', arrives: '0.00', coins: null },
  ...{ balanceAfter: '13360.50', state: 'failed', stateText: '已退回', note: '收款信息有误，资金已退回' },
  ...{ orderId: '7', at: Date.parse('2025-11-20T12:15:44Z'), endedAt: Date.parse('2025-11-20T12:20:00Z') },
};
const page = (list: object[], total = list.length) =>
  done({ list, pageNum: 1, pageSize: 15, total, totalIn: '0.00', totalOut: '2000.00' });

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  useSession.setState({ token: 't', userId: '1', userInfo: undefined, balance: undefined });
});

describe('the record of transactions', () => {
  it('[2.71] [7.77] filters by type, state and days, shows sums, and opens the details of a deal', async () => {
    const seen = answerCalls({ [RECORD]: () => page([deal]) });
    renderPage(<TransRecordPage />, '/mine/transRecord');
    expect(await screen.findByText('W7')).toBeTruthy();
    expect(screen.getByText('−2,000.00')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: '取款' }));
    fireEvent.change(screen.getByRole('combobox', { name: '状态' }), { target: { value: 'failed' } });
    fireEvent.click(screen.getByRole('radio', { name: '近 30 天' }));
    await waitFor(() =>
      expect(callsOf(seen, RECORD).at(-1)?.body).toMatchObject({
        ...{ type: 'withdrawal', state: 'failed', pageNum: 1, pageSize: 15 },
        beginTime: expect.any(Number),
      }),
    );
    fireEvent.click(await screen.findByRole('button', { name: /招商银行/ }));
    expect(await screen.findByText('收款信息有误，资金已退回')).toBeTruthy();
    // Nothing was kept of a returned order.
    expect(screen.queryByText('手续费')).toBeNull();
    expect(screen.queryByText('实际到账')).toBeNull();
  });

  it('lists the costs of a withdrawal as the order does, under the paid amount, which the row says beneath the debit', async () => {
    const paid = {
      ...{ ...deal, amount: '-600.00', fee: '5.00', administrativeFee: '40.00', forfeited: '15.00' },
      ...{ arrives: '540.00', state: 'success', stateText: '成功', note: null },
    };
    answerCalls({ [RECORD]: () => page([paid]) });
    renderPage(<TransRecordPage />, '/mine/transRecord');
    const row = await screen.findByRole('row', { name: /招商银行/ });
    expect(row.textContent?.match(/取款/g)).toHaveLength(1);
    expect(row.textContent).toContain('−600.00实际到账 540.00');
    fireEvent.click(within(row).getByRole('button', { name: /招商银行/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const line = (name: string) => dialog.getAllByText(name).at(-1)?.parentElement?.textContent;
    expect(line('取款金额')).toContain('¥600.00');
    expect(line('手续费')).toContain('−¥5.00');
    expect(line('行政费')).toContain('−¥40.00');
    expect(line('收回礼金')).toContain('−¥15.00');
    expect(line('实际到账')).toContain('¥540.00');
    // The headline with its name, and the last line.
    expect(dialog.getAllByText('¥540.00')).toHaveLength(2);
    expect(dialog.getAllByText('实际到账')).toHaveLength(2);
  });

  it('calls the sum of a withdrawal 预计到账 until it is paid, in its row, its head and its costs', async () => {
    const failed = {
      ...{ ...deal, amount: '-300.12', administrativeFee: '70.00', arrives: '230.12', endedAt: null },
      ...{ state: 'pending', stateText: '出款未成功', note: '出款未成功，款项仍冻结，人工处理中' },
    };
    answerCalls({ [RECORD]: () => page([failed]) });
    renderPage(<TransRecordPage />, '/mine/transRecord');
    const row = await screen.findByRole('row', { name: /招商银行/ });
    expect(row.textContent).toContain('−300.12预计到账 230.12');
    fireEvent.click(within(row).getByRole('button', { name: /招商银行/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByText('预计到账')).toHaveLength(2);
    expect(dialog.queryByText('实际到账')).toBeNull();
    // Sign and sum are one text, as on the order.
    expect(dialog.getByText('−¥70.00')).toBeTruthy();
  });

  it('lists the ordered sum of a deposit, its fee and what arrived, as its order does', async () => {
    const paid = {
      ...{ ...deal, type: 'deposit', amount: '199.00', fee: '1.00', arrives: '199.00' },
      ...{ state: 'success', stateText: '成功', note: null, coins: null },
    };
    answerCalls({ [RECORD]: () => page([paid]) });
    renderPage(<TransRecordPage />, '/mine/transRecord');
    fireEvent.click(await screen.findByRole('button', { name: /招商银行/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const line = (name: string) => dialog.getByText(name).parentElement?.textContent;
    expect(line('存款金额')).toContain('¥200.00');
    expect(line('手续费')).toContain('−¥1.00');
    expect(line('实际到账')).toContain('¥199.00');
  });

  it.each([
    ['pending', true],
    ['success', false],
  ] as const)(
    'lets the sum of a deposit stand back while it is not credited (%s), without a sign, and says what came',
    async (state, standsBack) => {
      const deposit = {
        ...deal,
        type: 'deposit',
        title: '银联快捷',
        amount: '100.00',
        state,
        stateText: '人工核对中',
        arrives: '100.00',
        note: '已收到 ¥50.00，与订单不符，人工核对中',
      };
      answerCalls({ [RECORD]: () => page([deposit]) });
      renderPage(<TransRecordPage />, '/mine/transRecord');
      const cell = (await screen.findByText(standsBack ? '100.00' : '+100.00')).closest('td');
      expect(cell?.className.includes('font-semibold')).toBe(!standsBack);
      expect(screen.queryByText(/已收到 ¥50.00/) !== null).toBe(standsBack);
      fireEvent.click(screen.getByRole('button', { name: /银联快捷/ }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.queryByText('实际到账') === null).toBe(standsBack);
      expect(dialog.queryByText('订单金额')?.parentElement?.textContent).toBe(
        standsBack ? '订单金额¥100.00' : undefined,
      );
    },
  );

  it.each([true, false])('asks the server once for list and sums, on a phone (%s) too', async (phone) => {
    vi.stubGlobal('matchMedia', () => ({ matches: phone, addEventListener() {}, removeEventListener() {} }));
    const seen = answerCalls({ [RECORD]: () => page([deal]) });
    renderPage(<TransRecordPage />, '/mine/transRecord');
    expect(await screen.findByText('¥2,000.00')).toBeTruthy();
    expect(callsOf(seen, RECORD)).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  it('exports the filtered deals as a file', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const seen = answerCalls({
      [RECORD]: () => page([deal]),
      [EXPORT]: () => done({ fileName: '交易记录.csv', csv: '\uFEFF时间', rows: 1, more: false }),
    });
    renderPage(<TransRecordPage />, '/mine/transRecord');
    await screen.findByText('W7');
    fireEvent.click(screen.getByRole('button', { name: '导出' }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect(callsOf(seen, EXPORT)[0]?.body).toMatchObject({ type: 'all', state: 'all' });
    click.mockRestore();
  });

  it('names the part that could not be loaded, and tries again', async () => {
    let works = false;
    answerCalls({ [RECORD]: () => (works ? page([]) : { code: 6005, message: '服务开小差了，请稍后重试' }) });
    renderPage(<TransRecordPage />, '/mine/transRecord');
    expect(await screen.findByText('交易记录加载失败')).toBeTruthy();
    works = true;
    fireEvent.click(screen.getByRole('button', { name: /重试/ }));
    expect(await screen.findByText('没有符合条件的交易')).toBeTruthy();
  });
});

it('[2.73] the record of gifts shows all of them, or gifts, rebates and those of the grade apart', async () => {
  const seen = answerCalls({ [RECORD]: () => page([]) });
  renderPage(<GiftRecordPage />, '/mine/giftRecord');
  expect(await screen.findByText('还没有领取过礼金')).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    ...['全部', '礼金', '返水', 'VIP 礼金'],
  ]);
  expect(callsOf(seen, RECORD)[0]?.body).toMatchObject({ type: 'gift' });
  fireEvent.click(screen.getByRole('tab', { name: '返水' }));
  await waitFor(() => expect(callsOf(seen, RECORD).at(-1)?.body).toMatchObject({ type: 'rebate' }));
});
