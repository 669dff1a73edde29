/** For tests: a screen on which everything is seen. */
import { vi } from 'vitest';

/** Every element is on screen as soon as it is looked at. */
class SeenAtOnce {
  readonly #hear: IntersectionObserverCallback;
  constructor(hear: IntersectionObserverCallback) {
    this.#hear = hear;
  }
  observe(target: Element): void {
    const entry = { target, isIntersecting: true } as unknown as IntersectionObserverEntry;
    this.#hear([entry], this as unknown as IntersectionObserver);
  }
  unobserve(): void {}
  disconnect(): void {}
}

export function seeEverything(): void {
  vi.stubGlobal('IntersectionObserver', SeenAtOnce);
}
