import { beforeEach, describe, expect, it, vi } from 'vitest';

let clock: typeof import('./server-clock.ts');
let seconds: typeof import('./seconds.ts');
beforeEach(async () => {
  vi.resetModules();
  [clock, seconds] = await Promise.all([import('./server-clock.ts'), import('./seconds.ts')]);
});

/** An answer of a server whose clock shows `behindMs` less than this machine's. */
function hear({
  askedAt,
  onItsWay,
  back,
  behindMs,
}: Record<'askedAt' | 'onItsWay' | 'back' | 'behindMs', number>) {
  clock.observeServerTime(askedAt + onItsWay - behindMs, askedAt, askedAt + onItsWay + back);
}

describe('the server’s clock', () => {
  it('is this machine’s until an answer was stamped', () => {
    expect(clock.isServerTimeKnown()).toBe(false);
    clock.observeServerTime(0, 5_000, 6_000);
    expect(clock.serverNow(7_000)).toBe(7_000);
  });

  it('is never behind, and ahead by no more than the fastest request was on its way', () => {
    hear({ askedAt: 100_000, onItsWay: 2_000, back: 8_000, behindMs: 60_000 });
    expect(clock.serverNow(200_000)).toBe(142_000);
    hear({ askedAt: 150_000, onItsWay: 40, back: 3_000, behindMs: 60_000 });
    hear({ askedAt: 160_000, onItsWay: 5_000, back: 10, behindMs: 60_000 });
    expect(clock.serverNow(200_000)).toBe(140_040);
    expect(clock.isServerTimeKnown()).toBe(true);
  });

  it('begins anew where the clock of this machine was set', () => {
    hear({ askedAt: 100_000, onItsWay: 10, back: 10, behindMs: 60_000 });
    hear({ askedAt: 120_000, onItsWay: 10, back: 10, behindMs: 90_000 });
    expect(clock.serverNow(200_000)).toBe(110_010);
    hear({ askedAt: 130_000, onItsWay: 10, back: 10, behindMs: 30_000 });
    expect(clock.serverNow(200_000)).toBe(170_010);
  });
});

describe('the seconds until a deadline', () => {
  it('are those between the times as they are written', () => {
    const at = (time: string) => Date.parse(`2026-11-29T${time}+08:00`);
    for (const now of ['19:41:46.000', '19:41:46.990']) {
      expect(seconds.secondsUntil(at('19:55:47.012'), at(now))).toBe(841);
      expect(seconds.secondsUntil(at('19:55:47.987'), at(now))).toBe(841);
    }
    expect(seconds.secondsUntil(at('19:41:40'), at('19:41:46'))).toBe(0);
  });
});
