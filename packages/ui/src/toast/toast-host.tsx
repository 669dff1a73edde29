import { lazy, Suspense, useSyncExternalStore } from 'react';
import { subscribeToToasts, toastWanted } from './toast.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/** Stands once in every app; the renderer is fetched with the first toast. */
export function ToastHost() {
  const wanted = useSyncExternalStore(subscribeToToasts, toastWanted);
  return wanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
