import { t } from '@lingui/core/macro';
import { ApiError } from '../../shared/api/api-error.ts';
import { decryptOwn, findDecrypted, forgetDecrypted } from '../../shared/session/decrypted.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { loadUserInfo } from '../../shared/session/user-info.ts';

/** The member's whole name, for a destination that must be in it. It is opened for this once, unless the member has it open on screen. */
export async function ownName(): Promise<string> {
  const { realName } = useSession.getState().userInfo ?? (await loadUserInfo());
  if (realName === null) throw new ApiError(undefined, t`请先完成实名认证`);
  const shown = findDecrypted('realName', realName);
  if (shown !== undefined) return shown;
  const name = await decryptOwn('realName', realName);
  forgetDecrypted('realName');
  return name;
}
