import type { CallInput } from '@hj/contract';
import type { MemberContext } from '@hj/platform';
import { setLanguage } from './appearance-store.ts';
import type { ProfileDeps } from './deps.ts';

/** The language that the member's devices open with. */
export async function chooseLanguage(
  { db }: ProfileDeps,
  { language }: CallInput<'/site/api/v1/member/setLanguage'>,
  { session }: MemberContext,
): Promise<Record<string, never>> {
  await db.transaction((tx) => setLanguage(tx, session.memberId, language));
  return {};
}
