import { activityDraft } from '@hj/contract/console';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Tree } from '../../shared/tree/tree-words.ts';
import { answerCalls, renderPage, sitDown } from '../../test-desk.tsx';
import { ActivityClaimsPage } from './claims-page.tsx';
import { readDraft } from './draft.ts';
import type { ActivityProposal, DeskActivity, ReviewedClaim } from './names.ts';
import { ActivitiesPage } from './page.tsx';
import { STEPS } from './steps.ts';

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
    isNew: false,
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
  fireEvent.click(await screen.findByRole('button', { name: /^查看签到好礼（.*）的改动$/ }));
  expect(screen.getByText('条款 流水倍数')).toBeTruthy();
  expect(screen.getByRole('button', { name: '须由他人发布' })).toHaveProperty('disabled', true);
  cleanup();
  answerCalls({ 'activities/list': pageOf(activity), 'activities/proposals': pageOf(proposal('staff:9')) });
  renderPage(<ActivitiesPage />);
  fireEvent.click(await screen.findByRole('button', { name: /^查看签到好礼（.*）的改动$/ }));
  expect(screen.getByRole('button', { name: '发布' })).toHaveProperty('disabled', false);
});

const whole = activityDraft.encode(activityDraft.parse(draft));
const dryRun = { data: { parts: [], members: 3, amount: '24.00', turnover: '48.00' } };
const previewed = (title: string) => ({
  data: {
    activity: {
      ...{
        activityId: '0',
        code: 'x',
        page: 'activityLandPage',
        category: 'daily',
        version: 1,
        state: 'open',
      },
      ...{ title, note: '说明', tint: 'blue', art: 'first', startsAt: 0, endsAt: null, multiplier: 1 },
      ...{ counting: null, reviewed: false, rules: ['规则'] },
      parts: [
        {
          ...{
            code: 'claim',
            label: '礼金',
            period: 'day',
            state: 'open',
            amount: null,
            most: '8.00',
            needs: [],
          },
          ...{ reward: { kind: 'fixed', amount: '8.00' }, endsAt: null, window: null, signed: [] },
        },
      ],
    },
  },
});
const openCalls = {
  'activities/list': pageOf(activity),
  'activities/proposals': pageOf<ActivityProposal>(),
  'activities/get': {
    data: {
      ...{ version: 3, draft: whole },
      versions: [{ version: 3, madeBy: { actor: 'staff:9', name: '李航' }, madeAt: 0 }],
    },
  },
  'activities/preview': previewed('签到好礼'),
  'activities/dryRun': dryRun,
};
type Dialog = ReturnType<typeof within>;
const change = (dialog: Dialog, label: string, value: string, at = 0) =>
  fireEvent.change(dialog.getAllByLabelText(label)[at] as HTMLElement, { target: { value } });
const told = (dialog: Dialog) =>
  dialog
    .getAllByRole('alert')
    .map((each: HTMLElement) => each.textContent)
    .join(' ');
const press = (dialog: Dialog, name: string | RegExp) =>
  fireEvent.click(dialog.getByRole('button', { name }));

it('an edited version is sent with the version that was opened, after its dry run answered; a conflict keeps it', async () => {
  sitDown('admin');
  const sent = answerCalls({
    ...openCalls,
    'activities/propose': { code: 6008, message: '该活动已发布新版本，请重新打开后修改' },
  });
  renderPage(<ActivitiesPage />);
  fireEvent.click(await screen.findByRole('button', { name: '查看签到好礼' }));
  const dialog = within(await screen.findByRole('dialog', { name: '修改签到好礼' }));
  // The card of the site, by its own components.
  expect(await dialog.findByText('最高')).toBeTruthy();
  press(dialog, /试算与提交/);
  expect(dialog.getByText('与现行版本相同，没有需要提交的改动')).toBeTruthy();
  press(dialog, /流水.*倍流水/);
  change(dialog, '流水倍数', '4');
  press(dialog, /试算与提交/);
  const submit = dialog.getByRole('button', { name: '提交新版本' });
  change(dialog, '修改说明', '试行四倍流水');
  expect(await dialog.findByText(/共 3 名会员可领/)).toBeTruthy();
  await waitFor(() => expect(submit).toHaveProperty('disabled', false));
  fireEvent.click(submit);
  expect(await dialog.findByText('该活动已发布新版本，请重新打开后修改')).toBeTruthy();
  expect(sent.find(({ path }) => path === 'activities/propose')?.body).toMatchObject({
    ...{ version: 3, reason: '试行四倍流水' },
    draft: { code: 'sign-in', terms: { multiplier: 4 } },
  });
  const asked = sent.filter(({ path }) => path === 'activities/dryRun').at(-1);
  expect(asked?.body).toMatchObject({ terms: { multiplier: 4 } });
  press(dialog, '上一步');
  press(dialog, /流水.*倍流水/);
  expect(dialog.getByLabelText('流水倍数')).toHaveProperty('value', '4');
});

