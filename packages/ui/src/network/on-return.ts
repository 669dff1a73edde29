import { useEffect, useEffectEvent } from 'react';

/** Does `work` each time the network is back; returns how to stop. */
export function onReturn(work: () => void): () => void {
  const hear = () => work();
  window.addEventListener('online', hear);
  return () => window.removeEventListener('online', hear);
}

/** As `onReturn`, while the component stands. */
export function useOnReturn(work: () => void): void {
  const back = useEffectEvent(work);
  useEffect(() => onReturn(() => back()), []);
}
