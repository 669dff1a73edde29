/** The chat sockets of this process: the upgrade at `/push/chat`, the rooms of each, and the messages to them. */
import { randomUUID } from 'node:crypto';
import { type ChatRoomView, chatIds } from '@hj/contract';
import { listen } from '@hj/platform';
import type { Hub, SocketDoor } from '../../realtime/index.ts';
import { ChatConnection, type ChatHall, type ChatSocketDeps } from './chat-connection.ts';
import { lobbyTopic, RoomFeed, roomTopic } from './feed.ts';
import { countOnline, deletePresence, listRooms, savePresence } from './room-store.ts';
import { chatTopic, readTold, type Told } from './tell.ts';
import { roomView } from './views.ts';

const presenceEveryMs = 5_000;
const roomsEveryTicks = 2;
const roomsShown = 30;
/** The same list for each socket that enters. */
const roomsKeptMs = 2_000;

export class ChatSockets implements ChatHall {
  readonly feed: RoomFeed;
  readonly #deps: ChatSocketDeps;
  readonly #process = randomUUID();
  readonly #seats = new Map<string, Set<ChatConnection>>();
  readonly #uids = new Map<ChatConnection, string>();
  readonly #online = new Map<string, number>();
  #present: string[] = [];
  #toldRooms = '';
  #hub: Hub | undefined;
  #rooms: { until: number; list: Promise<ChatRoomView[]> } | undefined;

  constructor(deps: ChatSocketDeps) {
    this.#deps = deps;
    this.feed = new RoomFeed(deps);
    deps.bus.subscribe(chatTopic, (message) => this.#hear(message));
  }

  readonly door: SocketDoor = (link) => {
    this.#hub = link.hub;
    return new ChatConnection(link, this.#deps, this);
  };

  /** Hears the other processes, and says how many are where. */
  async start(): Promise<{ stop(): Promise<void> }> {
    const { config, log, db } = this.#deps;
    const listening = await listen(
      { url: config.databaseUrl, channel: 'hj_chat', applicationName: 'hj-chat' },
      (payload) => this.#hear(parse(payload)),
      () => this.feed.hearAll(),
    );
    let tick = 0;
    const timer = setInterval(() => {
      tick += 1;
      const told = this.tellOnline().then(() =>
        tick % roomsEveryTicks === 0 ? this.#tellRooms() : undefined,
      );
      told.catch((error: unknown) => log.warn({ err: error }, 'presence of the chat not written'));
    }, presenceEveryMs);
    timer.unref();
    return {
      stop: async () => {
        clearInterval(timer);
        await listening.close();
        await deletePresence(db, this.#process, this.#present).catch(() => undefined);
      },
    };
  }

  onlineOf(rid: string): number {
    return Math.max(this.#online.get(rid) ?? 0, this.#hub?.listeners(roomTopic(rid)) ?? 0);
  }

  rooms(): Promise<ChatRoomView[]> {
    const now = this.#deps.now().getTime();
    if (this.#rooms === undefined || this.#rooms.until <= now) {
      const list = listRooms(this.#deps.db, roomsShown).then((rooms) =>
        rooms.map((room) => roomView(room, Math.max(room.online, this.onlineOf(room.rid)))),
      );
      this.#rooms = { until: now + roomsKeptMs, list };
    }
    return this.#rooms.list;
  }

  seat(connection: ChatConnection, uid: string | undefined): void {
    const before = this.#uids.get(connection);
    if (before !== undefined) {
      const seats = this.#seats.get(before);
      seats?.delete(connection);
      if (seats?.size === 0) this.#seats.delete(before);
      this.#uids.delete(connection);
    }
    if (uid === undefined) return;
    this.#uids.set(connection, uid);
    this.#seats.set(uid, (this.#seats.get(uid) ?? new Set()).add(connection));
  }

  /** Counts the sockets of this process, adds the others', and tells the rooms where the number changed. */
  async tellOnline(): Promise<void> {
    const { db } = this.#deps;
    const hub = this.#hub;
    const counts = this.feed.rooms
      .map((rid) => ({ rid, online: hub?.listeners(roomTopic(rid)) ?? 0 }))
      .filter(({ online }) => online > 0);
    const rids = counts.map(({ rid }) => rid);
    const left = this.#present.filter((rid) => !rids.includes(rid));
    if (left.length > 0) await deletePresence(db, this.#process, left);
    for (const rid of left) this.#online.delete(rid);
    this.#present = rids;
    if (rids.length === 0) return;
    await savePresence(db, this.#process, counts);
    for (const [rid, online] of await countOnline(db, rids)) {
      if (this.#online.get(rid) === online) continue;
      this.#online.set(rid, online);
      hub?.announce(roomTopic(rid), { msgId: chatIds.online, msgData: { rid, online } });
    }
  }

  /** Sends the list of rooms to all sockets, if it changed. */
  async #tellRooms(): Promise<void> {
    if (this.#uids.size === 0) return;
    const rooms = await this.rooms();
    const text = JSON.stringify(rooms);
    if (text === this.#toldRooms) return;
    this.#toldRooms = text;
    this.#hub?.announce(lobbyTopic, { msgId: chatIds.rooms, msgData: { rooms } });
  }

  #hear(message: unknown): void {
    const told = readTold(message);
    if (told === undefined) return;
    if ('uid' in told) this.#tellSpeaker(told.uid);
    else if ('packet' in told) {
      this.#hub?.announce(roomTopic(told.rid), { msgId: chatIds.packet, msgData: told });
    } else this.#tellRows(told);
  }

  #tellSpeaker(uid: string): void {
    for (const connection of this.#seats.get(uid) ?? []) {
      connection
        .tellRight()
        .catch((error: unknown) => this.#deps.log.warn({ err: error }, 'a right was not told'));
    }
  }

  #tellRows({ rid, seq, mentions }: Extract<Told, { mentions: string[] }>): void {
    this.feed.hear(rid, seq);
    for (const uid of mentions) {
      for (const connection of this.#seats.get(uid) ?? []) {
        connection.say({ msgId: chatIds.mention, msgData: { rid, seq } });
      }
    }
  }
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}