it('closing a form with changes asks first, an untouched one closes at once', async () => {
  sitDown('admin');
  answerCalls(openCalls);
  renderPage(<ActivitiesPage />);
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: '查看签到好礼' }));
    return within(await screen.findByRole('dialog', { name: '修改签到好礼' }));
  };
  press(await open(), '取消');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const dialog = await open();
  change(dialog, '名称', '签到礼');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  const question = within(await screen.findByRole('dialog', { name: '放弃未提交的修改' }));
  press(question, '继续填写');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '放弃未提交的修改' })).toBeNull());
  expect(dialog.getByLabelText('名称')).toHaveProperty('value', '签到礼');
  press(dialog, '取消');
  press(within(await screen.findByRole('dialog', { name: '放弃未提交的修改' })), '放弃修改');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a new activity is filled in step by step: a step with faults is not left, and going back keeps everything', async () => {
  sitDown('admin');
  const sent = answerCalls({ ...openCalls, 'activities/propose': { data: { proposalId: '9' } } });
  renderPage(<ActivitiesPage />);
  fireEvent.click(await screen.findByRole('button', { name: '新建活动' }));
  const dialog = within(await screen.findByRole('dialog', { name: '新建活动' }));
  // Nothing was typed yet: no fault is told.
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.getByText('填写名称、说明、奖励与规则后显示预览')).toBeTruthy();
  change(dialog, '代码', 'Spring');
  press(dialog, '下一步');
  expect(told(dialog)).toContain('代码为 2 至 32 位');
  expect(dialog.getByRole('button', { name: /条款|规则/ })).toHaveProperty('disabled', true);
  change(dialog, '代码', 'spring-offer');
  change(dialog, '名称', '春季礼');
  change(dialog, '说明', '满 ¥100 可领，1 倍流水');
  press(dialog, '下一步');
  expect(dialog.getByLabelText('最低 VIP 等级')).toBeTruthy();
  press(dialog, '下一步');
  press(dialog, '下一步');
  expect(told(dialog)).toContain('请填写名称');
  change(dialog, '名称', '礼金');
  for (let step = 0; step < 3; step += 1) press(dialog, '下一步');
  change(dialog, '规则', '每人每日一次');
  press(dialog, '上一步');
  press(dialog, '下一步');
  expect(dialog.getByLabelText('规则')).toHaveProperty('value', '每人每日一次');
  press(dialog, '下一步');
  change(dialog, '修改说明', '春季活动上线');
  const submit = dialog.getByRole('button', { name: '提交新版本' });
  await waitFor(() => expect(submit).toHaveProperty('disabled', false));
  fireEvent.click(submit);
  await waitFor(() =>
    expect(sent.find(({ path }) => path === 'activities/propose')?.body).toMatchObject({
      ...{ version: 0, reason: '春季活动上线' },
      draft: { code: 'spring-offer', page: 'activityLandPage', terms: { title: '春季礼' } },
    }),
  );
});

it('each field of a draft belongs to one step', () => {
  const terms = new Set([...Object.keys(whole.terms), 'friend', 'counting']);
  const named = STEPS.flatMap((step) => step.terms as readonly string[]);
  expect(named.sort()).toEqual([...terms].sort());
  const root = STEPS.flatMap((step) => step.root as readonly string[]);
  expect([...root, 'terms'].sort()).toEqual(Object.keys(whole).sort());
});

it('the note of the audience names a grade only where the terms ask for one', () => {
  const noteOf = (audience: { minGrade?: number; newDays?: number }) =>
    STEPS.find(({ code }) => code === 'audience')?.noteOf({
      ...draft,
      terms: { ...draft.terms, ...audience },
    });
  expect([noteOf({ minGrade: 0 }), noteOf({ minGrade: 2 }), noteOf({ minGrade: 0, newDays: 7 })]).toEqual([
    ...['全部会员', 'VIP2 及以上', '全部会员，注册 7 天内'],
  ]);
});

