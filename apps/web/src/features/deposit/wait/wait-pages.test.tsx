import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../../shared/session/session-store.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../../../shared/test-calls.ts';
import { renderPage } from '../../../shared/test-page.tsx';
import { agent, coin, orderOf, payee } from '../test-deposits.ts';
import {
  CoinCashierWaitPage,
  CoinWaitPage,
  HuioneWaitPage,
  RechargeWaitPage,
  TransferWaitPage,
} from '../wait-pages.tsx';
import { recharge, STATUS, show } from './test-wait-page.tsx';

const SIGNAL = '/fd/api/v1/payment/createSignalCode';
const RECEIPT = '/fd/api/v1/payment/uploadReceipt';
const AGENTS = '/fd/api/v1/payment/getCustomerInfo';

const copied = vi.fn(async (_text: string) => undefined);

beforeEach(() => {
  copied.mockClear();
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
  useSession.setState({ token: 't', userId: '1', userInfo: undefined, balance: undefined });
});

async function copies(name: string, text: string) {
  fireEvent.click(await screen.findByRole('button', { name: `复制${name}` }));
  await waitFor(() => expect(copied).toHaveBeenLastCalledWith(text));
}

describe('money that does not fit the order', () => {
  const times = { receivedAt: Date.UTC(2026, 10, 29, 8, 0), handledAt: null };
  const received = {
    amount: '400.00',
    currency: 'CNY',
    reason: 'amount',
    state: 'checking',
    ...times,
  } as const;

  it('is brought into sight when it comes: the page was scrolled down to its button', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const { client } = show(<RechargeWaitPage />, '/mine/rechargeWait?orderId=123', (time) =>
      orderOf('pending', time === 1 ? {} : { received }),
    );
    await screen.findByRole('heading', { name: '等待支付' });
    expect(shown).not.toHaveBeenCalled();
    await client.invalidateQueries();
    const heading = await screen.findByRole('heading', { name: /已收到/ });
    expect(shown.mock.contexts.some((each) => (each as Element).contains(heading))).toBe(true);
  });

  it.each(['pending', 'expired', 'closed', 'failed'] as const)(
    'is shown as received and being checked, also when the order is %s',
    async (state) => {
      recharge(orderOf(state, { received }));
      const heading = await screen.findByRole('heading', { name: /已收到/ });
      expect(heading.textContent).toBe('已收到 ¥400.00，与订单不符');
      expect(screen.getByRole('status').textContent).toContain('订单金额 ¥500.00。人工核对中');
      expect(screen.queryByText(/自动入账|等待支付|重新存款/)).toBeNull();
      expect(screen.queryByRole('link', { name: '前往支付' })).toBeNull();
    },
  );

  it.each([
    ['payer', 'checking', '付款人与实名不符', '人工核对中'],
    ['limit', 'checking', '超出您的存款限额', '人工核对中'],
    ['amount', 'handled', '与订单不符', '客服已核对处理'],
  ] as const)('of reason %s in state %s says so', async (reason, state, title, text) => {
    recharge(orderOf('expired', { received: { ...received, reason, state } }));
    expect((await screen.findByRole('heading', { name: /已收到/ })).textContent).toContain(title);
    expect(screen.getByRole('status').textContent).toContain(text);
  });

  it.each([
    ['checking', null, null],
    ['returning', null, null],
    ['returned', '退回时间', '处理时间'],
    ['handled', '处理时间', '退回时间'],
  ] as const)('that is %s shows when it came, and when its check was over', async (state, name, other) => {
    const handledAt = name === null ? null : times.receivedAt + 3_600_000;
    recharge(orderOf('expired', { received: { ...received, state, handledAt } }));
    expect((await screen.findByText('收款时间')).nextElementSibling?.textContent).toContain('16:00');
    if (name !== null) expect(screen.getByText(name).nextElementSibling?.textContent).toContain('17:00');
    expect(screen.queryByText(other ?? /退回时间|处理时间/)).toBeNull();
  });

  it.each([
    ['returning', '正在原路退回 ¥400.00', '退回中'],
    ['returned', '已原路退回 ¥400.00', '已退回'],
  ] as const)(
    'that is %s has it as its head, its sum and its facts, and awaits nothing',
    async (state, title, row) => {
      const order = orderOf('pending', { kind: 'transfer', fee: '5.00', received: { ...received, state } });
      show(<TransferWaitPage />, '/mine/transferWait?orderId=123', order);
      expect((await screen.findByRole('heading', { level: 2, name: /退回/ })).textContent).toBe(title);
      expect(screen.getByRole('status').textContent).toContain(
        '收到的款项与订单不符，未入账。订单金额 ¥500.00',
      );
      expect(screen.getByText(row).parentElement?.textContent).toContain('¥400.00');
      expect(screen.queryByText(/已收到|等待支付|支付截止|手续费/)).toBeNull();
      expect(screen.queryByRole('button', { name: /凭证/ })).toBeNull();
    },
  );

  it('that pays a second time stands beside the paid order', async () => {
    recharge(orderOf('paid', { paidAt: Date.now(), received: { ...received, reason: 'twice' } }));
    expect(await screen.findByRole('heading', { name: '已到账' })).toBeTruthy();
    expect(screen.getByText(/此订单又收到一笔/).textContent).toContain('¥400.00。人工核对中');
  });
});

