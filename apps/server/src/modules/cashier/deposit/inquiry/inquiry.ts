/**
 * Asks a provider about unpaid orders, because callbacks can be lost (C33, ADR 067). Invariant: the answer takes the way of a callback
 * (`applyReport`), under the same lock and with the same comparisons, so that a payment is credited once whichever comes first.
 */
import { createHash } from 'node:crypto';
import { type DepositReport, type PaymentProvider, ProviderUnreachable } from '../../providers/provider.ts';
import { applyReport, type CallbackDeps } from '../callback/callback.ts';
import {
  type DueInquiry,
  endInquiry,
  isUnmatched,
  repeatInquiry,
  takeDueInquiries,
} from './inquiry-store.ts';

/** Orders asked about at once. */
const width = 8;

/** Asks about due orders. @returns how many were due, or `unreachable` if the provider answered none of the questions */
export async function askDue(deps: CallbackDeps, provider: PaymentProvider): Promise<number | 'unreachable'> {
  const due = await deps.db.transaction((tx) => takeDueInquiries(tx, provider.name, width));
  const answered = await Promise.all(due.map((inquiry) => askOne(deps, provider, inquiry)));
  return due.length > 0 && answered.every((isAnswered) => !isAnswered) ? 'unreachable' : due.length;
}

/** @returns whether the provider answered */
async function askOne(
  deps: CallbackDeps,
  provider: PaymentProvider,
  { orderId, orderNo }: DueInquiry,
): Promise<boolean> {
  try {
    const report = await provider.queryDeposit(orderNo);
    if (report !== 'not-found' && (await applyAnswer(deps, provider.name, orderNo, report))) {
      await endInquiry(deps.db, orderId);
    }
    return true;
  } catch (error) {
    // Any other error is a fault of this order: it is asked about again at its next time.
    if (!(error instanceof ProviderUnreachable))
      deps.log.error({ err: error, orderNo }, 'a deposit inquiry failed');
    else await repeatInquiry(deps.db, orderId);
    return !(error instanceof ProviderUnreachable);
  }
}

/** @returns whether the answer is final */
async function applyAnswer(
  deps: CallbackDeps,
  provider: string,
  orderNo: string,
  { status, ...report }: DepositReport,
): Promise<boolean> {
  if (status === 'pending') return false;
  if (status === 'refunded') return true;
  const { reference } = report;
  if (status !== 'failed' && (await isUnmatched(deps.db, { provider, orderNo, reference }))) return true;
  const bodyHash = createHash('sha256')
    .update(JSON.stringify({ orderNo, status, ...report }))
    .digest('hex');
  const evidence = { provider, origin: 'inquiry', bodyHash } as const;
  const place = { address: '', requestId: `inquiry:${orderNo}` };
  const verdict = await applyReport(deps, { kind: 'deposit', orderNo, status, ...report }, evidence, place);
  deps.log.info({ orderNo, verdict }, 'a deposit inquiry was answered');
  // A failed payment may be repeated by the payer.
  return status !== 'failed';
}
