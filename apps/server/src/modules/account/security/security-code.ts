/** Codes to the member's own phone and e-mail, by the `cate` of the call. */
import { type CodeCate, codeCates } from '@hj/contract';
import type { MemberContext, MemberId } from '@hj/platform';
import type { Channel } from '../../verification/index.ts';
import { refuse } from '../refusals.ts';
import { endPhoneCheck } from '../store.ts';
import type { SecurityDeps } from './security-deps.ts';

const channels = {
  [codeCates.sms]: 'sms',
  [codeCates.email]: 'email',
  [codeCates.voice]: 'voice',
} as const satisfies Record<CodeCate, Channel>;

export const channelOf = (cate: CodeCate): Channel => channels[cate];

/** The member's own phone or e-mail. @throws AppError unbound-phone, email-unbound */
export async function requireOwnContact(
  deps: Pick<SecurityDeps, 'db' | 'personal'>,
  memberId: MemberId,
  cate: CodeCate,
): Promise<string> {
  const { phone, email } = await deps.personal.find(deps.db, memberId);
  const contact = cate === codeCates.email ? email : phone;
  if (contact !== undefined) return contact;
  throw refuse(cate === codeCates.email ? 'email-unbound' : 'unbound-phone');
}

/**
 * Uses up a code to the own phone or e-mail (type 5). A code to the phone ends a demanded phone check.
 * @throws AppError unbound-phone, email-unbound, those of `codes.check`
 */
export async function checkSecurityCode(
  deps: Pick<SecurityDeps, 'db' | 'now' | 'personal' | 'codes'>,
  { code, cate }: { code: string; cate: CodeCate },
  context: MemberContext,
): Promise<void> {
  const { memberId } = context.session;
  const from = deps.now();
  const destination = await requireOwnContact(deps, memberId, cate);
  await deps.codes.check({ purpose: 'security', destination, subject: `member:${memberId}`, code }, context);
  if (cate === codeCates.email) return;
  await deps.db.transaction((tx) => endPhoneCheck(tx, memberId, from));
}
