import type { ChatPush } from '@hj/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChatClient, type ChatLink } from './chat-client.ts';
import { ids } from './chat-ids.ts';
import { ChatSocket, message } from './test-chat.ts';

let token: string | undefined;
let seq: number | undefined;
let secret: string | undefined;
let links: ChatLink[];
let heard: ChatPush[];

const client = () =>
  new ChatClient({
    open: () => new ChatSocket() as unknown as WebSocket,
    token: () => token,
    jwt: async () => ({ jwt: 'signed' }),
    guest: { get: () => secret, set: (given) => (secret = given) },
    lastSeq: () => seq,
    onLink: (link) => links.push(link),
    onPush: (push) => heard.push(push),
  });
const sending = (clientId: string) => ({ rid: 'hall', msg: '你好', clientId });

beforeEach(() => {
  ChatSocket.made.length = 0;
  [token, seq, secret] = [undefined, undefined, undefined];
  [links, heard] = [[], []];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the chat socket of the page', () => {
  it('[4.78] [4.81] connects, and logs in with the JWT of the member who has a token', async () => {
    token = 'secret';
    client().enter('hall');
    expect(links).toEqual(['connecting']);
    await ChatSocket.last.welcome();
    const login = { msgId: ids.login, msgData: { token: 'secret', body: { jwt: 'signed' } } };
    expect(ChatSocket.last.sent[0]).toEqual(login);
    expect(ChatSocket.last.sent[1]).toEqual({ msgId: ids.joinRoom, msgData: { rid: 'hall' } });
    expect(links).toEqual(['connecting', 'connected']);
  });

  it('[4.82] logs in as a guest without a token, and as the same guest again', () => {
    const chat = client();
    chat.enter('hall');
    ChatSocket.last.accept();
    expect(ChatSocket.last.sent).toEqual([{ msgId: ids.guestLogin, msgData: {} }]);
    const you = { uid: 'g0000000000000001', name: '游客0000', grade: null, guest: true };
    const welcome = { kind: 'welcome', code: 6000, you, guest: 'a'.repeat(32) } as const;
    ChatSocket.last.say({ msgId: ids.internal, msgData: welcome });
    chat.restart();
    ChatSocket.last.accept();
    expect(ChatSocket.last.sent).toEqual([{ msgId: ids.guestLogin, msgData: { guest: 'a'.repeat(32) } }]);
  });

  it('that is left while it connects is closed once it is open, and says nothing', () => {
    const chat = client();
    chat.enter('hall');
    chat.close();
    expect(ChatSocket.last.readyState).toBe(WebSocket.CONNECTING);
    ChatSocket.last.accept();
    expect(ChatSocket.last.readyState).toBe(WebSocket.CLOSED);
    expect(ChatSocket.last.sent).toEqual([]);
    expect(links.at(-1)).toBe('closed');
  });

  it('[4.79] [9.7] pings every 10 s, and is lost when a ping has no answer', async () => {
    client().enter('hall');
    await ChatSocket.last.welcome();
    vi.advanceTimersByTime(10_000);
    expect(ChatSocket.last.ofId(ids.heartbeat)).toHaveLength(1);
    ChatSocket.last.say({ msgId: ids.heartbeat, msgData: { at: 1 } });
    vi.advanceTimersByTime(10_000);
    expect(ChatSocket.last.ofId(ids.heartbeat)).toHaveLength(2);
    vi.advanceTimersByTime(10_000);
    expect(links.at(-1)).toBe('closed');
  });

  it('[4.80] [4.84] [9.8] is made again 5 s after it closed, after an error and without a network alike', async () => {
    const chat = client();
    chat.enter('hall');
    for (const lose of [
      () => ChatSocket.last.onclose?.(),
      () => ChatSocket.last.onerror?.(),
      () => chat.lose(),
    ]) {
      await ChatSocket.last.welcome();
      const made = ChatSocket.made.length;
      lose();
      expect(links.at(-1)).toBe('closed');
      vi.advanceTimersByTime(4_999);
      expect(ChatSocket.made).toHaveLength(made);
      vi.advanceTimersByTime(1);
      expect(ChatSocket.made).toHaveLength(made + 1);
    }
    chat.close();
    vi.advanceTimersByTime(60_000);
    expect(links.at(-1)).toBe('closed');
  });

  it('[CH1] gives up a connection that does not open or does not answer within 10 s', () => {
    for (const isOpened of [false, true]) {
      const chat = client();
      chat.enter('hall');
      if (isOpened) ChatSocket.last.accept();
      const made = ChatSocket.made.length;
      vi.advanceTimersByTime(9_999);
      expect(links.at(-1)).toBe('connecting');
      vi.advanceTimersByTime(1);
      expect(links.at(-1)).toBe('closed');
      vi.advanceTimersByTime(5_000);
      expect(ChatSocket.made).toHaveLength(made + 1);
      chat.close();
    }
  });

  it('[4.83] [9.9] keeps what is sent until it is connected, and looks every 300 ms', async () => {
    const chat = client();
    chat.enter('hall');
    chat.send(sending('a'));
    ChatSocket.last.accept();
    vi.advanceTimersByTime(1_000);
    expect(ChatSocket.last.ofId(ids.send)).toEqual([]);
    await ChatSocket.last.welcome();
    vi.advanceTimersByTime(300);
    expect(ChatSocket.last.ofId(ids.send)).toEqual([{ msgId: ids.send, msgData: sending('a') }]);
    vi.advanceTimersByTime(3_000);
    expect(ChatSocket.last.ofId(ids.send)).toHaveLength(1);
  });

  it('[CH1] after a cut of 30 s asks for what it missed, and sends again only messages without acknowledgement', async () => {
    const chat = client();
    chat.enter('hall');
    await ChatSocket.last.welcome([message(7)]);
    for (const id of ['a', 'b', 'c']) chat.send(sending(id));
    ChatSocket.last.say({ msgId: ids.message, msgData: message(8, { clientId: 'a' }) });
    seq = 8;
    chat.lose();
    vi.advanceTimersByTime(5_000);
    ChatSocket.last.onclose?.();
    vi.advanceTimersByTime(25_000);
    // The second had arrived, and its answer was lost with the link.
    await ChatSocket.last.welcome([message(9, { clientId: 'b' })], true);
    vi.advanceTimersByTime(300);
    expect(ChatSocket.last.ofId(ids.joinRoom)).toEqual([
      { msgId: ids.joinRoom, msgData: { rid: 'hall', since: 8 } },
    ]);
    expect(ChatSocket.last.ofId(ids.send)).toEqual([{ msgId: ids.send, msgData: sending('c') }]);
    const refused = {
      kind: 'refused',
      code: 6012,
      message: '未发送',
      about: ids.send,
      clientId: 'c',
    } as const;
    ChatSocket.last.say({ msgId: ids.internal, msgData: refused });
    chat.lose();
    vi.advanceTimersByTime(5_000);
    await ChatSocket.last.welcome([], true);
    vi.advanceTimersByTime(300);
    expect(ChatSocket.last.ofId(ids.send)).toEqual([]);
  });

  it('is not disturbed by what is no message', async () => {
    client().enter('hall');
    await ChatSocket.last.welcome();
    const before = heard.length;
    for (const data of ['', '{', 'null', '[]', '{"msgId":10006}', '{"msgId":10006,"msgData":null}']) {
      ChatSocket.last.onmessage?.({ data });
    }
    expect(heard).toHaveLength(before);
  });
});
