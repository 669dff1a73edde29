/**
 * Money that fits no order goes back to its payer. What this file guards: that it was asked for stands in the database, with its
 * audit, before the provider hears of it; an answer that did not come is no refusal, and it is asked again, as the same refund,
 * until the provider said what became of it; what was asked back is not credited.
 */
import { type Amount, parseAmount } from '@hj/money';
import type { JobHandler, Tx } from '@hj/platform';
import type { StaffAction } from '../../../../deps.ts';
import { type PaymentProvider, ProviderUnreachable } from '../../providers/provider.ts';
import type { DepositDeps } from '../deposit.ts';
import { refuse } from '../refusals.ts';
import { handReference, lockOrderByNumber } from '../store.ts';
import { auditUnmatched, lockOpen } from './desk-action.ts';
import {
  clearRefund,
  listAskedRefunds,
  lockUnmatched,
  markHandled,
  markRefundAsked,
  markRefundRepeated,
} from './desk-store.ts';
import type { UnmatchedPayment } from './desk-types.ts';

type RefundDeps = Pick<DepositDeps, 'db' | 'providers'>;

interface Asked {
  payment: UnmatchedPayment;
  /** Whether the provider may have heard of it before. */
  isRepeat: boolean;
}

/** @throws AppError 6004, 6006 the provider does not answer, 6012 it cannot be sent back, or it was handled */
export async function refundUnmatched(deps: RefundDeps, id: bigint, action: StaffAction): Promise<void> {
  const asked = await deps.db.transaction(async (tx): Promise<Asked> => {
    const payment = await lockOpen(tx, id);
    requireRefundable(deps, payment);
    await requireNotCredited(tx, payment);
    const isRepeat = payment.refundAskedAt !== null;
    if (isRepeat) await markRefundRepeated(tx, id);
    else await markRefundAsked(tx, id, action.actor, action.reason);
    await auditUnmatched(tx, 'unmatched-refund-asked', payment, action);
    return { payment: await lockOpen(tx, id), isRepeat };
  });
  await askBack(deps, asked, action);
}

/** Asks again for what nobody answered for. */
export function refundJob(deps: RefundDeps): JobHandler {
  return async (_payload, { log, jobId }) => {
    let after = 0n;
    for (;;) {
      const payments = await listAskedRefunds(deps.db, after);
      for (const payment of payments) {
        after = payment.id;
        const who = { actor: payment.refundAskedBy ?? 'system', reason: payment.refundReason ?? '' };
        try {
          await askBack(
            deps,
            { payment, isRepeat: true },
            { ...who, address: '', requestId: `job-${jobId}` },
          );
        } catch (error) {
          // One without an answer holds up no other; its turn comes again.
          log.warn({ err: error, payment: String(after) }, 'a refund is still without its answer');
        }
      }
      if (payments.length === 0) return;
    }
  };
}

async function askBack(deps: RefundDeps, { payment, isRepeat }: Asked, action: StaffAction): Promise<void> {
  const { orderNo, reference } = payment;
  const { provider, amount } = requireRefundable(deps, payment);
  const answer = await ask(provider, { orderNo, reference, amount });
  const isGivenUp = await deps.db.transaction(async (tx) => {
    const now = await lockUnmatched(tx, payment.id);
    if (now === undefined) throw new Error(`The payment ${payment.id} is gone.`);
    // Who asked again meanwhile may be told yes: then it stays asked for, and nothing is credited.
    const isAlone = now.refundAskedAt?.getTime() === payment.refundAskedAt?.getTime();
    const isOver = answer === 'refused' && !isRepeat && isAlone;
    if (answer === 'accepted') {
      // Somebody may have said so meanwhile; that it went back is written down all the same.
      if (now.handledAt === null) await markHandled(tx, payment.id, action.actor, action.reason);
      await auditUnmatched(tx, 'unmatched-refunded', payment, action);
    } else if (isOver && now.handledAt === null) {
      await clearRefund(tx, payment.id);
      await auditUnmatched(tx, 'unmatched-refund-refused', payment, action);
    }
    return isOver;
  });
  if (answer === 'accepted') return;
  // Refused may be the repeat of what it has taken: only a person who asks the provider knows.
  throw refuse(isGivenUp ? 'refund-refused' : 'repeated-refund-refused');
}

async function ask(
  provider: PaymentProvider,
  request: Parameters<PaymentProvider['refund']>[0],
): Promise<'accepted' | 'refused'> {
  try {
    return await provider.refund(request);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    throw refuse('refund-unanswered', { cause: error });
  }
}

/** @throws AppError 6012 */
function requireRefundable(
  { providers }: RefundDeps,
  payment: UnmatchedPayment,
): { provider: PaymentProvider; amount: Amount } {
  const provider = providers.get(payment.provider);
  const amount = parseAmount(payment.amount);
  if (provider === undefined || amount === undefined || amount === 0n || payment.currency !== 'CNY') {
    throw refuse('payment-not-refundable');
  }
  return { provider, amount };
}

/**
 * An order that two people credited by hand was most likely paid by this very payment, and one that was credited since by the same
 * reference certainly: sent back, the member would have it twice. The order stays locked, so that it is not credited meanwhile.
 * @throws AppError 6012
 */
async function requireNotCredited(tx: Tx, { provider, orderNo, reference }: UnmatchedPayment): Promise<void> {
  const order = await lockOrderByNumber(tx, provider, orderNo);
  const paidBy = order?.state === 'paid' ? order.providerReference : null;
  if (paidBy === null || paidBy === undefined) return;
  if (paidBy.startsWith(handReference)) {
    throw refuse('order-credited-by-hand');
  }
  if (paidBy === reference) throw refuse('payment-already-credited');
}
