/**
 * The end of claims: with the credit of the transfer, with another end of it, or after a time without a transfer. Invariant: the record
 * and a notice tell each claimant. Order of locks: the unmatched payment, the orders by id
 * (of the claims, and the one that the payment names), the claims, the wallets.
 */
import type { Tx } from '@hj/platform';
import { changeDeal, dealText } from '../../../wallet/index.ts';
import { transferOf } from '../../coin/reference.ts';
import type { CashierNeighbours } from '../../deps.ts';
import { announceDeposit } from '../announce.ts';
import { dealStep } from '../deal-step.ts';
import { type DepositOrder, findReceived, lockOrder } from '../store.ts';
import {
  type Claim,
  type ClosedAs,
  endClaim,
  type Hash,
  hasOpenClaim,
  isHashWaiting,
  listClaimedOrders,
  lockClaimsOf,
  lockOpenClaims,
} from './claim-store.ts';

type NoticeDeps = Pick<CashierNeighbours, 'tellMember'>;

export interface Claimed {
  claims: Claim[];
  /** Of the claims, and the one that the transfer names. */
  orders: Map<bigint, DepositOrder>;
}

/** Locks the open claims to a transaction, and before them their orders and `named`. A claim that is made meanwhile is not among them. */
export async function lockClaimed(tx: Tx, hash: Hash, named?: bigint): Promise<Claimed> {
  const orders = new Map<bigint, DepositOrder>();
  for (const id of await listClaimedOrders(tx, hash, named)) {
    const order = await lockOrder(tx, id);
    if (order !== undefined) orders.set(id, order);
  }
  return { orders, claims: await lockOpenClaims(tx, hash, [...orders.keys()]) };
}

/** Closes claims to a transaction of which no transfer waits any more; `except`: the order that it was credited to. */
export async function closeClaims(
  deps: NoticeDeps,
  tx: Tx,
  hash: Hash,
  { claims, orders }: Claimed,
  except?: bigint,
): Promise<void> {
  if (await isHashWaiting(tx, hash)) return;
  for (const claim of claims) {
    const order = orders.get(claim.orderId);
    if (order !== undefined && claim.orderId !== except) await closeClaim(deps, tx, claim, order, 'handled');
  }
}

type Unfounded = Exclude<ClosedAs, 'paid-otherwise'>;

const notes = {
  rejected: 'claim-rejected',
  handled: 'claim-handled',
  'not-found': 'claim-without-transfer',
} as const;

/** Without hash and amount: other people may read the notice. `rejected`: the transfer, if there is one, still waits. */
function letterOf(orderNo: string, end: Unfounded): string {
  switch (end) {
    case 'rejected':
      return `您为存款订单 ${orderNo} 提交的转账申请未通过核对，未入账。如已转账，请勿重复转账；请核对交易哈希后重新申请，或联系在线客服。`;
    case 'handled':
      return `您为存款订单 ${orderNo} 提交的转账申请已核对处理完毕，未为此订单入账，如有疑问请联系在线客服。`;
    case 'not-found':
      return `您为存款订单 ${orderNo} 提交的转账申请已关闭：7 天内没有找到可入账的转账，如有疑问请联系在线客服。`;
  }
}

/** Closes one claim: nothing was credited by it, for staff rejected it or ended its transfer, or none was found. `order`: locked. */
export async function closeClaim(
  deps: NoticeDeps,
  tx: Tx,
  claim: Pick<Claim, 'id'>,
  order: DepositOrder,
  end: Unfounded,
): Promise<void> {
  await endClaim(tx, claim.id, end);
  const { state } = order;
  if (state !== 'paid') {
    // Read again: the payment may have been handled under the order's lock.
    const received = (await findReceived(tx, order.id)) ?? null;
    const step = dealStep({ state, received }, await hasOpenClaim(tx, order.id));
    if (step !== 'checking') await changeDeal(tx, order.orderNo, { step, note: dealText(notes[end]) });
  }
  announceDeposit(tx, order, order.state);
  await deps.tellMember(tx, order.memberId, {
    title: '存款通知',
    text: letterOf(order.orderNo, end),
    link: '/mine/transRecord',
  });
}

/** Ends the claims for a locked order that is credited by `reference`: by that transfer, or because another payment was credited. */
export async function endClaimsOf(
  deps: NoticeDeps,
  tx: Tx,
  { id, orderNo, memberId }: Pick<DepositOrder, 'id' | 'orderNo' | 'memberId'>,
  reference: string,
): Promise<void> {
  const transfer = transferOf(reference);
  for (const claim of await lockClaimsOf(tx, id)) {
    const isCredited = claim.network === transfer?.network && claim.txHash === transfer.txHash;
    await endClaim(tx, claim.id, isCredited ? 'credited' : 'paid-otherwise');
    if (isCredited) continue;
    await deps.tellMember(tx, memberId, {
      title: '存款通知',
      text: `存款订单 ${orderNo} 已由另一笔付款到账，您为它提交的转账申请随之结束。那笔转账如未入账，请用另一笔未到账的 USDT 订单重新申请。`,
      link: '/mine/transRecord',
    });
  }
}
