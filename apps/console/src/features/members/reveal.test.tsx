import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderDesk, sitDown } from '../../test-desk.tsx';
import { MemberDialog } from './member-dialog.tsx';

const member = {
  ...{ memberId: '10001', name: 'demo1', status: 'normal', grade: 1, realName: '*三丰' },
  ...{ phone: '138****8000', email: null, createdAt: 0, lastLoginAt: null, balance: '1.00', locked: '0.00' },
};
const clear = { realName: '张三丰', birthday: '1990-01-01', phone: '8613800138000', email: null };
const open = () => renderDesk(<MemberDialog memberId="10001" name="demo1" onClose={() => undefined} />);

it('(C68) personal data is masked until somebody says why it is looked at', async () => {
  sitDown('risk');
  const sent = answerCalls({
    'members/get': { data: { member, events: [] } },
    'members/reveal': { data: clear },
  });
  open();
  expect((await screen.findByText('*三丰')).tagName).toBe('DD');
  fireEvent.click(screen.getByRole('button', { name: '查看明文资料' }));
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '核对取款姓名' } });
  fireEvent.click(screen.getByRole('button', { name: '查看' }));
  await screen.findByText('张三丰');
  expect(screen.getByText('8613800138000')).toBeDefined();
  expect(screen.queryByRole('button', { name: '查看明文资料' })).toBeNull();
  const asked = { path: 'members/reveal', body: { memberId: '10001', reason: '核对取款姓名' } };
  expect(sent).toContainEqual(expect.objectContaining(asked));
});

it('(C68) who may not look has no button for it', async () => {
  sitDown('support');
  answerCalls({ 'members/get': { data: { member, events: [] } } });
  open();
  await screen.findByText('*三丰');
  expect(screen.queryByRole('button', { name: '查看明文资料' })).toBeNull();
});
