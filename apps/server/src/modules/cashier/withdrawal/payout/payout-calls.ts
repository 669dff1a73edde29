/**
 * The calls to the provider. What this file guards: money leaves once (C32, C33), as far as that can be seen from here.
 * - The attempt stands in the database before the provider hears of it, and is asked about until it ended; an answer that did not
 *   come is no refusal. It is sent again only when the provider knows nothing of it, and then under the same number.
 * - Another number exists only after the one before is known to have failed; and before it is sent, the provider is asked again
 *   whether that is still so.
 * - An attempt is its last taker's. A worker that was held up so long that another took it over sends nothing any more, and that
 *   its own call was refused counts for nothing.
 * What stays open: no lock spans a call. A worker held up exactly between `findStanding` and the call still makes it, and a provider
 * that says of one number first that it failed and then, while the next one is being called, that it was paid, pays twice. The first
 * is the provider's to keep (`PaymentProvider.payout`: a number keeps its end); the second contradicts itself. It is booked as
 * `paid-twice`, the desk sees it, and the ledger check is red until a person has looked (ADR 049).
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
  /** How long an attempt is one worker's; longer than a provider may take to answer. */
  leaseMs: number;
  /** Before the first question. */
  askMs: number;
  /** Between two questions at most. */
  mostMs: number;
}

export const payoutTimes: PayoutTimes = { leaseMs: 60_000, askMs: 2_000, mostMs: 300_000 };

type Ended = { kind: 'ended' } & Omit<PayoutReport, 'provider' | 'orderNo'>;
/** `isKnown`: the provider has it; `detail` is for the desk. */
type Later = { kind: 'later'; isKnown: boolean; detail?: string };
type Outcome = Ended | Later;

const known: Later = { kind: 'later', isKnown: true };
const unsure = (detail?: string): Later => ({
  ...{ kind: 'later', isKnown: false },
  ...(detail === undefined ? {} : { detail }),
});

/** Sends or asks about one attempt that is due. @returns whether there was one */
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
    // Nobody knows whether it was taken: it stays sent, and is asked about.
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

/** After so many answers in a row, some four minutes, a provider that knows nothing of a payout does not hold it. */
const surelyUnknown = 7;

async function ask(deps: WithdrawalDeps, provider: PaymentProvider, payout: TakenPayout): Promise<Outcome> {
  const answer = await provider.query('payout', payout.payoutNo);
  if (answer === 'not-found') {
    const unknowns = await countUnknown(deps.db, payout);
    const outcome = await send(deps, provider, payout);
    // Refused may be the number, which it took before and does not know of yet: only asking again tells.
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
  const obstacle = payout.attempt === 1 ? undefined : await askOfEarlier(deps, payout);
  // The last thing before the call: whatever is waited for in between is a time in which the money may leave by another way.
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
 * Asks again what became of the attempts before: their failure was the provider's word, and some banks take it back. What was paid
 * after all is counted here. @returns why nothing may be sent now
 */
async function askOfEarlier(deps: WithdrawalDeps, payout: TakenPayout): Promise<string | undefined> {
  const attempts = await listPayouts(deps.db, payout.withdrawalId);
  for (const { attempt, payoutNo: orderNo, provider } of attempts) {
    if (attempt >= payout.attempt) continue;
    const answer = await providerOf(deps, provider).query('payout', orderNo);
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
