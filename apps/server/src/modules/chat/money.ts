/** The steps that the money commands of the chat share: red packets and tips (CH6). */
import type { Amount } from '@hj/money';
import { beijingDayStart, type MemberId, nextIds, type Tx } from '@hj/platform';
import { requireBonus } from '../protection/index.ts';
import { openRequirement } from '../turnover/index.ts';
import { type dealText, lockWallets, type Posting, recordDeal } from '../wallet/index.ts';
import { moneyLimits } from './money-limits.ts';
import { sumClaimedToday } from './money-store.ts';

/**
 * The first step: wallets and the account of packets are locked before all else, in one order for every command. The others are members
 * whose wallets are locked too.
 * @throws AppError 6012 the member is excluded
 */
export async function openPosting(
  tx: Tx,
  memberId: MemberId,
  others: readonly MemberId[] = [],
): Promise<Posting> {
  const posting = await lockWallets(tx, { members: [memberId, ...others], systems: ['packets'] });
  await requireBonus(tx, memberId);
  return posting;
}

/** Exact under the lock of the member's wallet. */
export async function isOverClaimDay(
  tx: Tx,
  memberId: MemberId,
  { amount, now }: { amount: Amount; now: Date },
): Promise<boolean> {
  const { sum, count } = await sumClaimedToday(tx, memberId, new Date(beijingDayStart(now.getTime())));
  return count >= moneyLimits.claimsDay || sum + amount > moneyLimits.claimDay;
}

/** @returns the turnover that the receiver must reach before a withdrawal */
export async function requireTurnover(
  tx: Tx,
  {
    memberId,
    amount,
    name,
    reference,
  }: { memberId: MemberId; amount: Amount; name: string; reference: string },
): Promise<Amount> {
  const [id = 0n] = await nextIds(tx, 1);
  const required = amount * moneyLimits.turnoverTimes;
  await openRequirement(tx, {
    ...{ id, memberId, kind: 'gift', name, reference },
    ...{ principal: 0n, bonus: amount, required },
  });
  return required;
}

/** One row of a member's record: negative when the money leaves. */
export async function recordMoved(
  tx: Tx,
  deal: { memberId: MemberId; title: ReturnType<typeof dealText>; amount: Amount; balanceAfter: Amount },
): Promise<void> {
  const [id = 0n] = await nextIds(tx, 1);
  await recordDeal(tx, { ...deal, id, type: 'transfer', orderNo: `P${id}`, step: 'succeeded' });
}
