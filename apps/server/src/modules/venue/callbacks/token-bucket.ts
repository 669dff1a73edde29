/** So many a second, and a number saved up. */
export class TokenBucket {
  readonly #perMs: number;
  readonly #burst: number;
  #tokens: number;
  #at: number;

  constructor({ perSecond, burst }: { perSecond: number; burst: number }, nowMs = performance.now()) {
    this.#perMs = perSecond / 1_000;
    this.#burst = burst;
    this.#tokens = burst;
    this.#at = nowMs;
  }

  /** @returns false where nothing is left */
  take(nowMs = performance.now()): boolean {
    this.#tokens = Math.min(this.#burst, this.#tokens + (nowMs - this.#at) * this.#perMs);
    this.#at = nowMs;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
