import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderPage, sitDown } from '../../test-desk.tsx';
import { ReconciliationPage } from './page.tsx';

const stated = {
  ...{ differenceId: '5', provider: 'venue:house', day: '2026-11-20', kind: 'state', orderKind: 'transfer' },
  ...{ orderNo: 'T7', reference: 'live/hj-42', statement: null, order: '-12.30', ledger: '-12.30' },
  ...{ state: 'open', note: null, resolvedBy: null, resolvedAt: null },
};
const run = {
  ...{ runId: '9', provider: 'venue:house', day: '2026-11-20', by: { actor: 'system', name: null } },
  ...{ state: 'failed', lines: null, orders: null, differences: null, fault: '场馆未应答' },
  ...{ startedAt: 0, endedAt: 1 },
};
const page = { pageNum: 1, pageSize: 10, total: 1 };

it('shows a venue by its Chinese name, in runs, differences and the choice', async () => {
  answerCalls({
    'reconciliation/differences': { data: { ...page, open: 1, list: [stated] } },
    'reconciliation/runs': { data: { ...page, list: [run], providers: ['sandbox', 'venue:house'] } },
    'reconciliation/faults': { data: { checkedAt: null, total: 0, list: [] } },
  });
  sitDown('finance-lead');
  renderPage(<ReconciliationPage />);
  const difference = (await screen.findByText('T7')).closest('tr');
  expect(difference?.textContent).toContain('鸿竞游戏场馆状态不符 场馆转出');
  const failed = (await screen.findByText('场馆未应答')).closest('tr');
  expect(failed?.textContent).toContain('鸿竞游戏场馆失败 场馆未应答');
  expect(screen.getByRole('option', { name: '鸿竞游戏场馆' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('venue:house');
});

it('shows a round on the centre wallet by what was done with it', async () => {
  const round = {
    ...stated,
    provider: 'venue:hub88',
    kind: 'amount',
    orderKind: 'round',
    orderNo: 'bet:u-1',
  };
  answerCalls({
    'reconciliation/differences': { data: { ...page, open: 1, list: [round] } },
    'reconciliation/runs': { data: { ...page, list: [], providers: ['venue:hub88'] } },
    'reconciliation/faults': { data: { checkedAt: null, total: 0, list: [] } },
  });
  sitDown('finance-lead');
  renderPage(<ReconciliationPage />);
  const difference = (await screen.findByText('bet:u-1')).closest('tr');
  expect(difference?.textContent).toContain('Hub88 游戏局金额不符 游戏投注');
});

it('leads from an unmatched payment to the one place where it is closed', async () => {
  const payment = { ...stated, provider: 'sandbox', kind: 'unmatched', orderKind: 'deposit', orderNo: 'D9' };
  answerCalls({
    'reconciliation/differences': { data: { ...page, open: 1, list: [payment] } },
    'reconciliation/runs': { data: { ...page, list: [], providers: ['sandbox'] } },
    'reconciliation/faults': { data: { checkedAt: null, total: 0, list: [] } },
  });
  sitDown('finance-lead');
  renderPage(<ReconciliationPage />);
  const row = (await screen.findByText('D9')).closest('tr');
  if (row === null) throw new Error('no row');
  expect(within(row).queryByRole('button', { name: '处理' })).toBeNull();
  const link = within(row).getByRole('link', { name: '前往未匹配来款处理' });
  expect(link.getAttribute('href')).toBe('/deposits');
});
