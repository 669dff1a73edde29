import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearSession, saveLogin } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { iconOf, KINDS } from './kinds.ts';
import { MessagesPage } from './page.tsx';
import type { Letter } from './queries.ts';

const path = '/site/api/v1/site/letter';
const letter = (id: string, change: Partial<Letter> = {}): Letter => ({
  ...{ id, kind: 'notice', broadcast: false, title: `第 ${id} 封`, body: `正文 ${id}` },
  ...{ link: null, createdAt: 0, read: false },
  ...change,
});

/** A server whose letters change as they are told to. */
function show(letters: Letter[], replies: Parameters<typeof answerCalls>[0] = {}) {
  saveLogin('token', '7');
  const read = (chosen: (of: Letter) => boolean) => {
    const changed = letters.filter((each) => chosen(each) && !each.read);
    for (const each of changed) each.read = true;
    return done({ changed: changed.length });
  };
  const seen = answerCalls({
    [`${path}/list`]: () => done({ list: letters, pageNum: 1, pageSize: 20, total: letters.length }),
    [`${path}/getUnreadForType`]: () =>
      done({
        ...{ brnotice_count: 0, bractivity_count: 0, brbulletin_count: 0, brmatch_count: 0, brfd_count: 0 },
        ...{ notice_count: letters.filter((each) => !each.read).length, activity_count: 0, fd_count: 0 },
      }),
    [`${path}/read`]: ({ ids }) => read(({ id }) => (ids as string[]).includes(id)),
    [`${path}/onekeyRead`]: () => read(() => true),
    ...replies,
  });
  renderPage(<MessagesPage />, '/mine/messages');
  return seen;
}

afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

describe('the letters of a member', () => {
  it('are neither said to be empty nor to have failed while they load', async () => {
    show([], { [`${path}/list`]: () => new Promise(() => undefined) });
    expect(await screen.findByRole('heading', { name: '消息中心' })).toBeTruthy();
    expect(screen.queryByText('没有消息')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are not counted before both figures are known', async () => {
    const answer = Promise.withResolvers<void>();
    const page = { list: [letter('1')], pageNum: 1, pageSize: 20, total: 1 };
    show([letter('1')], { [`${path}/list`]: () => answer.promise.then(() => done(page)) });
    expect(await screen.findByRole('heading', { name: '消息中心' })).toBeTruthy();
    const all = screen.getByRole('button', { name: '全部已读' });
    await waitFor(() => expect(all.hasAttribute('disabled')).toBe(false));
    expect(screen.queryByText(/条未读，共/)).toBeNull();
    answer.resolve();
    expect(await screen.findByText('1 条未读，共 1 条')).toBeTruthy();
  });

  it('say that there are none', async () => {
    show([]);
    expect(await screen.findByText('没有消息')).toBeTruthy();
    expect(screen.getByRole('button', { name: '全部已读' }).hasAttribute('disabled')).toBe(true);
  });

  it('[1.22] [2.74] are listed, and one that is opened is marked as read', async () => {
    const seen = show([letter('2'), letter('1', { read: true })]);
    fireEvent.click(await screen.findByRole('button', { name: /第 2 封/ }));
    expect(screen.getByRole('heading', { name: '第 2 封' })).toBeTruthy();
    await waitFor(() => expect(screen.getByText('0 条未读，共 2 条')).toBeTruthy());
    expect(callsOf(seen, `${path}/read`).map(({ body }) => body)).toEqual([{ ids: ['2'], read: true }]);
  });

  it('begin at their head where the list was scrolled', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    const box = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    show([letter('2'), letter('1')]);
    fireEvent.click(await screen.findByRole('button', { name: /第 2 封/ }));
    expect(scroll).not.toHaveBeenCalled();
    box.mockReturnValue(DOMRect.fromRect({ y: -300, height: 200 }));
    fireEvent.click(screen.getByRole('button', { name: /第 1 封/ }));
    expect(scroll).toHaveBeenCalledOnce();
    box.mockRestore();
    scroll.mockRestore();
  });

  it('are all marked as read by one press', async () => {
    const seen = show([letter('2'), letter('1')]);
    expect(await screen.findByText('2 条未读，共 2 条')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '全部已读' }));
    expect(await screen.findByText('0 条未读，共 2 条')).toBeTruthy();
    expect(callsOf(seen, `${path}/onekeyRead`).map(({ body }) => body)).toEqual([{}]);
  });

  it('are asked for again after an error', async () => {
    show([], {
      [`${path}/list`]: (_body, time) =>
        time === 1 ? 'lost' : done({ list: [letter('1')], pageNum: 1, pageSize: 20, total: 1 }),
    });
    expect(await screen.findByText('消息暂时无法加载')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /重试/ }));
    expect(await screen.findByText('第 1 封')).toBeTruthy();
  });

  it('have the icon of their kind where the link has no subject', () => {
    const of = KINDS.find(({ kind }) => kind === 'notice')?.icon;
    expect(iconOf(letter('1', { title: '取款已受理', link: '/mine/transRecord' }))).toBe(of);
    expect(iconOf(letter('1', { link: '/mine/betRecord' }))).not.toBe(of);
  });
});
