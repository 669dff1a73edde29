import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { push } from '../../shared/push/push.ts';
import type { TopicMessage } from '../../shared/push/server-push.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { useAmountsHidden } from '../../shared/wallet/balance.ts';
import { WalletPage } from './page.tsx';
import { recycleText } from './use-recycle.ts';
import { useHideZero } from './venues.tsx';

const RECORD = '/fd/api/v1/transactions/queryDealRecord';
const VENUES = '/game/api/v1/venue/allBalance';
const RECYCLE = '/game/api/v1/venue/recycle';

const deal = {
  dealId: '1',
  type: 'deposit',
  title: '银行卡转账',
  orderNo: 'D123',
  amount: '5000.00',
  fee: '0.00',
  administrativeFee: '0.00',
  forfeited: '0.00',
  arrives: '5000.00',
  coins: null,
  balanceAfter: '12860.50',
  state: 'success',
  stateText: '成功',
  note: null,
  orderId: '123',
  at: Date.parse('2025-11-20T13:47:08Z'),
  endedAt: Date.parse('2025-11-20T13:48:08Z'),
};

const venue = (channelCode: string, name: string, balance: string | null, over: object = {}) => ({
  ...{ channelCode, enName: `hj${channelCode}`, name, category: 'realbet', balance, stale: false },
  ...{ inTransit: '0.00', state: 'open', maintenanceUntil: null, ...over },
});

const replies = {
  '/fd/api/v1/transfer/getBalance': () =>
    done({ centerWalletBalance: '12860.50', lockMoney: '150.00', currency: 'CNY' }),
  '/game/api/v1/record/betRecordTotal': () =>
    done({ count: 1, stake: '1.00', turnover: '1.00', payout: '0.00', profit: '-1.00' }),
  [RECORD]: () =>
    done({ list: [deal], pageNum: 1, pageSize: 15, total: 31, totalIn: '5000.00', totalOut: '0.00' }),
  [VENUES]: () =>
    done({
      list: [
        venue('live', '鸿竞真人', '640.50'),
        venue('slot', '鸿竞电子', '0.00'),
        venue('fish', '鸿竞捕鱼', null, { state: 'maintenance' }),
      ],
      totalMoney: '640.50',
      centerWalletBalance: '12860.50',
      lockMoney: '150.00',
      autoTransfer: true,
    }),
  '/fd/api/v1/withdraw/withdrawInfo': () => done({ turnover: { lack: '88.00' } }),
  '/fd/api/v1/vCurrency/list': () => done({ list: [] }),
  '/fd/api/v1/payment/heldDeposits': () => done({ list: [] }),
} as const;

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  useAmountsHidden.setState({ hidden: false });
  useSession.setState({
    token: 't',
    userId: '1',
    userInfo: undefined,
    balance: undefined,
    totalMoney: undefined,
  });
  localStorage.clear();
  useHideZero.setState({ hidden: false });
});

