/**
 * The end of a payment that fits no order: credited as received, or sent back. Invariants: one member of staff proposes and
 * another decides (C35); a proposal is decided once, under the payment's lock; credit, decision and audit are one transaction.
 */
import { type Amount, formatAmount, multiplyRatio, parseAmount } from '@hj/money';
import type { Tx } from '@hj/platform';
import type { StaffAction } from '../../../../deps.ts';
import { mayEnd, type ProposalEnd } from '../../../audit/index.ts';
import { markTransferCredited, type TransferKey } from '../../coin/watch-store.ts';
import { claimsOf } from '../claim/desk-claims.ts';
import { type Claimed, closeClaims } from '../claim/end-claims.ts';
import { creditDeposit } from '../credit.ts';
import type { DepositDeps } from '../deposit.ts';
import { refuse } from '../refusals.ts';
import { fitsLimits } from '../room.ts';
import { type DepositOrder, lockOrderByNumber, setReceivedAmount } from '../store.ts';
import { auditUnmatched, coinTransferOf, lockOpen, lockTransfer, tellPayer } from './desk-action.ts';
import { clearProposal, markCredited, markDecided, markHandled, putProposal } from './desk-store.ts';
import type { NewProposal, UnmatchedPayment, UnmatchedProposal } from './desk-types.ts';
import { askBack, askRefund, requireRefundable } from './refund.ts';

type Deps = Pick<DepositDeps, 'db' | 'providers' | 'tellMember'>;

/** @throws AppError 6004, 6012 handled, proposed already, or not possible for this payment */
export function proposeUnmatched(
  deps: Deps,
  { id, action: what, claimId }: NewProposal,
  action: StaffAction,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const payment = await lockOpen(tx, id);
    if (payment.proposal !== null) throw refuse('unmatched-proposed-already');
    if (payment.refundAskedAt !== null) throw refuse('payment-of-order-refunded');
    const claimed = what === 'credit' ? await requireOffer(tx, payment, claimId) : null;
    if (what === 'refund') requireRefundable(deps, payment);
    await putProposal(tx, id, { action: what, by: action.actor, reason: action.reason, claimed });
    await auditUnmatched(tx, `unmatched-${what}-proposed`, payment, action, {
      ...(claimed ? { order: String(claimed.orderId), worth: formatAmount(claimed.amount) } : {}),
    });
  });
}

/**
 * Approves or rejects the proposal of another member of staff, or withdraws the actor's own.
 * @throws AppError 6003 own proposal, 6004, 6006 the provider does not answer, 6012
 */
export async function decideUnmatched(
  deps: Deps,
  { id, decision }: { id: bigint; decision: ProposalEnd },
  action: StaffAction,
): Promise<void> {
  const asked = await deps.db.transaction(async (tx) => {
    const payment = await lockOpen(tx, id);
    const { proposal } = payment;
    if (proposal === null) throw refuse('unmatched-not-proposed');
    if (!mayEnd({ madeBy: proposal.by, actor: action.actor, end: decision }))
      throw refuse('own-unmatched-proposal');
    if (decision !== 'approved') {
      await clearProposal(tx, id);
      await auditUnmatched(tx, `unmatched-proposal-${decision}`, payment, action);
      return undefined;
    }
    await markDecided(tx, id, { by: action.actor });
    if (proposal.action === 'refund') return askRefund(deps, tx, payment, action);
    await creditReceived(deps, tx, payment, action);
    return undefined;
  });
  if (asked !== undefined) await askBack(deps, asked, action);
}

/** What a credit brings to whom: a transfer of coins names no order, so one of its claims does. */
async function requireOffer(
  tx: Tx,
  payment: UnmatchedPayment,
  claimId: bigint | undefined,
): Promise<UnmatchedProposal['claimed']> {
  if (coinTransferOf(payment) === undefined) {
    await requireCreditable(tx, payment);
    return null;
  }
  const claims = (await claimsOf(tx, [payment.id])).get(payment.id) ?? [];
  const claim = claims.find(({ id }) => id === claimId);
  if (claim === undefined || claim.worth === null) throw refuse('claim-not-creditable');
  return { orderId: claim.orderId, amount: claim.worth };
}

interface Creditable {
  order: DepositOrder;
  received: Amount;
  /** Of a transfer of coins. */
  transfer?: { key: TransferKey; claimed: Claimed };
}

/** The claimed order of the proposal, and its worth as it was proposed. */
async function requireClaimed(tx: Tx, payment: UnmatchedPayment, key: TransferKey): Promise<Creditable> {
  const offer = payment.proposal?.claimed;
  const claimed = await lockTransfer(tx, payment, key);
  const claim = claimed.claims.find(({ orderId }) => orderId === offer?.orderId);
  const order = claim && claimed.orders.get(claim.orderId);
  if (!offer || order === undefined || order.state === 'paid') throw refuse('claim-not-creditable');
  return { order, received: offer.amount, transfer: { key, claimed } };
}

async function requireCreditable(tx: Tx, payment: UnmatchedPayment): Promise<Creditable> {
  const order = await lockOrderByNumber(tx, payment.provider, payment.orderNo);
  const received = parseAmount(payment.amount);
  const isUsed = payment.verdict === 'reference-used';
  if (order === undefined || order.state === 'paid' || isUsed || payment.currency !== 'CNY' || !received) {
    throw refuse('payment-not-creditable');
  }
  return { order, received };
}

/** Credits the order with the received amount: amount and fee become those of the payment. */
async function creditReceived(
  deps: Deps,
  tx: Tx,
  payment: UnmatchedPayment,
  action: StaffAction,
): Promise<void> {
  const key = coinTransferOf(payment);
  const { order, received, transfer } = await (key === undefined
    ? requireCreditable(tx, payment)
    : requireClaimed(tx, payment, key));
  const fee = multiplyRatio(order.fee, received, order.amount);
  const orderedAmount = received === order.amount ? null : order.amount;
  const paid: DepositOrder = { ...order, amount: received, orderedAmount, fee };
  // A limit of the member stands above the decision of two members of staff.
  if (!(await fitsLimits(tx, paid))) throw refuse('payment-over-limit');
  await setReceivedAmount(tx, order.id, { amount: received, fee });
  await creditDeposit(deps, tx, paid, payment.reference, action.requestId);
  await markHandled(tx, payment.id, action.actor, action.reason);
  await markCredited(tx, payment.id);
  if (transfer !== undefined) {
    await markTransferCredited(tx, transfer.key, order.id);
    await closeClaims(deps, tx, transfer.key, transfer.claimed, order.id);
    // The transfer may name another order, whose limits it did not fit or that was paid before.
    if (payment.orderNo !== order.orderNo) await tellPayer(deps, tx, payment, 'handled');
  }
  await auditUnmatched(tx, 'unmatched-credited', payment, action, {
    ordered: formatAmount(order.amount),
    received: formatAmount(received),
    ...(transfer === undefined ? {} : { order: order.orderNo }),
  });
}
