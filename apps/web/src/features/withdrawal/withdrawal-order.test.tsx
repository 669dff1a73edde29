import { DialogHost, toast } from '@hj/ui';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logInAs } from '../../shared/member/test-member.ts';
import { push } from '../../shared/push/push.ts';
import type { TopicHandlers } from '../../shared/push/push-client.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { WithdrawalPage } from './index.tsx';
import type { WithdrawalOrder } from './queries.ts';
import { CARD, infoOf, OPEN_TURNOVER, orderOf, previewOf } from './test-withdrawal.ts';

const INFO = '/fd/api/v1/withdraw/withdrawInfo';
const LIST = '/fd/api/v1/bankCard/queryMemberBanksInfoList';
const ORDER = '/fd/api/v1/withdraw/withdrawOrderInfo';

let handlers: TopicHandlers[] = [];

/** A push of the server on the member's own topic. */
async function pushOrder(state: string): Promise<void> {
  await act(async () => {
    for (const { onMessage } of handlers)
      onMessage({
        topic: 'member:10001',
        seq: 0,
        type: 'withdrawal',
        data: { orderId: '900', state, amount: '500.00' },
      });
  });
}

async function loseLink(): Promise<void> {
  await act(async () => {
    for (const { onGap } of handlers) onGap();
  });
}

function serve(states: readonly Partial<WithdrawalOrder>[], openOrder: WithdrawalOrder | null = null) {
  return answerCalls({
    [INFO]: (_, time) => done(infoOf({ openOrder: time === 1 ? openOrder : null })),
    [LIST]: () => done({ list: [CARD] }),
    [ORDER]: (_, time) => done(orderOf(states[Math.min(time, states.length) - 1])),
  });
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  handlers = [];
  vi.spyOn(push, 'subscribe').mockImplementation((_, own) => {
    handlers.push(own);
    return () => undefined;
  });
  logInAs();
});