describe('wallet', () => {
  it('says what a cooling-off forbids, until when, and that money can be withdrawn', async () => {
    const exclusion = {
      ...{ kind: 'cool-off', term: '24h', startedAt: 0, endsAt: Date.parse('2026-11-22T08:00:00Z') },
      ...{ revocableAt: null, revokeRequestedAt: null },
    };
    answerCalls({ ...replies, '/site/api/v1/protection/state': () => done({ exclusion }) });
    renderPage(<WalletPage />, '/mine/wallet');
    expect(await screen.findByText('冷静期：24 小时')).toBeTruthy();
    expect(screen.getByText(/期间不能存款和投注，余额可随时取出。2026-11-22 16:00:00 自动结束/)).toBeTruthy();
  });

  it('[1.18] [2.70] [3.19] [3.77] [9.4] shows the centre balance that the shell shows, and the sum of all parts', async () => {
    answerCalls(replies);
    renderPage(<WalletPage />, '/mine/wallet');
    expect((await screen.findAllByText('¥12,860.50')).length).toBeGreaterThan(0);
    expect(await screen.findByText('¥13,651.00')).toBeTruthy();
    expect(useSession.getState()).toMatchObject({ balance: '12860.50', totalMoney: '640.50' });
    expect(await screen.findByText('¥88.00')).toBeTruthy();
  });

  it('says why sums are unknown, shows none of them from before beside the others, and asks again', async () => {
    useSession.setState({ balance: '9950.00' });
    const lost = () => ({ code: 6005, message: '服务开小差了，请稍后重试' });
    let isLost = true;
    answerCalls(
      Object.fromEntries(
        Object.entries(replies).map(([path, reply]) => [path, () => (isLost ? lost() : reply())]),
      ),
    );
    renderPage(<WalletPage />, '/mine/wallet');
    const notice = await screen.findByText('部分金额加载失败，您的资金不受影响');
    const sumOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
    expect([sumOf('可取款'), sumOf('总资产'), sumOf('待完成流水')]).toEqual(['--', '--', '--']);
    expect(await screen.findByText('场馆余额加载失败')).toBeTruthy();
    expect(await screen.findByText('交易记录加载失败')).toBeTruthy();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/^网络已断开，部分金额未能更新/)).toBeTruthy();
    vi.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
    isLost = false;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(sumOf('可取款')).toBe('¥12,860.50'));
    await waitFor(() => expect(notice.isConnected).toBe(false));
  });

  it.each(['/fd/api/v1/vCurrency/list', '/fd/api/v1/payment/heldDeposits'] as const)(
    'says that sums are missing where only %s fails, and asks for it again',
    async (path) => {
      const seen = answerCalls({
        ...replies,
        [path]: (_: object, time: number) =>
          time === 1 ? { code: 6005, message: '服务开小差了，请稍后重试' } : done({ list: [] }),
      });
      renderPage(<WalletPage />, '/mine/wallet');
      const notice = await screen.findByText('部分金额加载失败，您的资金不受影响');
      fireEvent.click(screen.getByRole('button', { name: '重试' }));
      await waitFor(() => expect(notice.isConnected).toBe(false));
      expect(callsOf(seen, path)).toHaveLength(2);
      expect(callsOf(seen, VENUES)).toHaveLength(1);
    },
  );

  it('includes the value of coins in the total, and shows a deposit of coins with its value', async () => {
    const usdt = { coin: 'USDT', name: '泰达币', balance: '69.637884', worth: '500.00', rate: '7.18' };
    const coins = { coin: 'USDT', amount: '69.637884', worth: '500.00' };
    answerCalls({
      ...replies,
      '/fd/api/v1/vCurrency/list': () => done({ list: [{ ...usdt, networks: ['TRC20'] }] }),
      [RECORD]: () =>
        done({
          list: [{ ...deal, amount: '0.00', arrives: '500.00', coins }],
          ...{ pageNum: 1, pageSize: 15, total: 1, totalIn: '0.00', totalOut: '0.00' },
        }),
    });
    renderPage(<WalletPage />, '/mine/wallet');
    expect(await screen.findByText('¥14,151.00')).toBeTruthy();
    const [row] = await screen.findAllByText('+69.637884 USDT');
    expect(row?.parentElement?.textContent).toContain('约合 ¥500.00');
    expect(screen.queryByText('+0.00')).toBeNull();
  });

  it('names each part with its sum, and has no part of nothing in its bar', async () => {
    answerCalls({ ...replies, '/fd/api/v1/vCurrency/list': () => done({ list: [] }) });
    renderPage(<WalletPage />, '/mine/wallet');
    const [legend] = await screen.findAllByRole('list');
    await waitFor(() => expect(legend?.textContent).toMatch(/^中心钱包 ¥[\d,.]+场馆 ¥/));
    await waitFor(() => {
      const grown = [...document.querySelectorAll<HTMLElement>('.wallet-bar > i')].map((part) =>
        Number(part.style.flexGrow),
      );
      expect(grown.length).toBeGreaterThan(0);
      expect(grown).not.toContain(0);
    });
  });

  it('says which deposits are being checked, with the sum that came, or that was ordered where it is only claimed', async () => {
    const held = [
      {
        orderId: '7',
        orderNo: 'D7',
        amount: '400.00',
        currency: 'CNY',
        ordered: '500.00',
        isClaim: false,
        state: 'checking',
        at: 2,
      },
      {
        orderId: '9',
        orderNo: 'D9',
        amount: '300.00',
        currency: 'CNY',
        ordered: '500.00',
        isClaim: false,
        state: 'returning',
        at: 1,
      },
      {
        orderId: '8',
        orderNo: 'D8',
        amount: '100.008306',
        currency: 'USDT',
        ordered: '718.06',
        isClaim: true,
        state: 'checking',
        at: 1,
      },
    ];
    answerCalls({ ...replies, '/fd/api/v1/payment/heldDeposits': () => done({ list: held }) });
    renderPage(<WalletPage />, '/mine/wallet');
    const region = await screen.findByRole('region', { name: '存款核对中' });
    expect(
      within(region)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      ...['已收到 ¥400.00，订单 ¥500.00D7', '正在原路退回 ¥300.00，订单 ¥500.00D9'],
      '转账核对，订单 100.008306 USDTD8',
    ]);
    fireEvent.click(screen.getByRole('button', { name: '隐藏金额' }));
    expect(region.textContent).not.toMatch(/400|500|100/);
  });

  it('[5.60] [5.61] covers every sum on request', async () => {
    answerCalls(replies);
    renderPage(<WalletPage />, '/mine/wallet');
    await screen.findByText('¥13,651.00');
    fireEvent.click(screen.getByRole('button', { name: '隐藏金额' }));
    expect(screen.queryByText('¥13,651.00')).toBeNull();
    expect(screen.getAllByRole('img', { name: '金额已隐藏' }).length).toBeGreaterThan(3);
  });

  it('[1.21] [2.136] lists deals with sign, balance after, number, state and time in GMT+8, page by page', async () => {
    const seen = answerCalls(replies);
    renderPage(<WalletPage />, '/mine/wallet');
    expect(await screen.findByText('2025-11-20 21:47:08')).toBeTruthy();
    expect(screen.getByText('+5,000.00')).toBeTruthy();
    expect(screen.getByText('D123')).toBeTruthy();
    expect(screen.getByText('成功')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '第 2 页' }));
    await waitFor(() =>
      expect(callsOf(seen, RECORD).at(-1)?.body).toMatchObject({ pageNum: 2, pageSize: 15 }),
    );
    fireEvent.click(screen.getByRole('tab', { name: '取款' }));
    await waitFor(() =>
      expect(callsOf(seen, RECORD).at(-1)?.body).toMatchObject({ pageNum: 1, type: 'withdrawal' }),
    );
  });

  it('[3.7] leaves venues without money out on request, and keeps that in the browser', async () => {
    answerCalls(replies);
    renderPage(<WalletPage />, '/mine/wallet');
    expect(await screen.findByText('鸿竞电子')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: '隐藏零余额' }));
    expect(screen.queryByText('鸿竞电子')).toBeNull();
    expect(screen.getByText('鸿竞真人')).toBeTruthy();
    expect(localStorage.getItem('hideZeroBalance')).toBe('1');
  });

  it('[3.7] counts and shows money under way to a venue, and hides no venue with such money', async () => {
    answerCalls({
      ...replies,
      [VENUES]: () =>
        done({
          list: [
            venue('live', '鸿竞真人', '640.50'),
            venue('slot', '鸿竞电子', '0.00', { inTransit: '300.00' }),
            venue('fish', '鸿竞捕鱼', '0.00', { inTransit: '20.00', state: 'maintenance' }),
          ],
          ...{ totalMoney: '640.50', centerWalletBalance: '12860.50', lockMoney: '150.00' },
          autoTransfer: true,
        }),
    });
    useHideZero.setState({ hidden: true });
    renderPage(<WalletPage />, '/mine/wallet');
    const slot = (await screen.findByText('鸿竞电子')).closest('li');
    expect(slot?.textContent).toContain('处理中 ¥300.00');
    expect(screen.getByText('鸿竞捕鱼').closest('li')?.textContent).toContain('处理中 ¥20.00');
    // 12,860.50 + 640.50 + 150.00 + 320.00
    expect(await screen.findByText('¥13,971.00')).toBeTruthy();
    expect(screen.getByText('¥320.00').closest('li')?.textContent).toContain('处理中');
  });

  it('shows coins with the way to exchange them, and looks again when a deposit comes (C30)', async () => {
    const say: ((message: TopicMessage) => void)[] = [];
    vi.spyOn(push, 'subscribe').mockImplementation((_, own) => {
      say.push(own.onMessage);
      return () => undefined;
    });
    let balance = '0';
    answerCalls({
      ...replies,
      '/fd/api/v1/vCurrency/list': () =>
        done({ list: [{ coin: 'USDT', name: '泰达币', balance, worth: '500.00', rate: '7.18' }] }),
    });
    renderPage(<WalletPage />, '/mine/wallet');
    await screen.findByText('鸿竞真人');
    expect(screen.queryByRole('region', { name: '虚拟币钱包' })).toBeNull();
    balance = '69.64';
    await waitFor(() => expect(say.length).toBeGreaterThan(0));
    const data = { orderId: '1', state: 'paid', amount: '500.00' };
    for (const tell of say) tell({ topic: 'member:1', seq: 0, type: 'deposit', data });
    const row = await screen.findByRole('region', { name: '虚拟币钱包' });
    expect(row.textContent).toContain('69.64 USDT');
    expect(row.textContent).toContain('¥500.00');
    expect(within(row).getByRole('link', { name: '兑换' }).getAttribute('href')).toBe('/mine/exchange');
    vi.restoreAllMocks();
  });

  it('brings everything back with one click; without an answer it says so, and asks under the same key before anything else', async () => {
    const seen = answerCalls({
      ...replies,
      [RECYCLE]: (_body, time) =>
        time === 1
          ? 'lost'
          : done({
              list: [{ channelCode: 'live', name: '鸿竞真人', amount: '640.50', state: 'done', message: '' }],
              centerWalletBalance: '13501.00',
            }),
    });
    renderPage(<WalletPage />, '/mine/wallet');
    await screen.findByText('鸿竞真人');
    const button = screen.getByRole('button', { name: '一键回收' });
    fireEvent.click(button);
    const notice = await screen.findByRole('region', { name: '结果未知的回收' });
    expect(button).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: '回收鸿竞真人' })).toHaveProperty('disabled', true);
    fireEvent.click(within(notice).getByRole('button', { name: '确认结果' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '结果未知的回收' })).toBeNull());
    fireEvent.click(button);
    await waitFor(() => expect(callsOf(seen, RECYCLE)).toHaveLength(3));
    const [first, second, third] = callsOf(seen, RECYCLE).map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('says of every venue how much came or why it did not, until that is put away', async () => {
    const item = (name: string, amount: string, state: string, message: string) => ({
      ...{ channelCode: name, name, amount, state, message },
    });
    answerCalls({
      ...replies,
      [RECYCLE]: () =>
        done({
          list: [
            item('鸿竞真人', '640.50', 'done', '已回到中心钱包'),
            item('鸿竞捕鱼', '20.00', 'refused', '鸿竞捕鱼维护中，资金未变动'),
            item('鸿竞电子', '0.00', 'empty', '没有可回收的余额'),
          ],
          centerWalletBalance: '13501.00',
        }),
    });
    renderPage(<WalletPage />, '/mine/wallet');
    await screen.findByText('鸿竞真人');
    fireEvent.click(screen.getByRole('button', { name: '一键回收' }));
    const results = within(await screen.findByRole('region', { name: '回收结果' }));
    expect(results.getByText('鸿竞真人').nextElementSibling?.textContent).toBe('¥640.50已回到中心钱包');
    expect(results.getByText('鸿竞捕鱼').nextElementSibling?.textContent).toBe(
      '¥20.00鸿竞捕鱼维护中，资金未变动',
    );
    expect(results.queryByText('鸿竞电子')).toBeNull();
    fireEvent.click(results.getByRole('button', { name: '关闭回收结果' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '回收结果' })).toBeNull());
  });

  it('still asks about a recycling without an answer after a reload', async () => {
    localStorage.setItem('hj.key.1.recycle', JSON.stringify({ key: '5b8e', body: '[]' }));
    const seen = answerCalls({
      ...replies,
      [RECYCLE]: () => done({ list: [], centerWalletBalance: '1.00' }),
    });
    renderPage(<WalletPage />, '/mine/wallet');
    fireEvent.click(await screen.findByRole('button', { name: '确认结果' }));
    await waitFor(() =>
      expect(callsOf(seen, RECYCLE)).toMatchObject([{ key: '5b8e', body: { channelCodes: [] } }]),
    );
  });

  it('lists the returned, the pending and the failed amounts of a recycle', () => {
    const result = (name: string, state: 'done' | 'processing' | 'refused' | 'empty') => ({
      ...{ channelCode: name, name, amount: '1.00', state, message: '' },
    });
    expect(recycleText([result('甲', 'empty')])).toEqual({ text: '场馆没有可回收的余额', tone: 'notice' });
    expect(recycleText([result('甲', 'done')])).toEqual({ text: '1 个场馆已回收', tone: 'success' });
    expect(recycleText([result('甲', 'done'), result('乙', 'processing'), result('丙', 'refused')])).toEqual({
      text: '1 个场馆已回收；乙处理中，到账后自动更新；丙未能回收',
      tone: 'error',
    });
  });
});
