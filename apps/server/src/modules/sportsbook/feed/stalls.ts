/**
 * How long this process could not listen: a timer that runs late shows for how long the event loop was busy. Messages that a producer sent
 * meanwhile wait in a queue, so such time is no silence of the producer.
 */
export class Stalls {
  readonly #everyMs: number;
  readonly #read: () => number;
  #tickAt: number;
  #totalMs = 0;

  /** @param read a monotonic clock in milliseconds */
  constructor(everyMs: number, read: () => number = () => performance.now()) {
    this.#everyMs = everyMs;
    this.#read = read;
    this.#tickAt = read();
  }

  /** The timer ran. */
  tick(): void {
    this.#totalMs += this.#lateMs();
    this.#tickAt = this.#read();
  }

  /** Of all time, the stall that goes on included. */
  totalMs(): number {
    return this.#totalMs + this.#lateMs();
  }

  #lateMs(): number {
    return Math.max(0, this.#read() - this.#tickAt - this.#everyMs);
  }
}

/** For how long at least one piece of work was under way. */
export class WorkTime {
  readonly #read: () => number;
  #running = 0;
  #since = 0;
  #totalMs = 0;

  /** @param read a clock in milliseconds */
  constructor(read: () => number) {
    this.#read = read;
  }

  async during(work: () => Promise<void>): Promise<void> {
    if (this.#running === 0) this.#since = this.#read();
    this.#running += 1;
    try {
      await work();
    } finally {
      this.#totalMs = this.totalMs();
      this.#since = this.#read();
      this.#running -= 1;
    }
  }

  /** Of all time, the work under way included. */
  totalMs(): number {
    return this.#totalMs + (this.#running === 0 ? 0 : this.#read() - this.#since);
  }
}
