import { showTips, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { call, setExpiredHandler, setRefusalHandler } from '../api/client.ts';
import { goTo } from '../navigation/navigator.ts';
import { emitAuth } from './auth-events.ts';
import { clearSession, isLoggedIn, useSession } from './session-store.ts';

const LOGIN_EXPIRED = t`请重新登录`;

/** Fetches the centre wallet's balance and keeps it in the session. */
export async function refreshBalance(): Promise<void> {
  const { centerWalletBalance } = await call('/fd/api/v1/transfer/getBalance', {});
  if (isLoggedIn()) useSession.setState({ balance: centerWalletBalance });
}

/** The server does not know the session any more: say so once, forget it, go home, offer the login. */
export function loginExpired(): void {
  const hadToken = isLoggedIn();
  clearSession();
  emitAuth('login_expired');
  if (!hadToken) return;
  toast.warn(LOGIN_EXPIRED);
  goTo('login');
}

/** The member leaves. The server is told, but its answer is not waited for. */
export function logout(): void {
  if (isLoggedIn()) call('/site/api/v1/user/logout', {}).catch(() => undefined);
  clearSession();
}

/** Whether a member is logged in; if not, shows the login-required prompt, whose only button leads to the login. */
export function requireLogin(): boolean {
  if (isLoggedIn()) return true;
  showTips({ title: t`提示`, msg: t`请先登录`, sureText: t`确定`, onSure: () => emitAuth('login') });
  return false;
}

/** Warning, phone to be proven, UID verification of the sportsbook, bind real name. */
const EXPLAINED: readonly unknown[] = [6012, 6017, 6302, 6449];

setExpiredHandler(loginExpired);
setRefusalHandler((error) => {
  if (!EXPLAINED.includes(error.code)) return;
  // Where the explanation does not arrive, the caller's own word of the refusal stands.
  import('./refusals.ts').then(
    ({ explainRefusal }) => explainRefusal(error, logout),
    () => undefined,
  );
});
