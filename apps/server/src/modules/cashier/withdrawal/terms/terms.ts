/** Charges and net amount of a withdrawal: calculated for the preview, and again under the wallet's lock. */
import type { Network } from '@hj/contract';
import { type Amount, displayAmount } from '@hj/money';
import { type MemberId, type Queries, readClock } from '@hj/platform';
import type { TurnoverState } from '../../../turnover/index.ts';
import { type Destination, findDestination } from '../../destinations/destination.ts';
import { refuse } from '../refusals.ts';
import { coinsOf, feeOf, type MethodLimits } from '../rules.ts';
import { findOpenWithdrawal, readDayUse } from '../store.ts';
import type { WithdrawalDeps } from '../withdrawals.ts';
import { leastOf, leftOf, payoutRate, requireLimits, unused } from './limits.ts';
import { listNetworks, type NetworkTerms } from './limits-store.ts';

export interface TermsRequest {
  memberId: MemberId;
  destinationId: bigint;
  amount: Amount;
  /** The quoted rate; default: the current rate. */
  rate?: string;
}

export interface Terms {
  destination: Destination;
  limits: MethodLimits;
  amount: Amount;
  fee: Amount;
  administrativeFee: Amount;
  forfeited: Amount;
  arrives: Amount;
  /** USDT in 10⁻⁶; null for other kinds. */
  coinAmount: bigint | null;
  rate: string | null;
  turnover: TurnoverState;
  heldUntil: Date | null;
}

/**
 * @throws AppError 6004 no such destination, 6008 outside the limits per withdrawal, 6012 daily limit used up, another order open,
 * or nothing left after charges, 6013 closed, 6111
 */
export async function termsOf(deps: WithdrawalDeps, q: Queries, request: TermsRequest): Promise<Terms> {
  const { memberId, amount } = request;
  const destination = await findDestination(q, memberId, request.destinationId);
  if (destination === undefined) throw refuse('destination-not-found');
  const limits = (await requireLimits(deps, q, memberId)).get(destination.kind);
  if (limits === undefined) throw refuse('withdrawal-protection-configuration-error');
  if (!limits.open) throw refuse('method-closed');
  const network = await networkOf(q, destination.network);
  const use = (await readDayUse(q, memberId)).get(destination.kind) ?? unused;
  requireWithin(limits, network?.min ?? 0n, amount);
  requireLeft(leftOf(limits, use), amount);
  if ((await findOpenWithdrawal(q, memberId)) !== undefined) {
    throw refuse('withdrawal-pending');
  }
  const turnover = await deps.turnover.state(q, memberId);
  const fee = feeOf(limits, use, amount, network?.fee ?? 0n);
  const { administrativeFee, forfeited } = turnover;
  const arrives = amount - fee - administrativeFee - forfeited;
  const rate = destination.kind === 'coin' ? (request.rate ?? (await payoutRate(q))) : null;
  const coinAmount = rate === null || arrives <= 0n ? null : coinsOf(arrives, rate);
  if (arrives <= 0n || coinAmount === 0n) {
    throw refuse('nothing-left-after-charges', { values: { charges: displayAmount(amount - arrives) } });
  }
  const heldUntil = destination.usableAt > (await readClock(q)) ? destination.usableAt : null;
  return {
    ...{ destination, limits, amount, fee, administrativeFee, forfeited, arrives },
    ...{ coinAmount, rate, turnover, heldUntil },
  };
}

async function networkOf(q: Queries, network: Network | null): Promise<NetworkTerms | undefined> {
  if (network === null) return undefined;
  const terms = (await listNetworks(q)).find((row) => row.network === network);
  if (terms === undefined) throw refuse('withdrawal-protection-configuration-error');
  if (!terms.open) throw refuse('network-closed', { values: { network } });
  return terms;
}

function requireWithin(limits: MethodLimits, networkMin: Amount, amount: Amount): void {
  const min = leastOf(limits, networkMin);
  if (amount >= min && amount <= limits.max) return;
  throw refuse('amount-outside-limits', {
    values: { min: displayAmount(min), max: displayAmount(limits.max) },
  });
}

function requireLeft({ countLeft, amountLeft }: ReturnType<typeof leftOf>, amount: Amount): void {
  if (countLeft === 0) throw refuse('daily-count-used-up');
  if (amount <= amountLeft) return;
  throw refuse('daily-amount-exceeded', { values: { left: displayAmount(amountLeft) } });
}
