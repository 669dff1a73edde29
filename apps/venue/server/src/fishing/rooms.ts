/**
 * All rooms of this process: seats, ticks, settlements, and the end of windows that another process has left behind. A player has one seat
 * with any number of pages; the seat outlives a lost connection for a while.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { Amount } from '@hj/money';
import { parseAmount } from '@hj/money';
import type { Logger } from '@hj/platform';
import type { PlayDeps } from '../play/deps.ts';
import { PlayError } from '../play/errors.ts';
import type { PlaySession } from '../play/play-store.ts';
import { tellBalance } from '../play/session.ts';
import { deliverRound } from '../seamless/deliver.ts';
import { findChannel } from '../wallet-store.ts';
import { fishingGame } from './game.ts';
import { RoomHost } from './room-host.ts';
import { settleWindows } from './settle-window.ts';
import { type Fire, Sitter } from './sitter.ts';
import { beatHost, findLastShot, insertHost, listOrphans } from './window-store.ts';

export interface RoomTimes {
  tickMs: number;
  settleMs: number;
  /** A seat waits so long for a lost connection, and for a player who does nothing. */
  absentMs: number;
  idleMs: number;
  /** A host that has not beaten for so long is gone. */
  quietMs: number;
}

const usualTimes: RoomTimes = {
  ...{ tickMs: 50, settleMs: 500, absentMs: 20_000, idleMs: 5 * 60_000, quietMs: 10_000 },
};
/** Ticks that are made up for at once after a pause; further ones are dropped. */
const mostTicksAtOnce = 5;

export type Unseating = 'left' | 'idle' | 'absent' | 'maintenance' | 'session' | 'failure';

interface Seated {
  room: RoomHost;
  sitter: Sitter;
  absentSince: number | undefined;
  leaving: Unseating | undefined;
}

export class Rooms {
  readonly #deps: PlayDeps;
  readonly #log: Pick<Logger, 'error' | 'warn'>;
  readonly #times: RoomTimes;
  readonly #hostId = randomUUID();
  readonly #rooms: RoomHost[] = [];
  readonly #seated = new Map<bigint, Seated>();
  #ready: Promise<void> | undefined;
  #timers: NodeJS.Timeout[] = [];
  #tickedUntil = 0;
  /** The running turn of everything that is not a tick. */
  #turn: Promise<void> | undefined;

  constructor(deps: PlayDeps, log: Pick<Logger, 'error' | 'warn'>, times: Partial<RoomTimes> = {}) {
    this.#deps = deps;
    this.#log = log;
    this.#times = { ...usualTimes, ...times };
  }

