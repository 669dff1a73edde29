import { DialogHost, latePart, sayMissed, ToastHost } from '@hj/ui';
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { usePageTitle } from '../../shared/page-title.ts';
import { useMemberPush } from '../../shared/push/use-member-push.ts';
import { useAuthDialog } from '../../shared/session/auth-dialog.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { useAfterPaint } from '../../shared/use-after-paint.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { useRouteTitle } from './use-route-title.ts';

const AuthDialog = latePart(
  async () => (await import('../../features/auth/index.tsx')).AuthDialog,
  sayMissed,
);

const MemberDialogs = latePart(async () => (await import('./member-dialogs.tsx')).MemberDialogs);

/** Stands around every page: global dialogs, toasts, the auth dialog, the member's push, the title. */
export function RootShell() {
  const authOpen = useAuthDialog((state) => state.open);
  const loggedIn = useSession((session) => session.token !== undefined);
  const painted = useAfterPaint();
  usePageTitle(useRouteTitle());
  useMemberPush();
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
