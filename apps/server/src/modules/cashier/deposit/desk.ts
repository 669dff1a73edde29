import { parseAmount } from '@hj/money';
import { AppError, type Queries, type Tx } from '@hj/platform';
import type { Deed } from '../../../deps.ts';
import { recordAudit } from '../../audit/index.ts';
import { ProviderUnreachable } from '../providers/provider.ts';
import type { DepositDeps } from './deposit.ts';
import {
  findDeskDeposit,
  listDeskDeposits,
  listUnmatched,
  lockUnmatched,
  markHandled,
} from './desk-store.ts';
import type { DepositDesk, UnmatchedPayment } from './desk-types.ts';
import { openReceipt } from './receipt.ts';
import { handReference, lockOrderByNumber } from './store.ts';

type Detail = Record<string, string>;

function audit(q: Queries, action: string, subject: string, detail: Detail, deed: Deed): Promise<void> {
  const { actor, reason, address, requestId } = deed;
  return recordAudit(q, { actor, action, subject, detail: { ...detail, reason }, address, requestId });
}

/** @throws AppError 6004, 6012 */
async function lockOpen(tx: Tx, id: bigint): Promise<UnmatchedPayment> {
  const payment = await lockUnmatched(tx, id);
  if (payment === undefined) throw new AppError(6004, { message: '没有这笔待处理款项' });
  if (payment.handledAt !== null) throw new AppError(6012, { message: '该款项已由他人处理' });
  return payment;
}

/** What the console does with deposits. */
export function createDepositDesk(deps: DepositDeps): DepositDesk {
  async function end(tx: Tx, payment: UnmatchedPayment, action: string, deed: Deed): Promise<void> {
    const { id, provider, orderNo, reference, amount, verdict } = payment;
    await markHandled(tx, id, deed.actor, deed.reason);
    await audit(tx, action, `unmatched:${id}`, { provider, orderNo, reference, amount, verdict }, deed);
  }

  return {
    list: (filter) => listDeskDeposits(deps.db, filter),
    async get(id) {
      const found = await findDeskDeposit(deps.db, id);
      if (found === undefined) throw new AppError(6004, { message: '订单不存在' });
      return found;
    },
    async receipt(id, deed) {
      const { image, memberId } = await openReceipt(deps, id);
      await audit(deps.db, 'deposit-receipt-opened', `deposit:${id}`, { member: memberId.toString() }, deed);
      return image;
    },
    unmatched: (filter) => listUnmatched(deps.db, filter),
    resolve: (id, deed) =>
      deps.db.transaction(async (tx) => end(tx, await lockOpen(tx, id), 'unmatched-resolved', deed)),
    refund: (id, deed) =>
      // The lock is held over the call: two people do not send one payment back, and the provider makes it one by its number.
      deps.db.transaction(async (tx) => {
        const payment = await lockOpen(tx, id);
        await requireNotCredited(tx, payment);
        await sendBack(deps, payment);
        await end(tx, payment, 'unmatched-refunded', deed);
      }),
  };
}

/**
 * An order that two people credited by hand was most likely paid by this very payment: sent back, the member would have it twice.
 * The order stays locked, so that it is not credited meanwhile.
 * @throws AppError 6012
 */
async function requireNotCredited(tx: Tx, { provider, orderNo }: UnmatchedPayment): Promise<void> {
  const order = await lockOrderByNumber(tx, provider, orderNo);
  if (order?.providerReference?.startsWith(handReference) !== true) return;
  throw new AppError(6012, { message: '该订单已人工上分，此款项不能原路退回，请核对后登记结果' });
}

/** @throws AppError 6006 the provider does not answer, 6012 it cannot be sent back */
async function sendBack({ providers }: DepositDeps, payment: UnmatchedPayment): Promise<void> {
  const { orderNo, reference } = payment;
  const provider = providers.get(payment.provider);
  const amount = parseAmount(payment.amount);
  if (provider === undefined || amount === undefined || amount === 0n || payment.currency !== 'CNY') {
    throw new AppError(6012, { message: '该款项不能原路退回，请线下处理后登记结果' });
  }
  try {
    const answer = await provider.refund({ orderNo, reference, amount });
    if (answer === 'refused') throw new AppError(6012, { message: '支付渠道拒绝退回，请核对后处理' });
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    throw new AppError(6006, { message: '支付渠道未应答，请稍后再试', cause: error });
  }
}
