import { call } from '../api/client.ts';
import { takeMembersLocale } from '../language/locale.ts';
import { isLoggedIn, type UserInfo, useSession } from './session-store.ts';

/** Fetches the member's profile and keeps it in the session. */
export async function loadUserInfo(): Promise<UserInfo> {
  const userInfo = await call('/site/api/v1/member/info', {});
  if (isLoggedIn()) {
    useSession.setState({ userInfo });
    takeMembersLocale(userInfo.language);
  }
  return userInfo;
}
