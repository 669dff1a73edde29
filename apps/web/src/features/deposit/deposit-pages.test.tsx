import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { callsOf, done, SilentSocket } from '../../shared/test-calls.ts';
import { openAttempt } from './deposit-memory.ts';
import { amountField, confirm, OPEN, PAY, show, TYPES, type, types } from './test-deposit-page.tsx';
import { agent, orderOf, usdt } from './test-deposits.ts';

const CLOSE = '/fd/api/v1/payment/closeOrder';
const AGENTS = '/fd/api/v1/payment/getCustomerInfo';
const BIND = '/site/api/v1/member/bindFromDeposit';

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  useSession.setState({ token: 't', userId: '1', userInfo: undefined, balance: undefined });
  sessionStorage.setItem('hj.deposit.safety.1', '1');
});

afterEach(() => vi.restoreAllMocks());

describe('deposit page', () => {
  it('shows an exclusion in the place of the form (C17)', async () => {
    const exclusion = {
      ...{ kind: 'cool-off', term: '24h', startedAt: 0, endsAt: Date.parse('2026-11-22T08:00:00Z') },
      ...{ revocableAt: null, revokeRequestedAt: null },
    };
    show({ [TYPES]: types(), '/site/api/v1/protection/state': () => done({ exclusion }) });
    expect(await screen.findByText('冷静期：24 小时')).toBeTruthy();
    expect(screen.getByText(/2026-11-22 16:00:00 自动结束/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '确认存款' })).toBeNull();
  });

  it('[1.5] [2.77] [7.68] [7.70] opens an order with a key and goes to its page', async () => {
    const { seen, router } = show({ [TYPES]: types(), [PAY]: () => done(orderOf('pending')) });
    fireEvent.click(await screen.findByRole('button', { name: '500' }));
    fireEvent.click(confirm());
    await waitFor(() => expect(router.state.location.href).toBe('/mine/rechargeWait?orderId=123'));
    const [sent] = callsOf(seen, PAY);
    expect(sent?.body).toEqual({ channelId: 'bank', amount: '500' });
    expect(sent?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(openAttempt('1')).toBeUndefined();
  });

  it('says of -50 and 1e3 at once that they are no amounts: they become no other ones', async () => {
    const { seen } = show({ [TYPES]: types() });
    for (const typed of ['-50', '1e3']) {
      await type(typed);
      expect((await amountField()).getAttribute('value')).toBe(typed);
      expect((await amountField()).getAttribute('aria-invalid')).toBe('true');
    }
    fireEvent.click(confirm());
    expect(callsOf(seen, PAY)).toEqual([]);
  });

  it('[2.94] goes to the page of the kind of order that was opened', async () => {
    const { router } = show({
      [TYPES]: types({ channelId: 'transfer', kind: 'transfer' }),
      [PAY]: () => done(orderOf('pending', { kind: 'transfer' })),
    });
    await type('500');
    fireEvent.click(confirm());
    await waitFor(() => expect(router.state.location.href).toBe('/mine/transferWait?orderId=123'));
  });

  it('sends nothing while the amount breaks the limits, and says why', async () => {
    const { seen } = show({ [TYPES]: types() });
    await type('50');
    fireEvent.click(confirm());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('单笔最低 ¥100');
    expect(callsOf(seen, PAY)).toHaveLength(0);
  });

  it('shows a refusal of the server under the amount, focused and announced, until the amount is another', async () => {
    show({ [TYPES]: types(), [PAY]: () => ({ code: 6012, message: '单日限额仅剩 ¥50.00' }) });
    await type('500');
    fireEvent.click(confirm());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('单日限额仅剩 ¥50.00');
    expect(
      alert.closest('section')?.getAttribute('aria-label') ?? alert.closest('section')?.textContent,
    ).toContain('存款金额');
    expect(document.activeElement).toBe(alert);
    await type('40');
    await waitFor(() => expect(screen.queryByText('单日限额仅剩 ¥50.00')).toBeNull());
  });

  it('says a limit that was set meanwhile once, and brings an exclusion that began meanwhile into sight', async () => {
    const limit = { kind: 'deposit', period: '24h', value: '100.00', left: '100.00', used: '0.00' };
    const exclusion = { kind: 'exclusion', term: '6m', startedAt: 0, endsAt: null, revocableAt: 1 };
    let refusals = 0;
    const state = () =>
      done({ limits: refusals > 0 ? [limit] : [], exclusion: refusals > 1 ? exclusion : null });
    show({
      [TYPES]: types(),
      '/site/api/v1/protection/state': state,
      [PAY]: () => {
        refusals += 1;
        return { code: 6012, message: '超出您的 24 小时存款限额 ¥100.00' };
      },
    });
    await type('500');
    fireEvent.click(confirm());
    await waitFor(() => expect(confirm().getAttribute('aria-disabled')).toBe('true'));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '超出您的 24 小时存款限额 ¥100.00',
    ]);
    await type('100');
    fireEvent.click(confirm());
    const notice = await screen.findByText('自我排除：6 个月');
    await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('names the missing field beside the button, also for screen readers', async () => {
    const description = () =>
      document.getElementById(confirm().getAttribute('aria-describedby') ?? '')?.textContent;
    show({ [TYPES]: types() });
    await amountField();
    expect(confirm().getAttribute('aria-disabled')).toBe('true');
    expect(description()).toBe('请输入存款金额');
    await type('50');
    expect(description()).toBe('单笔最低 ¥100');
    await type('500');
    expect(confirm().getAttribute('aria-disabled')).toBeNull();
    expect(confirm().getAttribute('aria-describedby')).toBeNull();
    expect(screen.getByText('预计到账').textContent).toBe('预计到账¥500.00');
  });

  it('keeps the key when no answer came, says that the result is unknown, and retries with the same key', async () => {
    const { seen, router } = show({
      [TYPES]: types(),
      [PAY]: (_, time) => (time === 1 ? 'lost' : done(orderOf('pending'))),
    });
    fireEvent.click(await screen.findByRole('button', { name: '500' }));
    fireEvent.click(confirm());
    expect(await screen.findByText(/结果未知。再次提交不会重复下单/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '确认结果' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/mine/rechargeWait'));
    const keys = callsOf(seen, PAY).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('sends nothing while the page knows that it is offline, says so, and no longer once the line is back', async () => {
    const { seen } = show({ [TYPES]: types(), [PAY]: () => done(orderOf('pending')) });
    await type('500');
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent.click(confirm());
    expect((await screen.findByRole('alert')).textContent).toBe(
      '网络已断开，这次没有提交。连接恢复后请再次提交',
    );
    expect(screen.queryByText(/结果未知/)).toBeNull();
    expect(callsOf(seen, PAY)).toHaveLength(0);
    expect(openAttempt('1')).toBeUndefined();
    network.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    fireEvent.click(confirm());
    await waitFor(() => expect(callsOf(seen, PAY)).toHaveLength(1));
  });

  it('offers after a reload to find out how a lost deposit ended', async () => {
    const request = { channelId: 'bank', amount: '500.00', configId: '9' };
    localStorage.setItem('hj.key.1.deposit', JSON.stringify({ key: '5b8e', body: JSON.stringify(request) }));
    const { seen } = show({ [TYPES]: types(), [PAY]: () => done(orderOf('pending')) });
    fireEvent.click(await screen.findByRole('button', { name: '确认结果' }));
    await waitFor(() => expect(callsOf(seen, PAY)[0]).toMatchObject({ key: '5b8e', body: request }));
  });

  it('[7.38] binds the required phone in place: the choices stay, and no page is opened by it', async () => {
    const { seen } = show({
      [TYPES]: types(),
      [PAY]: () => ({ code: 6015, message: '请先绑定手机号码' }),
      [BIND]: () => done({}),
      '/site/api/v1/site/countryArea/queryCountryArea': () => done({ list: [] }),
    });
    await type('500');
    fireEvent.click(confirm());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('请先绑定手机号码');
    fireEvent.click(within(alert).getByRole('button', { name: '绑定手机' }));
    const dialog = await screen.findByRole('dialog', { name: '绑定手机号' });
    const fill = (name: string, value: string) =>
      fireEvent.change(within(dialog).getByLabelText(name, { selector: 'input' }), { target: { value } });
    fill('登录密码', 'demo1234');
    fill('手机号', '13812345678');
    fill('验证码', '123456');
    fireEvent.click(within(dialog).getByRole('button', { name: '确认绑定' }));
    await waitFor(() =>
      expect(callsOf(seen, BIND)[0]?.body).toMatchObject({
        areaCode: '86',
        phone: '13812345678',
        code: '123456',
      }),
    );
    await waitFor(() => expect(screen.queryByText('请先绑定手机号码')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await amountField()).toHaveProperty('value', '500');
    expect(callsOf(seen, PAY)).toHaveLength(1);
  });

  it('focuses a refusal, and takes it away with the amount that it was about', async () => {
    show({ [TYPES]: types(), [PAY]: () => ({ code: 6012, message: '今日存款额度仅剩 ¥200' }) });
    await type('500');
    fireEvent.click(confirm());
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(alert));
    await type('200');
    await waitFor(() => expect(screen.queryByText('今日存款额度仅剩 ¥200')).toBeNull());
  });

  it('[8.18] leads on from the refusal that asks for a proven phone, and says nothing of binding one', async () => {
    show({ [TYPES]: types(), [PAY]: () => ({ code: 6017, message: '请先完成手机验证再操作资金' }) });
    await type('500');
    fireEvent.click(confirm());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: '退出并重新登录' })).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: '暂不' }));
    expect((await screen.findByRole('alert')).textContent).toBe('请先完成手机验证再操作资金');
  });

  it('says when there is no channel, and when they could not be loaded', async () => {
    show({ [TYPES]: () => done({ list: [] }) });
    expect(await screen.findByText('暂无可用的存款方式')).toBeTruthy();
  });

  it('offers a retry when the channels could not be loaded', async () => {
    show({ [TYPES]: (_, time) => (time === 1 ? 'lost' : types()()) });
    fireEvent.click(await screen.findByRole('button', { name: '立即重试' }));
    expect(await screen.findByText('网银支付')).toBeTruthy();
  });
});

