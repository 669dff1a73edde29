import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderPage } from '../../test-desk.tsx';
import { OrderList } from './order-list.tsx';

it('finds an order by its number, however it is typed', async () => {
  const data = { list: [], total: 0, pageNum: 1, pageSize: 20, paidAmount: '0.00' };
  const sent = answerCalls({ 'deposits/list': { data } });
  renderPage(<OrderList />);
  await screen.findByText('没有符合条件的存款订单');
  for (const [typed, body] of [
    ['d123', { orderNo: 'D123' }],
    ['D4567', { orderNo: 'D4567' }],
    ['demo1', { member: 'demo1' }],
  ] as const) {
    const search = screen.getByRole('searchbox', { name: '会员或订单号' });
    fireEvent.change(search, { target: { value: typed } });
    if (search.closest('form') !== null) fireEvent.submit(search);
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject(body));
  }
});

it('says of an order whose money waits among the unmatched payments that it came, not that it is to be paid', async () => {
  const row = {
    ...{
      orderId: '1',
      orderNo: 'D1',
      member: { memberId: '7', name: 'lin9977' },
      channelId: 'c',
      channelName: '网银转账',
    },
    ...{
      kind: 'bank',
      provider: 'sandbox',
      amount: '500.00',
      fee: '0.00',
      bonus: '0.00',
      state: 'pending',
      createdAt: 0,
    },
    ...{ expiresAt: 1, paidAt: null, reversedAt: null, unmatched: null, reference: null, receipt: false },
  };
  const list = [
    row,
    { ...row, orderId: '2', orderNo: 'D2', unmatched: 'open' },
    { ...row, orderId: '3', orderNo: 'D3', unmatched: 'returned' },
  ];
  answerCalls({
    'deposits/list': { data: { list, total: 3, pageNum: 1, pageSize: 20, paidAmount: '0.00' } },
  });
  renderPage(<OrderList />);
  expect((await screen.findByRole('row', { name: /D1/ })).textContent).toContain('待支付');
  expect(screen.getByRole('row', { name: /D2/ }).textContent).toContain('来款待处理');
  expect(screen.getByRole('row', { name: /D3/ }).textContent).toContain('来款已退回');
});
