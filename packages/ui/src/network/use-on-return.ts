import { useEffect, useEffectEvent } from 'react';
import { onReturn } from './on-return.ts';

/** As `onReturn`, while the component stands. */
export function useOnReturn(work: () => void): void {
  const back = useEffectEvent(work);
  useEffect(() => onReturn(() => back()), []);
}
