/**
 * A member's claim to a transfer of another amount than ordered (ADR 193). Invariants: a claim moves no money; it is answered without a
 * look at the transfers of others, so that the answer says nothing of them; a claim is of the member whose order it names.
 */
import { type CallInput, transferHash } from '@hj/contract';
import type { MemberContext } from '@hj/platform';
import { requireAttempt } from '../../../attempts/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import { changeDeal, dealText } from '../../../wallet/index.ts';
import { announceDeposit } from '../announce.ts';
import { dealStep } from '../deal-step.ts';
import type { DepositDeps } from '../deposit.ts';
import { type OrderAnswer, viewOf } from '../order-view.ts';
import { refuse } from '../refusals.ts';
import { lockOrder } from '../store.ts';
import {
  countClaimsOf,
  countOpenClaims,
  findOpenClaim,
  insertClaim,
  isCreditedTo,
  lockClaimant,
} from './claim-store.ts';

/** Open claims of one member; more are guesses. */
const openLimit = 10;
/** Claims of one member to one transaction: one that was rejected may be made again, as to another order. */
const claimLimit = 3;

/**
 * Keeps a claim for the desk, also to a transfer that was not seen yet. The same one again changes nothing.
 * @throws AppError 6004 not an order of this member, 6008 not a USDT order, or no hash of its network, 6011, 6012 the order is paid,
 * the transaction is claimed for another order or credited to this member already or was claimed three times, or too many claims are open
 */
export async function claimTransfer(
  deps: DepositDeps,
  { orderId, hash }: CallInput<'/fd/api/v1/payment/claimTransfer'>,
  { session, address, requestId }: MemberContext,
): Promise<OrderAnswer> {
  const { memberId } = session;
  await requireAttempt(deps, 'claim-member', memberId.toString());
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, memberId);
    if (order === undefined) throw refuse('order-not-found');
    const { network } = order;
    if (order.kind !== 'coin' || network === null) throw refuse('channel-without-claims');
    const txHash = transferHash(network).safeParse(hash).data;
    if (txHash === undefined) throw refuse('not-a-hash', { values: { network } });
    if (order.state === 'paid') throw refuse('paid-order-needs-no-claim');
    if (await isCreditedTo(tx, memberId, { network, txHash })) throw refuse('transfer-credited-already');
    await lockClaimant(tx, memberId);
    const open = await findOpenClaim(tx, { memberId, network, txHash });
    // Made before, and its answer may have been lost: it is answered as it stands.
    if (open?.orderId === orderId) return viewOf(deps, tx, order);
    if ((await countOpenClaims(tx, memberId)) >= openLimit) throw refuse('too-many-claims');
    if (!(await insertClaim(tx, { memberId, orderId, network, txHash }))) throw refuse('claimed-already');
    if ((await countClaimsOf(tx, { memberId, network, txHash })) > claimLimit)
      throw refuse('claimed-too-often');
    const { state, received } = order;
    if (dealStep({ state, received }, false) !== 'checking') {
      await changeDeal(tx, order.orderNo, { step: 'checking', note: dealText('transfer-claimed') });
    }
    await recordAudit(tx, {
      ...{ actor: `member:${memberId}`, action: 'transfer-claimed', subject: `deposit:${orderId}` },
      ...{ detail: { network, hash: txHash }, address, requestId },
    });
    announceDeposit(tx, order, order.state);
    return viewOf(deps, tx, order);
  });
}
