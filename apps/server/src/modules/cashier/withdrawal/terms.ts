/** What a withdrawal costs and brings: asked for the preview, and again under the wallet's lock. */
import type { Network } from '@hj/contract';
import { type Amount, formatAmount } from '@hj/money';
import { AppError, type MemberId, type Queries } from '@hj/platform';
import type { TurnoverState } from '../../turnover/index.ts';
import { type Destination, findDestination } from '../destinations/destination.ts';
import type { WithdrawalDeps } from './deps.ts';
import { leastOf, leftOf, payoutRate, requireLimits, unused } from './limits.ts';
import { listNetworks, type NetworkTerms } from './limits-store.ts';
import { coinsOf, feeOf, type MethodLimits } from './rules.ts';
import { findOpenWithdrawal, readClock, readDayUse } from './store.ts';

export interface Wish {
  memberId: MemberId;
  destinationId: bigint;
  amount: Amount;
  /** That was quoted; otherwise the rate of the moment. */
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
  /** USDT in 10⁻⁶, of coins only. */
  coinAmount: bigint | null;
  rate: string | null;
  turnover: TurnoverState;
  heldUntil: Date | null;
}

/**
 * @throws AppError 6004 no such destination, 6008 out of the limits of one withdrawal, 6012 the day's are used up, one is open, or
 * nothing would arrive, 6013 closed, 6111
 */
export async function termsOf(deps: WithdrawalDeps, q: Queries, wish: Wish): Promise<Terms> {
  const { memberId, amount } = wish;
  const destination = await findDestination(q, memberId, wish.destinationId);
  if (destination === undefined) throw new AppError(6004, { message: '收款方式不存在' });
  const limits = (await requireLimits(deps, q, memberId)).get(destination.kind);
  if (limits === undefined) throw new AppError(6111);
  if (!limits.open) throw new AppError(6013, { message: '该取款方式暂停使用，请选择其他方式' });
  const network = await networkOf(q, destination.network);
  const use = (await readDayUse(q, memberId)).get(destination.kind) ?? unused;
  requireWithin(limits, network?.min ?? 0n, amount);
  requireLeft(leftOf(limits, use), amount);
  if ((await findOpenWithdrawal(q, memberId)) !== undefined) {
    throw new AppError(6012, { message: '您有一笔取款正在处理，请等待完成后再申请' });
  }
  const turnover = await deps.turnover.state(q, memberId);
  const fee = feeOf(limits, use, amount, network?.fee ?? 0n);
  const { administrativeFee, forfeited } = turnover;
  const arrives = amount - fee - administrativeFee - forfeited;
  const rate = destination.kind === 'coin' ? (wish.rate ?? (await payoutRate(q))) : null;
  const coinAmount = rate === null || arrives <= 0n ? null : coinsOf(arrives, rate);
  if (arrives <= 0n || coinAmount === 0n) {
    throw new AppError(6012, { message: '扣除费用后没有可到账的金额，请增加取款金额或先完成流水' });
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
  if (terms === undefined) throw new AppError(6111);
  if (!terms.open) throw new AppError(6013, { message: `${network} 网络暂停取款，请选择其他网络` });
  return terms;
}

function requireWithin(limits: MethodLimits, networkMin: Amount, amount: Amount): void {
  const min = leastOf(limits, networkMin);
  if (amount >= min && amount <= limits.max) return;
  throw new AppError(6008, {
    message: `单笔取款金额须在 ${formatAmount(min)} 至 ${formatAmount(limits.max)} 元之间`,
  });
}

function requireLeft({ countLeft, amountLeft }: ReturnType<typeof leftOf>, amount: Amount): void {
  if (countLeft === 0) throw new AppError(6012, { message: '今日取款次数已用完，请明天再试' });
  if (amount <= amountLeft) return;
  throw new AppError(6012, { message: `今日该方式还可取款 ${formatAmount(amountLeft)} 元` });
}
