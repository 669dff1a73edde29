import { DialogHost, sayMissed, ToastHost } from '@hj/ui';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useLayoutEffect } from 'react';
import { queryPart } from '../../shared/api/query-part.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { useAuthDialog } from '../../shared/session/auth-dialog.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { useAfterPaint } from '../../shared/use-after-paint.ts';
import { dropSkeleton } from '../drop-skeleton.ts';
import { startAfterPaint } from '../start-after-paint.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { useRouteTitle } from './use-route-title.ts';

const AuthDialog = queryPart(
  async () => (await import('../../features/auth/index.tsx')).AuthDialog,
  sayMissed,
);

const MemberDialogs = queryPart(async () => (await import('./member-dialogs.tsx')).MemberDialogs);

/** Stands around every page: global dialogs, toasts, the auth dialog, dialogs for a member, the title. */
export function RootShell() {
  const authOpen = useAuthDialog((state) => state.open);
  const loggedIn = useSession((session) => session.token !== undefined);
  const painted = useAfterPaint();
  usePageTitle(useRouteTitle());
  useLayoutEffect(dropSkeleton, []);
  useEffect(() => {
    if (painted) startAfterPaint();
  }, [painted]);
  return (
    <>
      <OfflineBanner />
      <Outlet />
      {authOpen ? (
        <Suspense>
          <AuthDialog />
        </Suspense>
      ) : null}
      {loggedIn && painted ? (
        <Suspense>
          <MemberDialogs />
        </Suspense>
      ) : null}
      <DialogHost />
      <ToastHost />
    </>
  );
}
