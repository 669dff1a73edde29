import { describe, expect, it } from 'vitest';
import type { ClockState } from './clock.ts';
import { createSteadyClock } from './steady-clock.ts';

const at = 1_700_000_000_000;
const state = (overrides: Partial<ClockState> = {}): ClockState => ({
  se_now: '2H',
  t_count: 4_000,
  t_status: 'run',
  gameStatus: 'second-half',
  live: null,
  at,
  addedMinutes: null,
  stop: null,
  ...overrides,
});

describe('the clock that is shown', () => {
  it('waits for a feed behind the estimate, and does not run backwards', () => {
    const clock = createSteadyClock();
    expect(clock.read('1', state(), 8, at + 10_000)).toBe(4_080);
    const behind = state({ t_count: 4_060, at: at + 10_000 });
    expect(clock.read('1', behind, 8, at + 10_000)).toBe(4_080);
    expect(clock.read('1', behind, 8, at + 15_000)).toBe(4_100);
  });

  it('stands where it stood when the feed is silent', () => {
    const clock = createSteadyClock();
    expect(clock.read('1', state(), 8, at + 20_000)).toBe(4_160);
    const lost = state({ stop: 'feed-lost' });
    expect(clock.read('1', lost, 8, at + 21_000)).toBe(4_160);
    expect(clock.read('1', lost, 8, at + 90_000)).toBe(4_160);
    expect(createSteadyClock().read('1', lost, 8, at + 90_000)).toBe(4_000);
  });

  it('does not run backwards for a snapshot that is older than the last message', () => {
    const clock = createSteadyClock();
    const last = state({ t_count: 4_060, at: at + 10_000 });
    expect(clock.read('1', last, 8, at + 15_000)).toBe(4_100);
    expect(clock.read('1', state({ at: at + 4_000 }), 8, at + 15_000)).toBe(4_100);
    expect(clock.read('1', last, 8, at + 15_000)).toBe(4_100);
  });

  it('goes back when the feed sets its clock back, or another section begins', () => {
    const clock = createSteadyClock();
    clock.read('1', state(), 8, at + 10_000);
    expect(clock.read('1', state({ t_count: 3_700, at: at + 11_000 }), 8, at + 11_000)).toBe(3_700);
    expect(clock.read('1', state({ se_now: 'ET', t_count: 60 }), 1, at)).toBe(60);
  });

  it('runs down where the sport counts down', () => {
    const live: ClockState['live'] = {
      section: 'q4',
      sectionText: '第四节',
      clock: { seconds: 300, running: true, direction: 'down' },
      sections: [],
      serving: null,
      outs: null,
      bases: null,
    };
    const clock = createSteadyClock();
    const fourth = state({ se_now: 'Q4', t_count: 300, gameStatus: 'in-play', live });
    expect(clock.read('1', fourth, 4, at + 10_000)).toBe(260);
    expect(clock.read('1', { ...fourth, t_count: 270, at: at + 10_000 }, 4, at + 10_000)).toBe(260);
  });
});
