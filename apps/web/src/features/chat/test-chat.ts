/** For tests only: messages and a socket that speaks when it is told to. */
import type { ChatMessage, ChatPush, ChatRequest, ChatRight, ChatRoomView } from '@hj/contract';
import { ids } from './chat-ids.ts';

export const message = (seq: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{
    rid: 'hall',
    seq,
    kind: 'text',
    uid: 'm0000000000000001',
    name: 'he88***',
    grade: 3,
    text: `第 ${seq} 条`,
  },
  ...{ reply: null, clientId: null, at: 1_700_000_000_000 + seq, deleted: false, data: {} },
  ...change,
});

export const room = (change: Partial<ChatRoomView> = {}): ChatRoomView => ({
  ...{
    rid: 'hall',
    name: '大厅',
    online: 12,
    seq: 0,
    spoken: 0,
    slowSeconds: 0,
    pinned: null,
    closed: false,
  },
  ...change,
});

export const right = (change: Partial<ChatRight> = {}): ChatRight => ({
  ...{ bar: null, text: '', until: null, slowSeconds: 0, maxLength: 200, pictures: true },
  ...change,
});

export const you = { uid: 'm00000000000000aa', name: 'liang88', grade: 5, guest: false };

export class ChatSocket extends EventTarget {
  static readonly made: ChatSocket[] = [];
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readyState = 0;
  readonly sent: ChatRequest[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    super();
    ChatSocket.made.push(this);
  }

  static get last(): ChatSocket {
    const socket = ChatSocket.made.at(-1);
    if (socket === undefined) throw new Error('no socket was opened');
    return socket;
  }

  send(frame: string): void {
    this.sent.push(JSON.parse(frame));
  }

  close(): void {
    this.readyState = 3;
  }

  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  say(push: ChatPush): void {
    this.onmessage?.({ data: JSON.stringify(push) });
  }

  /** Logged in, and in the room. */
  async welcome(messages: ChatMessage[] = [], complete = false): Promise<void> {
    this.accept();
    await Promise.resolve();
    this.say({ msgId: ids.internal, msgData: { kind: 'welcome', code: 6000, you } });
    this.say({ msgId: ids.joined, msgData: { room: room(), right: right(), messages, complete } });
  }

  ofId(msgId: ChatRequest['msgId']): ChatRequest[] {
    return this.sent.filter((request) => request.msgId === msgId);
  }
}
