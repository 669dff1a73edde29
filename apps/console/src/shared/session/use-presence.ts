import { useSyncExternalStore } from 'react';

/** Without keyboard or pointer input for so long, the user counts as absent. */
const AWAY_MS = 5 * 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus'] as const;

let lastSignAt = Date.now();

function subscribe(tell: () => void): () => void {
  let timer = setTimeout(tell, AWAY_MS);
  const note = () => {
    const wasAway = !isPresent();
    lastSignAt = Date.now();
    clearTimeout(timer);
    timer = setTimeout(tell, AWAY_MS);
    if (wasAway) tell();
  };
  for (const sign of SIGNS) window.addEventListener(sign, note, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const sign of SIGNS) window.removeEventListener(sign, note);
  };
}

const isPresent = () => Date.now() - lastSignAt < AWAY_MS;

/**
 * Whether the user is present. Pages poll only while the user is: their calls count as use, and an unused session must end.
 */
export function usePresence(): boolean {
  return useSyncExternalStore(subscribe, isPresent);
}
