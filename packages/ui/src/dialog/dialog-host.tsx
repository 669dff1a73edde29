import { Suspense, useSyncExternalStore } from 'react';
import { latePart } from '../late-part/late-part.ts';
import { closeTips, getDialogState, hideLoading, subscribeToDialogs } from './dialog-store.ts';

// Dialogs are not part of the first script: they are fetched when the first one is asked for.
const OpenDialogs = latePart(async () => (await import('./tips-dialog.tsx')).OpenDialogs);

/** Stands once in every app and draws the dialogs of showTips and showLoading. */
export function DialogHost() {
  const { tips, loading } = useSyncExternalStore(subscribeToDialogs, getDialogState);
  const tip = tips[0];
  if (!tip && !loading) return null;
  return (
    <Suspense>
      <OpenDialogs
        tip={tip}
        loading={loading}
        onCloseTip={() => tip && closeTips(tip.id)}
        onCloseLoading={() => loading && hideLoading(loading.id)}
      />
    </Suspense>
  );
}
