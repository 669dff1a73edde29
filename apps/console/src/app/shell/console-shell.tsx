import { Button, ErrorPanel, Spinner } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Outlet, useLocation } from '@tanstack/react-router';
import { LoginPage } from '../../features/login/login-page.tsx';
import { messageOf } from '../../shared/api/client.ts';
import { useLiveDesks } from '../../shared/live/live.ts';
import { endSession, useSession } from '../../shared/session/session-store.ts';
import { useSessionCheck } from '../../shared/session/use-session-check.ts';
import { ChangePassword } from './change-password.tsx';
import { Menu } from './menu.tsx';
import { mayOpen } from './menu-items.ts';
import { NoPermissionPage } from './message-pages.tsx';
import './shell.css';

/** Without a session only the login is shown; the address stays for afterwards. */
export function ConsoleShell() {
  const { token, staff, permissions } = useSession();
  const { pathname } = useLocation();
  const check = useSessionCheck();
  useLiveDesks();
  if (token === undefined) return <LoginPage />;
  if (staff === undefined) {
    return (
      <main className="shell-wait">
        {check.error ? (
          <>
            <ErrorPanel title={t`无法确认登录状态`} safe={messageOf(check.error)} onRetry={check.retry} />
            <Button variant="ghost" size="sm" onClick={() => endSession()}>
              {t`重新登录`}
            </Button>
          </>
        ) : (
          <Spinner size={24} />
        )}
      </main>
    );
  }
  if (staff.mustChangePassword) return <ChangePassword />;
  return (
    <div className="shell">
      <Menu staff={staff} />
      <main className="shell__page">
        {mayOpen(pathname, permissions) ? <Outlet /> : <NoPermissionPage />}
      </main>
    </div>
  );
}
