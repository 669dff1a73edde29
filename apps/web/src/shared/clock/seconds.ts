import { useSyncExternalStore } from 'react';
import { serverNow } from './server-clock.ts';

const secondMs = 1_000;

const listeners = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Clocks change with the server's second, as the times do that are written beside them. */
function tick(): void {
  const exact = serverNow();
  now = exact - (exact % secondMs);
  timer = setTimeout(tell, secondMs - (exact % secondMs));
}

function tell(): void {
  tick();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

/** Without subscribers no timer runs, and the time is read from the clock. */
function read(): number {
  return timer === undefined ? Math.floor(serverNow() / secondMs) * secondMs : now;
}

/** Server time in ms, of whole seconds; one timer for every clock of the page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read);
}

/** Whole seconds until a deadline that is written to the second, never below zero. */
export function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.floor(deadline / secondMs) - Math.floor(now / secondMs));
}
