import { permissionsOf, type StaffRole } from '@hj/contract/console';
import { expect, it } from 'vitest';
import { mayOpen, menuOf } from './menu-items.ts';

const labels = (...roles: StaffRole[]) =>
  menuOf(permissionsOf(roles)).flatMap(({ title, items }) => [title, ...items.map(({ label }) => label)]);

it('(OP1) the menu shows what a role may see, and no group that is empty', () => {
  expect(labels('support')).toEqual([
    ...[undefined, '运营总览'],
    ...['资金', '提款审核', '存款订单'],
    ...['会员与代理', '会员查询', '证件审核'],
    ...['服务', '在线客服', '意见反馈', '聊天管理', '公告', '群发消息', '快捷回复'],
    ...['系统', '演示发件箱', '演示导演'],
  ]);
  expect(labels('risk')).toContain('风险案件');
  expect(labels('risk')).not.toContain('系统');
  expect(labels('risk')).toContain('抽水');
  expect(labels('support')).not.toContain('抽水');
  expect(labels('finance')).not.toContain('证件审核');
  expect(labels('admin', 'auditor').slice(-5)).toEqual([
    '系统',
    '员工与角色',
    '审计日志',
    '演示发件箱',
    '演示导演',
  ]);
  expect(menuOf([])).toEqual([]);
});

it('(OP1) an address outside the menu of a member of staff is not opened', () => {
  const support = permissionsOf(['support']);
  expect(mayOpen('/staff', support)).toBe(false);
  expect(mayOpen('/withdrawals', support)).toBe(true);
  expect(mayOpen('/members/10001', support)).toBe(true);
  expect(mayOpen('/members/10001', [])).toBe(false);
  expect(mayOpen('/no/such/page', support)).toBe(true);
});
