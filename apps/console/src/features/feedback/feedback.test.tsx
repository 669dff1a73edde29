import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderPage, sitDown } from '../../test-desk.tsx';
import { FeedbackDeskPage } from './page.tsx';

const row = {
  ...{ feedbackId: '9', number: 'HJF202611250009', member: { memberId: '10001', name: 'demo1' } },
  ...{ kind: 'deposit', state: 'open', excerpt: '存款没有到账', unread: true, createdAt: 0, updatedAt: 0 },
};
const hostile = '<img src=x onerror="alert(1)">';
const thread = {
  ...{ ...row, subject: null },
  messages: [
    ...[{ no: 1, author: 'member', name: null, text: hostile, images: ['a'], createdAt: 0, seen: true }],
  ],
};
const answers = {
  'feedback/list': { data: { list: [row], total: 1, pageNum: 1, pageSize: 20 } },
  'feedback/get': { data: thread },
  'feedback/reply': ['lost' as const, { data: {} }],
};
const open = async () => {
  renderPage(<FeedbackDeskPage />);
  fireEvent.click(await screen.findByRole('button', { name: '查看 demo1 的反馈 HJF202611250009' }));
  await screen.findByText(hostile);
};

it('(HP2) an answer whose reply was lost is sent again under the same key', async () => {
  sitDown('support');
  const sent = answerCalls(answers);
  await open();
  fireEvent.change(screen.getByLabelText(/回复会员/), { target: { value: '已核对' } });
  fireEvent.click(screen.getByRole('button', { name: '回复' }));
  const replies = () => sent.filter(({ path }) => path === 'feedback/reply');
  await waitFor(() => expect(replies()).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '回复' }).disabled).toBe(false),
  );
  fireEvent.click(screen.getByRole('button', { name: '回复' }));
  await waitFor(() => expect(replies()).toHaveLength(2));
  expect(new Set(replies().map(({ key }) => key)).size).toBe(1);
  expect(replies()[1]?.body).toEqual({ feedbackId: '9', text: '已核对', close: false });
});

it('(C35) who may only read has no line to answer in', async () => {
  sitDown('auditor');
  answerCalls(answers);
  await open();
  expect(screen.queryByRole('button', { name: '回复' })).toBeNull();
});
