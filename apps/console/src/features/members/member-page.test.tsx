import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderDesk, sitDown } from '../../test-desk.tsx';
import { MemberPage } from './member-page.tsx';

const member = {
  ...{ memberId: '10001', name: 'demo1', status: 'normal', grade: 1, realName: '张*丰' },
  ...{ phone: '86138****8000', email: 'zs***@example.com', createdAt: 0, lastLoginAt: null },
  ...{ balance: '1.00', locked: '0.00', birthday: '1990-**-**', gender: 'male' },
};
const limit = {
  ...{ kind: 'deposit', period: '24h', value: '500.00', own: null, operator: '500.00', used: '120.00' },
  ...{ left: '380.00', freesAt: null, pending: null },
};
const state = { limits: [limit], exclusion: null, realityCheckMinutes: 60, questionnaires: [] };
const sign = {
  ...{ signId: '5', kind: 'night-play', count: 5, foundAt: 0, handledAt: null, handledBy: null, note: null },
};
const guard = {
  ...{ twoStep: ['totp'], phoneCheckSince: null, passwordChangedAt: null, withdrawalPassword: true },
  ...{ withdrawalPasswordChangedAt: null, liveSessions: 2, openCase: true },
};
const frozenBy = { by: { actor: 'staff:7', name: '李航' }, at: 0, reason: '拒付订单核查中' };
const document = { documentId: '9', kind: 'passport', state: 'pending', reason: null, createdAt: 0 };
const linked = { member: { memberId: '10002', name: 'demo2' }, status: 'frozen', by: ['phone', 'address'] };

const answers = (changed: object = {}, statusSetBy: object | null = null) => ({
  'members/get': { data: { member: { ...member, ...changed }, statusSetBy, events: [] } },
  'members/security': { data: guard },
  'members/protection': { data: { state, signs: [sign] } },
  'members/documents': { data: { list: [document] } },
  'members/linked': { data: { list: [linked] } },
});
const done = { data: {} };
const open = () => renderDesk(<MemberPage memberId="10001" />);

