import { DialogHost, ToastHost } from '@hj/ui';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { usePageTitle } from '../../shared/page-title.ts';
import { useMemberPush } from '../../shared/push/use-member-push.ts';
import { useAuthDialog } from '../../shared/session/auth-dialog.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { useRouteTitle } from './use-route-title.ts';

const AuthDialog = lazy(async () => ({
  default: (await import('../../features/auth/index.tsx')).AuthDialog,
}));

/** Stands around every page: global dialogs, toasts, the auth dialog, the member's push, the title. */
export function RootShell() {
  const authOpen = useAuthDialog((state) => state.open);
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
      <DialogHost />
      <ToastHost />
    </>
  );
}
