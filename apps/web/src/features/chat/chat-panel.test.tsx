import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, saveLogin } from '../../shared/session/session-store.ts';
import { answerCalls, done } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { ids } from './chat-ids.ts';
import { ChatPage } from './index.tsx';
import { ChatSocket, message, right, room, you } from './test-chat.ts';

const slips = {
  load: async () => ({ entries: [], total: 1 }),
  take: vi.fn(async () => true),
  save: async () => 'ABCDEFGH',
};

/** What tries to become markup, in every place that takes a text of a stranger. */
const payloads = [
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '"><b>',
    "'-alert(1)-'",
  ],
  ...[
    '<iframe src=javascript:alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<body onload=alert(1)>',
    '{{7*7}}',
  ],
  ...[
    '</textarea><script>1</script>',
    '<math><mi//xlink:href="data:x,1">',
    '&lt;script&gt;',
    '<!--<img src=x>-->',
  ],
  ...[
    '<style>*{display:none}</style>',
    '<input autofocus onfocus=alert(1)>',
    '<details open ontoggle=alert(1)>',
  ],
  ...[
    'javascript:alert(1)',
    '<object data=x>',
    '<form action=//x>',
    '\u202e<b>',
    '<marquee onstart=alert(1)>',
  ],
  ...[
    '<video><source onerror=alert(1)>',
    '<template><script>1</script></template>',
    '<base href=//x>',
    '%24%7B1%7D',
  ],
];
const twoHundred = Array.from({ length: 200 }, (_, at) => `${at} ${payloads[at % payloads.length]}`);

