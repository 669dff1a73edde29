import { onReturn } from '@hj/ui';
import { useEffect, useEffectEvent } from 'react';

const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;

/** Asks while `isOpen`, after waits that grow: an answer is also lost to a restart of the server. At once when the network is back. */
export function useAskAgain(isOpen: boolean, ask: () => void): void {
  const again = useEffectEvent(ask);
  useEffect(() => {
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout>;
    const plan = (waitMs: number) => {
      timer = setTimeout(() => {
        again();
        plan(Math.min(waitMs * 2, LONGEST_MS));
      }, waitMs);
    };
    plan(FIRST_MS);
    const stop = onReturn(() => again());
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isOpen]);
}
