import { auditActions } from '@hj/contract/console';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerCalls, renderPage } from '../../test-desk.tsx';
import { AuditPage } from './page.tsx';
import { ACTIONS, actionText, detailText, subjectText } from './texts.ts';

const row = (change: object) => ({
  ...{ auditId: '1', at: 0, by: { actor: 'staff:7', name: '李航' }, address: '10.0.0.7', requestId: 'r-1' },
  ...change,
});
const rows = [
  row({
    ...{ action: 'withdrawal-approve', subject: 'withdrawal:77' },
    detail: { orderNo: 'W77', member: '10001', before: 'risk-review', reason: '核对无误' },
  }),
  row({
    ...{ auditId: '2', by: { actor: 'system:trading', name: null }, action: 'an-older-word' },
    ...{ subject: '/console/api/v1/audit/list', detail: { unnamed: true } },
  }),
];

describe('the audit', () => {
  it('is read in words: who, what, to what and the facts', async () => {
    answerCalls({ 'audit/list': { data: { list: rows, total: 2, pageNum: 1, pageSize: 30 } } });
    renderPage(<AuditPage />);
    const [, first, second] = await screen.findAllByRole('row');
    const cells = (of: HTMLElement | undefined) =>
      within(of ?? document.body)
        .getAllByRole('cell')
        .slice(1, 5)
        .map(({ textContent }) => textContent);
    expect(cells(first)).toEqual([
      ...['李航 staff:7', '通过提款', '提款 W77'],
      '订单号：W77；会员：10001；之前：风控复核；原因：核对无误',
    ]);
    expect(cells(second)).toEqual([
      '系统 trading',
      'an-older-word',
      '/console/api/v1/audit/list',
      'unnamed：是',
    ]);
  });

  it('has no code of ours in its facts, and says only of what was given that it was', () => {
    const detail = { before: 'first-withdrawal,large-amount', provider: 'sandbox', method: 'password' };
    expect(detailText('withdrawal-approve', detail)).toBe(
      '之前：首次取款、大额；支付渠道：沙箱支付渠道；方式：密码',
    );
    expect(detailText('save-profile', { realName: true, birthday: true, gender: false })).toBe(
      '姓名：是；生日：是',
    );
    expect(detailText('two-step-off', { refused: false })).toBe('被拒绝：否');
    expect(detailText('unmatched-credited', { verdict: 'amount-differs' })).toBe('判定：金额不符');
    expect(detailText('feed-directed', { kind: 'incident', sport: 'FT', incident: 'goal' })).toBe(
      '类型：到下一事件；运动：足球；比赛事件：进球',
    );
  });

  it('is filtered by the chosen action', async () => {
    const sent = answerCalls({ 'audit/list': { data: { list: [], total: 0, pageNum: 1, pageSize: 30 } } });
    renderPage(<AuditPage />);
    await screen.findByText('没有符合条件的记录');
    const select = screen.getByRole('combobox', { name: '动作' });
    expect(within(select).getAllByRole('option')).toHaveLength(auditActions.length + 1);
    fireEvent.change(select, { target: { value: 'adjustment-approved' } });
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ action: 'adjustment-approved' }));
  });

  it('has one Chinese label for each action, different from all others', () => {
    const labels = ACTIONS.map(([, label]) => label);
    for (const text of labels) expect(text).toMatch(/^\p{Script=Han}+$/u);
    expect(new Set(labels).size).toBe(labels.length);
    expect(actionText('trading.void.approve')).toBe('通过取消注单');
    expect(subjectText('guest')).toBe('访客');
    expect(subjectText('provider:venue:house')).toBe('渠道 鸿竞游戏场馆');
    expect(detailText('adjustment-approved', { proposedBy: 'staff:8', note: '', before: null })).toBe(
      '提出人：员工 8',
    );
    expect(detailText('adjustment-proposed', { kind: 'deposit' })).toBe('类型：人工入账');
    expect(
      detailText('limit-set', { setter: 'operator', kind: 'deposit', period: '24h', value: '10.00' }),
    ).toBe('设置方：客服；类型：存款限额；周期：24 小时；新值：10.00');
    expect(detailText('staff.created', { name: 'admin', roles: 'admin,finance-lead' })).toBe(
      '名称：admin；角色：管理员、财务主管',
    );
    expect(detailText('code-sent', { channel: 'sms', purpose: 'bind-phone' })).toBe(
      '方式：短信；用途：绑定手机',
    );
    expect(detailText('add-document', { kind: 'passport' })).toBe('类型：护照资料页');
    expect(subjectText('login:1')).toBe('登录尝试 1');
    expect(detailText('set-withdrawal-password', { by: 'first' })).toBe('凭据：首次设置');
    expect(detailText('bind-phone', { change: false })).toBe('更换：否');
    expect(detailText('decrypt', { field: 'real-name', refused: false })).toBe('资料项：姓名；被拒绝：否');
    expect(detailText('two-step-reset', { methods: 'totp,passkey' })).toBe('方式：动态验证码、通行密钥');
    expect(detailText('two-step-reset', { reason: '电话核实, 已通过' })).toBe('原因：电话核实, 已通过');
  });
});
