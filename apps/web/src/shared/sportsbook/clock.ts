/** The match clock and its words. The server writes it now and then; the page runs it on in between. */

import { clockText as minutesText } from '@hj/betting';
import type { WireMatchState } from '@hj/contract';
import { sayName } from '@hj/ui/i18n';
import { t } from '@lingui/core/macro';

export const halfSeconds = 2_700;
/** Stoppage time without an announcement does not run for ever; no section of another sport is longer. */
const longestRunSeconds = 15 * 60;

export type ClockState = Pick<
  WireMatchState,
  'se_now' | 't_count' | 't_status' | 'at' | 'addedMinutes' | 'gameStatus' | 'live' | 'stop'
>;

/** Match seconds per real second: 1 in a stadium, more where a simulated match is played in a few minutes. */
export interface ClockRate {
  /** Takes a state as it arrives. */
  observe(gide: string, state: ClockState): void;
  rate(gide: string): number;
  forget(gide: string): void;
}

/** Where a half of football ends on the clock, in match seconds; elsewhere there is no such end. */
function endOfHalf({ se_now }: ClockState): number | undefined {
  return { '1H': halfSeconds, '2H': 2 * halfSeconds }[se_now];
}

function isRunning(state: ClockState): boolean {
  return state.t_status === 'run' && state.se_now !== 'HT';
}

/** Match seconds at `now` (server time in ms), run on from the last state at `rate`; basketball's run down. */
export function secondsAt(state: ClockState, rate: number, now: number): number {
  if (!isRunning(state)) return state.t_count;
  const run = Math.floor(Math.max(0, ((now - state.at) / 1_000) * rate));
  if (state.live?.clock?.direction === 'down') return Math.max(0, state.t_count - run);
  const most = (endOfHalf(state) ?? state.t_count) + longestRunSeconds;
  return Math.max(state.t_count, Math.min(state.t_count + run, most));
}

/** `67:24`, `45+2`, `04:12` of a basketball section; nothing before the start, after the end and where no clock runs. */
export function clockText(state: ClockState, seconds: number): string {
  if (state.gameStatus === 'ended' || state.gameStatus === 'not-started') return '';
  const end = endOfHalf(state);
  if (end !== undefined) {
    return seconds >= end ? `${end / 60}+${Math.floor((seconds - end) / 60) + 1}` : minutesText(seconds);
  }
  if (state.gameStatus === 'half-time') return '45:00';
  if (state.se_now === 'ET') return minutesText(seconds);
  return state.live?.clock ? minutesText(seconds) : '';
}

const statusWords: Partial<Record<WireMatchState['gameStatus'], string>> = {
  'not-started': t`未开赛`,
  'first-half': t`上半场`,
  'half-time': t`中场休息`,
  'second-half': t`下半场`,
  'extra-time': t`加时赛`,
  penalties: t`点球大战`,
  ended: t`已结束`,
};

/** 下半场, 第三节, 第二盘, 第七局上, 休息中. */
export function periodText({ gameStatus, live }: Pick<WireMatchState, 'gameStatus' | 'live'>): string {
  const word = statusWords[gameStatus];
  if (word !== undefined) return word;
  // Pushed in Chinese, in every language of the page.
  const section = sayName(live?.sectionText ?? '');
  // Some sports say 第二节结束 already.
  if (gameStatus === 'break')
    return /(结束|休息|結束|ended|Break)$/.test(section) ? section : t`${section}休息`;
  return section || t`进行中`;
}

const stopWords: Record<string, string> = {
  'possible-goal': t`可能进球，盘口暂停`,
  goal: t`进球，盘口暂停`,
  var: t`VAR 复核，盘口暂停`,
  'red-card': t`红牌，盘口暂停`,
  penalty: t`点球，盘口暂停`,
  'half-time': t`半场结束，盘口暂停`,
  ended: t`比赛结束，已收盘`,
  'feed-lost': t`行情中断，盘口暂停`,
  desk: t`操盘暂停，请稍候`,
  break: t`休息中，盘口暂停`,
  timeout: t`球队叫停，盘口暂停`,
  'key-point': t`关键分，盘口暂停`,
  injury: t`伤停处理，盘口暂停`,
  review: t`回看判罚，盘口暂停`,
  retired: t`选手退赛，盘口暂停`,
};

/** Why betting is stopped, in the page's words; a rugby match has tries and kicks, not goals. */
export function stopText(stop: string, kind?: string | null): string {
  if (stop === 'goal' && kind === 'rugby') return t`得分，盘口暂停`;
  return stopWords[stop] ?? t`盘口暂停`;
}

/** Why betting on a match is stopped, before it and in play; a match that is over needs no reason. */
export function stopOf({ gameStatus, stop }: Pick<WireMatchState, 'gameStatus' | 'stop'>): string | null {
  return gameStatus === 'ended' ? null : stop;
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
      if (!before || !isSameSection(before, state) || !isRunning(state)) return;
      const real = (state.at - before.at) / 1_000;
      const played = Math.abs(state.t_count - before.t_count);
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

export function isSameSection(a: ClockState, b: ClockState): boolean {
  return a.se_now === b.se_now && a.live?.section === b.live?.section;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 1;
}

/** `11-21 00:30` in GMT+8, the desk's zone, independent of the device's zone. */
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
