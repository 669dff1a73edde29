import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderPage, sitDown } from '../../test-desk.tsx';
import type { Claim, Unmatched } from './queries.ts';
import { UnmatchedList } from './unmatched-list.tsx';

const payment = (paymentId: string, change: Partial<Unmatched> = {}): Unmatched => ({
  ...{ paymentId, provider: 'sandbox', reference: `R-${paymentId}`, orderNo: `D${paymentId}` },
  ...{ amount: '400.00', currency: 'CNY', verdict: 'amount-differs', ordered: '500.00', payer: '张*丰' },
  ...{ member: { memberId: '10001', name: 'demo1' }, receivedAt: 0, handledAt: null, handledBy: null },
  ...{ note: null, refundAskedAt: null, proposal: null, isCredited: false, claims: [] },
  ...change,
});
const proposed = (by: string): Unmatched['proposal'] => ({
  ...{ action: 'credit', at: 0, reason: '会员上传了回单', claimed: null },
  by: { actor: `staff:${by}`, name: by === '7' ? '李航' : '周敏' },
});
const list = [
  payment('1'),
  payment('2', { proposal: proposed('7') }),
  payment('3', { proposal: proposed('9') }),
  payment('4', { verdict: 'paid-twice' }),
];
const page = { list, total: list.length, pageNum: 1, pageSize: 20 };

const buttonsOf = (row: HTMLElement | undefined) =>
  within(row ?? document.body)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

it('lists payer, ordered and received sums and the member, with what may be done in place (C35)', async () => {
  sitDown('finance-lead');
  answerCalls({ 'deposits/unmatched': { data: page } });
  renderPage(<UnmatchedList />);
  await screen.findAllByText('demo1');
  const [, free, own, other, twice] = screen.getAllByRole('row');
  for (const text of ['张*丰', '¥500.00', '¥400.00', '金额不符'])
    expect(within(free ?? document.body).getByText(text)).toBeTruthy();
  expect(buttonsOf(free)).toEqual(['按实收入账', '退回', '登记']);
  expect(buttonsOf(own)).toEqual(['撤回']);
  expect(buttonsOf(other)).toEqual(['通过', '驳回']);
  expect(within(other ?? document.body).getByText('周敏申请按实收入账')).toBeTruthy();
  // The order of a second payment is credited already.
  expect(buttonsOf(twice)).toEqual(['退回', '登记']);
});

it('says of a handled payment whether it was credited, went back, or was only noted', async () => {
  sitDown('finance-lead');
  const handled = { handledAt: 1, handledBy: { actor: 'staff:9', name: '李航' }, note: '已核对来款' };
  const ended = [
    payment('1', { ...handled, isCredited: true }),
    payment('2', { ...handled, refundAskedAt: 1 }),
    payment('3', handled),
  ];
  answerCalls({ 'deposits/unmatched': { data: { ...page, list: ended, total: 3 } } });
  renderPage(<UnmatchedList />);
  await screen.findAllByText('demo1');
  expect(screen.getAllByText(/已核对来款/).map(({ textContent }) => textContent)).toEqual([
    '已按实收入账，李航：已核对来款',
    '已原路退回，李航：已核对来款',
    '李航：已核对来款',
  ]);
});

it('who may only propose decides nothing', async () => {
  sitDown('finance');
  answerCalls({ 'deposits/unmatched': { data: page } });
  renderPage(<UnmatchedList />);
  await screen.findAllByText('demo1');
  expect(buttonsOf(screen.getAllByRole('row')[3])).toEqual([]);
});

it('a decision shows what was proposed and why, and carries its own reason', async () => {
  sitDown('finance-lead');
  const sent = answerCalls({
    'deposits/unmatched': { data: page },
    'deposits/decideUnmatched': { data: {} },
  });
  renderPage(<UnmatchedList />);
  await screen.findAllByText('demo1');
  fireEvent.click(screen.getByRole('button', { name: '通过' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('申请：按实收入账，理由：会员上传了回单')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '回单与渠道一致' } });
  fireEvent.click(dialog.getByRole('button', { name: '通过申请' }));
  const body = { paymentId: '3', approve: true, reason: '回单与渠道一致' };
  await waitFor(() =>
    expect(sent).toContainEqual(expect.objectContaining({ path: 'deposits/decideUnmatched', body })),
  );
});

const claim = (claimId: string, name: string, worth: string | null = '645.30'): Claim => ({
  ...{ claimId, member: { memberId: claimId, name }, orderId: claimId, orderNo: `D90${claimId}`, worth },
  ...{ orderState: 'expired', ordered: '717.00', orderedCoins: '100.008306', state: 'open', claimedAt: 0 },
  ...{ fromAddress: 'TQ7vSender', knownPayer: null },
});
const transfer = (change: Partial<Unmatched> = {}) =>
  payment('8', {
    ...{
      provider: 'chain',
      reference: `TRC20:${'ab'.repeat(32)}:0`,
      orderNo: 'TNXoiAJ3dct8Fjg4M9fkLFh9S2v9TXc32G',
    },
    ...{
      amount: '90.00',
      currency: 'USDT',
      verdict: 'unknown-order',
      member: null,
      ordered: null,
      payer: null,
    },
    ...change,
  });