  /** Begins to tick and to settle. */
  start(): void {
    this.#tickedUntil = performance.now();
    this.#timers = [
      setInterval(() => this.#tickAll(), this.#times.tickMs).unref(),
      setInterval(() => {
        this.#turn ??= this.#work().finally(() => {
          this.#turn = undefined;
        });
      }, this.#times.settleMs).unref(),
    ];
  }

  /** Takes all players out of the room and books their shots. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    // A turn that runs on would meet a closed database.
    await this.#turn;
    for (const seated of this.#seated.values()) this.#beginLeaving(seated, 'left');
    for (const room of this.#rooms) room.tick();
    await Promise.allSettled([...this.#seated.values()].map(({ sitter }) => sitter.settle()));
    await Promise.allSettled([...this.#seated.values()].map(({ sitter }) => sitter.delivered()));
  }

  /** Where a player sits now. */
  find(playerId: bigint): Sitter | undefined {
    const seated = this.#seated.get(playerId);
    return seated?.leaving === undefined ? seated?.sitter : undefined;
  }

  /** Joins a room of a base stake. @throws PlayError */
  async sit(session: PlaySession, base: string): Promise<void> {
    const amount = parseAmount(base);
    if (amount === undefined || !fishingGame.bases.includes(amount)) throw new PlayError('limit');
    if ((await findChannel(this.#deps.db, fishingGame.channel))?.maintenance !== false)
      throw new PlayError('maintenance');
    this.#ready ??= insertHost(this.#deps.db, this.#hostId);
    await this.#ready;
    const [lastSeq, balance] = await Promise.all([
      findLastShot(this.#deps.db, session.id),
      tellBalance(this.#deps, session),
    ]);
    if (this.#seated.has(session.playerId)) throw new PlayError('seated');
    const { room, seat } = this.#roomWithSeat(amount);
    const sitter = new Sitter(this.#deps, {
      ...{ session, seat, base: amount, lastSeq, hostId: this.#hostId, now: Date.now },
      balance: parseAmount(balance) ?? 0n,
    });
    this.#seated.set(session.playerId, { room, sitter, absentSince: undefined, leaving: undefined });
    room.sit(sitter, aliasOf(session.playerId));
  }

  /** The player is there, or there again: `sendText` reaches him. */
  attach(session: PlaySession, sendText: (text: string) => void): void {
    const seated = this.#seated.get(session.playerId);
    if (seated === undefined || seated.leaving !== undefined) return;
    seated.sitter.session = session;
    seated.sitter.sendText = sendText;
    seated.absentSince = undefined;
    seated.room.tellSnapshot(seated.sitter);
  }

  /** The player's connection is gone. */
  detach(playerId: bigint, sendText: (text: string) => void): void {
    const seated = this.#seated.get(playerId);
    // Another connection has taken the seat over.
    if (seated === undefined || seated.sitter.sendText !== sendText) return;
    seated.sitter.sendText = undefined;
    seated.absentSince = Date.now();
  }

  fire(playerId: bigint, shot: Fire): void {
    const seated = this.#seated.get(playerId);
    if (seated !== undefined) seated.room.fire(seated.sitter.seat, seated.sitter.fire(shot));
  }

  freeze(playerId: bigint): void {
    const seated = this.#seated.get(playerId);
    if (seated !== undefined) seated.room.freeze(seated.sitter.seat);
  }

  leave(playerId: bigint, why: Unseating): void {
    const seated = this.#seated.get(playerId);
    if (seated !== undefined) this.#beginLeaving(seated, why);
  }

  #beginLeaving(seated: Seated, why: Unseating): void {
    if (seated.leaving !== undefined) return;
    seated.leaving = why;
    seated.room.leave(seated.sitter.seat);
  }

  #roomWithSeat(base: Amount): { room: RoomHost; seat: Sitter['seat'] } {
    for (const room of this.#rooms) {
      const seat = room.base === base ? room.freeSeat() : undefined;
      if (seat !== undefined) return { room, seat };
    }
    const room = new RoomHost(base);
    this.#rooms.push(room);
    return { room, seat: 0 };
  }

  #tickAll(): void {
    const { tickMs } = this.#times;
    const due = Math.floor((performance.now() - this.#tickedUntil) / tickMs);
    this.#tickedUntil += due * tickMs;
    for (let count = Math.min(due, mostTicksAtOnce); count > 0; count -= 1) {
      for (const room of this.#rooms) this.#tickOne(room);
    }
  }

  #tickOne(room: RoomHost): void {
    try {
      room.tick();
    } catch (error) {
      this.#log.error({ err: error, room: room.id }, 'a fishing room failed; its shots in the water go back');
      this.#abandon(room);
    }
  }

  /** A room that cannot go on: booked shots stay, the rest goes back as after a crash. */
  #abandon(room: RoomHost): void {
    this.#rooms.splice(this.#rooms.indexOf(room), 1);
    for (const sitter of room.sitters) {
      sitter.abandon();
      const seated = this.#seated.get(sitter.playerId);
      if (seated) seated.leaving = 'failure';
    }
  }

  /** One turn of everything that is not a tick. */
  async #work(): Promise<void> {
    try {
      if (this.#ready !== undefined) await beatHost(this.#deps.db, this.#hostId);
      this.#sendAway();
      await Promise.all([...this.#seated.values()].map((seated) => this.#settle(seated)));
      await endOrphans(this.#deps, this.#times.quietMs);
    } catch (error) {
      this.#log.error({ err: error }, 'a turn of the fishing rooms failed');
    }
  }

  #sendAway(): void {
    const now = Date.now();
    for (const seated of this.#seated.values()) {
      const { absentSince, sitter } = seated;
      if (absentSince !== undefined && now - absentSince >= this.#times.absentMs)
        this.#beginLeaving(seated, 'absent');
      else if (now - sitter.lastFireAt >= this.#times.idleMs) this.#beginLeaving(seated, 'idle');
    }
  }

  async #settle(seated: Seated): Promise<void> {
    const { sitter, room } = seated;
    try {
      await sitter.settle();
    } catch (error) {
      this.#log.error(
        { err: error, player: String(sitter.playerId) },
        'shots could not be booked; they are kept',
      );
      return;
    }
    if (seated.leaving === undefined || !sitter.left || !sitter.done) return;
    sitter.send({ type: 'unseated', reason: seated.leaving });
    room.free(sitter.seat);
    this.#seated.delete(sitter.playerId);
    if (room.empty) {
      const index = this.#rooms.indexOf(room);
      if (index >= 0) this.#rooms.splice(index, 1);
    }
  }
}

/** The name of a player for others. */
const aliasOf = (playerId: bigint): string =>
  `玩家${createHash('sha256').update(`seat:${playerId}`).digest('hex').slice(0, 4).toUpperCase()}`;

/** Ends windows whose process is gone: booked shots stay, the rest goes back. */
export async function endOrphans(deps: PlayDeps, quietMs: number): Promise<number> {
  const orphans = await listOrphans(deps.db, { quietMs, count: 50 });
  for (const { roundId, playerId } of orphans) {
    await settleWindows(deps.db, playerId, [{ roundId, shots: [], closing: true }]);
    await deliverRound(deps, roundId);
  }
  return orphans.length;
}
