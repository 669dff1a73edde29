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