describe('the orders that wait', () => {
  it('stand above the form with their time, each with its own page', async () => {
    const list = [orderOf('pending'), orderOf('pending', { orderId: '124', orderNo: 'D124', kind: 'coin' })];
    show({ [TYPES]: types(), [OPEN]: () => done({ list }) });
    const region = await screen.findByRole('region', { name: '待支付订单' });
    expect(within(region).getAllByRole('timer')).toHaveLength(2);
    const links = within(region).getAllByRole('link', { name: '继续支付' });
    expect(links.map((link) => link.getAttribute('href')?.replace(/\?.*/, ''))).toEqual([
      '/mine/rechargeWait',
      '/mine/virtualWait',
    ]);
  });

  it('are folded from the third on, so that the form stays in sight', async () => {
    const list = ['1', '2', '3', '4'].map((orderId) =>
      orderOf('pending', { orderId, orderNo: `D${orderId}` }),
    );
    show({ [TYPES]: types(), [OPEN]: () => done({ list }) });
    const region = await screen.findByRole('region', { name: '待支付订单' });
    expect(within(region).getAllByRole('timer')).toHaveLength(2);
    fireEvent.click(within(region).getByRole('button', { name: '查看全部' }));
    expect(within(region).getAllByRole('timer')).toHaveLength(4);
  });

  it.each([
    ['checking', '人工核对中'],
    ['returning', '正在原路退回'],
    ['returned', '已原路退回'],
    ['handled', '客服已核对处理'],
  ] as const)('say of money that did not fit that it is %s', async (state, stage) => {
    const received = {
      amount: '200.00',
      currency: 'CNY',
      reason: 'amount',
      state,
      receivedAt: 0,
      handledAt: null,
    } as const;
    show({ [TYPES]: types(), [OPEN]: () => done({ list: [orderOf('pending', { received })] }) });
    const region = await screen.findByRole('region', { name: '未能自动入账的订单' });
    expect(within(region).getByText(/已收到/).textContent).toBe(`已收到 ¥200.00，${stage}`);
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('do not ask for a payment of an order whose transfer is claimed', async () => {
    const claim = { hash: 'a'.repeat(64), state: 'checking', claimedAt: 0, end: null, coins: null } as const;
    show({ [TYPES]: types(), [OPEN]: () => done({ list: [orderOf('pending', { kind: 'coin', claim })] }) });
    const region = await screen.findByRole('region', { name: '进行中的存款订单' });
    expect(within(region).getByText(/转账核对中/).textContent).toBe('转账核对中，订单 ¥500.00');
    expect(within(region).queryByRole('timer')).toBeNull();
    expect(within(region).getByRole('link', { name: '查看' })).toBeTruthy();
    expect(within(region).queryByRole('button', { name: /关闭订单/ })).toBeNull();
  });

  it('do not count an order that money came for among those that wait for a payment', async () => {
    const received = {
      amount: '2.00',
      currency: 'CNY',
      reason: 'amount',
      state: 'checking',
      receivedAt: 0,
      handledAt: null,
    } as const;
    const list = [orderOf('pending', { received }), orderOf('pending', { orderId: '124', orderNo: 'D124' })];
    show({ [TYPES]: types(), [OPEN]: () => done({ list }) });
    expect(await screen.findByRole('heading', { name: '进行中的存款订单 2' })).toBeTruthy();
  });

  it('is closed after a second question, under one key', async () => {
    const open = (_: unknown, time: number) => done({ list: time === 1 ? [orderOf('pending')] : [] });
    const { seen } = show({ [TYPES]: types(), [OPEN]: open, [CLOSE]: () => done(orderOf('closed')) });
    fireEvent.click(await screen.findByRole('button', { name: '关闭订单 D123' }));
    expect(callsOf(seen, CLOSE)).toHaveLength(0);
    fireEvent.click(await screen.findByRole('button', { name: '关闭订单' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '待支付订单' })).toBeNull());
    expect(callsOf(seen, CLOSE)[0]?.body).toEqual({ orderId: '123' });
    expect(callsOf(seen, CLOSE)[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('says so when they could not be loaded, and leaves the form usable', async () => {
    show({ [TYPES]: types(), [OPEN]: () => ({ code: 6366, message: '测试中' }) });
    expect(await screen.findByText(/待支付订单加载失败/)).toBeTruthy();
    expect(await amountField()).toBeTruthy();
  });
});

describe('the channels', () => {
  it('[7.68] stand apart by means of payment, with limits, fee and end of maintenance', async () => {
    show({
      [TYPES]: types(
        {},
        { channelId: 'alipay', name: '支付宝', kind: 'scan', feeRate: '0.005', recommended: false },
        {
          ...{ channelId: 'wechat', name: '微信支付', kind: 'scan', maintenance: true },
          maintenanceUntil: Date.parse('2026-11-22T10:30:00Z'),
        },
        usdt,
      ),
    });
    expect(await screen.findByText('费率 0.5%')).toBeTruthy();
    expect(screen.getByText(/^维护至 (11-22 )?18:30$/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /微信支付/ }).disabled).toBe(true);
    expect(screen.queryByText('USDT-TRC20')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: '虚拟币' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /USDT-TRC20/ }).checked).toBe(true);
    expect(screen.queryByText('支付宝')).toBeNull();
  });

  it('shows the fee and the amount for the wallet', async () => {
    show({ [TYPES]: types({ feeRate: '0.005' }) });
    await type('1000');
    expect(screen.getByText('手续费（0.5%）').nextElementSibling?.textContent).toBe('¥5.00');
    expect(screen.getByText('预计到账').textContent).toBe('预计到账¥995.00');
  });

  it('shows beside the CNY the USDT to be paid, and the rate', async () => {
    show({ [TYPES]: types(usdt) });
    await type('500');
    expect(screen.getByText('1 USDT = ¥7.18')).toBeTruthy();
    expect(screen.getByText('约需支付').nextElementSibling?.textContent).toBe('69.64 USDT');
    expect(screen.getByText('预计到账').textContent).toBe('预计到账¥500.00');
  });

  it('says that a cashier for coins pays into the coin wallet', async () => {
    show({ [TYPES]: types({ ...usdt, channelId: 'xnbsk', kind: 'coin-cashier', credit: 'coin' }) });
    await type('500');
    expect(screen.getByText(/预计存入虚拟币钱包/).textContent).toContain('69.64 USDT');
  });

  it('offers no agent whose limits exclude the amount', async () => {
    show({
      [TYPES]: types({ channelId: 'agent', name: '代理充值', kind: 'agent' }),
      [AGENTS]: () =>
        done({
          list: [
            { ...agent, name: '代理一号', min: '100.00', max: '1000.00' },
            { ...agent, name: '代理二号', min: '500.00', max: '20000.00' },
          ],
        }),
    });
    const names = () => screen.queryAllByText(/^代理.号$/).map(({ textContent }) => textContent);
    await waitFor(() => expect(names()).toEqual(['代理一号', '代理二号']));
    await type('200');
    expect(names()).toEqual(['代理一号']);
    await type('5000');
    expect(names()).toEqual(['代理二号']);
    await type('30000');
    expect(screen.getByText(/没有代理受理这个金额：代理一号单笔 ¥100/)).toBeTruthy();
  });

  it('lists the agents of the site with the agent channel, and no others', async () => {
    const { seen } = show({
      [TYPES]: types({ channelId: 'agent', name: '代理充值', kind: 'agent' }),
      [AGENTS]: () => done({ list: [agent] }),
    });
    expect(await screen.findByText('hy_8899')).toBeTruthy();
    expect(callsOf(seen, AGENTS)[0]?.body).toEqual({ channelId: 'agent' });
  });

  it('[7.38] asks for the real name where the payer is matched and none is bound, and sends nothing until then', async () => {
    const userInfo = { bindRealName: false, realName: null } as never;
    useSession.setState({ userInfo });
    const { seen } = show({ [TYPES]: types({ needsPayer: true }), [BIND]: () => done({}) });
    await type('500');
    expect(screen.getByRole('region', { name: '绑定真实姓名' })).toBeTruthy();
    fireEvent.click(confirm());
    expect(callsOf(seen, PAY)).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: '去绑定' }));
    const dialog = await screen.findByRole('dialog', { name: '绑定真实姓名' });
    fireEvent.change(within(dialog).getByLabelText('真实姓名'), { target: { value: '张三丰' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '下一步' }));
    fireEvent.click(await within(dialog).findByRole('button', { name: '确认提交' }));
    await waitFor(() => expect(callsOf(seen, BIND)[0]?.body).toEqual({ realName: '张三丰' }));
  });

  it('names the payer as far as the site shows the name', async () => {
    useSession.setState({ userInfo: { bindRealName: true, realName: '张*丰' } as never });
    show({ [TYPES]: types({ needsPayer: true }) });
    expect((await screen.findByText('张*丰')).parentElement?.textContent).toBe('付款人须为本人张*丰');
    expect(screen.queryByRole('region', { name: '绑定真实姓名' })).toBeNull();
  });
});
