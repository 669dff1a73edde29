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

it('says that the list could not be loaded', async () => {
  sitDown('admin');
  answerCalls({ 'notices/list': { code: 6001, message: '系统繁忙' } });
  renderPage(<NoticesPage />);
  expect(await screen.findByText(/系统繁忙/)).toBeTruthy();
});
