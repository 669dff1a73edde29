import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Proposal } from '../../shared/proposal/proposal-dialog.tsx';
import { answerCalls, renderPage, sitDown } from '../../test-desk.tsx';
import type { Vip } from './edit-dialog.tsx';
import { VipPage } from './page.tsx';
import { changeName } from './words.ts';

type Draft = Vip['draft'];
const rates = { sport: 40, esport: 45, realbet: 30, egame: 60, chess: 40, lottery: 30, fishing: 50 };
const gifts = { promotion: '18.00', weekly: '8.00', monthly: '18.00', birthday: '18.00' };
const draft: Draft = {
  terms: {
    ...{ keepDays: 90, warnDays: 14, multiplier: 1 },
    grades: Array.from({ length: 11 }, (_, grade) => ({
      ...{ name: `羽${grade}`, deposits: `${grade * 100}.00`, turnover: `${grade * 1000}.00`, gifts },
      ...{ keepTurnover: '100.00', rebateCap: '1888.00', rates },
    })),
  },
  withdrawals: [
    ...[2, 3].map((grade) => ({
      ...{ grade, kind: 'bank' as const, max: '5000.00', freeCount: 3, dayCount: 5, dayAmount: '20000.00' },
    })),
  ],
};
const vip = (version: number, change: Partial<Draft> = {}): Vip => ({
  ...{ version, draft: { ...draft, ...change }, proposed: false },
  versions: [{ version, madeBy: { actor: 'staff:7', name: '李航' }, madeAt: 0 }],
});
const pageOf = <Row,>(...list: Row[]) => ({ data: { list, total: list.length, pageNum: 1, pageSize: 20 } });
const proposal = (actor: string): Proposal => ({
  ...{ proposalId: '9', state: 'open', madeBy: { actor, name: '某人' }, madeAt: 0, reason: '旺季调整' },
  ...{ decidedBy: null, note: null },
  changes: [
    { path: 'terms.grades.3.rates.sport', before: '40', after: '55' },
    { path: 'withdrawals.1.dayCount', before: '5', after: '6' },
  ],
});
const openEdit = async (name = '修改 VIP3') => {
  fireEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};
const type = (dialog: ReturnType<typeof within>, label: string, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });

it('a rate and a limit of one grade are proposed; all else stays as it was', async () => {
  sitDown('admin');
  const sent = answerCalls({
    'vip/get': { data: vip(4) },
    'vip/proposals': pageOf<Proposal>(),
    'vip/propose': { data: { proposalId: '9' } },
  });
  renderPage(<VipPage />);
  const dialog = await openEdit();
  const submit = dialog.getByRole('button', { name: '提交新版本' });
  type(dialog, '修改说明', '旺季调整比例');
  // Nothing is changed yet.
  expect(submit).toHaveProperty('disabled', true);
  type(dialog, '体育', '0.55');
  type(dialog, '每日次数（0 为不限）', '6');
  fireEvent.click(submit);
  const grades = draft.terms.grades.map((each, grade) =>
    grade === 3 ? { ...each, rates: { ...rates, sport: 55 } } : each,
  );
  const [second, third] = draft.withdrawals;
  const next = { terms: { ...draft.terms, grades }, withdrawals: [second, { ...third, dayCount: 6 }] };
  const body = { version: 4, draft: next, reason: '旺季调整比例' };
  await waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ path: 'vip/propose', body })));
});

it('what the contract refuses is told at its field and not sent', async () => {
  sitDown('admin');
  answerCalls({ 'vip/get': { data: vip(4) }, 'vip/proposals': pageOf<Proposal>() });
  renderPage(<VipPage />);
  const dialog = await openEdit();
  type(dialog, '修改说明', '旺季调整比例');
  for (const [label, text, message] of [
    ['体育', '10.01', '返水比例不能超过 10%'],
    ['体育', '0.555', '返水比例最多两位小数'],
    ['升级存款（元）', '1', '升级条件不能低于下一级'],
  ] as const) {
    type(dialog, label, text);
    expect(dialog.getByText(message)).toBeTruthy();
    expect(dialog.getByRole('button', { name: '提交新版本' })).toHaveProperty('disabled', true);
    type(dialog, label, label === '体育' ? '0.55' : '300.00');
  }
  expect(dialog.getByRole('button', { name: '提交新版本' })).toHaveProperty('disabled', false);
});

