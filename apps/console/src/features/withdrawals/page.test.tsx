import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderPage, sitDown } from '../../test-desk.tsx';
import { WithdrawalsPage } from './page.tsx';
import { withdrawalOf } from './test-withdrawal.ts';

it('the queue says beside each state that waits for staff how many orders it has', async () => {
  sitDown('finance-lead');
  const count = (of: number) => ({ count: of, amount: '0.00' });
  const sent = answerCalls({
    overview: { data: { withdrawals: { submitted: count(0), riskReview: count(3) } } },
    'withdrawals/list': { data: { list: [], pageNum: 1, pageSize: 20, total: 0 } },
  });
  renderPage(<WithdrawalsPage />);
  expect(await screen.findByRole('radio', { name: '风控复核 3' })).toBeDefined();
  // It opens on all that waits, which is the figure of the menu.
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '待处理 3' })).toHaveProperty('checked', true);
  expect(sent.map(({ body }) => body)).toContainEqual(expect.objectContaining({ state: 'waiting' }));
  expect(await screen.findByText('没有待处理的提款')).toBeDefined();
  expect(screen.getByRole('radio', { name: '待审 0' })).toBeDefined();
  expect(screen.getByRole('radio', { name: '出款中' })).toBeDefined();
});

it('each row has the order number by which the queue is searched', async () => {
  sitDown('finance-lead');
  const row = withdrawalOf();
  answerCalls({
    'withdrawals/list': { data: { list: [row], pageNum: 1, pageSize: 20, total: 1 } },
  });
  renderPage(<WithdrawalsPage />);
  expect((await screen.findByRole('cell', { name: 'W20261129000009' })).textContent).toBe('W20261129000009');
});
