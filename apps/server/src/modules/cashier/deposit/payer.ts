import type { MemberId, Queries } from '@hj/platform';
import type { CashierDeps } from '../deps.ts';
import { refuse } from './refusals.ts';

type Deps = Pick<CashierDeps, 'personal'>;

/** As people are written: spaces and the many dots between foreign names do not tell two persons apart. */
const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s·•・‧.]/gu, '')
    .toLowerCase();

/** @throws AppError 6449 no real name is bound, 6012 somebody else pays */
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

/** Whether a payment came from the member: a name that the provider does not tell is none. */
export async function isOwnPayment(
  deps: Deps,
  q: Queries,
  memberId: MemberId,
  payerName: string | undefined,
): Promise<boolean> {
  const { realName } = await deps.personal.find(q, memberId);
  return realName !== undefined && payerName !== undefined && plainName(payerName) === plainName(realName);
}
