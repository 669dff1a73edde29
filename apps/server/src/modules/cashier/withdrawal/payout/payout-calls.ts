/**
 * The payout calls to the provider. Invariant: money leaves once (C32, C33), as far as the platform can ensure it.
 * - An attempt is committed before the provider is called, and queried until it ends; a missing answer is not a refusal. An attempt
 *   is sent again only if the provider does not know it, and under the same payout number.
 * - A new payout number exists only after the earlier attempt failed; before it is sent, the provider is queried again for the
 *   earlier attempts.
 * - An attempt belongs to the worker that took it last. A delayed worker whose attempt was taken over sends nothing more, and a
 *   refusal of its own call is ignored.
 * Remaining risks: no lock spans a call. (1) A worker delayed exactly between `findStanding` and the call still calls. (2) A provider
 * that reports a number first as failed and then, during the call of the next number, as paid, pays twice. (1) is covered by the
 * provider's duty (`PaymentProvider.payout`: the outcome of a number is final); (2) violates that duty and is recorded as
 * `paid-twice`: the desk shows it, and the ledger check fails until staff resolve it (ADR 049).
 */
import { formatCoin } from '@hj/money';
import { openDestination } from '../../destinations/destination.ts';
import { type PaymentProvider, type PayoutRequest, ProviderUnreachable } from '../../providers/provider.ts';
import { findWithdrawal, type Withdrawal } from '../store.ts';
import type { WithdrawalDeps } from '../withdrawals.ts';
import {
  askLater,
  countUnknown,
  findStanding,
  listPayouts,
  type TakenPayout,
  takeDuePayout,
} from './payout-store.ts';
import { alarming, applyPayoutReport, type PayoutReport } from './payouts.ts';

export interface PayoutTimes {
  /** Lease of an attempt; longer than the provider's timeout. */
  leaseMs: number;
  /** Delay before the first query; doubles with each query. */
  askMs: number;
  /** Longest delay between two queries. */
  mostMs: number;
}

export const payoutTimes: PayoutTimes = { leaseMs: 60_000, askMs: 2_000, mostMs: 300_000 };

type Ended = { kind: 'ended' } & Omit<PayoutReport, 'provider' | 'orderNo'>;
/** `isKnown`: the provider knows the attempt; `detail` is for the desk. */
type Later = { kind: 'later'; isKnown: boolean; detail?: string };
type Outcome = Ended | Later;

const known: Later = { kind: 'later', isKnown: true };
const unsure = (detail?: string): Later => ({
  ...{ kind: 'later', isKnown: false },
  ...(detail === undefined ? {} : { detail }),
});

/** Sends or queries one due attempt. @returns whether an attempt was due */
export async function payNext(deps: WithdrawalDeps, times: PayoutTimes = payoutTimes): Promise<boolean> {
  const payout = await deps.db.transaction((tx) => takeDuePayout(tx, times.leaseMs));
  if (payout === undefined) return false;
  const { payoutNo } = payout;
  const delayMs = Math.min(times.askMs * 2 ** Math.min(payout.queries, 20), times.mostMs);
  try {
    const provider = providerOf(deps, payout.provider);
    const outcome = payout.wasSent ? await ask(deps, provider, payout) : await send(deps, provider, payout);
    if (outcome.kind === 'later') await askLater(deps.db, payout, { ...outcome, delayMs });
    else await count(deps, payout, outcome, times);
  } catch (error) {
    // The outcome is unknown: the attempt stays `sent` and is queried.
    if (!(error instanceof ProviderUnreachable)) deps.log.error({ err: error, payoutNo }, 'a payout failed');
    const detail = error instanceof ProviderUnreachable ? '渠道没有应答' : '出款处理出错';
    await askLater(deps.db, payout, { delayMs, detail });
  }
  return true;
}

function providerOf({ providers }: WithdrawalDeps, name: string): PaymentProvider {
  const provider = providers.get(name);
  if (provider === undefined) throw new Error(`There is no provider ${name}.`);
  return provider;
}

