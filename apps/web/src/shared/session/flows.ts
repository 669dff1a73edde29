import { showTips, toast } from '@hj/ui';
import { call, setExpiredHandler } from '../api/client.ts';
import { goTo } from '../navigation/navigator.ts';
import { emitAuth } from './auth-events.ts';
import { clearSession, isLoggedIn, saveLogin, type UserInfo, useSession } from './session-store.ts';

const LOGIN_EXPIRED = '请重新登录';

/** Fetches the member's profile and keeps it in the session. */
export async function loadUserInfo(): Promise<UserInfo> {
  const userInfo = await call('/site/api/v1/member/info', {});
  if (isLoggedIn()) useSession.setState({ userInfo });
  return userInfo;
}

/** Fetches the centre wallet's balance and keeps it in the session. */
export async function refreshBalance(): Promise<void> {
  const { centerWalletBalance } = await call('/fd/api/v1/transfer/getBalance', {});
  if (isLoggedIn()) useSession.setState({ balance: centerWalletBalance });
}

/** After a login was answered: keep it, load what the shell shows, close the dialog. A failed load leaves the login standing. */
export async function loginSuccess(token: string, userId: string): Promise<void> {
  saveLogin(token, userId);
  await Promise.allSettled([loadUserInfo(), refreshBalance()]);
  emitAuth('login_success');
  emitAuth('closeAuth');
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

/** Whether somebody is logged in; if not, shows the login-required prompt, whose only button leads to the login. */
export function requireLogin(): boolean {
  if (isLoggedIn()) return true;
  showTips({ title: '提示', msg: '请先登录', sureText: '确定', onSure: () => emitAuth('login') });
  return false;
}

setExpiredHandler(loginExpired);