describe('rechargeWait', () => {
  it('[2.80] [2.93] [7.69] waits with the time that is left and a link that pays in a new tab, as often as needed', async () => {
    recharge(orderOf('pending'));
    const link = await screen.findByRole('link', { name: '前往支付' });
    expect(link.getAttribute('href')).toBe('https://pay.example/D123');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(screen.getByRole('timer').textContent).toMatch(/^1[34]:\d\d$/);
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(screen.getByRole('link', { name: '重新打开支付页' })).toBeTruthy();
  });

  it('finds the order of the provider’s return address, which says nothing about the payment', async () => {
    const { seen } = recharge(orderOf('pending'), '/mine/rechargeWait?orderNo=D123');
    expect(await screen.findByRole('heading', { name: '付款结果确认中' })).toBeTruthy();
    expect(screen.queryByText('已到账')).toBeNull();
    expect(callsOf(seen, STATUS)[0]?.body).toEqual({ orderId: '123' });
  });

  it('[2.80] draws the code to scan', async () => {
    recharge(orderOf('pending', { kind: 'scan', channelName: '支付宝' }));
    expect(await screen.findByRole('img', { name: '支付宝收款码' })).toBeTruthy();
    expect(screen.getByText('用支付宝扫一扫付款')).toBeTruthy();
  });

  it('[2.80] shows the signal code for the agent, copies it and makes a new one', async () => {
    const { seen } = show(
      <RechargeWaitPage />,
      '/mine/rechargeWait?orderId=123',
      orderOf('pending', { kind: 'agent', channelId: 'agent', signalCode: '12345678' }),
      {
        [AGENTS]: () => done({ list: [agent] }),
        [SIGNAL]: () => done({ signalCode: '87654321', expiresAt: Date.now() + 1 }),
      },
    );
    expect(await screen.findByText('1234 5678')).toBeTruthy();
    expect(await screen.findByText('hy_8899')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '复制暗号' }));
    await waitFor(() => expect(copied).toHaveBeenCalledWith('12345678'));
    fireEvent.click(screen.getByRole('button', { name: '换一个' }));
    expect(await screen.findByText('8765 4321')).toBeTruthy();
    expect(callsOf(seen, SIGNAL)[0]?.body).toEqual({ orderId: '123' });
  });

  it('sends an order of another kind on to its own page, and keeps that it is a return', async () => {
    const { router } = recharge(
      orderOf('pending', { kind: 'coin-cashier' }),
      '/mine/rechargeWait?orderNo=D123',
    );
    await waitFor(() => expect(router.state.location.href).toBe('/mine/xnbskWait?orderNo=D123'));
  });
});

