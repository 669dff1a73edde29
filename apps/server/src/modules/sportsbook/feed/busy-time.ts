/**
 * For how long this process did not listen: its event loop was blocked (a timer shows it by running late), or a piece of work was under
 * way. Messages that a producer sent meanwhile wait in a queue, so such time is no silence of the producer. A moment counts once, also where
 * the loop was blocked during the work.
 */
export class BusyTime {
  readonly #everyMs: number;
  readonly #read: () => number;
  #tickAt: number;
  /** Up to here the sum is right. */
  #countedTo: number;
  #sumMs = 0;
  #running = 0;

  /**
   * @param everyMs how often `tick` is called
   * @param read a monotonic clock in milliseconds
   */
  constructor(everyMs: number, read: () => number) {
    this.#everyMs = everyMs;
    this.#read = read;
    this.#tickAt = read();
    this.#countedTo = this.#tickAt;
  }

  /** The timer ran. */
  tick(): void {
    this.totalMs();
    this.#tickAt = this.#countedTo;
  }

  async during(work: () => Promise<void>): Promise<void> {
    this.totalMs();
    this.#running += 1;
    try {
      await work();
    } finally {
      this.totalMs();
      this.#running -= 1;
    }
  }

  /** Of all time, up to now. */
  totalMs(): number {
    const now = this.#read();
    const from =
      this.#running > 0 ? this.#countedTo : Math.max(this.#countedTo, this.#tickAt + this.#everyMs);
    this.#sumMs += Math.max(0, now - from);
    this.#countedTo = now;
    return this.#sumMs;
  }
}
