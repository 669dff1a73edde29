import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderPage, sitDown } from '../../test-desk.tsx';
import { WithdrawalsPage } from './page.tsx';
import type { WithdrawalRow } from './queries.ts';

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

it('each row has the order number by which the queue is searched', async () => {
  sitDown('finance-lead');
  const row: WithdrawalRow = {
    ...{ orderId: '9', orderNo: 'W20261129000009', member: { memberId: '9', name: 'demo1' }, grade: 2 },
    ...{ kind: 'bank', destination: '招商银行 尾号 0731', amount: '100.00', fee: '0.00', forfeited: '0.00' },
    ...{ administrativeFee: '0.00', arrives: '100.00', coinAmount: null, rate: null, state: 'submitted' },
    ...{ flags: [], turnoverPercent: 100, heldUntil: null, lock: null, reason: null, createdAt: 0 },
    ...{ endedAt: null, waitingMs: 1 },
  };
  answerCalls({
    'withdrawals/list': { data: { list: [row], pageNum: 1, pageSize: 20, total: 1 } },
  });
  renderPage(<WithdrawalsPage />);
  expect((await screen.findByRole('cell', { name: 'W20261129000009' })).textContent).toBe('W20261129000009');
});