describe('a withdrawal under way', () => {
  it('[7.79] stands in the place of the form, and goes on by push until it has arrived (WL6)', async () => {
    const paid = [
      { state: 'submitted', at: 1 },
      { state: 'paying', at: 2 },
      { state: 'paid', at: Date.UTC(2026, 10, 22, 3) },
    ] as const;
    const seen = serve([{}, { state: 'paying' }, { state: 'paid', steps: [...paid] }], orderOf());
    renderPage(<WithdrawalPage />, '/mine/takemoney');
    expect(await screen.findByText('取款已提交')).toBeTruthy();
    expect(screen.queryByLabelText('取款金额')).toBeNull();
    expect(screen.getByText('招商银行 尾号 0731')).toBeTruthy();
    expect(callsOf(seen, ORDER)[0]?.body).toEqual({ orderId: '900' });
    await vi.waitFor(() => expect(handlers.length).toBeGreaterThan(0));
    await pushOrder('paying');
    expect(await screen.findByRole('heading', { name: '出款中' })).toBeTruthy();
    expect(screen.getByText(/已交付出款的取款不能再停止/)).toBeTruthy();
    await pushOrder('paid');
    expect(await screen.findByRole('heading', { name: '已到账' })).toBeTruthy();
    expect(screen.queryByText(/同一时间只能有一笔/)).toBeNull();
    expect(screen.getByText('2026-11-22 11:00:00')).toBeTruthy();
    // Its end stays on screen until the member leaves it.
    fireEvent.click(screen.getByRole('button', { name: '再取一笔' }));
    expect(await screen.findByLabelText('取款金额', { selector: 'input' })).toBeTruthy();
  });

  it.each([
    ['a push', () => pushOrder('submitted')],
    ['the end of a gap of the link', loseLink],
  ])('that another device submitted takes the place of the form by %s', async (_, hear) => {
    let openOrder: WithdrawalOrder | null = null;
    answerCalls({
      [INFO]: () => done(infoOf({ openOrder })),
      [LIST]: () => done({ list: [CARD] }),
      [ORDER]: () => done(orderOf(openOrder ? {} : { state: 'paid' })),
    });
    renderPage(<WithdrawalPage />, '/mine/takemoney');
    expect(await screen.findByLabelText('取款金额', { selector: 'input' })).toBeTruthy();
    await vi.waitFor(() => expect(handlers.length).toBeGreaterThan(0));
    openOrder = orderOf();
    await hear();
    expect(await screen.findByText('取款已提交')).toBeTruthy();
    expect(screen.queryByLabelText('取款金额')).toBeNull();
    openOrder = null;
    await hear();
    expect(await screen.findByRole('heading', { name: '已到账' })).toBeTruthy();
  });

  it('that another device submitted while one is being confirmed: the page says that this one was not sent', async () => {
    const said = vi.spyOn(toast, 'info');
    let openOrder: WithdrawalOrder | null = null;
    answerCalls({
      [INFO]: () => done(infoOf({ openOrder })),
      [LIST]: () => done({ list: [CARD] }),
      [ORDER]: () => done(orderOf()),
      '/fd/api/v1/withdraw/preview': () => done(previewOf()),
    });
    renderPage(<WithdrawalPage />, '/mine/takemoney');
    fireEvent.change(await screen.findByLabelText('取款金额', { selector: 'input' }), {
      target: { value: '600' },
    });
    fireEvent.click(screen.getByRole('button', { name: '下一步' }));
    expect(await screen.findByRole('dialog', { name: '确认取款' })).toBeTruthy();
    openOrder = orderOf();
    await pushOrder('submitted');
    expect(await screen.findByText('取款已提交')).toBeTruthy();
    expect(said).toHaveBeenCalledExactlyOnceWith('另一笔取款已提交，正在确认的这一笔没有提交');
  });

  it('reports the failed payout, the safe money and the next step', async () => {
    serve([{ state: 'risk-review', payoutFailed: true }]);
    renderPage(<WithdrawalPage />, '/mine/takemoney?orderId=900');
    expect(await screen.findByRole('heading', { name: '出款未成功' })).toBeTruthy();
    expect(screen.getByText(/款项仍冻结在您的账户中，正在人工处理/)).toBeTruthy();
    expect(screen.queryByText('风控审核中')).toBeNull();
  });

  it.each([
    ['submitted', false, '预计到账'],
    ['risk-review', true, '预计到账'],
    ['paying', false, '预计到账'],
    ['paid', false, '实际到账'],
  ] as const)(
    'that is %s (payout failed: %s) calls what it pays out %s',
    async (state, payoutFailed, name) => {
      serve([{ amount: '300.12', administrativeFee: '70.00', arrives: '230.12', state, payoutFailed }]);
      renderPage(<WithdrawalPage />, '/mine/takemoney?orderId=900');
      expect((await screen.findByText(name)).parentElement?.textContent).toBe(`${name}¥230.12`);
      expect(screen.getAllByText(/^(预计|实际)到账$/)).toHaveLength(1);
      // Sign and sum are one text: apart, the record had room between them.
      expect(screen.getByText('−¥70.00')).toBeTruthy();
    },
  );

  it('has the paid amount as its head, in coins where coins are paid out', async () => {
    serve([{ amount: '600.00', arrives: '540.00', state: 'paid' }]);
    renderPage(<WithdrawalPage />, '/mine/takemoney?orderId=900');
    const status = (await screen.findByRole('heading', { name: '已到账' })).closest('[role=status]');
    expect(status?.querySelector('.hj-result__sum')?.textContent).toBe('¥540.00');
  });

  it('gives the reason of a rejection, the returned money and the next step', async () => {
    serve([{ state: 'rejected', reason: '收款账户户名与实名不符', rejectReason: 'name' }]);
    renderPage(<WithdrawalPage />, '/mine/takemoney?orderId=900');
    expect(await screen.findByText('取款已退回')).toBeTruthy();
    expect(screen.getByText(/收款账户户名与实名不符/)).toBeTruthy();
    expect(screen.getByText('全部款项已退回中心钱包，没有收取任何费用')).toBeTruthy();
    expect(screen.getByRole('button', { name: '重新取款' })).toBeTruthy();
    expect(screen.queryByText('出款中')).toBeNull();
    expect(screen.getByRole('link', { name: '管理收款账户' }).getAttribute('href')).toMatch(
      /^\/mine\/addBankCard/,
    );
    // No fee was taken and nothing arrived.
    expect(screen.queryByText('实际到账')).toBeNull();
  });

  it('rejected for turnover says how much is missing, and leads to it', async () => {
    answerCalls({
      [INFO]: () => done(infoOf({ turnover: OPEN_TURNOVER })),
      [LIST]: () => done({ list: [CARD] }),
      [ORDER]: () =>
        done(orderOf({ state: 'rejected', reason: '有效流水未达到要求', rejectReason: 'turnover' })),
    });
    renderPage(<WithdrawalPage />, '/mine/takemoney?orderId=900');
    expect((await screen.findByText(/还差流水/)).textContent).toBe(
      '还差流水 ¥18,800.00，完成后可以重新取款。',
    );
    fireEvent.click(screen.getByRole('button', { name: '查看流水要求' }));
    expect(await screen.findByRole('region', { name: '流水要求' })).toBeTruthy();
  });

  it('cannot be taken back by the member (C23)', async () => {
    serve([{ state: 'risk-review' }]);
    renderPage(<WithdrawalPage />, '/mine/takemoney?orderId=900');
    expect(await screen.findByText('风控审核中')).toBeTruthy();
    const rule = /同一时间只能有一笔处理中的取款，这笔到账或退回后可以申请下一笔/;
    expect(screen.getByText(rule).textContent).toContain('不能自行取消，如需停止，请在出款前联系客服');
    expect(
      screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(['复制订单号', '联系客服']);
  });

  it('[2.155] leads to the service behind the warning, as every page of the cashier', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    serve([{ state: 'risk-review' }]);
    renderPage(
      <>
        <WithdrawalPage />
        <DialogHost />
      </>,
      '/mine/takemoney?orderId=900',
    );
    fireEvent.click(await screen.findByRole('button', { name: '联系客服' }));
    const dialog = within(await screen.findByRole('dialog', { name: '安全提示' }));
    expect(open).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByRole('button', { name: '联系客服' }));
    expect(open).toHaveBeenCalledWith('/service', '_blank', 'noopener,noreferrer');
  });

  it('to a new destination says when it will be paid (C69)', async () => {
    serve([{ heldUntil: Date.now() + 3_600_000 }]);
    renderPage(<WithdrawalPage />, '/mine/takemoney?orderId=900');
    const notice = await screen.findByText(/收款账户是新添加的，取款已提交/);
    expect(notice.textContent).toMatch(/ 之后出款（GMT\+8）$/);
  });

  it('of another member, or that does not exist, is not found', async () => {
    answerCalls({
      [INFO]: () => done(infoOf()),
      [LIST]: () => done({ list: [CARD] }),
      [ORDER]: () => ({ code: 6004, message: '暂无数据' }),
    });
    renderPage(<WithdrawalPage />, '/mine/takemoney?orderId=901');
    expect(await screen.findByText('没有找到这笔取款')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '返回取款' }));
    expect(await screen.findByLabelText('取款金额', { selector: 'input' })).toBeTruthy();
  });
});

it('[8.40] says that withdrawing is not possible at the moment when its configuration is broken', async () => {
  answerCalls({
    [INFO]: (_, time) =>
      time === 1 ? { code: 6111, message: '取款保护设置有误，请联系在线客服' } : done(infoOf()),
    [LIST]: () => done({ list: [CARD] }),
  });
  renderPage(<WithdrawalPage />, '/mine/takemoney');
  expect(await screen.findByText('取款暂不可用')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '立即重试' }));
  expect(await screen.findByLabelText('取款金额', { selector: 'input' })).toBeTruthy();
});