const showTransfer = (row: Unmatched) =>
  answerCalls({
    'deposits/unmatched': { data: { ...page, list: [row], total: 1 } },
    'deposits/proposeUnmatched': { data: {} },
  });

it('shows who claims a transfer of coins, and proposes to credit it to one of them', async () => {
  sitDown('finance-lead');
  const sent = showTransfer(transfer({ claims: [claim('1', 'demo1')] }));
  renderPage(<UnmatchedList />);
  const claims = within((await screen.findAllByRole('list', { name: '会员申请' }))[0] ?? document.body);
  for (const text of ['demo1', 'D901', '100.008306 USDT', '¥717.00'])
    expect(claims.getByText(text)).toBeTruthy();
  expect(screen.queryByText(/多名会员申请/)).toBeNull();
  expect(screen.getByText('会员已申请认领')).toBeTruthy();
  expect(screen.queryByText('订单不存在')).toBeNull();
  fireEvent.click(claims.getByRole('button', { name: /按实收入账 ¥645.30/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/入账/, { selector: 'p:nth-of-type(2)' }).textContent).toContain(
    '¥645.30 至 demo1 的订单 D901',
  );
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '与会员核对付款地址' } });
  fireEvent.click(dialog.getByRole('button', { name: '申请按实收入账' }));
  const body = { paymentId: '8', action: 'credit', claimId: '1', reason: '与会员核对付款地址' };
  await waitFor(() =>
    expect(sent).toContainEqual(expect.objectContaining({ path: 'deposits/proposeUnmatched', body })),
  );
});

it('names the sender of a claimed transfer, and another member whom it paid for before', async () => {
  sitDown('finance-lead');
  showTransfer(transfer({ claims: [{ ...claim('1', 'demo1'), knownPayer: 'demo2' }] }));
  renderPage(<UnmatchedList />);
  const claims = within((await screen.findAllByRole('list', { name: '会员申请' }))[0] ?? document.body);
  expect(claims.getByText('此付款地址曾为会员 demo2 付款')).toBeTruthy();
  fireEvent.click(claims.getByRole('button', { name: /按实收入账/ }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const text of ['TQ7vSender', '此付款地址曾为会员 demo2 付款', /交易哈希在链上公开/])
    expect(dialog.getByText(text)).toBeTruthy();
});

it('warns when several members claim one transfer, and offers no credit to a paid order', async () => {
  sitDown('finance-lead');
  const paid = { ...claim('2', 'demo2', null), orderState: 'paid' as const };
  showTransfer(transfer({ claims: [claim('1', 'demo1'), paid] }));
  renderPage(<UnmatchedList />);
  expect((await screen.findAllByText(/多名会员申请同一笔转账/)).length).toBeGreaterThan(0);
  expect(screen.getAllByText('订单已到账').length).toBeGreaterThan(0);
  expect(buttonsOf(screen.getAllByRole('row')[1])).toEqual([
    ...['按实收入账 ¥645.30', '驳回认领', '驳回认领', '登记'],
  ]);
});

it('says of a transfer whose claims were all rejected that none was accepted', async () => {
  showTransfer(transfer({ claims: [{ ...claim('1', 'demo1', null), state: 'closed' }] }));
  renderPage(<UnmatchedList />);
  expect(await screen.findByText('认领未通过')).toBeTruthy();
  expect(screen.queryByText('会员已申请认领')).toBeNull();
});

it('ends the claim of one member alone, with a reason', async () => {
  sitDown('finance-lead');
  const sent = answerCalls({
    'deposits/unmatched': {
      data: { ...page, list: [transfer({ claims: [claim('1', 'demo1'), claim('2', 'demo2')] })], total: 1 },
    },
    'deposits/rejectClaim': { data: {} },
  });
  renderPage(<UnmatchedList />);
  fireEvent.click((await screen.findAllByRole('button', { name: '驳回 demo2 的认领' }))[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('D902').closest('p')?.textContent).toBe('demo2 的订单 D902');
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '付款地址不是本人的' } });
  fireEvent.click(dialog.getByRole('button', { name: '驳回认领' }));
  const body = { paymentId: '8', claimId: '2', reason: '付款地址不是本人的' };
  await waitFor(() =>
    expect(sent).toContainEqual(expect.objectContaining({ path: 'deposits/rejectClaim', body })),
  );
});

it('the colleague sees to whom and how much a claimed transfer is credited', async () => {
  sitDown('finance-lead');
  const proposal = { ...proposed('9'), claimed: { orderId: '1', amount: '645.30' } } as Unmatched['proposal'];
  showTransfer(transfer({ claims: [claim('1', 'demo1')], proposal }));
  renderPage(<UnmatchedList />);
  await screen.findAllByRole('list', { name: '会员申请' });
  const row = screen.getAllByRole('row')[1];
  expect(buttonsOf(row)).toEqual(['通过', '驳回']);
  expect(row?.textContent).toContain('周敏申请按实收入账¥645.30 至 demo1 D901');
  fireEvent.click(within(row ?? document.body).getByRole('button', { name: '通过' }));
  expect(within(await screen.findByRole('dialog')).getByText('TQ7vSender')).toBeTruthy();
});
