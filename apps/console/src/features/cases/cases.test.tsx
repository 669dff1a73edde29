import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderPage, sitDown } from '../../test-desk.tsx';
import { CasesPage } from './page.tsx';

it('a case leads to the page of its member, where the account is set free', async () => {
  sitDown('risk');
  const row = {
    ...{ caseId: '3', rule: 'structuring', member: { memberId: '10001', name: 'demo1' }, amount: '1.00' },
    ...{ state: 'open', openedAt: 0, assignedTo: null, decidedBy: null, decidedAt: null },
    ...{ outcome: null, note: null },
  };
  answerCalls({ 'cases/list': { data: { list: [row], total: 1, pageNum: 1, pageSize: 20 } } });
  renderPage(<CasesPage />);
  expect((await screen.findByRole('link', { name: 'demo1' })).getAttribute('href')).toBe('/members/10001');
});