beforeEach(() => {
  ChatSocket.made.length = 0;
  vi.stubGlobal('WebSocket', ChatSocket);
  Element.prototype.scrollTo ??= () => undefined;
  answerCalls({ '/site/api/v1/member/jwt': () => done({ jwt: 'signed', expiresAt: 0 }) });
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function enter(messages = [message(1)], change: Parameters<typeof right>[0] = {}) {
  saveLogin('token', '7');
  renderPage(<ChatPage slips={slips} rid="hall" />, '/chat');
  await waitFor(() => expect(ChatSocket.made.length).toBeGreaterThan(0));
  const socket = ChatSocket.last;
  socket.accept();
  await waitFor(() => expect(socket.ofId(ids.login)).toHaveLength(1));
  socket.say({ msgId: ids.internal, msgData: { kind: 'welcome', code: 6000, you } });
  socket.say({
    msgId: ids.joined,
    msgData: { room: room(), right: right(change), messages, complete: false },
  });
  return socket;
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('消息');

describe('the chat', () => {
  it('shows texts and names of strangers as text, whatever they hold: 200 payloads', async () => {
    const half = (at: number, payload: string) =>
      at % 2 === 0
        ? message(at + 1, { text: payload, reply: { seq: 1, name: payload, text: payload } })
        : message(at + 1, {
            name: payload,
            text: `@${payload}`,
            data: { mentions: [{ uid: you.uid, name: payload }] },
          });
    // Nothing is written here, so that no row has a menu.
    const rows = twoHundred.map((payload, at) => half(at, payload));
    await enter(rows, { bar: 'guest', text: '登录后可在此房间发言' });
    const log = await screen.findByRole('log');
    await waitFor(() => expect(log.querySelectorAll('article')).toHaveLength(200));
    expect(
      log.querySelectorAll('script, img, iframe, object, a, form, style, video, input, base, body, math'),
    ).toHaveLength(0);
    for (const payload of twoHundred) expect(log.textContent).toContain(payload);
  });

  it('[5.62] [5.63] sends trimmed words by Enter, and nothing for blanks', async () => {
    const socket = await enter();
    await screen.findByText('第 1 条');
    fireEvent.change(field(), { target: { value: '   ' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(socket.ofId(ids.send)).toEqual([]);
    fireEvent.change(field(), { target: { value: ' 你好 ' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(socket.ofId(ids.send)).toMatchObject([{ msgData: { rid: 'hall', msg: '你好' } }]);
    expect(field().value).toBe('');
    expect(screen.getByText('等待发送')).toBeTruthy();
  });

  it('says that the link is lost and keeps what was read', async () => {
    const socket = await enter();
    await screen.findByText('第 1 条');
    socket.onclose?.();
    expect(await screen.findByText('连接中断，5 秒后重连')).toBeTruthy();
    expect(screen.getByText('第 1 条')).toBeTruthy();
  });

  it('says that nothing was written yet, and why one may not write', async () => {
    await enter([], { bar: 'muted', text: '已被禁言至 22:10：刷屏' });
    expect(await screen.findByText('这里还没有消息')).toBeTruthy();
    expect(field().placeholder).toBe('已被禁言至 22:10：刷屏');
    expect(field().disabled).toBe(true);
  });

  it('[CH2] keeps what is being written when a mute comes, with the reason at the field, and lets it be sent afterwards', async () => {
    const socket = await enter();
    await screen.findByText('第 1 条');
    fireEvent.change(field(), { target: { value: '写到一半的话' } });
    const text = '已被禁言至 22:10：刷屏';
    act(() =>
      socket.say({ msgId: ids.muted, msgData: { rid: 'hall', right: right({ bar: 'muted', text }) } }),
    );
    expect(field().value).toBe('写到一半的话');
    expect(field().readOnly).toBe(true);
    expect(screen.getByText(text).closest('.chat-composer')).toBeTruthy();
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(socket.ofId(ids.send)).toEqual([]);
    act(() => socket.say({ msgId: ids.muted, msgData: { rid: 'hall', right: right() } }));
    expect(screen.queryByText(text)).toBeNull();
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(socket.ofId(ids.send)).toMatchObject([{ msgData: { msg: '写到一半的话' } }]);
  });

  it('[CH7] says of a shared slip what can no longer be bet on', async () => {
    await enter([message(1, { kind: 'slip', text: '', data: { slip: { code: 'ABCDEFGH', legs: 1 } } })]);
    expect(await screen.findByText('1 项已失效')).toBeTruthy();
    expect(screen.getByRole('button', { name: '复制到注单' }).hasAttribute('disabled')).toBe(true);
  });

  it('[CH4] folds away whom one ignores, until it is taken back', async () => {
    await enter();
    fireEvent.click(await screen.findByRole('button', { name: 'he88*** 的消息操作' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '屏蔽此人' }));
    expect(await screen.findByText(/已屏蔽 he88/)).toBeTruthy();
    expect(screen.queryByText('第 1 条')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '取消屏蔽' }));
    expect(await screen.findByText('第 1 条')).toBeTruthy();
  });
});

describe('where the list stands', () => {
  const scroll = (log: HTMLElement, top: number) => {
    Object.defineProperties(log, {
      scrollHeight: { configurable: true, value: 1_000 },
      clientHeight: { configurable: true, value: 300 },
    });
    log.scrollTop = top;
    fireEvent.scroll(log);
  };

  it('a member who writes while reading older messages sees the new message', async () => {
    await enter();
    const log = await screen.findByRole('log');
    await screen.findByText('第 1 条');
    scroll(log, 100);
    fireEvent.change(field(), { target: { value: '在看回放' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    await screen.findByText('在看回放');
    expect(log.scrollTop).toBe(1_000);
  });

  it('what others write does not move it', async () => {
    const socket = await enter();
    const log = await screen.findByRole('log');
    await screen.findByText('第 1 条');
    scroll(log, 100);
    socket.say({ msgId: ids.message, msgData: message(2) });
    expect(await screen.findByRole('button', { name: '1 条新消息' })).toBeTruthy();
    expect(log.scrollTop).toBe(100);
  });
});

it('a room that does not exist leads to the hall', async () => {
  saveLogin('token', '7');
  renderPage(<ChatPage slips={slips} rid="match:999" />, '/chat');
  await waitFor(() => expect(ChatSocket.made.length).toBeGreaterThan(0));
  const socket = ChatSocket.last;
  socket.accept();
  await waitFor(() => expect(socket.ofId(ids.login)).toHaveLength(1));
  socket.say({ msgId: ids.internal, msgData: { kind: 'welcome', code: 6000, you } });
  socket.say({
    msgId: ids.internal,
    msgData: { kind: 'refused', code: 6004, message: '该聊天房间不存在或已结束', about: ids.joinRoom },
  });
  expect(socket.ofId(ids.joinRoom).map(({ msgData }) => msgData)).toEqual([
    { rid: 'match:999' },
    { rid: 'hall' },
  ]);
});