describe('transferWait', () => {
  it('[2.81] [2.94] shows to whom, exactly how much and with which remark, each to be copied', async () => {
    show(
      <TransferWaitPage />,
      '/mine/transferWait?orderId=123',
      orderOf('pending', { kind: 'transfer', payee, payUrl: null }),
    );
    await copies('转账金额', '500.37');
    await copies('收款账号', '6225880112340731');
    await copies('收款人', '林晓峰');
    await copies('转账附言', 'K27');
    expect(screen.getByText(/金额不符将无法自动到账/)).toBeTruthy();
    expect(screen.getAllByText('¥500.37').length).toBeGreaterThan(0);
  });

  it('says that the browser cannot draw a receipt, and offers no upload', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 800, close() {} }));
    const draw = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    show(
      <TransferWaitPage />,
      '/mine/transferWait?orderId=123',
      orderOf('pending', { kind: 'transfer', payee }),
      {},
    );
    const files = [new File(['x'], 'a', { type: 'image/png' })];
    fireEvent.change(await screen.findByLabelText('选择图片'), { target: { files } });
    expect((await screen.findByRole('alert')).textContent).toContain('浏览器无法处理图片');
    expect(screen.queryByRole('button', { name: '上传凭证' })).toBeNull();
    draw.mockRestore();
  });

  it('hands in a receipt: looked at first, sent again after a refusal', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 800, close() {} }));
    const draw = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect() {},
      drawImage() {},
    } as never);
    const url = vi
      .spyOn(HTMLCanvasElement.prototype, 'toDataURL')
      .mockReturnValue('data:image/jpeg;base64,AAAA');
    const order = orderOf('pending', { kind: 'transfer', payee });
    const { seen } = show(<TransferWaitPage />, '/mine/transferWait?orderId=123', order, {
      [RECEIPT]: (_, time) =>
        time === 1 ? { code: 6010, message: '文件上传失败' } : done({ ...order, receipt: true }),
    });
    const choose = await screen.findByLabelText('选择图片');
    const file = (type: string) => ({ target: { files: [new File(['x'], 'a', { type })] } });
    fireEvent.change(choose, file('application/pdf'));
    expect((await screen.findByRole('alert')).textContent).toContain('请选择 JPG、PNG 或 WebP');
    fireEvent.change(choose, file('image/png'));
    expect(await screen.findByRole('img', { name: '付款凭证预览' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '上传凭证' }));
    expect(await screen.findByText('文件上传失败')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '重新上传' }));
    expect(await screen.findByText('已上传')).toBeTruthy();
    expect(callsOf(seen, RECEIPT)[1]?.body).toEqual({ orderId: '123', image: 'AAAA' });
    draw.mockRestore();
    url.mockRestore();
  });
});

describe('huiwangWait, xnbskWait and virtualWait', () => {
  it('[2.82] [2.95] shows the code and the account of 汇旺', async () => {
    show(
      <HuioneWaitPage />,
      '/mine/huiwangWait?orderId=123',
      orderOf('pending', { kind: 'huione', payee: { ...payee, bank: '汇旺' } }),
    );
    expect(await screen.findByRole('img', { name: '汇旺收款码' })).toBeTruthy();
    await copies('汇旺账号', '6225880112340731');
  });

  const coinCredit = { coin: 'USDT', coins: '69.637884', rate: '7.18', worth: '500.00' } as const;

  it('[2.83] [2.96] leads to the cashier for coins and says where the coins go', async () => {
    show(
      <CoinCashierWaitPage />,
      '/mine/xnbskWait?orderId=123',
      orderOf('pending', { kind: 'coin-cashier', coinCredit }),
    );
    expect(await screen.findByRole('link', { name: '前往支付' })).toBeTruthy();
    expect(screen.getByText('到账数量').nextElementSibling?.textContent).toBe('69.637884 USDT');
    expect(screen.getByText('1 USDT = ¥7.18')).toBeTruthy();
    expect(screen.getByText(/存入虚拟币钱包/)).toBeTruthy();
  });

  it('[2.84] [2.97] shows network, address and the amount to the last decimal', async () => {
    show(
      <CoinWaitPage />,
      '/mine/virtualWait?orderId=123',
      orderOf('pending', { kind: 'coin', coin, payUrl: null }),
    );
    expect(await screen.findByRole('img', { name: 'TRC20 收款地址二维码' })).toBeTruthy();
    await copies('转账数量', '69.640412');
    await copies('收款地址', coin.address);
    expect(screen.getByText(/转错网络或币种将无法找回/)).toBeTruthy();
    expect(screen.getByText('1 USDT = ¥7.18')).toBeTruthy();
    expect(screen.queryByRole('region', { name: '网络确认' })).toBeNull();
  });

  it('[2.84] counts the confirmations once the payment was seen', async () => {
    const seenCoin = { ...coin, confirmations: 3 };
    show(
      <CoinWaitPage />,
      '/mine/virtualWait?orderId=123',
      orderOf('pending', { kind: 'coin', coin: seenCoin }),
    );
    expect(await screen.findByRole('heading', { name: '网络确认中' })).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: '网络确认 3/20' }).getAttribute('aria-valuenow')).toBe(
      '15',
    );
    // No double payment: there is no address any more, and nothing to close.
    expect(screen.queryByRole('img', { name: 'TRC20 收款地址二维码' })).toBeNull();
    expect(screen.queryByRole('button', { name: '关闭订单' })).toBeNull();
  });

  it('says that a coin order is worth its way to the exchange when its coins came', async () => {
    show(
      <CoinCashierWaitPage />,
      '/mine/xnbskWait?orderId=123',
      orderOf('paid', { kind: 'coin-cashier', channelId: 'xnbsk', paidAt: Date.now(), coinCredit }),
    );
    expect(await screen.findByText('款项已存入虚拟币钱包')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('69.637884 USDT');
    expect(screen.getByText('1 USDT = ¥7.18')).toBeTruthy();
    expect(screen.getByRole('link', { name: '兑换为人民币' })).toBeTruthy();
  });
});

