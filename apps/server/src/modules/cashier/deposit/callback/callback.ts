import { createHash } from 'node:crypto';
import { parseAmount } from '@hj/money';
import { type Tx, violatedConstraint } from '@hj/platform';
import { lockWallets } from '../../../wallet/index.ts';
import type { CashierDeps } from '../../deps.ts';
import type { PaymentProvider, ProviderCallback } from '../../providers/provider.ts';
import { announceDeposit } from '../announce.ts';
import { creditDeposit } from '../credit.ts';
import { isAskedBack } from '../desk/desk-store.ts';
import { auditBlock, freezeIfTooMany } from '../failures.ts';
import { isOwnPayment } from '../payer.ts';
import { keepReceived, recordUnpaid } from '../received.ts';
import { fitsLimits } from '../room.ts';
import {
  type DepositOrder,
  insertCallback,
  lockOrderByNumber,
  markEnded,
  onePaymentPerOrder,
} from '../store.ts';

/** The outcome of a callback; stored for five years with every signed callback. */
export type Verdict =
  | 'credited'
  | 'repeated'
  | 'failed'
  | 'outdated'
  | 'forged'
  | 'unreadable'
  | 'unknown-order'
  | 'amount-differs'
  | 'currency-differs'
  | 'name-differs'
  | 'partial'
  | 'reference-used'
  | 'paid-twice'
  /** Paid after it expired or failed, and beyond the member's deposit limits. */
  | 'over-limit'
  /** A payout report, applied by the withdrawal module. */
  | 'payout';

/** Verdicts on money that arrived and was not credited: staff handle it by hand. */
const unmatchedVerdicts: ReadonlySet<Verdict> = new Set([
  ...(['unknown-order', 'amount-differs', 'currency-differs', 'name-differs'] as const),
  ...(['partial', 'reference-used', 'paid-twice', 'over-limit'] as const),
]);

export interface CallbackDeps extends CashierDeps {
  /** Applies a provider's report of a payout. Duplicate and late reports change nothing. */
  applyPayoutReport(tx: Tx, provider: string, report: ProviderCallback): Promise<void>;
}

/**
 * Credits a deposit on a verified callback, once (C33, I6): the order's row is locked; amount, currency and order must match; the
 * payer must be the member where the channel requires his name, and must not be reported to be another person elsewhere (ADR 200); the
 * provider's reference must not have paid another order. A payment after the order's expiry or after a reported failure is credited, if
 * the member's deposit limits have room: the money has arrived. A callback without a valid signature leaves no row, so that forged
 * callbacks cannot fill the table.
 */
export async function applyCallback(
  deps: CallbackDeps,
  provider: PaymentProvider,
  rawBody: Buffer,
  headers: Record<string, string | undefined>,
  place: Place,
): Promise<Verdict> {
  const callback = provider.readCallback(rawBody, headers);
  if (callback === 'forged') return 'forged';
  const bodyHash = createHash('sha256').update(rawBody).digest('hex');
  if (callback === 'unreadable') {
    await insertCallback(deps.db, {
      provider: provider.name,
      origin: 'callback',
      verdict: 'unreadable',
      bodyHash,
    });
    return 'unreadable';
  }
  const evidence = { provider: provider.name, origin: 'callback', bodyHash } as const;
  return applyReport(deps, callback, evidence, place);
}

interface Place {
  address: string;
  requestId: string;
}

/** Where a report comes from, stored with its verdict. */
interface Evidence {
  provider: string;
  origin: 'callback' | 'inquiry';
  bodyHash: string;
}

/** Applies a verified report of a provider, once: a callback, or the answer to an inquiry. */
export async function applyReport(
  deps: CallbackDeps,
  report: ProviderCallback,
  evidence: Evidence,
  place: Place,
): Promise<Verdict> {
  const { kind, orderNo, reference, amount } = report;
  const record = (verdict: Verdict) => ({ ...evidence, kind, orderNo, reference, amount, verdict });
  const { provider } = evidence;
  try {
    const { verdict, order } = await deps.db.transaction(async (tx) => {
      const decision = await decide(deps, tx, { provider, callback: report, place });
      await insertCallback(tx, record(decision.verdict));
      if (report.status !== 'failed' && unmatchedVerdicts.has(decision.verdict)) {
        await keepUnmatched(deps, tx, provider, report, decision);
      }
      return decision;
    });
    if (verdict === 'failed' && order !== undefined) await freezeIfTooMany(deps, order.memberId, place);
    return verdict;
  } catch (error) {
    if (violatedConstraint(error) !== onePaymentPerOrder) throw error;
    await deps.db.transaction(async (tx) => {
      const order = await lockOrderByNumber(tx, provider, orderNo);
      await insertCallback(tx, record('reference-used'));
      await keepUnmatched(deps, tx, provider, report, { verdict: 'reference-used', order });
    });
    return 'reference-used';
  }
}

interface Decision {
  verdict: Verdict;
  order?: DepositOrder | undefined;
}

function keepUnmatched(
  deps: CallbackDeps,
  tx: Tx,
  provider: string,
  { orderNo, reference, amount, currency, payerName }: ProviderCallback,
  { verdict, order }: Decision,
): Promise<void> {
  return keepReceived(
    deps,
    tx,
    { provider, orderNo, reference, amount, currency, verdict, payerName },
    order,
  );
}

interface Report {
  provider: string;
  callback: ProviderCallback;
  place: Place;
}

async function decide(deps: CallbackDeps, tx: Tx, { provider, callback, place }: Report): Promise<Decision> {
  if (callback.kind === 'payout') {
    await deps.applyPayoutReport(tx, provider, callback);
    return { verdict: 'payout' };
  }
  const order = await lockOrderByNumber(tx, provider, callback.orderNo);
  if (callback.status === 'failed') return fail(tx, order, place);
  if (order === undefined) return { verdict: 'unknown-order' };
  const { reference } = callback;
  if (callback.currency !== 'CNY') return { verdict: 'currency-differs', order };
  if (callback.status === 'partial') return { verdict: 'partial', order };
  if (parseAmount(callback.amount) !== order.amount) return { verdict: 'amount-differs', order };
  if (order.state === 'paid') {
    return { verdict: order.providerReference === reference ? 'repeated' : 'paid-twice', order };
  }
  // A refunded payment is final; later reports of it change nothing.
  if (await isAskedBack(tx, { provider, orderNo: order.orderNo, reference })) {
    return { verdict: 'repeated', order };
  }
  if (!(await isOwnPayment(deps, tx, order, callback.payerName))) {
    return { verdict: 'name-differs', order };
  }
  if (!(await fitsLimits(tx, order))) return { verdict: 'over-limit', order };
  await creditDeposit(deps, tx, order, reference, place.requestId);
  return { verdict: 'credited', order };
}

async function fail(tx: Tx, order: DepositOrder | undefined, place: Report['place']): Promise<Decision> {
  if (order === undefined) return { verdict: 'unknown-order' };
  if (order.state !== 'pending' && order.state !== 'expired') return { verdict: 'outdated', order };
  await lockWallets(tx, { members: [order.memberId] });
  await markEnded(tx, order.id, 'failed');
  await recordUnpaid(tx, order, 'failed');
  await auditBlock(tx, order.memberId, place);
  announceDeposit(tx, order, 'failed');
  return { verdict: 'failed', order };
}
