import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderPage, sitDown } from '../../test-desk.tsx';
import { CaseDialog } from './case-dialog.tsx';
import { CasesPage } from './page.tsx';

it('a case leads to the page of its member, where the account is set free', async () => {
  sitDown('risk');
  const row = {
    ...{ caseId: '3', rule: 'structuring', member: { memberId: '10001', name: 'demo1' }, amount: '1.00' },
    ...{ state: 'open', openedAt: 0, assignedTo: null, decidedBy: null, decidedAt: null },
    ...{ outcome: null, note: null, other: null, about: null },
  };
  answerCalls({ 'cases/list': { data: { list: [row], total: 1, pageNum: 1, pageSize: 20 } } });
  renderPage(<CasesPage />);
  expect((await screen.findByRole('link', { name: 'demo1' })).getAttribute('href')).toBe('/members/10001');
});

it('[C75] a case of two accounts at one table names both, the reason and the table', async () => {
  sitDown('risk');
  const row = {
    ...{
      caseId: '4',
      rule: 'linked-refused',
      member: { memberId: '10001', name: 'demo1' },
      amount: '225.00',
    },
    ...{ state: 'open', openedAt: 0, assignedTo: null, decidedBy: null, decidedAt: null, outcome: null },
    ...{
      note: null,
      other: { memberId: '10002', name: 'demo2' },
      about: '同一设备 · 抢庄牛牛 · 初级场 · 第 7 局',
    },
  };
  answerCalls({ 'cases/list': { data: { list: [row], total: 1, pageNum: 1, pageSize: 20 } } });
  renderPage(<CasesPage />);
  await screen.findByText('同一设备 · 抢庄牛牛 · 初级场 · 第 7 局');
  const links = screen.getAllByRole('link', { name: /^demo/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/members/10001', '/members/10002']);
});

it('[C75] who ends a pair by a freeze is told that it is both accounts', async () => {
  const { staffId } = sitDown('risk');
  const found = {
    ...{ caseId: '4', rule: 'linked-played', member: { memberId: '10001', name: 'demo1' }, amount: '225.00' },
    ...{ other: { memberId: '10002', name: 'demo2' }, about: '同一设备', state: 'assigned', openedAt: 0 },
    ...{
      assignedTo: { actor: `staff:${staffId}`, name: 'risk' },
      decidedBy: null,
      decidedAt: null,
      outcome: null,
      note: null,
    },
  };
  answerCalls({ 'cases/get': { data: { case: found, facts: [] } } });
  renderPage(<CaseDialog caseId="4" onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: '结案' }));
  expect(screen.queryByText(/同时冻结/)).toBeNull();
  fireEvent.click(await screen.findByRole('radio', { name: '冻结账户' }));
  await screen.findByText('将同时冻结 demo1 和 demo2 两个账户。');
});