describe('the end of an order', () => {
  it.each([
    ['expired', '订单已过期'],
    ['closed', '订单已关闭'],
    ['failed', '支付未成功'],
  ] as const)('gives the state %s its own words', async (state, title) => {
    recharge(orderOf(state));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByRole('link', { name: '前往支付' })).toBeNull();
  });

  it.each([
    ['cool-off', '您开启了冷静期，订单随之关闭。'],
    ['exclusion', '您已自我排除，订单随之关闭。'],
    ['closure', '您已关闭账户，订单随之关闭。'],
  ] as const)('says that a stop closed it (%s), and offers no other deposit', async (closedBy, reason) => {
    recharge(orderOf('closed', { closedBy }));
    expect((await screen.findByText(/订单随之关闭/)).textContent).toBe(
      `${reason}请勿再付款。如您已付款，与订单一致且未超存款限额的款项会入账，其余由人工核对`,
    );
    expect(screen.getByRole('link', { name: '查看责任博彩设置' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: '重新存款' })).toBeNull();
  });

  it('shows the received amount, fee and bonus', async () => {
    const paid = { amount: '1000.00', fee: '5.00', bonus: '30.00', paidAt: Date.now() };
    recharge(orderOf('paid', paid));
    expect(await screen.findByRole('heading', { name: '已到账' })).toBeTruthy();
    // The headline, and the last line of the costs.
    expect(screen.getAllByText('¥1,025.00')).toHaveLength(2);
    expect(screen.getByText('手续费').nextElementSibling?.textContent).toBe('−¥5.00');
    expect(screen.getByText('加赠礼金').nextElementSibling?.textContent).toBe('+¥30.00');
  });

  it('says what was ordered where staff credited what was received', async () => {
    recharge(orderOf('paid', { amount: '400.00', orderedAmount: '500.00', paidAt: Date.now() }));
    expect(await screen.findByText('订单 ¥500.00 · 实收 ¥400.00，已按实收存入中心钱包')).toBeTruthy();
    const rows = ['订单金额', '实收金额', '实际到账'].map(
      (name) => screen.getByText(name).nextElementSibling?.textContent,
    );
    expect(rows).toEqual(['¥500.00', '¥400.00', '¥400.00']);
  });

  it('says of a late payment that it was credited all the same', async () => {
    const now = Date.now();
    recharge(orderOf('paid', { expiresAt: now - 10_000, paidAt: now }));
    expect(await screen.findByText(/付款在订单过期后收到/)).toBeTruthy();
  });

  it('shows by polling, without any push, that the payment came', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      show(<RechargeWaitPage />, '/mine/rechargeWait?orderId=123', (time) =>
        time === 1 ? orderOf('pending') : orderOf('paid', { paidAt: Date.now() }),
      );
      expect(await screen.findByRole('heading', { name: '等待支付' })).toBeTruthy();
      await act(() => vi.advanceTimersByTimeAsync(3_100));
      expect(await screen.findByRole('heading', { name: '已到账' })).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('says so when the address names no order, and when the order does not exist or is another member’s', async () => {
    answerCalls({});
    renderPage(<RechargeWaitPage />, '/mine/rechargeWait');
    expect(await screen.findByText('没有找到这笔存款订单')).toBeTruthy();
    answerCalls({ [STATUS]: () => ({ code: 6004, message: '未找到相关数据' }) });
    renderPage(<TransferWaitPage />, '/mine/transferWait?orderId=9');
    await waitFor(() => expect(screen.getAllByText('没有找到这笔存款订单')).toHaveLength(2));
  });

  it('offers a retry when the order could not be loaded', async () => {
    answerCalls({ [STATUS]: (_, time) => (time === 1 ? 'lost' : done(orderOf('pending'))) });
    renderPage(<RechargeWaitPage />, '/mine/rechargeWait?orderId=123');
    fireEvent.click(await screen.findByRole('button', { name: '立即重试' }));
    expect(await screen.findByRole('heading', { name: '等待支付' })).toBeTruthy();
  });
});