async function count(
  deps: WithdrawalDeps,
  payout: TakenPayout,
  { kind: _, ...ended }: Ended,
  { mostMs }: PayoutTimes,
): Promise<void> {
  const report = { ...ended, provider: payout.provider, orderNo: payout.payoutNo };
  const verdict = await deps.db.transaction((tx) => applyPayoutReport(deps, tx, report));
  if (alarming.has(verdict)) await askLater(deps.db, payout, { delayMs: mostMs, detail: verdict });
}

/** Consecutive not-found answers (about four minutes) after which the provider is taken not to have the payout. */
const surelyUnknown = 7;

async function ask(deps: WithdrawalDeps, provider: PaymentProvider, payout: TakenPayout): Promise<Outcome> {
  const answer = await provider.queryPayout(payout.payoutNo);
  if (answer === 'not-found') {
    const unknowns = await countUnknown(deps.db, payout);
    const outcome = await send(deps, provider, payout);
    // The refusal may mean a number that the provider accepted and cannot find yet: only another query tells.
    return outcome.kind === 'ended' && unknowns < surelyUnknown ? unsure(outcome.reason) : outcome;
  }
  const { status, ...rest } = answer;
  return status === 'pending' ? known : { kind: 'ended', ...rest, status };
}

async function send(deps: WithdrawalDeps, provider: PaymentProvider, payout: TakenPayout): Promise<Outcome> {
  const { withdrawalId, payoutNo } = payout;
  const order = await findWithdrawal(deps.db, withdrawalId);
  if (order === undefined) throw new Error(`There is no withdrawal ${withdrawalId}.`);
  const to = await recipientOf(deps, order);
  const obstacle = payout.attempt === 1 ? undefined : await queryEarlier(deps, payout);
  // Last step before the call: during a wait after it another worker could pay the same order.
  const standing = await findStanding(deps.db, payout);
  if (standing === 'overtaken') return unsure();
  if (standing === 'not-wanted') return refused('订单已不在出款中，未再发送', payout);
  if (obstacle !== undefined) return unsure(obstacle);
  const answer = await provider.payout({ orderNo: payoutNo, amount: order.arrives, to });
  return answer === 'accepted' ? known : refused(answer.refused, payout);
}

const refused = (reason: string, { queries }: TakenPayout): Ended => {
  return { kind: 'ended', status: 'failed', reason, reference: '', amount: '', currency: '', queries };
};

/**
 * Queries the earlier, failed attempts again: some banks pay after reporting a failure. Applies a late payment.
 * @returns the reason why nothing may be sent now, if any
 */
async function queryEarlier(deps: WithdrawalDeps, payout: TakenPayout): Promise<string | undefined> {
  const attempts = await listPayouts(deps.db, payout.withdrawalId);
  for (const { attempt, payoutNo: orderNo, provider } of attempts) {
    if (attempt >= payout.attempt) continue;
    const answer = await providerOf(deps, provider).queryPayout(orderNo);
    if (answer === 'not-found' || answer.status === 'failed') continue;
    const { status, ...rest } = answer;
    if (status === 'pending') return '渠道称前一次出款仍在处理，暂不发送';
    const report = { ...rest, status, provider, orderNo };
    const verdict = await deps.db.transaction((tx) => applyPayoutReport(deps, tx, report));
    if (alarming.has(verdict)) return '渠道对前一次出款的回报与订单不符，暂不发送';
  }
  return undefined;
}

async function recipientOf(deps: WithdrawalDeps, order: Withdrawal): Promise<PayoutRequest['to']> {
  const opened = await openDestination(deps, deps.db, order.destinationId);
  const { number: account, branch } = opened;
  const holder = opened.holder ?? '';
  if (opened.kind === 'bank') {
    return { kind: 'bank', bankCode: opened.bankCode ?? '', account, holder, branch };
  }
  if (opened.kind === 'alipay') return { kind: 'alipay', account, holder };
  const coinAmount = formatCoin(order.coinAmount ?? 0n);
  return { kind: 'coin', network: opened.network ?? '', address: account, coinAmount };
}
