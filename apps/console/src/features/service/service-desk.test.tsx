import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderPage, sitDown } from '../../test-desk.tsx';
import { ServiceDeskPage } from './page.tsx';

const row = {
  ...{ chatId: '9', member: null, state: 'waiting', lead: true, unread: true, excerpt: '存款没有到账' },
  ...{ assignedTo: null, waitingSince: 0, updatedAt: 0, createdAt: 0, rating: null },
};
const hostile = '<svg onload="alert(1)">';
const chat = (change: object) => ({
  data: {
    ...{ ...row, mine: false, ...change },
    messages: [{ no: 1, author: 'visitor', name: null, text: hostile, imageId: null, createdAt: 0 }],
  },
});
const taken = chat({ state: 'open', mine: true, assignedTo: { staffId: '7', name: 'lihang' } });
const answers = {
  'service/list': { data: { list: [row], total: 1, pageNum: 1, pageSize: 20 } },
  'service/get': [chat({}), taken],
  'service/take': { data: {} },
  'service/answers': {
    data: {
      list: [{ answerId: '1', title: '核对中', text: '您好，正在核对，请稍候。', forVisitors: false }],
    },
  },
  'service/reply': ['lost' as const, { data: {} }],
};

it('(HP2) a guest is taken from the queue and answered by a canned answer, once though the answer was lost', async () => {
  sitDown('support');
  const sent = answerCalls(answers);
  renderPage(<ServiceDeskPage />);
  fireEvent.click(await screen.findByRole('button', { name: '查看 访客 9 的会话' }));
  expect(await screen.findByText(hostile)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '接入会话' }));
  fireEvent.click(await screen.findByRole('button', { name: '核对中' }));
  const line = screen.getByLabelText<HTMLTextAreaElement>(/^回复/);
  expect(line.value).toBe('您好，正在核对，请稍候。');
  const send = screen.getByRole<HTMLButtonElement>('button', { name: '发送' });
  const replies = () => sent.filter(({ path }) => path === 'service/reply');
  for (const count of [1, 2]) {
    await waitFor(() => expect(send.disabled).toBe(false));
    fireEvent.click(send);
    await waitFor(() => expect(replies()).toHaveLength(count));
  }
  expect(new Set(replies().map(({ key }) => key)).size).toBe(1);
  await waitFor(() => expect(line.value).toBe(''));
});

it('(C35) who may only read neither takes nor answers a conversation', async () => {
  sitDown('auditor');
  answerCalls(answers);
  renderPage(<ServiceDeskPage />);
  fireEvent.click(await screen.findByRole('button', { name: '查看 访客 9 的会话' }));
  await screen.findByText(hostile);
  expect(screen.queryByRole('button', { name: '接入会话' })).toBeNull();
});
