import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ids } from './chat-ids.ts';
import { message, right, you } from './test-chat.ts';
import { enterChat, openChat, stubChatSocket } from './test-chat-page.tsx';

/** Attempts at markup, for every place that takes a text of a stranger. */
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

stubChatSocket();

const field = () => screen.getByLabelText<HTMLTextAreaElement>('消息');

describe('the chat', () => {
  it('shows texts and names of strangers as text: 200 payloads', async () => {
    const half = (at: number, payload: string) =>
      at % 2 === 0
        ? message(at + 1, { text: payload, reply: { seq: 1, name: payload, text: payload } })
        : message(at + 1, {
            name: payload,
            text: `@${payload}`,
            data: { mentions: [{ uid: you.uid, name: payload }] },
          });
    // A room without the right to write, so that no row has a menu.
    const rows = twoHundred.map((payload, at) => half(at, payload));
    await enterChat(rows, { bar: 'guest', text: '登录后可在此房间发言' });
    const log = await screen.findByRole('log');
    await waitFor(() => expect(log.querySelectorAll('article')).toHaveLength(200));
    expect(
      log.querySelectorAll('script, img, iframe, object, a, form, style, video, input, base, body, math'),
    ).toHaveLength(0);
    for (const payload of twoHundred) expect(log.textContent).toContain(payload);
  });

  it('[5.62] [5.63] sends trimmed words by Enter, and nothing for blanks', async () => {
    const socket = await enterChat();
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

  it('reports the lost connection and keeps the messages', async () => {
    const socket = await enterChat();
    await screen.findByText('第 1 条');
    socket.onclose?.();
    expect(await screen.findByText('连接中断，5 秒后重连')).toBeTruthy();
    expect(screen.getByText('第 1 条')).toBeTruthy();
  });

  it('shows an empty room, and the reason for a missing right to write', async () => {
    await enterChat([], { bar: 'muted', text: '已被禁言至 22:10：刷屏' });
    expect(await screen.findByText('这里还没有消息')).toBeTruthy();
    expect(field().placeholder).toBe('已被禁言至 22:10：刷屏');
    expect(field().disabled).toBe(true);
  });

  it('[CH2] keeps what is being written when a mute comes, with the reason at the field, and lets it be sent afterwards', async () => {
    const socket = await enterChat();
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

  it('[CH7] counts the selections of a shared slip that are closed', async () => {
    await enterChat([message(1, { kind: 'slip', text: '', data: { slip: { code: 'ABCDEFGH', legs: 1 } } })]);
    expect(await screen.findByText('1 项已失效')).toBeTruthy();
    expect(screen.getByRole('button', { name: '复制到注单' }).hasAttribute('disabled')).toBe(true);
  });

  it('[CH4] folds the messages of an ignored member, until the member is shown again', async () => {
    await enterChat();
    fireEvent.click(await screen.findByRole('button', { name: 'he88*** 的消息操作' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '屏蔽此人' }));
    expect(await screen.findByText(/已屏蔽 he88/)).toBeTruthy();
    expect(screen.queryByText('第 1 条')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '取消屏蔽' }));
    expect(await screen.findByText('第 1 条')).toBeTruthy();
  });
});

describe('the position of the list', () => {
  const scroll = (log: HTMLElement, top: number) => {
    Object.defineProperties(log, {
      scrollHeight: { configurable: true, value: 1_000 },
      clientHeight: { configurable: true, value: 300 },
    });
    log.scrollTop = top;
    fireEvent.scroll(log);
  };

  it('a member who writes while reading older messages sees the new message', async () => {
    await enterChat();
    const log = await screen.findByRole('log');
    await screen.findByText('第 1 条');
    scroll(log, 100);
    fireEvent.change(field(), { target: { value: '在看回放' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    await screen.findByText('在看回放');
    expect(log.scrollTop).toBe(1_000);
  });

  it('messages of others do not move it', async () => {
    const socket = await enterChat();
    const log = await screen.findByRole('log');
    await screen.findByText('第 1 条');
    scroll(log, 100);
    socket.say({ msgId: ids.message, msgData: message(2) });
    expect(await screen.findByRole('button', { name: '1 条新消息' })).toBeTruthy();
    expect(log.scrollTop).toBe(100);
  });
});

it('a room that does not exist leads to the hall', async () => {
  const socket = await openChat({ rid: 'match:999' });
  socket.say({
    msgId: ids.internal,
    msgData: { kind: 'refused', code: 6004, message: '该聊天房间不存在或已结束', about: ids.joinRoom },
  });
  expect(socket.ofId(ids.joinRoom).map(({ msgData }) => msgData)).toEqual([
    { rid: 'match:999' },
    { rid: 'hall' },
  ]);
});
