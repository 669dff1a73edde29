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

/**
 * Whether the member paid. Where the channel compares names, a payment without one is not his. Elsewhere only a reported name that is
 * another one says so: a masked name tells nothing.
 */
export async function isOwnPayment(
  deps: Deps,
  q: Queries,
  { memberId, needsPayer }: { memberId: MemberId; needsPayer: boolean },
  payerName: string | undefined,
): Promise<boolean> {
  const reported = payerName === undefined || payerName === '' ? undefined : plainName(payerName);
  if (!needsPayer && (reported === undefined || reported.includes('*'))) return true;
  const { realName } = await deps.personal.find(q, memberId);
  if (realName === undefined) return !needsPayer;
  return reported === plainName(realName);
}
