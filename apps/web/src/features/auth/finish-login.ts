import { loginSuccess } from '../../shared/session/login-success.ts';
import { forgetRemembered, keepRemembered } from './remembered.ts';

export interface LoginData {
  token: string;
  userId: string;
  deviceToken: string | null;
}

/** The login was answered: stores the device token that replaces the password, or clears it, as the tick says; then the session begins. */
export function finishLogin(
  { token, userId, deviceToken }: LoginData,
  { username, remember }: { username: string; remember: boolean },
): Promise<void> {
  if (remember && deviceToken !== null) keepRemembered({ username, deviceToken });
  else forgetRemembered();
  return loginSuccess(token, userId);
}
