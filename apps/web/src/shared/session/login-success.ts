import { call } from '../api/client.ts';
import { emitAuth } from './auth-events.ts';
import { refreshBalance } from './flows.ts';
import { isLoggedIn, saveLogin } from './session-store.ts';
import { storage } from './storage.ts';
import { loadUserInfo } from './user-info.ts';

/** Fetches the token of the chat socket and keeps it beside the login. */
async function keepJwt(): Promise<void> {
  const { jwt } = await call('/site/api/v1/member/jwt', {});
  if (isLoggedIn() && jwt) storage.set('jwtToken', jwt);
}

/** After a login was answered: keep it, load the data of the shell, close the dialog. A failed load leaves the login standing. */
export async function loginSuccess(token: string, userId: string): Promise<void> {
  saveLogin(token, userId);
  await Promise.allSettled([loadUserInfo(), refreshBalance(), keepJwt()]);
  emitAuth('login_success');
  emitAuth('closeAuth');
}
