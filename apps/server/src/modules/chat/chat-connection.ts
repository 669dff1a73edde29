/** One chat socket: who speaks through it, and which room it follows. The protocol is packages/contract/src/chat.ts. */
import { type ChatPush, type ChatRoomView, chatIds, chatRequest } from '@hj/contract';
import { type AnswerTexts, AppError, memberId, type Session } from '@hj/platform';
import { type Peer, type SocketLink, SocketOutlet, textFrame } from '../../realtime/index.ts';
import type { ChatDeps } from './deps.ts';
import { lobbyTopic, type RoomFeed, roomTopic } from './feed.ts';
import { readHistory } from './history.ts';
import { listAfter, listLast } from './message-store.ts';
import { refuse } from './refusals.ts';
import { getRoom } from './rooms.ts';
import { speak } from './speak.ts';
import { findSpeaker } from './speaker-store.ts';
import { type Author, enterGuest, enterMember, readRight } from './speakers.ts';
import { messageView, roomView } from './views.ts';

/** So many missed rows are told; a client that missed more begins anew with the last ones. */
const missedMost = 200;
const firstRows = 15;

export interface ChatSocketDeps extends ChatDeps {
  readChatToken(jwt: string): Promise<{ sessionId: string; memberId: string } | undefined>;
  /** Translates names of rooms and refusals; members' own words stay as they are. */
  languages: ReadonlyMap<string, AnswerTexts>;
}

export interface ChatHall {
  feed: RoomFeed;
  onlineOf(rid: string): number;
  rooms(): Promise<ChatRoomView[]>;
  /** The socket speaks for this author from now on, or for none. */
  seat(connection: ChatConnection, uid: string | undefined): void;
}

type Request = ReturnType<typeof chatRequest.parse>;

export class ChatConnection extends SocketOutlet implements Peer {
  readonly #deps: ChatSocketDeps;
  readonly #link: SocketLink;
  readonly #hall: ChatHall;
  session: Session | undefined;
  #author: Author | undefined;
  #rid: string | undefined;

  constructor(link: SocketLink, deps: ChatSocketDeps, hall: ChatHall) {
    super(link);
    this.#link = link;
    this.#deps = deps;
    this.#hall = hall;
    link.socket.on('close', () => hall.seat(this, undefined));
  }

  get rid(): string | undefined {
    return this.#rid;
  }

  expire(): void {
    this.session = undefined;
    this.#author = undefined;
    this.#hall.seat(this, undefined);
    this.say({
      msgId: chatIds.internal,
      msgData: { kind: 'expired', code: 6001, message: this.#text('请重新登录') },
    });
  }

  say(push: ChatPush): void {
    this.write([textFrame(JSON.stringify(push))]);
  }

  /** A text of ours in the language of the page. */
  #text(chinese: string): string {
    return this.#deps.languages.get(this.#link.language ?? '')?.say(chinese) ?? chinese;
  }

