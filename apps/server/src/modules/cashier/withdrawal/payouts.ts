/**
 * Paying out. What this file guards:
 * - the attempt stands in the database before the provider hears of it, and is asked about until it ended; an answer that did not
 *   come is no refusal. It is sent again only when the provider knows nothing of it, and then under the same number;
 * - what was reported is counted once: the order's row is locked first, then its attempt; double, reordered and late reports
 *   change nothing (C32). Money that left twice is never hidden: the attempt says so, and the ledger check finds it.
 */
import { type Amount, formatAmount } from '@hj/money';
import type { Tx } from '@hj/platform';
import { lockWallets } from '../../wallet/index.ts';
import { openDestination } from '../destinations/destination.ts';
import { type PaymentProvider, type PayoutRequest, ProviderUnreachable } from '../providers/provider.ts';
import { formatCoins } from './answer.ts';
import type { WithdrawalDeps } from './deps.ts';
import {
  askLater,
  dropUnsentPayouts,
  endPayout,
  findPayout,
  isReferenceUsed,
  lockPayout,
  type Payout,
  takeDuePayout,
} from './payout-store.ts';
import { goOn } from './progress.ts';
import { findWithdrawal, lockWithdrawal, type Withdrawal } from './store.ts';

export interface PayoutReport {
  provider: string;
  /** The number that the payout was sent under. */
  orderNo: string;
  reference: string;
  /** As the provider wrote it; compared with the order, never believed. */
  amount: string;
  currency: string;
  status: 'paid' | 'failed';
  reason?: string;
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

/** A person has to look; the attempt stays as it is. */
const alarming: ReadonlySet<PayoutVerdict> = new Set([
  ...(['unknown-order', 'amount-differs', 'currency-differs', 'reference-used', 'paid-twice'] as const),
]);

type ReportDeps = Pick<WithdrawalDeps, 'tellMember' | 'log'>;

/** Counts a report that the provider signed or answered, once. In a transaction of its own. */
export async function applyPayoutReport(
  deps: ReportDeps,
  tx: Tx,
  report: PayoutReport,
): Promise<PayoutVerdict> {
  const verdict = await decide(deps, tx, report);
  if (alarming.has(verdict)) {
    const { provider, orderNo: payoutNo } = report;
    deps.log.error({ provider, payoutNo, verdict }, 'the report of a payout is not what was asked for');
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
  await endPayout(tx, payout, { state: 'paid', reference: report.reference, detail: null });
  await dropUnsentPayouts(tx, order.id, '前一次出款已成功');
  await capture(tx, order, `payout:${payout.payoutNo}`);
  const actor = `provider:${payout.provider}`;
  await goOn(deps, tx, order, { state: 'paid', actor, note: report.reference });
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

/** What must have arrived, in the currency that was reported. */
function expectedOf({ arrives, coinAmount }: Withdrawal, currency: string): string | undefined {
  if (currency === 'CNY') return formatAmount(arrives);
  return currency === 'USDT' && coinAmount !== null ? formatCoins(coinAmount) : undefined;
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
  if (payout.state !== 'sent') return 'outdated';
  const detail = report.reason ?? '渠道未说明原因';
  await endPayout(tx, payout, { state: 'failed', detail });
  if (order.state === 'paying') {
    const flags = [...new Set([...order.flags, 'payout-failed' as const])];
    const actor = `provider:${payout.provider}`;
    await goOn(deps, tx, order, { state: 'risk-review', actor, note: detail, flags });
  }
  return 'failed';
}

/** The hold goes to the provider's account, whole; what the member was charged comes back out of it. */
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

export interface PayoutTimes {
  /** How long an attempt is one worker's; longer than a provider may take to answer. */
  leaseMs: number;
  /** Before the first question. */
  askMs: number;
  /** Between two questions at most. */
  mostMs: number;
}

export const payoutTimes: PayoutTimes = { leaseMs: 60_000, askMs: 2_000, mostMs: 300_000 };

/** Sends or asks about one attempt that is due. @returns whether there was one */
export async function payNext(deps: WithdrawalDeps, times: PayoutTimes = payoutTimes): Promise<boolean> {
  const payout = await deps.db.transaction((tx) => takeDuePayout(tx, times.leaseMs));
  if (payout === undefined) return false;
  const { payoutNo } = payout;
  const delayMs = Math.min(times.askMs * 2 ** Math.min(payout.queries, 20), times.mostMs);
  try {
    const provider = deps.providers.get(payout.provider);
    if (provider === undefined) throw new Error(`There is no provider ${payout.provider}.`);
    const outcome = payout.wasSent
      ? await ask(deps, provider, payout)
      : await send(deps, provider, payout.withdrawalId, payoutNo);
    if (outcome === 'pending') await askLater(deps.db, payout, { delayMs });
    else await count(deps, payout, outcome, times);
  } catch (error) {
    // Nobody knows whether it was taken: it stays sent, and is asked about.
    if (!(error instanceof ProviderUnreachable)) deps.log.error({ err: error, payoutNo }, 'a payout failed');
    const detail = error instanceof ProviderUnreachable ? '渠道没有应答' : '出款处理出错';
    await askLater(deps.db, payout, { delayMs, detail });
  }
  return true;
}

/** After so many questions, some four minutes, a provider that knows nothing of a payout does not hold it. */
const surelyUnknown = 7;

type Outcome = 'pending' | Omit<PayoutReport, 'provider' | 'orderNo'>;

async function count(
  deps: WithdrawalDeps,
  payout: Payout,
  outcome: Exclude<Outcome, 'pending'>,
  { mostMs }: PayoutTimes,
): Promise<void> {
  const report = { ...outcome, provider: payout.provider, orderNo: payout.payoutNo };
  const verdict = await deps.db.transaction((tx) => applyPayoutReport(deps, tx, report));
  if (alarming.has(verdict)) await askLater(deps.db, payout, { delayMs: mostMs, detail: verdict });
}

async function ask(deps: WithdrawalDeps, provider: PaymentProvider, payout: Payout): Promise<Outcome> {
  const answer = await provider.query('payout', payout.payoutNo);
  if (answer === 'not-found') {
    const outcome = await send(deps, provider, payout.withdrawalId, payout.payoutNo);
    // Refused may be the number, which it took before and does not know of yet: only asking again tells.
    return payout.queries < surelyUnknown ? 'pending' : outcome;
  }
  const { status, ...rest } = answer;
  return status === 'pending' ? 'pending' : { ...rest, status };
}

async function send(
  deps: WithdrawalDeps,
  provider: PaymentProvider,
  withdrawalId: bigint,
  payoutNo: string,
): Promise<Outcome> {
  const order = await findWithdrawal(deps.db, withdrawalId);
  if (order === undefined) throw new Error(`There is no withdrawal ${withdrawalId}.`);
  // An earlier attempt paid it after all, while this one was asked about. One that is told between here and the call cannot be kept
  // out, since no lock spans a call: it is booked as paid twice and shown to the desk.
  if (order.state !== 'paying') return failedFor('订单已不在出款中，未再发送');
  const to = await recipientOf(deps, order);
  const answer = await provider.payout({ orderNo: payoutNo, amount: order.arrives, to });
  if (answer === 'accepted') return 'pending';
  return failedFor(answer.refused);
}

const failedFor = (reason: string): Outcome => {
  return { status: 'failed', reason, reference: '', amount: '', currency: '' };
};

async function recipientOf(deps: WithdrawalDeps, order: Withdrawal): Promise<PayoutRequest['to']> {
  const opened = await openDestination(deps, deps.db, order.destinationId);
  const { number: account, branch } = opened;
  const holder = opened.holder ?? '';
  if (opened.kind === 'bank') {
    return { kind: 'bank', bankCode: opened.bankCode ?? '', account, holder, branch };
  }
  if (opened.kind === 'alipay') return { kind: 'alipay', account, holder };
  const coinAmount = formatCoins(order.coinAmount ?? 0n);
  return { kind: 'coin', network: opened.network ?? '', address: account, coinAmount };
}
