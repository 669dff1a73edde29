import type { MemberId, Queries } from '@hj/platform';
import type { CashierDeps } from '../deps.ts';
import { refuse } from './refusals.ts';

type Deps = Pick<CashierDeps, 'personal'>;

/** Normalises a name: spaces, dots between the parts of foreign names, and case are ignored. */
const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s·•・‧.]/gu, '')
    .toLowerCase();

/** @throws AppError 6449 no real name is bound, 6012 the payer is not the member */
export async function requirePayer(
  deps: Deps,
  q: Queries,
  memberId: MemberId,
  payerName: string | undefined,
): Promise<void> {
  const { realName } = await deps.personal.find(q, memberId);
  if (realName === undefined) throw refuse('bind-real-name');
  if (payerName !== undefined && payerName !== '' && plainName(payerName) !== plainName(realName)) {
    throw refuse('payer-is-not-member', { data: { reason: 'payer' } });
  }
}

/** Signs that stand for hidden ones, and what is an account and no name. A single dot stands between the parts of a foreign name. */
const hidden = /[*×#?○◯□■※\d@]|[·•・‧∙●.]{2,}|x{2,}|某/iu;
const isHan = (name: string): boolean => /\p{Script=Han}/u.test(name);

/** Whether the reported name says that another person paid: written in full, in the script of the member's name, and another one. */
function saysAnother(reported: string, realName: string): boolean {
  const name = reported.normalize('NFKC');
  if (hidden.test(name) || isHan(name) !== isHan(realName)) return false;
  return plainName(name) !== plainName(realName);
}

/**
 * Whether the member paid (ADR 200). Where the channel requires the name, a payment without it is not his, nor is one with a masked
 * name. Elsewhere it is his unless the provider says in full that another person paid.
 */
export async function isOwnPayment(
  deps: Deps,
  q: Queries,
  { memberId, needsPayer }: { memberId: MemberId; needsPayer: boolean },
  payerName: string | undefined,
): Promise<boolean> {
  if (payerName === undefined || payerName === '') return !needsPayer;
  const { realName } = await deps.personal.find(q, memberId);
  if (realName === undefined) return !needsPayer;
  return needsPayer ? plainName(payerName) === plainName(realName) : !saysAnother(payerName, realName);
}
