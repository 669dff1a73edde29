/**
 * Grants bonuses. Invariants:
 * - a bonus is granted once per reference, and once per member, promotion and period (C71);
 * - an excluded member, or one with an open risk marker, gets none: a grant needs a permit (C17);
 * - money, requirement, record of the grant and the member's deal are written in one transaction, the caller's.
 */
import type { Amount } from '@hj/money';
import { type MemberId, nextIds, type Queries, type StoredText, type Tx } from '@hj/platform';
import { requireBonus } from '../protection/index.ts';
import { type CountRules, openRequirement, type Requirement } from '../turnover/index.ts';
import { dealText, lockWallets, recordDeal } from '../wallet/index.ts';
import { findGrant, type GrantRow, hasGrant, insertGrant, markReversed } from './grant-store.ts';
import { refuse } from './refusals.ts';

declare const permitted: unique symbol;

/** That this member may be given a bonus, asked under the lock of the wallet. */
export interface GrantPermit {
  readonly memberId: MemberId;
  readonly [permitted]: true;
}

/**
 * Whether the member may be given a bonus. A grant asks under the lock of the wallet; a page that only shows offers needs no lock.
 * @throws AppError those of `requireBonus`: excluded, or a strong risk marker is open
 */
export async function permitGrant(q: Queries, memberId: MemberId): Promise<GrantPermit> {
  await requireBonus(q, memberId);
  return { memberId } as GrantPermit;
}

export interface Grant {
  permit: GrantPermit;
  /** The reference of the bonus, as `deposit:123`: the key of the grant. */
  reference: string;
  /** Which promotion, as `deposit-reward:3`, and which of its periods, as a day of Beijing: one grant in each. */
  promotion: string;
  period: string;
  name: string;
  /** Above zero. */
  amount: Amount;
  transferKind: GrantRow['transferKind'];
  /** The turnover required before the bonus is the member's own. `principal`: the deposit that it belongs to. */
  requirement: Pick<Requirement, 'reference' | 'principal' | 'required'> & {
    kind: 'bonus' | 'gift';
    rules?: CountRules | undefined;
  };
  /** The order that the member's record opens. */
  orderId?: bigint;
  note?: StoredText;
  requestId: string;
}

/**
 * Moves a bonus into the member's cash and opens its requirement. Asked again with the same reference, changes nothing.
 * @throws AppError reference-of-another-grant; promotion-claimed: the member had this promotion in this period
 */
export async function grantBonus(tx: Tx, grant: Grant): Promise<void> {
  const { reference, promotion, period, name, amount, transferKind, requirement, requestId } = grant;
  const { memberId } = grant.permit;
  const cost = transferKind === 'vip' ? 'vip' : 'promotion';
  const posting = await lockWallets(tx, { members: [memberId], systems: [cost] });
  const before = await findGrant(tx, reference);
  if (before !== undefined) {
    if (before.memberId === memberId && before.promotion === promotion && before.amount === amount) return;
    throw refuse('reference-of-another-grant');
  }
  if (await hasGrant(tx, { memberId, promotion, period })) {
    throw refuse('promotion-claimed');
  }
  const [id = 0n, dealId = 0n, requirementId = 0n] = await nextIds(tx, 3);
  const to = { memberId, kind: 'cash' } as const;
  posting.transfer({ kind: transferKind, from: { system: cost }, to, amount, reference });
  const balanceAfter = posting.available(memberId);
  await posting.write(requestId);
  await insertGrant(tx, {
    ...{ id, memberId, reference, promotion, period, name, amount, transferKind },
    ...{ turnover: requirement.required, requirement: requirement.reference },
  });
  const { rules = null, ...asked } = requirement;
  await openRequirement(tx, { id: requirementId, memberId, name, bonus: amount, ...asked, rules });
  await recordDeal(tx, {
    ...{
      id: dealId,
      memberId,
      type: cost,
      title: dealText('promotion', { name }),
      orderNo: `G${dealId}`,
      amount,
      balanceAfter,
    },
    step: 'succeeded',
    ...(grant.orderId === undefined ? {} : { orderId: grant.orderId }),
    ...(grant.note === undefined ? {} : { note: grant.note }),
  });
}

/**
 * Marks a grant as taken back, under the lock of the wallet; the caller moves the money, with the rest of the chargeback.
 * @returns the granted amount; zero if there is no such grant, or it was taken back before
 */
export function takeBackGrant(tx: Tx, reference: string): Promise<Amount> {
  return markReversed(tx, reference);
}
