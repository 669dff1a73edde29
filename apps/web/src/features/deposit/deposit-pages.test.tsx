import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { openAttempt } from './deposit-memory.ts';
import { DepositPage } from './deposit-page.tsx';
import { RechargeWaitPage } from './recharge-wait-page.tsx';

const TYPES = '/fd/api/v1/payment/types';
const PAY = '/fd/api/v1/payment/pay';
const STATUS = '/fd/api/v1/payment/getDepositOrderStatus';

const channel = {
  channelId: 'bank',
  name: '网银支付',
  kind: 'redirect',
  min: '100.00',
  max: '50000.00',
  quickAmounts: ['100.00', '500.00'],
  bonusHint: null,
  recommended: true,
  maintenance: false,
};

function orderOf(state: string, more: Record<string, unknown> = {}) {
  const now = Date.now();
  return {
    orderId: '123',
    orderNo: 'D123',
    channelId: 'bank',
    channelName: '网银支付',
    amount: '500.00',
    state,
    createdAt: now - 60_000,
    expiresAt: now + 840_000,
    paidAt: null,
    payUrl: state === 'pending' ? 'https://pay.example/D123' : null,
    ...more,
  };
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  useSession.setState({ token: 't', userId: '1', userInfo: undefined, balance: undefined });
});

const types = () => done({ list: [channel] });
const confirm = () => screen.getByRole('button', { name: '确认存款' });

describe('deposit page', () => {
  it('[1.5] [2.77] [7.68] [7.70] opens an order with a key and goes to its page', async () => {
    const seen = answerCalls({ [TYPES]: types, [PAY]: () => done(orderOf('pending')) });
    const { router } = renderPage(<DepositPage />, '/mine/savemoney');
    fireEvent.click(await screen.findByRole('button', { name: '500' }));
    fireEvent.click(confirm());
    await waitFor(() => expect(router.state.location.href).toBe('/mine/rechargeWait?orderId=123'));
    const [sent] = callsOf(seen, PAY);
    expect(sent?.body).toEqual({ channelId: 'bank', amount: '500.00' });
    expect(sent?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(openAttempt('1')).toBeUndefined();
  });

  it('sends nothing while the amount breaks the limits, and says why', async () => {
    const seen = answerCalls({ [TYPES]: types });
    renderPage(<DepositPage />, '/mine/savemoney');
    fireEvent.change(await screen.findByLabelText('存款金额', { selector: 'input' }), {
      target: { value: '50' },
    });
    fireEvent.click(confirm());
    expect(await screen.findByText('单笔最低 ¥100')).toBeTruthy();
    expect(callsOf(seen, PAY)).toHaveLength(0);
  });

  it('keeps the key when no answer came, says that the result is unknown, and retries with the same key', async () => {
    const seen = answerCalls({
      [TYPES]: types,
      [PAY]: (_, time) => (time === 1 ? 'lost' : done(orderOf('pending'))),
    });
    const { router } = renderPage(<DepositPage />, '/mine/savemoney');
    fireEvent.click(await screen.findByRole('button', { name: '500' }));
    fireEvent.click(confirm());
    expect(await screen.findByText(/结果未知。再次提交不会重复下单/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '确认结果' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/mine/rechargeWait'));
    const keys = callsOf(seen, PAY).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('offers after a reload to find out how a lost deposit ended', async () => {
    localStorage.setItem(
      'hj.deposit.1',
      JSON.stringify({ attempt: { key: '5b8e', channelId: 'bank', amount: '500.00' } }),
    );
    const seen = answerCalls({ [TYPES]: types, [PAY]: () => done(orderOf('pending')) });
    renderPage(<DepositPage />, '/mine/savemoney');
    fireEvent.click(await screen.findByRole('button', { name: '确认结果' }));
    await waitFor(() => expect(callsOf(seen, PAY)[0]?.key).toBe('5b8e'));
  });

  it('shows the order that still waits for its payment', async () => {
    localStorage.setItem('hj.deposit.1', JSON.stringify({ orderId: '123' }));
    answerCalls({ [TYPES]: types, [STATUS]: () => done(orderOf('pending')) });
    renderPage(<DepositPage />, '/mine/savemoney');
    expect(await screen.findByRole('region', { name: '待支付订单' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '继续支付' })).toBeTruthy();
  });

  it('says when there is no channel, and when they could not be loaded', async () => {
    answerCalls({ [TYPES]: () => done({ list: [] }) });
    renderPage(<DepositPage />, '/mine/savemoney');
    expect(await screen.findByText('暂无可用的存款方式')).toBeTruthy();
  });

  it('offers a retry when the channels could not be loaded', async () => {
    answerCalls({ [TYPES]: (_, time) => (time === 1 ? 'lost' : types()) });
    renderPage(<DepositPage />, '/mine/savemoney');
    fireEvent.click(await screen.findByRole('button', { name: '立即重试' }));
    expect(await screen.findByText('网银支付')).toBeTruthy();
  });
});

describe('order page', () => {
  function show(
    state: string,
    more: Record<string, unknown> = {},
    address = '/mine/rechargeWait?orderId=123',
  ) {
    const seen = answerCalls({ [STATUS]: () => done(orderOf(state, more)) });
    renderPage(<RechargeWaitPage />, address);
    return seen;
  }

  it('[7.69] waits for the payment with the time that is left and a link that pays in a new tab', async () => {
    show('pending');
    const link = await screen.findByRole('link', { name: '前往支付' });
    expect(link.getAttribute('href')).toBe('https://pay.example/D123');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(screen.getByRole('timer').textContent).toMatch(/^1[34]:\d\d$/);
  });

  it('finds the order of the provider’s return address', async () => {
    const seen = show('paid', { paidAt: Date.now() }, '/mine/rechargeWait?orderNo=D123');
    expect(await screen.findByRole('heading', { name: '已到账' })).toBeTruthy();
    expect(callsOf(seen, STATUS)[0]?.body).toEqual({ orderId: '123' });
  });

  it.each([
    ['expired', '订单已过期'],
    ['closed', '订单已关闭'],
    ['failed', '支付未成功'],
  ])('gives the state %s its own words', async (state, title) => {
    show(state);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByRole('link', { name: '前往支付' })).toBeNull();
  });

  it('says of a late payment that it was credited all the same', async () => {
    const now = Date.now();
    show('paid', { expiresAt: now - 10_000, paidAt: now });
    expect(await screen.findByText(/付款在订单过期后收到/)).toBeTruthy();
  });

  it('says so when the address names no order', async () => {
    answerCalls({});
    renderPage(<RechargeWaitPage />, '/mine/rechargeWait');
    expect(await screen.findByText('没有找到这笔存款订单')).toBeTruthy();
  });
});
