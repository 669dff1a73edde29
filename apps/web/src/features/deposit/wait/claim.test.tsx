import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../../shared/session/session-store.ts';
import { callsOf, done, SilentSocket } from '../../../shared/test-calls.ts';
import type { DepositOrder } from '../queries.ts';
import { coin, orderOf } from '../test-deposits.ts';
import { CoinWaitPage } from '../wait-pages.tsx';
import { recharge, show } from './test-wait-page.tsx';

const copied = vi.fn(async (_text: string) => undefined);

beforeEach(() => {
  copied.mockClear();
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
  useSession.setState({ token: 't', userId: '1', userInfo: undefined, balance: undefined });
});

describe('a transfer of another amount', () => {
  const CLAIM = '/fd/api/v1/payment/claimTransfer';
  const hash = 'ab'.repeat(32);
  const order = (state: DepositOrder['state'], more: Partial<DepositOrder> = {}) =>
    orderOf(state, { kind: 'coin', channelName: 'USDT-TRC20', coin, payUrl: null, ...more });
  const claim = { hash, state: 'checking', claimedAt: 0, end: null, coins: null } as const;
  const wait = (shown: DepositOrder, replies = {}) =>
    show(<CoinWaitPage />, '/mine/virtualWait?orderId=123', shown, replies);
  const open = async () =>
    fireEvent.click(await screen.findByRole('button', { name: '转账金额与订单不同？' }));

  it.each(['pending', 'expired'] as const)('of an order that is %s is claimed by its hash', async (state) => {
    const { seen } = wait(order(state), { [CLAIM]: () => done(order(state, { claim })) });
    await open();
    const field = await screen.findByLabelText('TRC20 交易哈希');
    fireEvent.change(field, { target: { value: `${hash}0` } });
    fireEvent.click(screen.getByRole('button', { name: '提交核对' }));
    expect(await screen.findByText('请输入完整的 TRC20 交易哈希')).toBeTruthy();
    expect(callsOf(seen, CLAIM)).toEqual([]);
    fireEvent.change(field, { target: { value: ` ${hash} ` } });
    fireEvent.click(screen.getByRole('button', { name: '提交核对' }));
    await screen.findByRole('heading', { name: '转账核对中' });
    expect(callsOf(seen, CLAIM).map(({ body }) => body)).toEqual([{ orderId: '123', hash }]);
    expect(screen.queryByRole('button', { name: '关闭订单' })).toBeNull();
    expect(screen.queryByText('支付截止')).toBeNull();
  });

  it('that the server does not take says why at its field', async () => {
    wait(order('expired'), { [CLAIM]: () => ({ code: 6008, message: '请输入 TRC20 网络的交易哈希' }) });
    await open();
    fireEvent.change(await screen.findByLabelText('TRC20 交易哈希'), { target: { value: hash } });
    fireEvent.click(screen.getByRole('button', { name: '提交核对' }));
    expect(await screen.findByText('请输入 TRC20 网络的交易哈希')).toBeTruthy();
  });

  it.each([
    ['closed', null, 'expired', null, '未为此订单入账。如有疑问请联系在线客服。'],
    ['closed', 'rejected', 'pending', null, '未通过核对，未入账。如已转账，请勿重复转账：'],
    ['closed', 'rejected', 'expired', null, '可在下方用正确的交易哈希重新申请，或联系在线客服。'],
    ['closed', 'handled', 'expired', null, '已由客服核对处理，未为此订单入账。'],
    ['closed', 'not-found', 'expired', null, '7 天内未找到可入账的款项，申请已关闭。'],
    ['closed', 'paid-otherwise', 'paid', null, '未为此订单入账：订单已由另一笔付款到账。'],
    ['credited', null, 'paid', '90.00', '您申请核对的转账已按实收 90.00 USDT 入账。'],
  ] as const)('says that its claim is %s (%s)', async (state, end, orderState, coins, text) => {
    wait(order(orderState, { claim: { ...claim, state, end, coins } }));
    const said = (await screen.findByText(/您申请核对的转账/)).textContent;
    expect(said).toContain(text);
    expect(said).not.toContain('退回');
  });

  it('that is claimed shows the coins of the order beside its yuan, and the claim’s hash and time', async () => {
    const claimedAt = Date.UTC(2026, 10, 29, 8, 0);
    wait(order('pending', { claim: { ...claim, claimedAt } }));
    await screen.findByRole('heading', { name: '转账核对中' });
    expect(screen.getByRole('status').textContent).toContain('订单 69.640412 USDT（¥500.00）');
    expect(screen.getByText('订单数量').nextElementSibling?.textContent).toBe('69.640412 USDT');
    expect(screen.getByText('申请时间').nextElementSibling?.textContent).toContain('16:00');
    expect(screen.getByText(hash)).toBeTruthy();
    expect(screen.getByRole('button', { name: '复制交易哈希' })).toBeTruthy();
  });

  it('that was credited shows the coins that came', async () => {
    wait(order('paid', { claim: { ...claim, state: 'credited', coins: '62.50' } }));
    expect((await screen.findByText('实收数量')).nextElementSibling?.textContent).toBe('62.50 USDT');
  });

  it('that was rejected asks to pay only who has not paid, and once paid not to claim again', async () => {
    const rejected = { ...claim, state: 'closed', end: 'rejected' } as const;
    wait(order('pending', { claim: rejected }));
    expect((await screen.findByText(/您申请核对的转账/)).textContent).toContain(
      '尚未转账的，才需按本页金额付款。',
    );
    cleanup();
    wait(order('paid', { claim: rejected }));
    expect((await screen.findByText(/您申请核对的转账/)).textContent).not.toContain('重新申请');
  });

  it('whose claim was closed can be claimed again, or another one', async () => {
    const { seen } = wait(order('expired', { claim: { ...claim, state: 'closed' } }), {
      [CLAIM]: () => done(order('expired', { claim })),
    });
    fireEvent.click(await screen.findByRole('button', { name: '另有一笔转账，或哈希填写有误？' }));
    fireEvent.change(await screen.findByLabelText('TRC20 交易哈希'), { target: { value: hash } });
    fireEvent.click(screen.getByRole('button', { name: '提交核对' }));
    await screen.findByRole('heading', { name: '转账核对中' });
    expect(callsOf(seen, CLAIM)).toHaveLength(1);
  });

  it('is not offered for other kinds of orders', async () => {
    recharge(orderOf('expired'));
    await screen.findByRole('heading', { name: '订单已过期' });
    expect(screen.queryByRole('button', { name: '转账金额与订单不同？' })).toBeNull();
  });

  it('is not offered once the payment is seen', async () => {
    wait(order('pending', { coin: { ...coin, confirmations: 1 } }));
    await screen.findByRole('heading', { name: '网络确认中' });
    expect(screen.queryByRole('button', { name: '转账金额与订单不同？' })).toBeNull();
  });
});
