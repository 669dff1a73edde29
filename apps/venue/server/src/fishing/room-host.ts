/** One room: its state by the rules of `@hj/games`, its players, and the messages of each tick to them. */
import { randomBytes, randomUUID } from 'node:crypto';
import { openRoom, type RoomCommand, type RoomEvent, type RoomState, type SeatIndex, step } from '@hj/games';
import type { Amount } from '@hj/money';
import { formatAmount } from '@hj/money';
import type { Fire, Sitter } from './sitter.ts';

const seatIndexes: readonly SeatIndex[] = [0, 1, 2, 3];
/** Ticks without an event after which one is told all the same. */
const heartbeatTicks = 20;

export class RoomHost {
  readonly id: string = randomUUID();
  readonly base: Amount;
  readonly #sitters = new Map<SeatIndex, Sitter>();
  #state: RoomState = openRoom(randomBytes(32).toString('hex'));
  #commands: RoomCommand[] = [];
  #newcomers = new Set<SeatIndex>();
  #quietTicks = 0;

  constructor(base: Amount) {
    this.base = base;
  }

  get empty(): boolean {
    return this.#sitters.size === 0;
  }

  get sitters(): Iterable<Sitter> {
    return this.#sitters.values();
  }

  freeSeat(): SeatIndex | undefined {
    return seatIndexes.find((seat) => !this.#sitters.has(seat));
  }

  /** The seat is taken at once; the room knows of it from the next tick. */
  sit(sitter: Sitter, player: string): void {
    const { seat, lastSeq } = sitter;
    this.#sitters.set(seat, sitter);
    this.#commands.push({ type: 'sit', seat, player, lastSeq });
    this.#newcomers.add(seat);
  }

  fire(seat: SeatIndex, shots: readonly Fire[]): void {
    for (const shot of shots) this.#commands.push({ type: 'fire', seat, ...shot });
  }

  freeze(seat: SeatIndex): void {
    this.#commands.push({ type: 'freeze', seat });
  }

  leave(seat: SeatIndex): void {
    this.#commands.push({ type: 'leave', seat });
  }

  /** The seat is free for another: all money of it is booked. */
  free(seat: SeatIndex): void {
    this.#sitters.delete(seat);
  }

  /** The scene as it is now, to a player who comes or comes back. */
  tellSnapshot(sitter: Sitter): void {
    // Told by the tick that takes the seat.
    if (this.#newcomers.has(sitter.seat)) return;
    const { seat, lastSeq, balance } = sitter;
    sitter.send({
      ...{ type: 'snapshot', room: this.id, base: formatAmount(this.base), seat, lastSeq },
      ...{ state: this.#state, balance },
    });
  }

  /** One tick of 50 ms. */
  tick(): void {
    for (const sitter of this.#sitters.values()) this.fire(sitter.seat, sitter.takeReady());
    const commands = this.#commands;
    this.#commands = [];
    const stepped = step(this.#state, commands, (seat, seq) => this.#sitterOf(seat).purse.randomOf(seq));
    this.#state = stepped.state;
    for (const event of stepped.events) this.#account(event);
    this.#tell(stepped.events);
    for (const seat of this.#newcomers) {
      this.#newcomers.delete(seat);
      const sitter = this.#sitters.get(seat);
      if (sitter) this.tellSnapshot(sitter);
    }
  }

  #sitterOf(seat: SeatIndex): Sitter {
    const sitter = this.#sitters.get(seat);
    if (sitter === undefined) throw new Error(`No player sits at ${seat}.`);
    return sitter;
  }

  #account(event: RoomEvent): void {
    if (event.type === 'refused') {
      if (event.seq !== null) this.#sitters.get(event.seat)?.purse.release(event.seq);
    } else if (event.type === 'hit') {
      this.#sitterOf(event.seat).purse.end(event.seq, { struck: event.struck, multiplier: 0 });
    } else if (event.type === 'kill') {
      this.#sitterOf(event.seat).purse.end(event.seq, event);
    } else if (event.type === 'returned') {
      this.#sitterOf(event.seat).purse.end(event.seq, { struck: [], multiplier: 0 });
    } else if (event.type === 'left') this.#sitterOf(event.seat).leave();
  }

  #tell(events: readonly RoomEvent[]): void {
    this.#quietTicks += 1;
    if (events.length === 0 && this.#quietTicks < heartbeatTicks) return;
    this.#quietTicks = 0;
    const { tick, sceneTick } = this.#state;
    const message = JSON.stringify({ type: 'tick', tick, sceneTick, events });
    for (const sitter of this.#sitters.values()) {
      // A newcomer's snapshot is of this very tick.
      if (!this.#newcomers.has(sitter.seat)) sitter.sendText?.(message);
    }
  }
}
