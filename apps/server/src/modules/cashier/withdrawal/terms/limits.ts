/** Withdrawal limits by VIP grade and kind. */
import type { CallAnswer, DestinationKind } from '@hj/contract';
import type { Amount } from '@hj/money';
import type { MemberId, Queries } from '@hj/platform';
import { coinRates } from '../../coin/index.ts';
import { refuse } from '../refusals.ts';
import { type DayUse, limitsFault, type MethodLimits } from '../rules.ts';
import type { WithdrawalDeps } from '../withdrawals.ts';
import { gradeOf, type LimitsByKind, listLimits, listNetworks } from './limits-store.ts';
import { quoteLifetimeMs } from './quote.ts';

const kinds: readonly DestinationKind[] = ['bank', 'alipay', 'coin'];

/**
 * The limits of the member's grade for all kinds.
 * @throws AppError 6111 a limit is missing or contradictory: withdrawals fail closed
 */
export async function requireLimits(
  deps: Pick<WithdrawalDeps, 'log' | 'providers'>,
  q: Queries,
  memberId: MemberId,
): Promise<LimitsByKind> {
  const grade = await gradeOf(q, memberId);
  const limits = new Map((await listLimits(q, grade)).map((row) => [row.kind, row]));
  for (const kind of kinds) {
    const row = limits.get(kind);
    const fault = row === undefined ? 'no limits' : faultOf(deps, row);
    if (fault === undefined) continue;
    deps.log.error({ grade, kind, fault }, 'withdrawal limits are invalid');
    throw refuse('withdrawal-protection-configuration-error');
  }
  return limits;
}

function faultOf({ providers }: Pick<WithdrawalDeps, 'providers'>, limits: MethodLimits): string | undefined {
  if (!providers.has(limits.provider)) return `no provider ${limits.provider}`;
  return limitsFault(limits);
}

export const unused: DayUse = { count: 0, amount: 0n };

/** The remaining daily count and amount; `countLeft` null: unlimited. */
export function leftOf(limits: MethodLimits, use: DayUse) {
  const amountLeft = limits.dayAmount - use.amount;
  return {
    countLeft: limits.dayCount === 0 ? null : Math.max(0, limits.dayCount - use.count),
    amountLeft: amountLeft > 0n ? amountLeft : 0n,
  };
}

/** The larger minimum of kind and network. */
export function leastOf({ min }: MethodLimits, networkMin: Amount): Amount {
  if (networkMin > min) return networkMin;
  return min;
}

/** The payout rate, CNY for a USDT, a plain decimal. @throws AppError 6013 no rate is set */
export async function payoutRate(q: Queries): Promise<string> {
  const rates = await coinRates(q);
  if (rates === undefined) throw refuse('coins-closed');
  return rates.withdrawal;
}

/** The limits of all grades, so that a member sees the next one. @throws AppError 6111 the limits of the member's grade are invalid */
export async function listBaseLimits(
  deps: WithdrawalDeps,
  memberId: MemberId,
): Promise<CallAnswer<'/fd/api/v1/withdraw/baseCfg/list'>> {
  await requireLimits(deps, deps.db, memberId);
  const [grade, list] = await Promise.all([gradeOf(deps.db, memberId), listLimits(deps.db)]);
  return { grade, list };
}

/** Rate and networks of payouts in USDT. @throws AppError 6013 coin withdrawals are closed */
export async function usdtInfo(
  deps: WithdrawalDeps,
  memberId: MemberId,
): Promise<CallAnswer<'/fd/api/v1/withdraw/usdtWithdrawInfo'>> {
  const closed = refuse('coins-closed');
  const limits = (await listLimits(deps.db, await gradeOf(deps.db, memberId))).find(
    ({ kind }) => kind === 'coin',
  );
  if (limits === undefined || !limits.open || faultOf(deps, limits) !== undefined) throw closed;
  const networks = await listNetworks(deps.db);
  return {
    coin: 'USDT',
    rate: await payoutRate(deps.db),
    rateUntil: new Date(deps.now().getTime() + quoteLifetimeMs),
    networks: networks.map((terms) => ({ ...terms, min: leastOf(limits, terms.min), max: limits.max })),
  };
}
