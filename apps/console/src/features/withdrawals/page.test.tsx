import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderPage, sitDown } from '../../test-desk.tsx';
import { WithdrawalsPage } from './page.tsx';

it('the queue says beside each state that waits for staff how many orders it has', async () => {
  sitDown('finance-lead');
  const count = (of: number) => ({ count: of, amount: '0.00' });
  answerCalls({
    overview: { data: { withdrawals: { submitted: count(0), riskReview: count(3) } } },
    'withdrawals/list': { data: { list: [], pageNum: 1, pageSize: 20, total: 0 } },
  });
  renderPage(<WithdrawalsPage />);
  expect(await screen.findByRole('radio', { name: '风控复核 3' })).toBeDefined();
  expect(screen.getByRole('radio', { name: '待审 0' })).toBeDefined();
  expect(screen.getByRole('radio', { name: '出款中' })).toBeDefined();
});
