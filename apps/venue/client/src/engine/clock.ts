/** How far along a movement is, bent: 0 to 1 in and out. */
export type Ease = (t: number) => number;

export const linear: Ease = (t) => t;
export const easeOut: Ease = (t) => 1 - (1 - t) ** 3;
export const easeIn: Ease = (t) => t * t;
export const easeInOut: Ease = (t) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);
/** Passes its goal by a tenth and comes back. */
export const easeOutBack: Ease = (t) => 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2;

interface Track {
  elapsedMs: number;
  durationMs: number;
  step: (t: number) => void;
  ease: Ease;
  done: () => void;
}

/** The movements of a scene. It is told the time, so that a test, a hidden tab and a skip can choose it. */
export class Clock {
  readonly #tracks = new Set<Track>();

  /** Calls `step` from 0 to 1 over `durationMs`, the last call being 1; resolves then. A duration of 0 ends at once. */
  run(durationMs: number, step: (t: number) => void, ease: Ease = easeOut): Promise<void> {
    if (durationMs <= 0) {
      step(1);
      return Promise.resolve();
    }
    step(ease(0));
    return new Promise((done) => this.#tracks.add({ elapsedMs: 0, durationMs, step, ease, done }));
  }

  wait(durationMs: number): Promise<void> {
    return this.run(durationMs, () => undefined, linear);
  }

  /** Moves all movements on by `deltaMs`. */
  advance(deltaMs: number): void {
    for (const track of [...this.#tracks]) {
      track.elapsedMs += deltaMs;
      const t = Math.min(1, track.elapsedMs / track.durationMs);
      track.step(t === 1 ? 1 : track.ease(t));
      if (t < 1) continue;
      this.#tracks.delete(track);
      track.done();
    }
  }

  /** Brings all movements to their ends at once. */
  finish(): void {
    this.advance(Number.POSITIVE_INFINITY);
  }

  get busy(): boolean {
    return this.#tracks.size > 0;
  }
}
