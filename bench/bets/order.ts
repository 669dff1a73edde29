/** The bets of both drivers: the same members, selections and stakes. */
import type { Serializable } from 'node:child_process';

export interface BenchOrder {
  /** HTTP port of the server, or the URL of the database. */
  target: string;
  connections: number;
  warmUpMs: number;
  runMs: number;
  members: { memberId: string; sessionId: string; token: string }[];
  selections: { marketId: string; outcome: string }[];
  /** Share of the bets on the first five selections; 0 is uniform. */
  hot: number;
}

export interface BenchFigures {
  /** Bets acknowledged while measuring, and altogether. */
  measured: number;
  acknowledged: number;
  distinct: number;
  refused: number;
  firstRefusal: string;
  seconds: number;
  p50: number;
  p99: number;
}

export const price = 1900;
export const stake = '10';

/** Endless selections of an order: uniform, or the hot share on the first five. */
export function chooser({ selections, hot }: BenchOrder): () => { marketId: string; outcome: string } {
  const pick = (from: number, count: number) => selections[from + Math.floor(Math.random() * count)];
  return () => {
    const chosen = Math.random() < hot ? pick(0, 5) : pick(0, selections.length);
    if (chosen === undefined) throw new RangeError('there are no selections');
    return chosen;
  };
}

/** Counts from the end of the warm-up on. */
export class Meter {
  readonly #latencies: number[] = [];
  readonly #ids = new Set<string>();
  readonly #startsAt: number;
  readonly #endsAt: number;
  #measured = 0;
  #refused = 0;
  #firstRefusal = '';

  constructor({ warmUpMs, runMs }: BenchOrder) {
    this.#startsAt = performance.now() + warmUpMs;
    this.#endsAt = this.#startsAt + runMs;
  }

  get isOver(): boolean {
    return performance.now() >= this.#endsAt;
  }

  acknowledged(betId: string, sentAt: number): void {
    this.#ids.add(betId);
    const now = performance.now();
    if (now < this.#startsAt || now >= this.#endsAt) return;
    this.#measured += 1;
    this.#latencies.push(now - sentAt);
  }

  refused(why: string): void {
    this.#refused += 1;
    this.#firstRefusal ||= why;
  }

  figures(acknowledged: number): BenchFigures {
    this.#latencies.sort((a, b) => a - b);
    const at = (share: number) => this.#latencies[Math.floor(this.#latencies.length * share)] ?? 0;
    return {
      measured: this.#measured,
      acknowledged,
      distinct: this.#ids.size,
      refused: this.#refused,
      firstRefusal: this.#firstRefusal,
      seconds: (this.#endsAt - this.#startsAt) / 1_000,
      p50: at(0.5),
      p99: at(0.99),
    };
  }
}

/** Messages of a driver: that the measuring begins or ends, and its figures. */
export type DriverMessage = 'begins' | 'ends' | BenchFigures;

/** A driver process: takes one order, tells when the measuring begins and ends, answers with its figures, ends. */
export function serveOrders(drive: (order: BenchOrder) => Promise<BenchFigures>): void {
  const tell = (message: DriverMessage, done?: () => void) =>
    process.send?.(message as Serializable, undefined, undefined, done);
  process.once('message', (order: BenchOrder) => {
    setTimeout(() => tell('begins'), order.warmUpMs);
    setTimeout(() => tell('ends'), order.warmUpMs + order.runMs);
    void drive(order).then((figures) => tell(figures, () => process.disconnect?.()));
  });
}
