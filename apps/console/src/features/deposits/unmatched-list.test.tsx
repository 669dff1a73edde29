import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderPage, sitDown } from '../../test-desk.tsx';
import type { Unmatched } from './queries.ts';
import { UnmatchedList } from './unmatched-list.tsx';

const payment = (paymentId: string, change: Partial<Unmatched> = {}): Unmatched => ({
  ...{ paymentId, provider: 'sandbox', reference: `R-${paymentId}`, orderNo: `D${paymentId}` },
  ...{ amount: '400.00', currency: 'CNY', verdict: 'amount-differs', ordered: '500.00', payer: '张*丰' },
  ...{ member: { memberId: '10001', name: 'demo1' }, receivedAt: 0, handledAt: null, handledBy: null },
  ...{ note: null, refundAskedAt: null, proposal: null, isCredited: false },
  ...change,
});
const proposed = (by: string): Unmatched['proposal'] => ({
  ...{ action: 'credit', at: 0, reason: '会员上传了回单' },
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
  for (const text of ['张*丰', '¥500.00', '400.00 CNY', '金额不符'])
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
