/** The match clock and its words. The server writes it now and then; the page runs it on in between. */
import type { WireMatchState } from '@hj/contract';

export const halfSeconds = 2_700;
/** Stoppage time nobody announced is not run on for ever. */
const longestStoppageSeconds = 15 * 60;

export type ClockState = Pick<WireMatchState, 'se_now' | 't_count' | 'at' | 'addedMinutes'>;

/** Match seconds per real second: 1 in a stadium, more where a simulated match is played in a few minutes. */
export interface ClockRate {
  /** Takes a state as it arrives. */
  observe(gide: string, state: ClockState): void;
  rate(gide: string): number;
  forget(gide: string): void;
}

/** How long a half can last on the clock, in match seconds. */
function endOfHalf(state: ClockState): number {
  return state.se_now === '1H' ? halfSeconds : 2 * halfSeconds;
}

function isRunning(state: ClockState): boolean {
  return state.se_now === '1H' || state.se_now === '2H';
}

/** Match seconds at `now` (server time in ms), run on from the last state at `rate`. */
export function secondsAt(state: ClockState, rate: number, now: number): number {
  if (!isRunning(state)) return state.t_count;
  const run = Math.max(0, ((now - state.at) / 1_000) * rate);
  const most = endOfHalf(state) + longestStoppageSeconds;
  return Math.max(state.t_count, Math.min(state.t_count + Math.floor(run), most));
}

/** `67:24`, `45+2`, nothing before the start. */
export function clockText(state: ClockState, seconds: number): string {
  switch (state.se_now) {
    case '1H':
    case '2H': {
      const end = endOfHalf(state);
      if (seconds >= end) return `${end / 60}+${Math.floor((seconds - end) / 60) + 1}`;
      return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
    }
    case 'HT':
      return '45:00';
    case 'FT':
      return '90:00';
    default:
      return '';
  }
}

const periodWords: Record<WireMatchState['se_now'], string> = {
  '': '未开赛',
  '1H': '上半场',
  HT: '中场休息',
  '2H': '下半场',
  FT: '已结束',
};

export function periodText(state: Pick<WireMatchState, 'se_now'>): string {
  return periodWords[state.se_now];
}

const stopWords: Record<string, string> = {
  'possible-goal': '可能进球，盘口暂停',
  goal: '进球，盘口暂停',
  var: 'VAR 复核，盘口暂停',
  'red-card': '红牌，盘口暂停',
  penalty: '点球，盘口暂停',
  'half-time': '半场结束，盘口暂停',
  ended: '比赛结束，已收盘',
  'feed-lost': '行情中断，盘口暂停',
};

/** Why betting is stopped, in the page's words. */
export function stopText(stop: string): string {
  return stopWords[stop] ?? '盘口暂停';
}

const rememberedRates = 5;

/** Learns from two states of one half how fast the clock of a match runs. Until then it takes the pace of the others, or 1. */
export function createClockRate(): ClockRate {
  const last = new Map<string, ClockState>();
  const seen = new Map<string, number[]>();
  let usual = 1;
  return {
    observe(gide, state) {
      const before = last.get(gide);
      if (before && before.at >= state.at) return;
      last.set(gide, state);
      if (!before || before.se_now !== state.se_now || !isRunning(state)) return;
      const real = (state.at - before.at) / 1_000;
      const played = state.t_count - before.t_count;
      // Whole seconds: a very short step says nothing about the pace.
      if (real < 1 || played < 1) return;
      const rates = [...(seen.get(gide) ?? []), Math.min(played / real, 120)].slice(-rememberedRates);
      seen.set(gide, rates);
      usual = median(rates);
    },
    rate(gide) {
      const rates = seen.get(gide);
      return rates ? median(rates) : usual;
    },
    forget(gide) {
      last.delete(gide);
      seen.delete(gide);
    },
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 1;
}

/** `11-21 00:30` in GMT+8, the desk's zone, whatever the machine's. */
export function fixtureText(startsAt: number): { day: string; time: string } {
  const [, month = '', day = '', time = ''] = /^\d+-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(beijing(startsAt)) ?? [];
  return { day: `${month}-${day}`, time };
}

/** `2025-11-20 21:47:08` in GMT+8. */
export function momentText(at: number): string {
  return beijing(at).slice(0, 19).replace('T', ' ');
}

const eightHoursMs = 8 * 3_600_000;

function beijing(at: number): string {
  return new Date(at + eightHoursMs).toISOString();
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