  readonly #named = (room: ChatRoomView): ChatRoomView => ({
    ...room,
    name: this.#text(room.name),
    pinned: room.pinned === null ? null : this.#text(room.pinned),
  });

  /** The rights of the speaker in this room changed. */
  async tellRight(): Promise<void> {
    const [author, rid] = [this.#author, this.#rid];
    if (author === undefined || rid === undefined) return;
    const right = await this.#right(author, rid);
    this.say({ msgId: chatIds.muted, msgData: { rid, right } });
  }

  protected async hear(json: unknown): Promise<void> {
    const { data: request } = chatRequest.safeParse(json);
    if (request === undefined) {
      this.refuse('notUnderstood');
      return;
    }
    try {
      await this.#serve(request);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.#sayRefusal(request, error);
    }
  }

  protected busy(): void {
    const msgData = {
      kind: 'refused',
      code: 6317,
      message: this.#text('系统繁忙，请稍后重试'),
      about: 0,
    } as const;
    this.say({ msgId: chatIds.internal, msgData });
  }

  #sayRefusal({ msgId, msgData }: Request, { code, message, data }: AppError): void {
    const clientId = msgId === chatIds.send ? { clientId: msgData.clientId } : {};
    const retryAt = Object(data).retryAt;
    this.say({
      msgId: chatIds.internal,
      msgData: {
        ...{ kind: 'refused', code, message: this.#text(message), about: msgId, ...clientId },
        ...(typeof retryAt === 'number' ? { retryAt } : {}),
      },
    });
  }

  async #serve(request: Request): Promise<void> {
    switch (request.msgId) {
      case chatIds.heartbeat:
        return this.say({ msgId: chatIds.heartbeat, msgData: { at: this.#link.now() } });
      case chatIds.login:
        return await this.#logIn(request.msgData.token, request.msgData.body.jwt);
      case chatIds.guestLogin:
        return await this.#enterAsGuest(request.msgData.guest ?? undefined);
      case chatIds.joinRoom:
        return await this.#join(request.msgData.rid, request.msgData.since ?? undefined);
      case chatIds.send: {
        const { message, isRepeat } = await speak(this.#deps, this.#requireAuthor(), request.msgData);
        // The feed brings new messages of the room that the socket follows.
        if (isRepeat || message.rid !== this.#rid) this.say({ msgId: chatIds.message, msgData: message });
        return;
      }
      case chatIds.history: {
        const history = await readHistory(this.#deps, request.msgData, this.#author?.uid);
        return this.say({ msgId: chatIds.history, msgData: history });
      }
    }
  }

  /** @throws AppError 6001 no login on this socket */
  #requireAuthor(): Author {
    if (this.#author === undefined) throw refuse('login-expired');
    return this.#author;
  }

  /** Both proofs must be of one live session (C08). */
  async #logIn(token: string, jwt: string): Promise<void> {
    const [session, claims] = await Promise.all([
      this.#deps.authenticateListener(token, { money: false }),
      this.#deps.readChatToken(jwt),
    ]);
    if (
      session === undefined ||
      String(session.sessionId) !== claims?.sessionId ||
      String(session.memberId) !== claims.memberId
    ) {
      this.expire();
      return;
    }
    const { author, you } = await enterMember(this.#deps, memberId(session.memberId), this.#link.address);
    this.session = session;
    this.#enter(author);
    this.say({ msgId: chatIds.internal, msgData: { kind: 'welcome', code: 6000, you } });
    await this.#tellRooms();
  }

  async #enterAsGuest(secret: string | undefined): Promise<void> {
    const { author, you, guest } = enterGuest(secret, this.#link.address);
    this.session = undefined;
    this.#enter(author);
    this.say({ msgId: chatIds.internal, msgData: { kind: 'welcome', code: 6000, you, guest } });
    await this.#tellRooms();
  }

  #enter(author: Author): void {
    this.#author = author;
    this.#hall.seat(this, this.isOpen ? author.uid : undefined);
    if (this.isOpen) this.#link.hub.subscribe(this, lobbyTopic);
  }

  async #tellRooms(): Promise<void> {
    const rooms = await this.#hall.rooms();
    this.say({ msgId: chatIds.rooms, msgData: { rooms: rooms.map(this.#named) } });
  }

  async #right(author: Author, rid: string) {
    const { db } = this.#deps;
    const [room, speaker] = await Promise.all([getRoom(db, rid), findSpeaker(db, author.uid)]);
    // A guest who has not spoken yet.
    const fresh = {
      uid: author.uid,
      memberId: author.memberId ?? null,
      mutedUntil: null,
      bannedAt: null,
      reason: null,
      recent: [],
    };
    const right = await readRight(this.#deps, db, { room, speaker: speaker ?? fresh });
    return { ...right, text: this.#text(right.text) };
  }

  /** Listens first and reads then, so that no message is lost in between; a message that comes twice has the same number. */
  async #join(rid: string, since: number | undefined): Promise<void> {
    const { db } = this.#deps;
    const author = this.#requireAuthor();
    const { hub } = this.#link;
    await getRoom(db, rid);
    if (this.#rid !== undefined && this.#rid !== rid) this.#leave(this.#rid);
    if (!this.isOpen) return;
    hub.subscribe(this, roomTopic(rid));
    this.#rid = rid;
    await this.#hall.feed.follow(hub, rid);
    const [room, right] = await Promise.all([getRoom(db, rid), this.#right(author, rid)]);
    const missed = since === undefined ? undefined : await listAfter(db, rid, BigInt(since), missedMost + 1);
    const complete = missed !== undefined && missed.length <= missedMost;
    const rows = complete ? missed : await listLast(db, rid, firstRows);
    this.say({
      msgId: chatIds.joined,
      msgData: {
        ...{ room: this.#named(roomView(room, this.#hall.onlineOf(rid))), right },
        ...{ messages: rows.map(messageView), complete },
      },
    });
  }

  #leave(rid: string): void {
    this.#link.hub.unsubscribe(this, roomTopic(rid));
    this.#rid = undefined;
    this.say({ msgId: chatIds.left, msgData: { rid } });
  }
}
