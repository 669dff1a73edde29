import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderPage, sitDown } from '../../test-desk.tsx';
import { MembersPage } from './page.tsx';

const member = {
  ...{ memberId: '10001', name: 'demo1', status: 'normal', grade: 1, realName: '张*丰' },
  ...{
    phone: '86138****8000',
    email: null,
    createdAt: 0,
    lastLoginAt: null,
    balance: '1.00',
    locked: '0.00',
  },
};

it('(AC7) a member is looked for and leads to a page; what was typed does not stand in the address', async () => {
  sitDown('support');
  const sent = answerCalls({ 'members/find': { data: { list: [member] } } });
  const history = renderPage(<MembersPage />);
  const input = await screen.findByRole('searchbox', { name: '账号开头、编号、手机号、邮箱或 IP' });
  fireEvent.change(input, { target: { value: '13800138000' } });
  fireEvent.submit(input);
  const link = await screen.findByRole('link', { name: '查看 demo1' });
  expect(link.getAttribute('href')).toBe('/members/10001');
  expect(sent.map(({ body }) => body)).toEqual([{ text: '13800138000' }]);
  expect(history.location.href).not.toContain('13800138000');
  fireEvent.change(input, { target: { value: '' } });
  await waitFor(() => expect(screen.queryByRole('link', { name: '查看 demo1' })).toBeNull());
});
