/** What the member may withdraw, by VIP grade and kind. */
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
 * The limits of the member's grade, every kind of them.
 * @throws AppError 6111 when one is missing or contradicts itself: no withdrawal is better than one that nobody limited
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
    deps.log.error({ grade, kind, fault }, 'the limits of withdrawals are not in order');
    throw refuse('withdrawal-protection-configuration-error');
  }
  return limits;
}

function faultOf({ providers }: Pick<WithdrawalDeps, 'providers'>, limits: MethodLimits): string | undefined {
  if (!providers.has(limits.provider)) return `no provider ${limits.provider}`;
  return limitsFault(limits);
}

export const unused: DayUse = { count: 0, amount: 0n };

/** What is left of the day. */
export function leftOf(limits: MethodLimits, use: DayUse) {
  const amountLeft = limits.dayAmount - use.amount;
  return {
    countLeft: limits.dayCount === 0 ? null : Math.max(0, limits.dayCount - use.count),
    amountLeft: amountLeft > 0n ? amountLeft : 0n,
  };
}

/** The larger of what the kind and what the network asks for at least. */
export function leastOf({ min }: MethodLimits, networkMin: Amount): Amount {
  if (networkMin > min) return networkMin;
  return min;
}

/** CNY for a USDT that is paid out, as a plain decimal. @throws AppError 6013 while the desk has set none */
export async function payoutRate(q: Queries): Promise<string> {
  const rates = await coinRates(q);
  if (rates === undefined) throw refuse('coins-closed');
  return rates.withdrawal;
}

/** Of every grade, so that a member sees what the next one brings. @throws AppError 6111 those of his own are not in order */
export async function listBaseLimits(
  deps: WithdrawalDeps,
  memberId: MemberId,
): Promise<CallAnswer<'/fd/api/v1/withdraw/baseCfg/list'>> {
  await requireLimits(deps, deps.db, memberId);
  const [grade, list] = await Promise.all([gradeOf(deps.db, memberId), listLimits(deps.db)]);
  return { grade, list };
}

/** @throws AppError 6013 while coins are not paid out */
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
