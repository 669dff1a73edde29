import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Tree } from '../../shared/tree/tree-fields.tsx';
import { answerCalls, renderPage, sitDown } from '../../test-desk.tsx';
import { ActivityClaimsPage } from './claims-page.tsx';
import { readDraft } from './draft.ts';
import type { ActivityProposal, DeskActivity, ReviewedClaim } from './names.ts';
import { ActivitiesPage } from './page.tsx';

const pageOf = <Row,>(...list: Row[]) => ({ data: { list, total: list.length, pageNum: 1, pageSize: 20 } });
const activity: DeskActivity = {
  ...{ activityId: '5', code: 'sign-in', title: '签到好礼', page: 'signGift', state: 'running', version: 3 },
  ...{ startsAt: 0, endsAt: null, multiplier: 1, reviewed: false, claims: 12, granted: '96.00', waiting: 0 },
  proposed: true,
};
const draft: ActivityProposal['draft'] = {
  ...{ code: 'sign-in', page: 'signGift', category: 'daily', sort: 1, startsAt: 0, endsAt: null },
  terms: {
    ...{ title: '签到好礼', note: '说明', tint: 'gold', art: 'sign', multiplier: 2, rules: ['规则'] },
    parts: [{ code: 'sign', label: '签到', period: 'day', reward: { kind: 'fixed', amount: '8.00' } }],
  },
};
const proposal = (actor: string): ActivityProposal => ({
  ...{
    proposalId: '9',
    draft,
    state: 'open',
    madeBy: { actor, name: '李航' },
    madeAt: 0,
    reason: '提高倍数',
  },
  ...{ decidedBy: null, note: null, changes: [{ path: 'terms.multiplier', before: '1', after: '2' }] },
});

it('one switch pauses an activity, with its reason', async () => {
  sitDown('admin');
  const sent = answerCalls({
    'activities/list': pageOf(activity),
    'activities/proposals': pageOf<ActivityProposal>(),
    'activities/pause': { data: {} },
  });
  renderPage(<ActivitiesPage />);
  expect(await screen.findByText('第 3 版，有新版待复核')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '暂停签到好礼' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '规则有误先停' } });
  fireEvent.click(dialog.getByRole('button', { name: '暂停' }));
  const body = { activityId: '5', paused: true, reason: '规则有误先停' };
  await waitFor(() =>
    expect(sent).toContainEqual(expect.objectContaining({ path: 'activities/pause', body })),
  );
});

it('a version is published by another operator than its proposer; the dialog shows its changes', async () => {
  sitDown('admin');
  answerCalls({ 'activities/list': pageOf(activity), 'activities/proposals': pageOf(proposal('staff:7')) });
  renderPage(<ActivitiesPage />);
  fireEvent.click(await screen.findByRole('button', { name: '查看签到好礼的改动' }));
  expect(screen.getByText('terms.multiplier')).toBeTruthy();
  expect(screen.getByRole('button', { name: '须由他人发布' })).toHaveProperty('disabled', true);
  cleanup();
  answerCalls({ 'activities/list': pageOf(activity), 'activities/proposals': pageOf(proposal('staff:9')) });
  renderPage(<ActivitiesPage />);
  fireEvent.click(await screen.findByRole('button', { name: '查看签到好礼的改动' }));
  expect(screen.getByRole('button', { name: '发布' })).toHaveProperty('disabled', false);
});

it('a draft is held to the contract before it is sent', () => {
  const tree: Tree = JSON.parse(JSON.stringify(draft));
  expect(readDraft(tree).draft?.terms.multiplier).toBe(2);
  const faulty: Tree = JSON.parse(JSON.stringify({ ...draft, terms: { ...draft.terms, multiplier: 99 } }));
  expect([...readDraft(faulty).faults.keys()]).toEqual(['terms.multiplier']);
});

it('a reviewed claim is paid or refused with a reason', async () => {
  sitDown('finance');
  const claim: ReviewedClaim = {
    ...{ claimId: '3', activityId: '5', title: '每周救援金', label: '每周救援金', period: 'w2026-11-23' },
    ...{ member: { memberId: '10003', name: 'demo3' }, amount: '88.00', turnover: '264.00', at: 0 },
    approvedBy: null,
  };
  const sent = answerCalls({
    'activities/claims': pageOf(claim),
    'activities/decideClaim': { data: { state: 'refused' } },
  });
  renderPage(<ActivityClaimsPage />);
  fireEvent.click(await screen.findByRole('button', { name: '拒绝' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '与关联账户重复' } });
  fireEvent.click(dialog.getByRole('button', { name: '拒绝' }));
  const body = { claimId: '3', approve: false, reason: '与关联账户重复' };
  await waitFor(() =>
    expect(sent).toContainEqual(expect.objectContaining({ path: 'activities/decideClaim', body })),
  );
});