/** Presses the button of an action, fills in its form, and does it. */
async function act(button: string, sure: string, fill: () => void = () => undefined) {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  fill();
  fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '会员来电核实' } });
  fireEvent.click(within(dialog).getByRole('button', { name: sure }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const reason = '会员来电核实';

it.each([
  [true, '成功'],
  [false, '人工核对中'],
])('lets the sum of a payment stand back that did not move (%s)', async (moved, state) => {
  sitDown('support');
  const event = { at: 0, kind: 'deposit', text: '网银支付', amount: '400.00', state, moved };
  const { 'members/get': got, ...rest } = answers();
  answerCalls({ ...rest, 'members/get': { data: { ...got.data, events: [event] } } });
  open();
  const sum = (await screen.findByText(/400\.00/)).parentElement;
  expect(sum?.className.includes('font-semibold')).toBe(moved);
  expect(sum?.textContent?.startsWith('+')).toBe(moved);
});

it('shows state, guards, limits, signs of harm, documents and linked accounts, masked', async () => {
  sitDown('support');
  answerCalls(answers({ status: 'frozen' }, frozenBy));
  open();
  await screen.findByRole('heading', { name: '会员 demo1' });
  expect(await screen.findByText('张*丰')).toBeDefined();
  expect(await screen.findByText('拒付订单核查中', { exact: false })).toBeDefined();
  expect(screen.getByText('有未结案件')).toBeDefined();
  expect(screen.getByText('动态验证码')).toBeDefined();
  expect(await screen.findByText('¥500.00')).toBeDefined();
  expect(screen.getByText('会员自设 —，平台代设 ¥500.00')).toBeDefined();
  expect(screen.getByText('连日凌晨投注，5 晚', { exact: false })).toBeDefined();
  expect(await screen.findByText('护照资料页', { exact: false })).toBeDefined();
  const link = await screen.findByRole('link', { name: 'demo2' });
  expect(link.getAttribute('href')).toBe('/members/10002');
  expect(screen.getByText('手机号相同')).toBeDefined();
  // Who may only read has no action here.
  for (const name of ['查看明文资料', '解除冻结', '代设限额', '处理', '更正资料', '重置两步验证']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

it('(C68) personal data is masked until a reason is given', async () => {
  sitDown('risk');
  const clear = { realName: '张三丰', birthday: '1990-01-01', phone: '8613800138000', email: null };
  const sent = answerCalls({ ...answers(), 'members/reveal': { data: clear } });
  open();
  await act('查看明文资料', '查看');
  await screen.findByText('张三丰');
  expect(screen.getByText('8613800138000')).toBeDefined();
  expect(screen.queryByRole('button', { name: '查看明文资料' })).toBeNull();
  expect(sent).toContainEqual(
    expect.objectContaining({ path: 'members/reveal', body: { memberId: '10001', reason } }),
  );
});

it.each([
  ['normal', '冻结账户', 'frozen'],
  ['frozen', '解除冻结', 'normal'],
])('[1.54] an account that is %s has a button: %s', async (status, label, to) => {
  sitDown('risk');
  const sent = answerCalls({ ...answers({ status }), 'members/setStatus': done });
  open();
  await act(label, label);
  expect(sent).toContainEqual(
    expect.objectContaining({
      path: 'members/setStatus',
      body: { memberId: '10001', status: to, reason },
    }),
  );
  // Changed data are fetched again.
  await waitFor(() => expect(sent.filter(({ path }) => path === 'members/get')).toHaveLength(2));
});

it('[1.53] ends an account on a ground of the terms, never without one', async () => {
  sitDown('risk');
  const sent = answerCalls({ ...answers(), 'members/setStatus': done });
  open();
  fireEvent.click(await screen.findByRole('button', { name: '终止协议' }));
  const dialog = within(await screen.findByRole('dialog', { name: '终止协议' }));
  fireEvent.change(dialog.getByRole('textbox', { name: '原因' }), { target: { value: reason } });
  fireEvent.click(dialog.getByRole('button', { name: '终止协议' }));
  expect(await screen.findByText('请选择终止协议的依据')).toBeTruthy();
  fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'collusion' } });
  fireEvent.click(dialog.getByRole('button', { name: '终止协议' }));
  await waitFor(() =>
    expect(sent).toContainEqual(
      expect.objectContaining({
        path: 'members/setStatus',
        body: { memberId: '10001', status: 'disabled', ground: 'collusion', reason },
      }),
    ),
  );
});

it('the desk asks for a phone, ends second steps, and handles a sign of harm', async () => {
  sitDown('risk');
  const sent = answerCalls({
    ...answers(),
    ...{ 'members/demandPhoneCheck': done, 'members/resetTwoStep': done, 'members/handleSign': done },
  });
  open();
  await act('要求验证手机', '要求验证');
  await act('重置两步验证', '重置');
  await act('处理', '完成处理');
  const actions = sent.filter(({ body }) => Object.hasOwn(body as object, 'reason'));
  expect(actions.map(({ path, body }) => [path, body])).toEqual([
    ['members/demandPhoneCheck', { memberId: '10001', reason }],
    ['members/resetTwoStep', { memberId: '10001', reason }],
    ['members/handleSign', { signId: '5', reason }],
  ]);
});

it('a limit is set, and taken away by an empty value', async () => {
  sitDown('risk');
  const sent = answerCalls({ ...answers(), 'members/setLimit': done });
  open();
  await act('代设限额', '保存', () => type('金额（元）', '300'));
  await act('代设限额', '保存');
  const limits = sent.filter(({ path }) => path === 'members/setLimit').map(({ body }) => body);
  const asked = { memberId: '10001', reason, kind: 'deposit', period: '24h' };
  expect(limits).toEqual([
    { ...asked, value: '300' },
    { ...asked, value: null },
  ]);
});

it('only what is filled in is corrected; a new phone takes the place of a lost one', async () => {
  sitDown('risk');
  const sent = answerCalls({ ...answers(), 'members/correctIdentity': done, 'members/resetContact': done });
  open();
  await act('更正资料', '更正', () => type('真实姓名', ' 张三峰 '));
  await act('更换联系方式', '更换', () => type('新手机号', '13900001111'));
  const bodies = sent.filter(({ body }) => Object.hasOwn(body as object, 'reason')).map(({ body }) => body);
  expect(bodies).toEqual([
    { memberId: '10001', reason, realName: '张三峰' },
    { memberId: '10001', reason, areaCode: '86', phone: '13900001111' },
  ]);
});

it('a part that fails says so by itself and is tried again', async () => {
  sitDown('support');
  const refused = { code: 6317, message: '服务繁忙，请稍后重试' };
  answerCalls({ ...answers(), 'members/linked': [refused, { data: { list: [] } }] });
  open();
  const panel = await screen.findByRole('region', { name: '关联账户' });
  fireEvent.click(await within(panel).findByRole('button', { name: /重试/ }));
  expect(await within(panel).findByText('没有发现关联账户。')).toBeDefined();
});
