import { AppError, type MemberId, type Queries } from '@hj/platform';
import type { CashierDeps } from '../deps.ts';

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
  if (realName === undefined) throw new AppError(6449);
  if (payerName !== undefined && payerName !== '' && plainName(payerName) !== plainName(realName)) {
    throw new AppError(6012, {
      message: '付款人须与您的实名一致，请使用本人账户付款',
      data: { reason: 'payer' },
    });
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
