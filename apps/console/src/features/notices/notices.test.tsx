import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderPage, sitDown } from '../../test-desk.tsx';
import { NoticesPage } from './page.tsx';

const notice = (noticeId: string, title: string, endsAt: number | null) => ({
  ...{ noticeId, title, body: '正文', popup: false, audience: 'all', frequency: 'once', priority: 0 },
  ...{ startsAt: 0, endsAt, by: { actor: 'system', name: null }, createdAt: 0 },
});
const pageOf = (...list: object[]) => ({ data: { list, total: list.length, pageNum: 1, pageSize: 20 } });

it('a notice that is over cannot be ended again', async () => {
  sitDown('admin');
  answerCalls({ 'notices/list': pageOf(notice('1', '维护', null), notice('2', '旧闻', 1)) });
  renderPage(<NoticesPage />);
  expect(await screen.findByRole('button', { name: '结束 维护' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '结束 旧闻' })).toBeNull();
});

it('is published by times in GMT+8, and after a lost answer as the same notice under the same key', async () => {
  sitDown('admin');
  const sent = answerCalls({
    'notices/list': pageOf(),
    'notices/publish': ['lost', { data: { noticeId: '3' } }],
  });
  renderPage(<NoticesPage />);
  expect(await screen.findByText('没有公告')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '发布公告' }));
  const dialog = within(screen.getByRole('dialog'));
  const fill = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const publish = dialog.getByRole('button', { name: '发布' });
  expect(publish).toHaveProperty('disabled', true);
  fill('标题', '维护');
  fill('正文', '今晚维护');
  fill('结束时间', '2030-01-01T08:00');
  fill('原因', '例行维护');
  const published = () => sent.filter(({ path }) => path === 'notices/publish');
  fireEvent.click(publish);
  await dialog.findByRole('alert');
  await new Promise((resolve) => setTimeout(resolve, 5));
  fireEvent.click(publish);
  await waitFor(() => expect(published()).toHaveLength(2));
  const [first, second] = published();
  expect(first?.body).toMatchObject({ title: '维护', endsAt: Date.UTC(2030, 0, 1) });
  expect(second).toEqual(first);
});

it('is not published while its end is half filled in, which the browser reads as empty', async () => {
  sitDown('admin');
  const sent = answerCalls({ 'notices/list': pageOf(), 'notices/publish': { data: { noticeId: '3' } } });
  renderPage(<NoticesPage />);
  fireEvent.click(await screen.findByRole('button', { name: '发布公告' }));
  const dialog = screen.getByRole('dialog');
  // The dialog takes the focus when it opens.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  fill(dialog, '标题', '维护');
  fill(dialog, '正文', '今晚维护');
  fill(dialog, '原因', '例行维护');
  const ends = within(dialog).getByLabelText<HTMLInputElement>('结束时间');
  Object.defineProperty(ends, 'validity', { configurable: true, value: { badInput: true } });
  const publish = within(dialog).getByRole('button', { name: '发布' });
  fireEvent.click(publish);
  expect((await within(dialog).findByRole('alert')).textContent).toBe('结束时间没有填写完整');
  expect(document.activeElement).toBe(ends);
  expect(sent.some(({ path }) => path === 'notices/publish')).toBe(false);
  Object.defineProperty(ends, 'validity', { configurable: true, value: { badInput: false } });
  fireEvent.click(publish);
  await waitFor(() => expect(sent.some(({ path }) => path === 'notices/publish')).toBe(true));
});

it('says that the list could not be loaded', async () => {
  sitDown('admin');
  answerCalls({ 'notices/list': { code: 6001, message: '系统繁忙' } });
  renderPage(<NoticesPage />);
  expect(await screen.findByText(/系统繁忙/)).toBeTruthy();
});

const row = {
  ...{ noticeId: '4', title: '系统维护通知', body: '4 点至 6 点维护', popup: true, audience: 'members' },
  ...{ frequency: 'daily', priority: 5, startsAt: 0, endsAt: null, createdAt: 0 },
  by: { staffId: '7', name: 'lihang' },
};
const list = { data: { list: [row], total: 1, pageNum: 1, pageSize: 20 } };

const fill = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(new RegExp(`^${label}`)), { target: { value } });

it('tells of a notice whom it is for and how often it opens, and ends one with a reason', async () => {
  sitDown('support');
  const sent = answerCalls({ 'notices/list': list, 'notices/end': { data: {} } });
  renderPage(<NoticesPage />);
  expect(await screen.findByText('仅会员')).toBeTruthy();
  expect(screen.getByText('每天弹一次')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '结束 系统维护通知' }));
  const dialog = await screen.findByRole('dialog', { name: '结束公告' });
  fill(dialog, '原因', '维护已经结束');
  fireEvent.click(within(dialog).getByRole('button', { name: '结束' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === 'notices/end')?.body).toEqual({
      noticeId: '4',
      reason: '维护已经结束',
    }),
  );
});

it('(C35) who may only read can neither publish nor end', async () => {
  sitDown('auditor');
  answerCalls({ 'notices/list': list });
  renderPage(<NoticesPage />);
  await screen.findByText('系统维护通知');
  expect(screen.queryByRole('button', { name: '发布公告' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^结束/ })).toBeNull();
});
