import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { subscribeToToasts, toastWanted } from './toast.ts';

/** After the first page: without it, the first refusal that a lost connection brings could not be shown. */
const AHEAD_MS = 3_000;

/** Stands once in every app; the renderer is fetched with the first toast, or ahead of it once the page is calm. */
export function ToastHost() {
  const wanted = useSyncExternalStore(subscribeToToasts, toastWanted);
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    if (Toaster) return;
    const fetchIt = () => {
      // Offline: the page stays as it is, and the toast comes with the connection.
      import('./toaster.tsx').then((loaded) => setToaster(() => loaded.Toaster)).catch(() => undefined);
    };
    const ahead = setTimeout(fetchIt, wanted ? 0 : AHEAD_MS);
    window.addEventListener('online', fetchIt);
    return () => {
      clearTimeout(ahead);
      window.removeEventListener('online', fetchIt);
    };
  }, [wanted, Toaster]);
  return wanted && Toaster ? <Toaster /> : null;
}
