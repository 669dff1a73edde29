/**
 * Refunds of unmatched payments. Invariants: the request is committed with its audit before the provider is called; a missing
 * answer is not a refusal, and the same refund is requested again until the provider answers; a payment with a refund request is
 * not credited.
 */
import { type Amount, parseAmount } from '@hj/money';
import type { JobHandler, Tx } from '@hj/platform';
import type { StaffAction } from '../../../../deps.ts';
import { type PaymentProvider, ProviderUnreachable } from '../../providers/provider.ts';
import type { DepositDeps } from '../deposit.ts';
import { refuse } from '../refusals.ts';
import { handReference, lockOrderByNumber } from '../store.ts';
import { auditUnmatched, lockOpen, tellPayer } from './desk-action.ts';
import {
  clearRefund,
  listAskedRefunds,
  lockUnmatched,
  markHandled,
  markRefundAsked,
  markRefundRepeated,
} from './desk-store.ts';
import type { UnmatchedPayment } from './desk-types.ts';

type RefundDeps = Pick<DepositDeps, 'db' | 'providers' | 'tellMember'>;

export interface Asked {
  payment: UnmatchedPayment;
  /** Whether an earlier request may have reached the provider. */
  isRepeat: boolean;
}

/** @throws AppError 6004, 6006 the provider does not answer, 6012 not refundable, or already handled */
export async function refundUnmatched(deps: RefundDeps, id: bigint, action: StaffAction): Promise<void> {
  const asked = await deps.db.transaction(async (tx) => askRefund(deps, tx, await lockOpen(tx, id), action));
  await askBack(deps, asked, action);
}

/** Notes that the refund of a locked payment is requested; `askBack` requests it after the commit. */
export async function askRefund(
  deps: RefundDeps,
  tx: Tx,
  payment: UnmatchedPayment,
  action: StaffAction,
): Promise<Asked> {
  const { id } = payment;
  requireRefundable(deps, payment);
  await requireNotCredited(tx, payment);
  const isRepeat = payment.refundAskedAt !== null;
  if (isRepeat) await markRefundRepeated(tx, id);
  else await markRefundAsked(tx, id, action.actor, action.reason);
  await auditUnmatched(tx, 'unmatched-refund-asked', payment, action);
  return { payment: await lockOpen(tx, id), isRepeat };
}

/** Repeats unanswered refund requests. */
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
          // A refund without an answer does not block the others; the next run repeats it.
          log.warn({ err: error, payment: String(after) }, 'refund still unanswered');
        }
      }
      if (payments.length === 0) return;
    }
  };
}

/** Asks the provider, and keeps its answer. @throws AppError 6006 no answer, 6012 refused */
export async function askBack(
  deps: RefundDeps,
  { payment, isRepeat }: Asked,
  action: StaffAction,
): Promise<void> {
  const { orderNo, reference } = payment;
  const { provider, amount } = requireRefundable(deps, payment);
  const answer = await ask(provider, { orderNo, reference, amount });
  const isGivenUp = await deps.db.transaction(async (tx) => {
    const now = await lockUnmatched(tx, payment.id);
    if (now === undefined) throw new Error(`The payment ${payment.id} is gone.`);
    // A concurrent request may be accepted: then the request stays, and nothing is credited.
    const isAlone = now.refundAskedAt?.getTime() === payment.refundAskedAt?.getTime();
    const isOver = answer === 'refused' && !isRepeat && isAlone;
    if (answer === 'accepted') {
      // Audited even if staff marked the payment handled meanwhile.
      if (now.handledAt === null) {
        await markHandled(tx, payment.id, action.actor, action.reason);
        await tellPayer(deps, tx, payment, 'returned');
      }
      await auditUnmatched(tx, 'unmatched-refunded', payment, action);
    } else if (isOver && now.handledAt === null) {
      await clearRefund(tx, payment.id);
      await auditUnmatched(tx, 'unmatched-refund-refused', payment, action);
    }
    return isOver;
  });
  if (answer === 'accepted') return;
  // A refused repeat may mean that the first request succeeded: only staff can ask the provider.
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
export function requireRefundable(
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
 * Refuses the refund of a payment whose order was credited by hand (most likely for this payment) or with the same reference: the
 * member would have the money twice. The order stays locked, so that it cannot be credited meanwhile.
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
