import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { late } from '../late-part/late-part.ts';
import { subscribeToToasts, toastWanted } from './toast.ts';

/** After the first page: without it, the first refusal that a lost connection brings could not be shown. */
const AHEAD_MS = 3_000;

/** Stands once in every app; the renderer is fetched with the first toast, or ahead of it once the page is calm. */
export function ToastHost() {
  const wanted = useSyncExternalStore(subscribeToToasts, toastWanted);
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    if (Toaster) return;
    let left = false;
    const ahead = setTimeout(
      async () => {
        const loaded = await late(() => import('./toaster.tsx'));
        if (!left) setToaster(() => loaded.Toaster);
      },
      wanted ? 0 : AHEAD_MS,
    );
    return () => {
      left = true;
      clearTimeout(ahead);
    };
  }, [wanted, Toaster]);
  return wanted && Toaster ? <Toaster /> : null;
}
