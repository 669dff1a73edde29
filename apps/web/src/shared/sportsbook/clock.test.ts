import { describe, expect, it } from 'vitest';
import {
  type ClockState,
  clockText,
  createClockRate,
  fixtureText,
  momentText,
  periodText,
  secondsAt,
  stopText,
} from './clock.ts';

const at = 1_700_000_000_000;
const state = (overrides: Partial<ClockState> = {}): ClockState => ({
  se_now: '2H',
  t_count: 4_044,
  t_status: 'run',
  gameStatus: 'second-half',
  live: null,
  at,
  addedMinutes: null,
  stop: null,
  ...overrides,
});

describe('the match clock', () => {
  it('runs on from the last state by itself', () => {
    expect(clockText(state(), secondsAt(state(), 1, at + 5_900))).toBe('67:29');
  });

  it('runs at the pace of a simulated match', () => {
    expect(clockText(state(), secondsAt(state(), 8, at + 2_000))).toBe('67:40');
  });

  it('stands still at half-time and never runs backwards', () => {
    const half = state({ se_now: 'HT', t_count: 2_760, t_status: 'stop', gameStatus: 'half-time' });
    expect(secondsAt(half, 1, at + 60_000)).toBe(2_760);
    expect(clockText(half, 2_760)).toBe('45:00');
    expect(secondsAt(state(), 1, at - 9_000)).toBe(4_044);
  });

  it('counts stoppage time beside the end of the half', () => {
    const first = state({ se_now: '1H', t_count: 2_765 });
    expect(clockText(first, 2_765)).toBe('45+2');
    expect(clockText(state(), 5_400)).toBe('90+1');
  });

  it('does not run for ever when no state comes', () => {
    expect(secondsAt(state(), 1, at + 86_400_000)).toBe(5_400 + 900);
  });

  it('learns the pace from two states of one half, and lends it to a match it has not seen run', () => {
    const rates = createClockRate();
    expect(rates.rate('1')).toBe(1);
    rates.observe('1', state());
    rates.observe('1', state({ t_count: 4_084, at: at + 5_000 }));
    expect(rates.rate('1')).toBe(8);
    expect(rates.rate('2')).toBe(8);
  });

  it('learns nothing from half-time or from a state that is older', () => {
    const rates = createClockRate();
    rates.observe('1', state());
    rates.observe('1', state({ se_now: 'HT', t_status: 'stop', t_count: 9_000, at: at + 5_000 }));
    rates.observe('1', state({ t_count: 9_000, at: at + 1_000 }));
    expect(rates.rate('1')).toBe(1);
  });

  it('says kick-off in GMT+8', () => {
    expect(fixtureText(Date.UTC(2025, 10, 20, 16, 30))).toEqual({ day: '11-21', time: '00:30' });
    expect(momentText(Date.UTC(2025, 10, 20, 13, 47, 8))).toBe('2025-11-20 21:47:08');
  });

  it('says why the lines are stopped', () => {
    expect(stopText('var')).toBe('VAR 复核，盘口暂停');
    expect(stopText('something-else')).toBe('盘口暂停');
  });

  it('calls a stop of rugby after points, not after a goal', () => {
    expect(stopText('goal')).toBe('进球，盘口暂停');
    expect(stopText('goal', 'rugby')).toBe('得分，盘口暂停');
    expect(stopText('review', 'rugby')).toBe('回看判罚，盘口暂停');
  });
});

describe('the clock of other sports', () => {
  const section = (seconds: number, direction: 'up' | 'down'): ClockState =>
    state({
      se_now: 'Q3',
      t_count: seconds,
      gameStatus: 'in-play',
      live: {
        section: 'q3',
        sectionText: '第三节',
        clock: { seconds, running: true, direction },
        sections: [],
        serving: null,
        outs: null,
        bases: null,
      },
    });

  it('[9.5] is mm:ss from seconds in basketball, and runs down to nothing', () => {
    const quarter = section(252, 'down');
    expect(clockText(quarter, 252)).toBe('04:12');
    expect(secondsAt(quarter, 1, at + 10_000)).toBe(242);
    expect(secondsAt(quarter, 1, at + 900_000)).toBe(0);
    expect(periodText(quarter)).toBe('第三节');
  });

  it('learns the pace of a clock that runs down', () => {
    const rates = createClockRate();
    rates.observe('1', section(252, 'down'));
    rates.observe('1', { ...section(212, 'down'), at: at + 5_000 });
    expect(rates.rate('1')).toBe(8);
  });

  it('says the break after a section, and no clock where none runs', () => {
    const pause = { ...section(0, 'down'), gameStatus: 'break' as const, t_status: 'stop' as const };
    expect(periodText(pause)).toBe('第三节休息');
    expect(periodText({ ...pause, live: pause.live && { ...pause.live, sectionText: '中场休息' } })).toBe(
      '中场休息',
    );
    const noClock = section(0, 'up');
    expect(clockText({ ...noClock, live: noClock.live && { ...noClock.live, clock: null } }, 0)).toBe('');
  });
});
