import { call } from '../api/client.ts';
import { takeMembersLocale } from '../language/locale.ts';
import { type UserInfo, useSession } from './session-store.ts';

/** Fetches the member's profile and keeps it in the session that asked for it. */
export async function loadUserInfo(): Promise<UserInfo> {
  const { token } = useSession.getState();
  const userInfo = await call('/site/api/v1/member/info', {});
  if (token !== undefined && token === useSession.getState().token) {
    useSession.setState({ userInfo });
    takeMembersLocale(userInfo.language);
  }
  return userInfo;
}