it('a decision that is cancelled leads back to the changed lines', async () => {
  sitDown('admin');
  const sent = answerCalls({
    'activities/list': pageOf(activity),
    'activities/proposals': pageOf(proposal('staff:9')),
    'activities/decide': { data: { version: 4 } },
  });
  renderPage(<ActivitiesPage />);
  fireEvent.click(await screen.findByRole('button', { name: /^查看签到好礼（.*）的改动$/ }));
  fireEvent.click(screen.getByRole('button', { name: '退回' }));
  fireEvent.click(await screen.findByRole('button', { name: '取消' }));
  expect(await screen.findByText('条款 流水倍数')).toBeTruthy();
  expect(sent.some(({ path }) => path === 'activities/decide')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: '发布' }));
  const asked = within(await screen.findByRole('dialog', { name: '发布新版本' }));
  fireEvent.change(asked.getByLabelText('原因'), { target: { value: '已核对成本' } });
  fireEvent.click(asked.getByRole('button', { name: '发布' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a draft is held to the contract before it is sent', () => {
  const tree: Tree = JSON.parse(JSON.stringify(draft));
  expect(readDraft(tree).draft?.terms.multiplier).toBe(2);
  const faulty: Tree = JSON.parse(JSON.stringify({ ...draft, terms: { ...draft.terms, multiplier: 99 } }));
  expect([...readDraft(faulty).faults.keys()]).toEqual(['terms.multiplier']);
});

it('a fault of a draft is told in Chinese', () => {
  const part = { code: 'p', label: '礼金', period: 'day', reward: { kind: 'fixed', amount: '8.00' } };
  const prize = { code: 'a', label: '¥1', amount: '1.00', ppm: 400_000, stock: 5 };
  const drawn = { kind: 'draw', each: null, most: 1, prizes: [prize, { ...prize, code: 'b' }], instead: 'a' };
  const changes: Tree[] = [
    ...[{ title: '' }, { title: '长'.repeat(21) }, { note: '' }, { note: '长'.repeat(61) }, { rules: [] }],
    ...[{ multiplier: 51 }, { multiplier: Number.NaN }, { minGrade: 11 }, { newDays: 0 }, { parts: [] }],
    ...[{ counting: { weights: { sport: 10_001 }, excludedGames: [''], maxBet: '1.234' } }],
    { friend: { deposit: '1', depositDays: 0, turnover: '1', turnoverDays: 91 } },
    ...[
      ...[
        { code: '不' },
        { label: '' },
        { needs: [{ kind: 'friends', count: 0 }] },
        { window: { from: -1, to: 0 } },
      ],
      { reward: { kind: 'fixed', amount: '' } },
      { reward: { kind: 'rate', of: 'deposits', ppm: 0, cap: '1.00' } },
      { reward: { kind: 'tiers', of: 'deposits', tiers: [] } },
      ...[drawn, { ...drawn, most: 0 }, { ...drawn, prizes: [prize] }].map((reward) => ({ reward })),
      { reward: { ...drawn, prizes: [{ ...prize, code: '', label: '', ppm: 1.5, stock: -1 }] } },
      { reward: { kind: 'rank', least: '1', places: [] } },
      { reward: { kind: 'rank', least: '1', places: [{ from: 0, to: 1_001, amount: '1' }] } },
    ].map((change) => ({ parts: [{ ...part, ...change }] })),
  ];
  const told = changes.map((change) => {
    const { faults } = readDraft({ ...draft, terms: { ...draft.terms, ...(change as object) } } as Tree);
    expect([change, faults.size]).not.toEqual([change, 0]);
    return [...faults.values()];
  });
  expect(told.flat().filter((message) => !/\p{Script=Han}/u.test(message))).toEqual([]);
});

it('a reviewed claim is paid or refused with a reason', async () => {
  sitDown('finance');
  const claim: ReviewedClaim = {
    ...{ claimId: '3', activityId: '5', title: '每周救援金', label: '每周救援金', period: 'w2026-11-23' },
    ...{ member: { memberId: '10003', name: 'demo3' }, amount: '88.00', turnover: '264.00', at: 0 },
    ...{ approvedBy: null, twoPeopleFrom: '1000.00' },
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
