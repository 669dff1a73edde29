import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearSession, saveLogin } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { FeedbackListPage, FeedbackPage } from './index.tsx';

const path = '/site/api/v1/feedback';
const summary = {
  ...{ feedbackId: '7', number: 'HJF202611250007', kind: 'deposit', state: 'answered', excerpt: '已入账' },
  ...{ unread: true, createdAt: 0, updatedAt: 0 },
};
const hostile = '<img src=x onerror="alert(1)">';
const message = { images: [], createdAt: 0, seen: true };
const thread = {
  ...{ ...summary, subject: null },
  messages: [
    { ...message, no: 1, author: 'member', name: null, text: hostile },
    { ...message, no: 2, author: 'staff', name: '周敏', text: '已入账' },
  ],
};
const listed = (list: object[]) => done({ list, pageNum: 1, pageSize: 20, total: list.length });

afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

describe('[2.75] the form of feedback', () => {
  it('sends again under the same key after a lost answer, and keeps the text', async () => {
    saveLogin('token', '7');
    const seen = answerCalls({
      [`${path}/addFeedBack`]: (_body, time) => (time === 1 ? 'lost' : done({ feedbackId: '7' })),
    });
    const { router } = renderPage(<FeedbackPage />, '/mine/feedback');
    fireEvent.change(await screen.findByLabelText('内容'), { target: { value: ' 存款没有到账 ' } });
    const send = () => fireEvent.click(screen.getByRole('button', { name: '提交反馈' }));
    send();
    send();
    expect(await screen.findByText('网络连接异常，请检查网络后重试')).toBeTruthy();
    send();
    await waitFor(() => expect(router.state.location.search).toEqual({ id: '7' }));
    expect(router.state.location.pathname).toBe('/mine/feedbackList');
    const bodies = callsOf(seen, `${path}/addFeedBack`).map(({ body }) => body);
    expect(bodies).toHaveLength(2);
    expect(bodies[0]).toMatchObject({ kind: 'deposit', text: '存款没有到账', images: [] });
    expect(bodies[1]).toEqual(bodies[0]);
  });
});

describe('[2.76] the threads of a member', () => {
  it('are listed with their state, and say when there are none', async () => {
    saveLogin('token', '7');
    answerCalls({ [`${path}/getFeedBackList`]: () => listed([summary]) });
    renderPage(<FeedbackListPage />, '/mine/feedbackList');
    const row = await screen.findByRole('link', { name: /HJF202611250007/ });
    expect(row.textContent).toContain('有新回复');
    expect(row.getAttribute('href')).toContain('/mine/feedbackList?id=');
  });

  it('say that there are none yet', async () => {
    saveLogin('token', '7');
    answerCalls({ [`${path}/getFeedBackList`]: () => listed([]) });
    renderPage(<FeedbackListPage />, '/mine/feedbackList');
    expect(await screen.findByText('还没有反馈')).toBeTruthy();
  });

  it('show messages as text alone (C66), and send more under one key', async () => {
    saveLogin('token', '7');
    const seen = answerCalls({
      [`${path}/getFeedbackInfo`]: () => done(thread),
      [`${path}/addMessage`]: (_body, time) => (time === 1 ? 'lost' : done({ no: 3 })),
    });
    renderPage(<FeedbackListPage />, '/mine/feedbackList?id=7');
    expect(await screen.findByText(hostile)).toBeTruthy();
    const line = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '补充说明' });
    fireEvent.change(line, { target: { value: '谢谢' } });
    fireEvent.keyDown(line, { key: 'Enter' });
    expect(await screen.findByText('网络连接异常，请检查网络后重试')).toBeTruthy();
    expect(line.value).toBe('谢谢');
    fireEvent.keyDown(line, { key: 'Enter' });
    await waitFor(() => expect(line.value).toBe(''));
    const keys = callsOf(seen, `${path}/addMessage`).map(({ body }) => body.key);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it('are said to be gone where there is none of that number', async () => {
    saveLogin('token', '7');
    answerCalls({ [`${path}/getFeedbackInfo`]: () => ({ code: 6004, message: '该反馈不存在或已删除' }) });
    renderPage(<FeedbackListPage />, '/mine/feedbackList?id=8');
    expect(await screen.findByText('该反馈不存在或已删除')).toBeTruthy();
  });
});
