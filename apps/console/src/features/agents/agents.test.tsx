import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderPage, sitDown } from '../../test-desk.tsx';
import type { Application } from './application-actions.tsx';
import { AgentStatementsPage, AgentsPage } from './page.tsx';
import type { Statement } from './statement-actions.tsx';
import { AgentTreePage, inTree, type TreeNode } from './tree-page.tsx';

const application: Application = {
  ...{ applicationId: '1', member: { memberId: '10003', name: 'demo3' }, channel: 'community' },
  ...{ planText: '本地足球爱好者群', state: 'pending', createdAt: 0, decidedBy: null, reason: null },
};
const statement = (statementId: string, change: Partial<Statement>): Statement => ({
  ...{ statementId, agent: { memberId: '10002', name: 'demo2' }, month: '2026-10-01', state: 'computed' },
  ...{ members: 26, active: 6, excluded: 0, netLoss: '20000.00', rebate: '0.00', bonus: '0.00' },
  ...{ fee: '1000.00', carryIn: '0.00', base: '19000.00', tier: 1, ratePpm: 250_000, downline: '0.00' },
  ...{ commission: '4750.00', total: '4750.00', carryOut: '0.00' },
  ...{ checkedBy: null, decidedBy: null, note: null },
  ...change,
});
const pageOf = <Row,>(...list: Row[]) => ({ data: { list, total: list.length, pageNum: 1, pageSize: 20 } });

it('a rejected application tells the applicant why', async () => {
  sitDown('admin');
  const sent = answerCalls({
    'agents/applications': pageOf(application),
    'agents/decideApplication': { data: {} },
  });
  renderPage(<AgentsPage />);
  expect(await screen.findByText('社群')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '拒绝' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('给会员的说明'), { target: { value: '推广方式不清楚' } });
  fireEvent.click(dialog.getByRole('button', { name: '拒绝' }));
  const body = { applicationId: '1', approve: false, reason: '推广方式不清楚' };
  await waitFor(() =>
    expect(sent).toContainEqual(expect.objectContaining({ path: 'agents/decideApplication', body })),
  );
});

it('who may only read decides nothing', async () => {
  sitDown('auditor');
  answerCalls({ 'agents/applications': pageOf(application) });
  renderPage(<AgentsPage />);
  await screen.findByText('demo3');
  expect(screen.queryByRole('button', { name: '通过' })).toBeNull();
});

it('an empty list and one that failed are told apart', async () => {
  sitDown('admin');
  answerCalls({ 'agents/applications': [{ code: 6001, message: '系统繁忙' }, pageOf<Application>()] });
  renderPage(<AgentsPage />);
  fireEvent.click(await screen.findByRole('button', { name: /重试/ }));
  expect(await screen.findByText('没有代理申请')).toBeTruthy();
});

it('a statement is not decided by the member of staff who checked it', async () => {
  sitDown('finance-lead');
  const checked = (actor: string) => ({ state: 'checked' as const, checkedBy: { actor, name: '某人' } });
  answerCalls({
    'agents/statements': pageOf(
      statement('1', checked('staff:7')),
      statement('2', checked('staff:9')),
      statement('3', {}),
    ),
  });
  renderPage(<AgentStatementsPage />);
  await screen.findAllByText('demo2');
  const buttons = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    );
  expect(buttons).toEqual([['会员'], ['通过', '驳回', '会员'], ['初审通过', '会员']]);
});

it('the members of a statement are read page by page', async () => {
  sitDown('finance-lead');
  const line = (name: string) => ({
    ...{ member: { memberId: '10003', name }, netLoss: '100.00', rebate: '0.00', bonus: '0.00' },
    ...{ deposits: '200.00', turnover: '300.00', active: true, excluded: null },
  });
  const linePage = (pageNum: number, name: string) => ({
    data: { statement: statement('1', {}), list: [line(name)], total: 21, pageNum, pageSize: 20 },
  });
  const sent = answerCalls({
    'agents/statements': pageOf(statement('1', {})),
    'agents/statement': [linePage(1, 'wuyue'), linePage(2, 'zhaoqi')],
  });
  renderPage(<AgentStatementsPage />);
  fireEvent.click(await screen.findByRole('button', { name: '查看demo2的会员' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('wuyue')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: '第 2 页' }));
  expect(await dialog.findByText('zhaoqi')).toBeTruthy();
  expect(sent.flatMap(({ path, body }) => (path === 'agents/statement' ? [body] : []))).toEqual([
    ...[1, 2].map((pageNum) => ({ statementId: '1', pageNum })),
  ]);
});

it('the tree stands with each agent under the one above, and a move is proposed, not made', async () => {
  sitDown('admin');
  const node = (id: string, parentId: string | null): TreeNode => ({
    ...{ agent: { memberId: id, name: `agent${id}` }, parentId, sharePpm: 100_000, members: 3 },
    ...{ nextParentId: parentId, nextSharePpm: 100_000, since: 0 },
  });
  expect(
    inTree([node('2', '1'), node('1', null), node('3', '2')]).map(({ agent, depth }) => [
      agent.memberId,
      depth,
    ]),
  ).toEqual([
    ['1', 0],
    ['2', 1],
    ['3', 2],
  ]);
  const sent = answerCalls({
    'agents/tree': { data: { list: [node('1', null), node('2', '1')] } },
    'agents/moves': pageOf(),
    'agents/moveAgent': { data: { proposalId: '8' } },
  });
  renderPage(<AgentTreePage />);
  fireEvent.click(await screen.findByRole('button', { name: '移动agent2' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('上级分成（%）'), { target: { value: '12.5' } });
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '合作条件调整' } });
  fireEvent.click(dialog.getByRole('button', { name: '提交复核' }));
  const body = { agentId: '2', parentId: '1', sharePpm: 125_000, reason: '合作条件调整' };
  await waitFor(() =>
    expect(sent).toContainEqual(expect.objectContaining({ path: 'agents/moveAgent', body })),
  );
});