it('a version that a colleague published meanwhile is not overwritten by an open dialog', async () => {
  sitDown('admin');
  const dearer = draft.terms.grades.map((each) => ({ ...each, rates: { ...rates, sport: 99 } }));
  const sent = answerCalls({
    'vip/get': [
      ...[{ data: vip(4) }, { data: vip(4) }],
      { data: vip(5, { terms: { ...draft.terms, grades: dearer } }) },
    ],
    'vip/proposals': pageOf<Proposal>(),
    'vip/propose': { code: 6008, message: '已发布新版本' },
  });
  renderPage(<VipPage />);
  const dialog = await openEdit();
  type(dialog, '体育', '0.55');
  type(dialog, '修改说明', '旺季调整比例');
  fireEvent.click(dialog.getByRole('button', { name: '提交新版本' }));
  expect(await dialog.findByText('已发布新版本')).toBeTruthy();
  // The refusal reloads the page: the figures behind the dialog are those of version 5.
  await waitFor(() => expect(screen.getAllByText('0.99%').length).toBeGreaterThan(0));
  fireEvent.click(dialog.getByRole('button', { name: '提交新版本' }));
  await waitFor(() =>
    expect(
      sent.flatMap(({ path, body }) =>
        path === 'vip/propose' ? [(body as { version: number }).version] : [],
      ),
    ).toEqual([4, 4]),
  );
});

it('a second operator publishes what the dialog shows; the proposer takes it back only', async () => {
  sitDown('admin');
  const sent = answerCalls({
    'vip/get': { data: vip(4) },
    'vip/proposals': pageOf(proposal('staff:9')),
    'vip/decide': { data: { version: 5 } },
  });
  renderPage(<VipPage />);
  fireEvent.click(await screen.findByRole('button', { name: /^查看VIP 新版本（.*）的改动$/ }));
  const rows = within(await screen.findByRole('dialog'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  expect(rows).toEqual([
    ['VIP3 返水比例（%） 体育', '0.4%', '0.55%'],
    ['VIP3 银行卡提款 每日次数（0 为不限）', '5', '6'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: '发布' }));
  const asked = within(await screen.findByRole('dialog', { name: '发布新版本' }));
  fireEvent.change(asked.getByLabelText('原因'), { target: { value: '已核对成本' } });
  fireEvent.click(asked.getByRole('button', { name: '发布' }));
  const body = { proposalId: '9', approve: true, reason: '已核对成本' };
  await waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ path: 'vip/decide', body })));
});

it('the proposer does not publish', async () => {
  sitDown('admin');
  answerCalls({ 'vip/get': { data: vip(4) }, 'vip/proposals': pageOf(proposal('staff:7')) });
  renderPage(<VipPage />);
  fireEvent.click(await screen.findByRole('button', { name: /^查看VIP 新版本（.*）的改动$/ }));
  expect(await screen.findByRole('button', { name: '须由他人发布' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: '撤回' })).toHaveProperty('disabled', false);
});

it('the button of a grade stays in sight while the table scrolls under it', async () => {
  sitDown('admin');
  answerCalls({ 'vip/get': { data: vip(4) }, 'vip/proposals': pageOf<Proposal>() });
  renderPage(<VipPage />);
  const button = await screen.findByRole('button', { name: '修改 VIP3' });
  expect(button.closest('td')?.className).toContain('cell-pinned-end');
});

it('an operator with the right to read changes nothing', async () => {
  sitDown('auditor');
  answerCalls({ 'vip/get': { data: vip(4) }, 'vip/proposals': pageOf<Proposal>() });
  renderPage(<VipPage />);
  expect(await screen.findByText('VIP3 羽3')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /修改/ })).toBeNull();
});

it('a list that failed is told and tried again', async () => {
  sitDown('admin');
  answerCalls({
    'vip/get': [{ code: 6001, message: '系统繁忙' }, { code: 6001, message: '系统繁忙' }, { data: vip(4) }],
    'vip/proposals': pageOf<Proposal>(),
  });
  renderPage(<VipPage />);
  fireEvent.click(await screen.findByRole('button', { name: /重试/ }));
  expect(await screen.findByText('VIP3 羽3')).toBeTruthy();
});

it('a changed line is named by its grade', () => {
  const limits = draft.withdrawals;
  expect([
    changeName('terms.warnDays', limits),
    changeName('terms.grades.10.gifts.weekly', limits),
    changeName('withdrawals.0.max', limits),
  ]).toEqual(['提前提醒（天）', 'VIP10 礼金（元） 周礼金', 'VIP2 银行卡提款 单笔上限（元）']);
});
