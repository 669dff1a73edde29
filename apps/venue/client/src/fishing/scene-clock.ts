import { ticksPerSecond } from '@hj/games';

const tickMs = 1_000 / ticksPerSecond;
/** Ticks of difference that are jumped over and not glided over. */
const jump = 8;

/**
 * The scene's time between the server's messages. It runs by itself, stands while the room is frozen, and leans towards the time that the server
 * says, so that a late message moves no fish by a leap.
 */
export class SceneClock {
  #scene = 0;
  #frozenMs = 0;
  /** Ticks that are still to be made up for. */
  #debt = 0;

  /** Scene tick with its fraction. */
  get now(): number {
    return this.#scene;
  }

  get frozen(): boolean {
    return this.#frozenMs > 0;
  }

  set(sceneTick: number, frozenTicks: number): void {
    this.#scene = sceneTick;
    this.#frozenMs = frozenTicks * tickMs;
    this.#debt = 0;
  }

  freeze(ticks: number): void {
    this.#frozenMs = ticks * tickMs;
  }

  hear(sceneTick: number): void {
    const behind = sceneTick - this.#scene;
    if (Math.abs(behind) > jump) this.set(sceneTick, this.#frozenMs / tickMs);
    else this.#debt = behind;
  }

  advance(deltaMs: number): void {
    const frozen = Math.min(this.#frozenMs, deltaMs);
    this.#frozenMs -= frozen;
    const leant = this.#debt * Math.min(1, deltaMs / 400);
    this.#debt -= leant;
    this.#scene += (deltaMs - frozen) / tickMs + leant;
  }
}
