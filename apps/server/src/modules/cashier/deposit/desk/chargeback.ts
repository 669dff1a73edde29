/**
 * Chargeback (C74): deposit and bonus leave the member's cash. A missing balance becomes a receivable, deducted from later
 * payouts. The turnover requirements of both are dropped. Gifts of activities that the deposits left would not bring go with them, and so do
 * those of who invited the member, from that wallet. A bonus already forfeited by a withdrawal is not debited again.
 */
import type { Amount } from '@hj/money';
import { type MemberId, nextIds, type Tx } from '@hj/platform';
import { findInviter, takeBackFriendGifts, takeBackGifts, takeBackGrant } from '../../../promotion/index.ts';
import { dropRequirements } from '../../../turnover/index.ts';
import { type AccountRef, dealText, lockWallets, type Posting, recordDeal } from '../../../wallet/index.ts';
import type { CashierDeps } from '../../deps.ts';
import { refuse } from '../refusals.ts';
import { type DepositOrder, lockOrder, markReversed } from '../store.ts';

export interface Reversal {
  order: DepositOrder;
  before: Amount;
  after: Amount;
  /** The increase of the member's debt. */
  owed: Amount;
}

/** @throws AppError 6004 no such order, 6012 order not paid, already reversed, or credited to the coin wallet */
export async function reverseDeposit(
  deps: Pick<CashierDeps, 'debts'>,
  tx: Tx,
  orderId: bigint,
  requestId: string,
): Promise<Reversal> {
  const order = await lockOrder(tx, orderId);
  requireReversible(order);
  const { memberId, amount, orderNo } = order;
  const channel: AccountRef = { system: `channel:${order.channelId}` };
  const debt = debtOf(memberId);
  const inviterId = await findInviter(tx, memberId);
  const payers = inviterId === undefined ? [memberId] : [memberId, inviterId];
  const posting = await lockWallets(tx, {
    members: payers,
    systems: [channel.system, 'promotion', ...payers.map((payer) => debtOf(payer).system)],
  });
  const taken = await dropRequirements(tx, orderId);
  const bonus = taken > 0n ? 0n : await takeBackGrant(tx, `deposit:${orderId}`);
  await markReversed(tx, orderId);
  const paidAt = order.paidAt ?? new Date(0);
  const gifts = await takeBackGifts(tx, { memberId, paidAt, depositId: orderId });
  const returned = { friendId: memberId, depositId: orderId, amount, paidAt };
  const theirs = inviterId && {
    inviterId,
    gifts: await takeBackFriendGifts(tx, inviterId, returned),
  };
  const given = gifts.reduce((sum, gift) => sum + gift.amount, 0n);
  const cash: AccountRef = { memberId, kind: 'cash' };
  const reference = `deposit:${orderId}`;
  const before = posting.available(memberId);
  const whole = amount + bonus + given;
  const owed = whole > before ? whole - before : 0n;
  if (owed > 0n) posting.transfer({ kind: 'receivable', from: debt, to: cash, amount: owed, reference });
  posting.transfer({ kind: 'deposit-reversal', from: cash, to: channel, amount, reference });
  if (bonus > 0n) {
    const to: AccountRef = { system: 'promotion' };
    posting.transfer({ kind: 'deposit-bonus-reversal', from: cash, to, amount: bonus, reference });
  }
  for (const gift of gifts) {
    posting.transfer({ kind: 'promotion-reversal', from: cash, to: { system: 'promotion' }, ...gift });
  }
  const after = posting.available(memberId);
  const finish = theirs && takeOfInviter(deps, posting, theirs);
  await posting.write(requestId);
  if (owed > 0n) await deps.debts.add(tx, memberId, owed);
  await finish?.(tx);
  const [id = 0n] = await nextIds(tx, 1);
  await recordDeal(tx, {
    ...{ id, memberId, type: 'adjustment', title: dealText('deposit-reversal'), orderNo: `C${id}`, orderId },
    ...{ amount: after - before, balanceAfter: after, step: 'succeeded' },
    note: dealText('payment-withdrawn', { order: orderNo }),
  });
  return { order, before, after, owed };
}

const debtOf = (memberId: MemberId) => ({ system: `receivable:${memberId}` as const });

/** Takes back the gifts of the inviting member; an amount that the wallet lacks is a debt. @returns the rows to be written after the ledger */
function takeOfInviter(
  { debts }: Pick<CashierDeps, 'debts'>,
  posting: Posting,
  { inviterId, gifts }: { inviterId: MemberId; gifts: readonly { reference: string; amount: Amount }[] },
): ((tx: Tx) => Promise<void>) | undefined {
  const [first] = gifts;
  if (first === undefined) return undefined;
  const whole = gifts.reduce((sum, gift) => sum + gift.amount, 0n);
  const before = posting.available(inviterId);
  const owed = whole > before ? whole - before : 0n;
  const cash: AccountRef = { memberId: inviterId, kind: 'cash' };
  const { reference } = first;
  if (owed > 0n)
    posting.transfer({ kind: 'receivable', from: debtOf(inviterId), to: cash, amount: owed, reference });
  for (const gift of gifts) {
    posting.transfer({ kind: 'promotion-reversal', from: cash, to: { system: 'promotion' }, ...gift });
  }
  const after = posting.available(inviterId);
  return async (tx) => {
    if (owed > 0n) await debts.add(tx, inviterId, owed);
    const [id = 0n] = await nextIds(tx, 1);
    await recordDeal(tx, {
      ...{ id, memberId: inviterId, type: 'adjustment', title: dealText('friend-gift-reversal') },
      ...{ orderNo: `C${id}`, amount: after - before, balanceAfter: after, step: 'succeeded' },
      note: dealText('friend-payment-withdrawn'),
    });
  };
}

/** @throws AppError 6004, 6012 */
export function requireReversible(order: DepositOrder | undefined): asserts order is DepositOrder {
  if (order === undefined) throw refuse('order-not-found');
  if (order.state !== 'paid') throw refuse('order-not-paid');
  if (order.reversedAt !== null) throw refuse('deposit-already-reversed');
  if (order.credit !== 'cash') throw refuse('coin-deposit-cannot-reverse');
}
