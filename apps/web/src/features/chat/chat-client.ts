/**
 * The chat socket of the page (specification §4): connecting, connected with a ping every 10 s, closed and made again after 5 s. A
 * message that is sent waits until the room is entered (polled every 300 ms). Invariants: a message keeps its client id until the server has answered with
 * its result, so it is written once however often it is sent; the room is entered from the last number that the page has, so
 * nothing is missed (CH1).
 */
import type { ChatPush, ChatRequest } from '@hj/contract';
import { closeSocket } from '../../shared/push/close-socket.ts';
import { heartbeatMs, historySize, ids, queuePollMs, reconnectMs } from './chat-ids.ts';

export type ChatLink = 'closed' | 'connecting' | 'connected';

export type Sending = Extract<ChatRequest, { msgId: 10003 }>['msgData'];

export interface ChatClientDeps {
  open: () => WebSocket;
  token: () => string | undefined;
  /** The answer of `member/jwt`. */
  jwt: () => Promise<{ jwt: string }>;
  /** The secret by which the server recognises this guest. */
  guest: { get: () => string | undefined; set: (secret: string) => void };
  /** The last number that the page has of a room. */
  lastSeq: (rid: string) => number | undefined;
  onLink: (link: ChatLink) => void;
  onPush: (push: ChatPush) => void;
}

export class ChatClient {
  readonly #deps: ChatClientDeps;
  readonly #waiting = new Map<string, Sending>();
  /** The part of it that this socket got. */
  #given = new Set<string>();
  #socket: WebSocket | undefined;
  #rid: string | undefined;
  #joined: string | undefined;
  #isAnswered = true;
  #timers: ReturnType<typeof setInterval>[] = [];
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: ChatClientDeps) {
    this.#deps = deps;
  }

  /** Enters a room; the socket is opened for the first. */
  enter(rid: string): void {
    this.#rid = rid;
    this.#joined = undefined;
    if (this.#socket === undefined) this.#connect();
    else this.#join();
  }

  /** Keeps the message until it is acknowledged or refused. */
  send(message: Sending): void {
    this.#waiting.set(message.clientId, message);
    this.#flush();
  }

  older(rid: string, before: number): void {
    this.#say({
      msgId: ids.history,
      msgData: { rid, pageNum: 1, pageSize: historySize, category: '', categoryType: '', endTime: before },
    });
  }

  /** Another member, or none: everything begins anew, and waiting messages belong to the old member. */
  restart(): void {
    this.#waiting.clear();
    this.#drop();
    if (this.#rid !== undefined) this.#connect();
  }

  /** The network is gone: the socket is dead, also if it is still open. */
  lose(): void {
    if (this.#socket !== undefined) this.#lost();
  }

  close(): void {
    this.#rid = undefined;
    this.#drop();
    this.#deps.onLink('closed');
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#deps.onLink('connecting');
    const socket = this.#deps.open();
    this.#socket = socket;
    this.#given = new Set();
    this.#joined = undefined;
    // A connection that neither opens nor answers (a cut cable says nothing) is given up at the first beat.
    this.#isAnswered = false;
    this.#timers = [
      setInterval(() => this.#beat(), heartbeatMs),
      setInterval(() => this.#flush(), queuePollMs),
    ];
    socket.onopen = () => void this.#logIn(socket);
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#hear(String(data));
    };
    socket.onerror = () => {
      if (this.#socket === socket) this.#lost();
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  /** With the member's JWT if there is a token, else as a guest. */
  async #logIn(socket: WebSocket): Promise<void> {
    const token = this.#deps.token();
    if (token === undefined) {
      const guest = this.#deps.guest.get();
      this.#say({ msgId: ids.guestLogin, msgData: guest === undefined ? {} : { guest } });
      return;
    }
    try {
      const body = await this.#deps.jwt();
      if (this.#socket === socket) this.#say({ msgId: ids.login, msgData: { token, body } });
    } catch {
      if (this.#socket === socket) this.#lost();
    }
  }

  #beat(): void {
    if (!this.#isAnswered) {
      this.#lost();
      return;
    }
    this.#isAnswered = false;
    this.#say({ msgId: ids.heartbeat, msgData: {} });
  }

  #hear(text: string): void {
    const push = parse(text);
    if (push === undefined) return;
    this.#isAnswered = true;
    if (push.msgId === ids.internal) this.#hearInternal(push.msgData);
    else if (push.msgId === ids.left && push.msgData.rid === this.#rid) this.#join();
    else if (push.msgId === ids.joined && push.msgData.room.rid === this.#rid) {
      this.#joined = this.#rid;
      for (const { clientId } of push.msgData.messages) this.#settle(clientId);
      this.#deps.onLink('connected');
    } else if ('clientId' in push.msgData) this.#settle(push.msgData.clientId);
    this.#deps.onPush(push);
    if (push.msgId === ids.joined) this.#flush();
  }

  #hearInternal(data: Extract<ChatPush, { msgId: 60000 }>['msgData']): void {
    if (data.kind === 'welcome') {
      if (data.guest !== undefined) this.#deps.guest.set(data.guest);
      this.#join();
    } else if (data.kind === 'refused') this.#settle(data.clientId);
  }

  #settle(clientId: string | null | undefined): void {
    if (clientId != null) this.#waiting.delete(clientId);
  }

  #join(): void {
    if (this.#rid === undefined) return;
    const since = this.#deps.lastSeq(this.#rid);
    this.#say({
      msgId: ids.joinRoom,
      msgData: since === undefined ? { rid: this.#rid } : { rid: this.#rid, since },
    });
  }

  #flush(): void {
    if (this.#joined === undefined) return;
    for (const [clientId, message] of this.#waiting) {
      if (this.#given.has(clientId)) continue;
      this.#given.add(clientId);
      this.#say({ msgId: ids.send, msgData: message });
    }
  }

  #say(request: ChatRequest): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request));
  }

  #lost(): void {
    this.#drop();
    this.#deps.onLink('closed');
    if (this.#rid !== undefined) this.#retry = setTimeout(() => this.#connect(), reconnectMs);
  }

  #drop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = undefined;
    this.#joined = undefined;
    closeSocket(socket);
  }
}

function parse(text: string): ChatPush | undefined {
  try {
    const push: unknown = JSON.parse(text);
    const isPush = typeof push === 'object' && push !== null && 'msgId' in push && 'msgData' in push;
    return isPush && typeof push.msgData === 'object' && push.msgData !== null
      ? (push as ChatPush)
      : undefined;
  } catch {
    return undefined;
  }
}
