/**
 * Brings the rows of rooms to the sockets of this process. Invariant: the listeners of a room get every row once, in the order of
 * its number, from the number at which the room was first followed; a notice of a row only starts a read.
 */
import { chatIds } from '@hj/contract';
import type { Db, Logger } from '@hj/platform';
import type { Hub } from '../../realtime/index.ts';
import { listAfter } from './message-store.ts';
import { findRoom } from './room-store.ts';
import { messagePush } from './views.ts';

/** Of all sockets: the list of rooms. */
export const lobbyTopic = 'chat-lobby';
export const roomTopic = (rid: string) => `chat:${rid}`;

const rowsAtOnce = 200;

interface Followed {
  /** Undefined until it was read. */
  seq: bigint | undefined;
  running: Promise<void> | undefined;
  again: boolean;
}

export class RoomFeed {
  readonly #db: Db;
  readonly #log: Logger;
  readonly #rooms = new Map<string, Followed>();
  #hub: Hub | undefined;

  constructor({ db, log }: { db: Db; log: Logger }) {
    this.#db = db;
    this.#log = log;
  }

  get rooms(): string[] {
    return [...this.#rooms.keys()];
  }

  /** Resolves when every row that is committed from now on will reach the listeners. The caller listens to the topic already. */
  async follow(hub: Hub, rid: string): Promise<void> {
    this.#hub = hub;
    const known = this.#rooms.get(rid);
    const room: Followed = known ?? { seq: undefined, running: undefined, again: false };
    if (known === undefined) this.#rooms.set(rid, room);
    if (room.seq === undefined) await this.#look(rid, room);
  }

  /** The room has rows up to this number; without one, it may have some. */
  hear(rid: string, seq?: number): void {
    const room = this.#rooms.get(rid);
    if (room === undefined || (seq !== undefined && room.seq !== undefined && room.seq >= BigInt(seq)))
      return;
    if (this.#hub?.listeners(roomTopic(rid)) === 0) this.#rooms.delete(rid);
    else void this.#look(rid, room);
  }

  /** Notices during a lost connection are lost. */
  hearAll(): void {
    for (const rid of this.rooms) this.hear(rid);
  }

  #look(rid: string, room: Followed): Promise<void> {
    room.again = true;
    room.running ??= this.#run(rid, room);
    return room.running;
  }

  async #run(rid: string, room: Followed): Promise<void> {
    try {
      room.seq ??= (await findRoom(this.#db, rid))?.lastSeq ?? 0n;
      while (room.again) {
        room.again = false;
        const rows = await listAfter(this.#db, rid, room.seq, rowsAtOnce);
        for (const row of rows) {
          this.#hub?.announce(roomTopic(rid), messagePush(row));
          room.seq = row.seq;
        }
        room.again ||= rows.length === rowsAtOnce;
      }
    } catch (error) {
      this.#log.warn({ err: error, rid }, 'a chat room could not be read');
      // The next socket starts from the current rows; connected ones join again.
      this.#rooms.delete(rid);
      this.#hub?.announce(roomTopic(rid), { msgId: chatIds.left, msgData: { rid } });
    } finally {
      // In the same turn as the last look at `again`: a notice from now on finds no read running, and reads itself.
      room.running = undefined;
    }
  }
}
