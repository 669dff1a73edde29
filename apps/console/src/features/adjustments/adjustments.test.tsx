import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderPage, sitDown } from '../../test-desk.tsx';
import type { Adjustment } from './decide-dialog.tsx';
import { AdjustmentsPage } from './page.tsx';

const proposal = (adjustmentId: string, proposer: string): Adjustment => ({
  ...{ adjustmentId, kind: 'credit', state: 'proposed', member: { memberId: '10001', name: 'demo1' } },
  ...{ amount: '88.00', orderId: null, orderNo: null, reason: '活动漏发，主管核实', ground: null },
  ...{ proposedBy: { actor: `staff:${proposer}`, name: proposer === '7' ? '李航' : '周敏' }, proposedAt: 0 },
  ...{ decidedBy: null, decidedAt: null, decisionNote: null, balanceBefore: null, balanceAfter: null },
});
const page = { list: [proposal('1', '7'), proposal('2', '9')], total: 2, pageNum: 1, pageSize: 20 };

const buttonsOf = (row: HTMLElement | undefined) =>
  within(row ?? document.body)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

it('(C35) a proposal is not decided by its author', async () => {
  sitDown('finance-lead');
  answerCalls({ 'adjustments/list': { data: page } });
  renderPage(<AdjustmentsPage />);
  await screen.findAllByText('demo1');
  const [, own, other] = screen.getAllByRole('row');
  expect(buttonsOf(own)).toEqual(['撤回']);
  expect(buttonsOf(other)).toEqual(['通过', '驳回']);
});

it('(C35) who may only propose decides nothing', async () => {
  sitDown('finance');
  answerCalls({ 'adjustments/list': { data: page } });
  renderPage(<AdjustmentsPage />);
  await screen.findAllByText('demo1');
  expect(buttonsOf(screen.getAllByRole('row')[2])).toEqual([]);
});

it('[1.51] [1.52] a debit that takes winnings or a balance names its ground of the terms', async () => {
  sitDown('finance');
  const member = { memberId: '10001', name: 'demo1', balance: '500.00' };
  const sent = answerCalls({
    'adjustments/list': { data: page },
    'members/find': { data: { list: [member] } },
    'adjustments/propose': { data: { adjustmentId: '3' } },
  });
  renderPage(<AdjustmentsPage />);
  fireEvent.click(await screen.findByRole('button', { name: '提出调账' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('combobox')).toBeNull();
  fireEvent.click(dialog.getByRole('radio', { name: '扣款' }));
  fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'fraud' } });
  fireEvent.change(dialog.getByRole('textbox', { name: '会员账号或编号' }), { target: { value: 'demo1' } });
  fireEvent.change(dialog.getByRole('textbox', { name: '金额' }), { target: { value: '500' } });
  fireEvent.change(dialog.getByRole('textbox', { name: '原因' }), { target: { value: '盗用他人银行卡' } });
  await dialog.findByText(/10001/);
  fireEvent.click(dialog.getByRole('button', { name: '提交复核' }));
  await waitFor(() =>
    expect(sent).toContainEqual(
      expect.objectContaining({
        path: 'adjustments/propose',
        body: { kind: 'debit', ground: 'fraud', memberId: '10001', amount: '500', reason: '盗用他人银行卡' },
      }),
    ),
  );
});

it('(C35) a decision carries its reason, and the list is asked for again', async () => {
  sitDown('finance-lead');
  const sent = answerCalls({ 'adjustments/list': { data: page }, 'adjustments/decide': { data: {} } });
  renderPage(<AdjustmentsPage />);
  await screen.findAllByText('demo1');
  fireEvent.click(screen.getByRole('button', { name: '驳回' }));
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '凭证不足，请补充' } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '驳回' }));
  await waitFor(() => expect(sent.filter(({ path }) => path === 'adjustments/list')).toHaveLength(2));
  const decision = { adjustmentId: '2', approve: false, reason: '凭证不足，请补充' };
  expect(sent).toContainEqual(expect.objectContaining({ path: 'adjustments/decide', body: decision }));
});
