/**
 * Reports of payouts. Invariants: a report is applied once, under the locks of the order's row and then the attempt's row;
 * duplicate, reordered and late reports change nothing (C32). A double payout stays visible: the attempt records it, and the ledger
 * check reports it. The calls to the provider: `payout-calls.ts`.
 */
import { type Amount, formatAmount, formatCoin } from '@hj/money';
import type { Tx } from '@hj/platform';
import { lockWallets } from '../../../wallet/index.ts';
import { advance } from '../progress.ts';
import { lockWithdrawal, type Withdrawal } from '../store.ts';
import type { WithdrawalDeps } from '../withdrawals.ts';
import {
  dropUnsentPayouts,
  endPayout,
  findPayout,
  isReferenceUsed,
  lockPayout,
  type Payout,
} from './payout-store.ts';

export interface PayoutReport {
  provider: string;
  /** The payout number. */
  orderNo: string;
  reference: string;
  /** As written by the provider; only compared with the order. */
  amount: string;
  currency: string;
  status: 'paid' | 'failed';
  reason?: string;
  /**
   * For a refused call: `queries` of the attempt at the time of the call. If another worker took the attempt since, its call may
   * have been accepted, and the refusal may mean the duplicate number.
   */
  queries?: number;
}

export type PayoutVerdict =
  | 'paid'
  | 'failed'
  | 'repeated'
  | 'outdated'
  | 'unknown-order'
  | 'amount-differs'
  | 'currency-differs'
  | 'reference-used'
  | 'paid-twice';

/** Verdicts that need staff. */
export const alarming: ReadonlySet<PayoutVerdict> = new Set([
  ...(['unknown-order', 'amount-differs', 'currency-differs', 'reference-used', 'paid-twice'] as const),
]);

type ReportDeps = Pick<WithdrawalDeps, 'tellMember' | 'log'>;

/** Applies an authenticated report of the provider, once. The caller opens a transaction of its own. */
export async function applyPayoutReport(
  deps: ReportDeps,
  tx: Tx,
  report: PayoutReport,
): Promise<PayoutVerdict> {
  const verdict = await decide(deps, tx, report);
  if (alarming.has(verdict)) {
    const { provider, orderNo: payoutNo } = report;
    deps.log.error({ provider, payoutNo, verdict }, 'payout report does not match the order');
  }
  return verdict;
}

async function decide(deps: ReportDeps, tx: Tx, report: PayoutReport): Promise<PayoutVerdict> {
  const found = await findPayout(tx, report.provider, report.orderNo);
  const order = found && (await lockWithdrawal(tx, found.withdrawalId));
  const payout = found && (await lockPayout(tx, found));
  if (order === undefined || payout === undefined) return 'unknown-order';
  if (report.status === 'failed') return countFailure(deps, tx, { order, payout, report });
  const fault = await faultOf(tx, { order, payout, report });
  if (fault !== undefined) return fault;
  if (order.state === 'paid' || order.state === 'rejected') {
    const detail = order.state === 'paid' ? '该订单已由另一次出款支付' : '该订单已退回会员';
    await endPayout(tx, payout, { state: 'paid-twice', reference: report.reference, detail });
    return 'paid-twice';
  }
  await capture(tx, order, `payout:${payout.payoutNo}`);
  const actor = `provider:${payout.provider}`;
  const at = await advance(deps, tx, order, { state: 'paid', actor, note: report.reference });
  await endPayout(tx, payout, { state: 'paid', reference: report.reference, detail: null, at });
  await dropUnsentPayouts(tx, order.id, '前一次出款已成功');
  return 'paid';
}

interface Reported {
  order: Withdrawal;
  payout: Payout;
  report: PayoutReport;
}

async function faultOf(tx: Tx, { order, payout, report }: Reported): Promise<PayoutVerdict | undefined> {
  const expected = expectedOf(order, report.currency);
  if (expected === undefined) return 'currency-differs';
  if (!sameAmount(expected, report.amount)) return 'amount-differs';
  if (payout.state === 'paid' || payout.state === 'paid-twice') {
    return payout.reference === report.reference ? 'repeated' : 'reference-used';
  }
  return (await isReferenceUsed(tx, payout.provider, report.reference)) ? 'reference-used' : undefined;
}

/** The expected amount in the reported currency. */
function expectedOf({ arrives, coinAmount }: Withdrawal, currency: string): string | undefined {
  if (currency === 'CNY') return formatAmount(arrives);
  return currency === 'USDT' && coinAmount !== null ? formatCoin(coinAmount) : undefined;
}

function sameAmount(expected: string, given: string): boolean {
  const plain = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
  return plain(expected) === plain(given);
}

async function countFailure(
  deps: ReportDeps,
  tx: Tx,
  { order, payout, report }: Reported,
): Promise<PayoutVerdict> {
  if (payout.state === 'failed') return 'repeated';
  const isOvertaken = report.queries !== undefined && report.queries !== payout.queries;
  if (payout.state !== 'sent' || isOvertaken) return 'outdated';
  const detail = report.reason ?? '渠道未说明原因';
  const at = order.state === 'paying' ? await returnToReview(deps, tx, { order, payout, detail }) : undefined;
  await endPayout(tx, payout, { state: 'failed', detail, ...(at === undefined ? {} : { at }) });
  return 'failed';
}

function returnToReview(
  deps: ReportDeps,
  tx: Tx,
  { order, payout, detail }: { order: Withdrawal; payout: Payout; detail: string },
): Promise<Date> {
  const flags = [...new Set([...order.flags, 'payout-failed' as const])];
  const actor = `provider:${payout.provider}`;
  return advance(deps, tx, order, { state: 'risk-review', actor, note: detail, flags });
}

/** Captures the whole hold to the provider's account; the charges are transferred back from there. */
async function capture(tx: Tx, order: Withdrawal, requestId: string): Promise<void> {
  const { id, memberId } = order;
  const provider = `payout:${order.provider}` as const;
  const reference = `withdrawal:${id}`;
  const shares: { kind: ShareKind; to: 'house' | 'promotion'; amount: Amount }[] = [
    { kind: 'withdrawal-fee', to: 'house', amount: order.fee },
    { kind: 'withdrawal-administrative', to: 'house', amount: order.administrativeFee },
    { kind: 'bonus-forfeit', to: 'promotion', amount: order.forfeited },
  ];
  const due = shares.filter(({ amount }) => amount > 0n);
  const posting = await lockWallets(tx, {
    members: [memberId],
    systems: [provider, ...new Set(due.map(({ to }) => to))],
    holds: [id],
  });
  posting.capture({ holdId: id, kind: 'withdrawal', reference, to: { system: provider } });
  for (const { kind, to, amount } of due) {
    posting.transfer({ kind, from: { system: provider }, to: { system: to }, amount, reference, memberId });
  }
  await posting.write(requestId);
}

type ShareKind = 'withdrawal-fee' | 'withdrawal-administrative' | 'bonus-forfeit';
