import type { UserInfo } from '../session/session-store.ts';

export type IdentityField = 'realName' | 'birthday';

/** Missing parts of 实名认证: a withdrawal asks for both, `bindRealName` says only that the name is there. */
export function missingIdentity({ realName, birthday }: UserInfo): IdentityField[] {
  return [
    ...(realName === null ? (['realName'] as const) : []),
    ...(birthday === null ? (['birthday'] as const) : []),
  ];
}
