/** The one match store of the page, and the hooks that read it. */
import type { WireMarket, WireMatchState, WireStatistics } from '@hj/contract';
import { useCallback, useSyncExternalStore } from 'react';
import type { Slot } from './markets.ts';
import { createMatchStore, type MatchInfo } from './match-store.ts';

/** How often a page in the background takes in waiting messages: it gets no frames, and must not pile up messages. */
const hiddenFlushMs = 500;

function nextFrame(flush: () => void): void {
  if (document.hidden) setTimeout(flush, hiddenFlushMs);
  else requestAnimationFrame(flush);
}

export const matchStore = createMatchStore({ schedule: nextFrame });

/** The value of `read` on the store, read again at each change of the match; it must give the same value for the same facts. */
export function useMatchValue<Value>(gide: string, read: () => Value): Value {
  const subscribe = useCallback((listener: () => void) => matchStore.subscribe(gide, listener), [gide]);
  return useSyncExternalStore(subscribe, read);
}

export function useMatchInfo(gide: string): MatchInfo | undefined {
  return useMatchValue(gide, () => matchStore.info(gide));
}

export function useMatchState(gide: string): WireMatchState | undefined {
  return useMatchValue(gide, () => matchStore.state(gide));
}

export function useMatchStatistics(gide: string): WireStatistics | null {
  return useMatchValue(gide, () => matchStore.statistics(gide));
}

/** Why betting on the match is stopped; a change of the clock or the score does not draw its cells again. */
export function useMatchStop(gide: string): string | null {
  return useMatchValue(gide, () => matchStore.state(gide)?.stop ?? null);
}

/** The main line of a column. */
export function useLine(gide: string, slot: Slot): WireMarket | undefined {
  return useMatchValue(gide, () => matchStore.line(gide, slot));
}

export function useMarket(gide: string, key: string): WireMarket | undefined {
  return useMatchValue(gide, () => matchStore.market(gide, key));
}

export function useMarkets(gide: string): readonly WireMarket[] {
  return useMatchValue(gide, () => matchStore.markets(gide));
}
