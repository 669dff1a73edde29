/** Spreads requests that must not be sent too often: so many at once, then one per interval (a leaky bucket, kept as one instant). */
export class Pace {
  readonly #intervalMs: number;
  readonly #slackMs: number;
  #fullAt = 0;

  constructor({ atOnce, intervalMs }: { atOnce: number; intervalMs: number }) {
    this.#intervalMs = intervalMs;
    this.#slackMs = (atOnce - 1) * intervalMs;
  }

  /** How long the next one has to wait; 0 when it may go now. */
  waitMs(now: number): number {
    return Math.max(0, this.#fullAt - now - this.#slackMs);
  }

  spend(now: number): void {
    this.#fullAt = Math.max(this.#fullAt, now) + this.#intervalMs;
  }
}
