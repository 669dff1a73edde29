/**
 * The stakes of one seat: its open windows. Money is in the database; this is the part of it that a running room
 * keeps, and may lose: a window without further messages gives back the sum that no booked shot has spent.
 */
import { type Random, type SeedReference, seededRandom } from '@hj/games';
import type { Amount } from '@hj/money';
import type { OpenedWindow } from './open-window.ts';
import type { WindowEnds } from './settle-window.ts';
import type { EndedShot } from './window-store.ts';

interface LiveWindow {
  roundId: string;
  seed: Omit<SeedReference, 'nonce'>;
  nextNonce: bigint;
  noncesLeft: number;
  left: Amount;
  /** Nothing more is fired from it. */
  spent: boolean;
  flying: number;
  /** Told to the database in the next settlement. */
  ended: EndedShot[];
  closing: boolean;
}

interface Flight {
  window: LiveWindow;
  nonce: bigint;
  level: number;
}

export class Purse {
  readonly #base: Amount;
  readonly #windows: LiveWindow[] = [];
  /** By the client's count of shots: reserved for a shot that the room has not taken yet, or in the water. */
  readonly #flights = new Map<number, Flight>();

  constructor(base: Amount) {
    this.#base = base;
  }

  add(
    { roundId, seed, firstNonce }: OpenedWindow,
    { stake, nonces }: { stake: Amount; nonces: number },
  ): void {
    this.#windows.push({
      ...{ roundId, seed, nextNonce: firstNonce, noncesLeft: nonces, left: stake },
      ...{ spent: false, flying: 0, ended: [], closing: false },
    });
  }

  /** Sets the stake of a shot aside. @returns whether there is enough for it */
  reserve(seq: number, level: number): boolean {
    const cost = BigInt(level) * this.#base;
    const window = this.#windows.find(
      ({ spent, left, noncesLeft }) => !spent && left >= cost && noncesLeft > 0,
    );
    if (window === undefined) return false;
    // Windows before it had too little for this shot, and wait for no cheaper one.
    for (const before of this.#windows.slice(0, this.#windows.indexOf(window))) before.spent = true;
    window.left -= cost;
    window.noncesLeft -= 1;
    window.flying += 1;
    this.#flights.set(seq, { window, nonce: window.nextNonce, level });
    window.nextNonce += 1n;
    return true;
  }

  /** A shot that the room did not take: its stake can be fired again, its nonce cannot. */
  release(seq: number): void {
    const flight = this.#flights.get(seq);
    if (flight === undefined) return;
    this.#flights.delete(seq);
    flight.window.flying -= 1;
    flight.window.left += BigInt(flight.level) * this.#base;
  }

  randomOf(seq: number): Random {
    const flight = this.#flights.get(seq);
    if (flight === undefined) throw new Error(`Shot ${seq} has no stake.`);
    return seededRandom({ ...flight.window.seed, nonce: Number(flight.nonce) });
  }

  /** Ends a shot in the water with its result. `struck` is empty when its stake goes back. */
  end(seq: number, { struck, multiplier }: Pick<EndedShot, 'struck' | 'multiplier'>): void {
    const flight = this.#flights.get(seq);
    if (flight === undefined) throw new Error(`Shot ${seq} ended twice.`);
    const { window, nonce, level } = flight;
    this.#flights.delete(seq);
    window.flying -= 1;
    window.ended.push({ nonce, level, struck, multiplier });
  }

  /** The sum that can still be fired. */
  get left(): Amount {
    return this.#windows.reduce((sum, { spent, left }) => (spent ? sum : sum + left), 0n);
  }

  get empty(): boolean {
    return this.#windows.length === 0;
  }

  /** No more shots are fired from the windows that are open now; their rest goes back. */
  stop(): void {
    for (const window of this.#windows) window.spent = true;
  }

  /** All shots in the water, and those that wait for the room, get their stakes back. */
  returnAll(): void {
    for (const seq of [...this.#flights.keys()]) this.end(seq, { struck: [], multiplier: 0 });
  }

  /** The ends of windows that are to be booked. A window that is named here as closing is not fired from again. */
  takeEnds(): WindowEnds[] {
    for (const window of this.#windows) {
      if (window.left === 0n || window.noncesLeft === 0) window.spent = true;
    }
    return this.#windows.flatMap((window) => {
      const closing = window.spent && window.flying === 0;
      if (!closing && window.ended.length === 0) return [];
      window.closing = closing;
      return [{ roundId: window.roundId, shots: window.ended.slice(), closing }];
    });
  }

  /** These were booked. */
  settled(ends: readonly WindowEnds[]): void {
    for (const { roundId, shots } of ends) {
      const index = this.#windows.findIndex((window) => window.roundId === roundId);
      const window = this.#windows[index];
      if (window === undefined) continue;
      window.ended.splice(0, shots.length);
      if (window.closing) this.#windows.splice(index, 1);
    }
  }
}
