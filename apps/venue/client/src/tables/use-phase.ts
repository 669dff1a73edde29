import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { kitOf } from './kits/index.ts';
import { phaseOf, secondsToNext, type TablePhase } from './table-clock.ts';
import { useTable, useTablePlay } from './table-context.ts';
import type { TablePlay } from './table-player.ts';

const tickMs = 100;

/** The venue's clock, now and then. */
export function useNow(everyMs = tickMs): number {
  const ahead = useTablePlay((play) => play.clockAhead);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now + ahead;
}

const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

/** One timer for all that follow the clock. */
function onTick(listener: () => void): () => void {
  listeners.add(listener);
  ticking ??= setInterval(() => {
    for (const each of listeners) each();
  }, tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

/** A value that the venue's clock changes; a component renders only after a change of it. */
function useClock<T extends string | number | boolean | null>(read: (play: TablePlay, now: number) => T): T {
  const { store } = useTable();
  const subscribe = useCallback(
    (changed: () => void) => {
      const ends = [onTick(changed), store.subscribe(changed)];
      return () => {
        for (const end of ends) end();
      };
    },
    [store],
  );
  return useSyncExternalStore(subscribe, () => {
    const play = store.getState();
    return read(play, Date.now() + play.clockAhead);
  });
}

/** Until bets are open again, as far as it is known. */
export const useSecondsToNext = (): number =>
  useClock(({ view }, now) => secondsToNext(view.round, now, view.pauseMs));

/**
 * A value of the present phase of the round, by the venue's clock. The clock is read ten times a second, and a component renders only
 * after a change of its selected value: a phone has 16 ms for a frame.
 */
export function usePhase<T extends string | number | boolean | null>(select: (phase: TablePhase) => T): T {
  return useClock(({ view }, now) => {
    const { winnerAt } = kitOf(view.game);
    return select(phaseOf(view.round, now, { betMs: view.betMs, winnerAt }));
  });
}

/** Since the bets were closed, in ms by the tick; null while they are open, without end once the winner is shown. */
export const useElapsed = (): number | null =>
  usePhase((now) => {
    if (now.phase === 'revealing') return Math.floor(now.elapsedMs / tickMs) * tickMs;
    return now.phase === 'shown' ? Number.POSITIVE_INFINITY : null;
  });
