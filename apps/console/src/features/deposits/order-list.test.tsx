import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

it('is filtered by what became of money that came for an order, too', async () => {
  const data = { list: [], total: 0, pageNum: 1, pageSize: 20, paidAmount: '0.00' };
  const sent = answerCalls({ 'deposits/list': { data } });
  renderPage(<OrderList />);
  await screen.findByText('没有符合条件的存款订单');
  for (const [name, body] of [
    ['来款待处理', { unmatched: 'open' }],
    ['来款已退回', { unmatched: 'returned' }],
    ['已过期', { state: 'expired' }],
  ] as const) {
    const option = screen.getByRole<HTMLOptionElement>('option', { name });
    fireEvent.change(option.closest('select') ?? option, { target: { value: option.value } });
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
      orderedAmount: null,
      fee: '0.00',
      arrives: null,
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
    'deposits/get': { data: { order: list[1], payee: null, callbacks: [] } },
  });
  renderPage(<OrderList />);
  expect((await screen.findByRole('row', { name: /D1/ })).textContent).toContain('待支付');
  expect(screen.getByRole('row', { name: /D2/ }).textContent).toContain('来款待处理');
  expect(screen.getByRole('row', { name: /D3/ }).textContent).toContain('来款已退回');
  fireEvent.click(within(screen.getByRole('row', { name: /D2/ })).getByRole('button'));
  const dialog = await screen.findByRole('dialog', { name: '存款 D2' });
  expect(dialog.textContent).toContain('状态来款待处理');
});

it('has the fee of a deposit and what arrived in the row, the dialog and the columns of the file', async () => {
  const row = {
    ...{ orderId: '1', orderNo: 'D1', member: { memberId: '7', name: 'lin9977' }, channelId: 'c' },
    ...{
      channelName: '支付宝',
      kind: 'alipay',
      provider: 'sandbox',
      amount: '200.00',
      orderedAmount: null,
      fee: '1.00',
    },
    ...{ arrives: '199.00', bonus: '0.00', state: 'paid', createdAt: 0, expiresAt: 1, paidAt: 1 },
    ...{ reversedAt: null, unmatched: null, reference: 'R1', receipt: false },
  };
  answerCalls({
    'deposits/list': { data: { list: [row], total: 1, pageNum: 1, pageSize: 20, paidAmount: '200.00' } },
    'deposits/get': { data: { order: row, payee: null, callbacks: [] } },
  });
  renderPage(<OrderList />);
  const line = await screen.findByRole('row', { name: /D1/ });
  for (const sum of ['¥200.00', '¥1.00', '¥199.00']) expect(line.textContent).toContain(sum);
  fireEvent.click(within(line).getByRole('button'));
  const dialog = await screen.findByRole('dialog', { name: '存款 D1' });
  for (const fact of ['金额¥200.00', '手续费¥1.00', '到账金额¥199.00'])
    expect(dialog.textContent).toContain(fact);
});

it('has beside the received sum of an order that was credited with it the sum that was ordered', async () => {
  const row = {
    ...{ orderId: '1', orderNo: 'D1', member: { memberId: '7', name: 'lin9977' }, channelId: 'c' },
    ...{
      channelName: '网银转账',
      kind: 'transfer',
      provider: 'sandbox',
      amount: '250.00',
      orderedAmount: '500.00',
    },
    ...{
      fee: '0.00',
      arrives: '250.00',
      bonus: '0.00',
      state: 'paid',
      createdAt: 0,
      expiresAt: 1,
      paidAt: 1,
    },
    ...{ reversedAt: null, unmatched: null, reference: 'R1', receipt: false },
  };
  answerCalls({
    'deposits/list': { data: { list: [row], total: 1, pageNum: 1, pageSize: 20, paidAmount: '250.00' } },
    'deposits/get': { data: { order: row, payee: null, callbacks: [] } },
  });
  renderPage(<OrderList />);
  const line = await screen.findByRole('row', { name: /D1/ });
  expect(line.textContent).toContain('¥250.00订单 ¥500.00');
  fireEvent.click(within(line).getByRole('button'));
  const dialog = await screen.findByRole('dialog', { name: '存款 D1' });
  for (const fact of ['订单金额¥500.00', '实收金额¥250.00']) expect(dialog.textContent).toContain(fact);
});
