/** The clock that a page shows: it never runs backwards within a section, and stands where the feed is silent. */
import { type ClockState, isSameSection, secondsAt } from './clock.ts';

export interface SteadyClock {
  /** Match seconds to show at `now` (server time in ms), the last state run on at `rate`. */
  read(gide: string, state: ClockState, rate: number, now: number): number;
  forget(gide: string): void;
}

interface Shown {
  state: ClockState;
  seconds: number;
}

export function createSteadyClock(): SteadyClock {
  const shown = new Map<string, Shown>();
  return {
    read(gide, state, rate, now) {
      const seconds = secondsToShow(shown.get(gide), state, rate, now);
      shown.set(gide, { state, seconds });
      return seconds;
    },
    forget: (gide) => shown.delete(gide),
  };
}

function secondsToShow(before: Shown | undefined, state: ClockState, rate: number, now: number): number {
  const known = before && goesOn(before.state, state) ? before.seconds : undefined;
  if (state.stop === 'feed-lost') return known ?? state.t_count;
  const run = secondsAt(state, rate, now);
  return known === undefined ? run : later(state, known, run);
}

/** Not if another section began, or the feed itself set the clock back; a snapshot may be older than the last message. */
function goesOn(before: ClockState, state: ClockState): boolean {
  const isForth = state.at < before.at || later(state, before.t_count, state.t_count) === state.t_count;
  return isForth && isSameSection(before, state);
}

function later({ live }: ClockState, a: number, b: number): number {
  return live?.clock?.direction === 'down' ? Math.min(a, b) : Math.max(a, b);
}
