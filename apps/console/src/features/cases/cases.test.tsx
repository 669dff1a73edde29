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
    ...{ outcome: null, note: null, other: null, seat: null },
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
      seat: { kinds: ['device'], game: 'niuniu', room: '初级场', number: 7 },
    },
  };
  answerCalls({ 'cases/list': { data: { list: [row], total: 1, pageNum: 1, pageSize: 20 } } });
  renderPage(<CasesPage />);
  await screen.findByText('同一设备 · 抢庄牛牛 · 初级场 · 第 7 局');
  const links = screen.getAllByRole('link', { name: /^demo/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/members/10001', '/members/10002']);
});

it('[C75] a decision to freeze a pair says that it freezes both accounts', async () => {
  const { staffId } = sitDown('risk');
  const found = {
    ...{ caseId: '4', rule: 'linked-played', member: { memberId: '10001', name: 'demo1' }, amount: '225.00' },
    ...{ other: { memberId: '10002', name: 'demo2' }, seat: null, state: 'assigned', openedAt: 0 },
    ...{
      assignedTo: { actor: `staff:${staffId}`, name: 'risk' },
      decidedBy: null,
      decidedAt: null,
      outcome: null,
      note: null,
    },
  };
  const facts = [
    { name: 'kinds', value: 'device,instrument' },
    { name: 'deposited', value: '5000.00' },
    { name: 'count', value: '3' },
    { name: 'game', value: 'niuniu' },
    { name: 'at', value: '2026-11-20T15:59:00.000Z' },
  ];
  answerCalls({ 'cases/get': { data: { case: found, facts } } });
  renderPage(<CaseDialog caseId="4" onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: '结案' }));
  for (const text of ['同一设备、同一收付款账户', '¥5,000.00', '3', '抢庄牛牛', '2026-11-20 23:59:00'])
    screen.getByText(text);
  expect(screen.queryByText(/同时冻结/)).toBeNull();
  fireEvent.click(await screen.findByRole('radio', { name: '冻结账户' }));
  await screen.findByText('将同时冻结 demo1 和 demo2 两个账户。');
});
