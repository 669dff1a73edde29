import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderPage, sitDown } from '../../test-desk.tsx';
import { BroadcastsPage } from './page.tsx';

const row = {
  ...{ broadcastId: '1', kind: 'activity', title: '周末复存', body: '正文', link: null, minGrade: 2 },
  ...{ maxGrade: 10, activeDays: 30, by: { actor: 'staff:7', name: '李航' }, createdAt: 0, sentAt: null },
  letters: 0,
};
const pageOf = (...list: object[]) => ({ data: { list, total: list.length, pageNum: 1, pageSize: 20 } });

it('says whom a letter went to, and that it is still being sent', async () => {
  sitDown('admin');
  answerCalls({ 'broadcasts/list': pageOf(row) });
  renderPage(<BroadcastsPage />);
  expect(await screen.findByText('VIP2 至 VIP10，30 天内登录过')).toBeTruthy();
  expect(screen.getByText('发送中')).toBeTruthy();
});

it('sends to all members where no days are given, and shows what the server refuses', async () => {
  sitDown('admin');
  const sent = answerCalls({
    'broadcasts/list': pageOf(),
    'broadcasts/send': { code: 6007, message: 'VIP 等级范围不正确' },
  });
  renderPage(<BroadcastsPage />);
  expect(await screen.findByText('还没有群发过消息')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '群发消息' }));
  const dialog = within(screen.getByRole('dialog'));
  const fill = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  fill('标题', '维护');
  fill('正文', '今晚维护');
  fill('原因', '例行维护');
  fill('最低 VIP 等级', '9');
  fill('最高 VIP 等级', '3');
  fireEvent.click(dialog.getByRole('button', { name: '发送' }));
  expect(await dialog.findByText('VIP 等级范围不正确')).toBeTruthy();
  await waitFor(() =>
    expect(sent.find(({ path }) => path === 'broadcasts/send')?.body).toMatchObject({
      ...{ link: null, activeDays: null, minGrade: 9, maxGrade: 3 },
    }),
  );
});
