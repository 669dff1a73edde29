import { missingIdentity } from '../../shared/member/identity.ts';
import type { UserInfo } from '../../shared/session/session-store.ts';
import type { Task } from './task-dialog.tsx';

/** The guard leads here from the page of a contact that is bound here first. */
const CONTACT_PAGE = /^\/mine\/accountManage\/(phone|email)$/;

/** Which dialog the address asks for: `task`, or the contact that the guard led away from and that is not bound yet. */
export function askedTask(search: Record<string, unknown>, userInfo: UserInfo): Task | undefined {
  if (search.task === 'phone' || search.task === 'email')
    return { kind: search.task, former: userInfo[search.task] ?? undefined };
  // Both are done once: who has done it and comes back by the same address is asked for nothing.
  const open = missingIdentity(userInfo);
  if (search.task === 'real-name' && open.length > 0) return { kind: 'real-name', open };
  if (search.task === 'withdrawal-password' && !userInfo.secondPassword)
    return { kind: 'withdrawal-password' };
  const kind = CONTACT_PAGE.exec(String(search.from))?.[1];
  return (kind === 'phone' || kind === 'email') && userInfo[kind] === null
    ? { kind, former: undefined }
    : undefined;
}
