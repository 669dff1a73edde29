import type { CallAnswer } from '@hj/contract';
import { type Amount, depositReward, displayAmount } from '@hj/money';
import { AppError, type MemberId, type Queries, type Tx } from '@hj/platform';
import type { Deps } from '../../../../deps.ts';
import { type GrantPermit, permitGrant } from '../../../promotion/index.ts';
import { refuse } from '../refusals.ts';
import type { DepositOrder } from '../store.ts';
import {
  findCheckedOrders,
  findReward,
  listRewards,
  type RewardConfig,
  sumPaidToday,
} from './reward-store.ts';

/** The bonus of a deposit by the terms of its reward. */
export interface DepositBonus {
  rewardId: bigint;
  name: string;
  amount: Amount;
  turnover: Amount;
}

/** [7.51] The open rewards, each with the reason why the member is not eligible now, if any. */
export async function listDepositRewards(
  deps: Pick<Deps, 'db'>,
  memberId: MemberId,
): Promise<CallAnswer<'/site/api/v1/feedback/querySiteDepositRewardConfigList'>> {
  const [configs, total, permit, checked] = await Promise.all([
    listRewards(deps.db),
    sumPaidToday(deps.db, memberId),
    findPermit(deps.db, memberId),
    findCheckedOrders(deps.db, memberId),
  ]);
  const barred = permit instanceof AppError ? permit : undefined;
  return {
    list: configs.map(({ id, name, minAmount, rate, maxReward, multiplier, channelIds }) => ({
      ...{ configId: id, name, total, min: minAmount, n: rate, s: maxReward, l: multiplier, channelIds },
      refusal: barred?.message ?? (total > 0n ? refuse('reward-used-today').message : null),
      checked: checked.get(id) ?? null,
    })),
  };
}

/**
 * The bonus promised to an order of this amount.
 * @throws AppError 6004 no such reward, 6012 member, channel or amount not eligible
 */
export async function promiseBonus(
  tx: Tx,
  request: {
    memberId: MemberId;
    channelId: string;
    credit: 'cash' | 'coin';
    amount: Amount;
    configId: bigint;
  },
): Promise<DepositBonus> {
  const config = await findReward(tx, request.configId);
  if (config === undefined) throw refuse('reward-not-found');
  if (!isEligible(config, request)) throw refuse('reward-not-for-channel');
  if (request.amount < config.minAmount) {
    throw refuse('reward-above-amount', { values: { min: displayAmount(config.minAmount) } });
  }
  if ((await sumPaidToday(tx, request.memberId)) > 0n) throw refuse('reward-used-today');
  await permitGrant(tx, request.memberId);
  return grantOf(config, request.amount);
}

/** The bonus of a payment, if the terms still hold. Under the wallet's lock, before the order is marked paid. */
export async function decideBonus(
  tx: Tx,
  order: DepositOrder,
): Promise<(DepositBonus & { permit: GrantPermit }) | undefined> {
  const { rewardId, memberId, amount } = order;
  const config = rewardId === null ? undefined : await findReward(tx, rewardId);
  if (config === undefined || !isEligible(config, order) || amount < config.minAmount) return undefined;
  if ((await sumPaidToday(tx, memberId)) > 0n) return undefined;
  const permit = await findPermit(tx, memberId);
  // A member excluded since the order gets the deposit without the bonus (C17).
  if (permit instanceof AppError) return undefined;
  const bonus = grantOf(config, amount);
  return bonus.amount > 0n ? { ...bonus, permit } : undefined;
}

function isEligible(
  { channelIds }: RewardConfig,
  { channelId, credit }: { channelId: string; credit: 'cash' | 'coin' },
): boolean {
  return credit === 'cash' && (channelIds.length === 0 || channelIds.includes(channelId));
}

function grantOf(
  { id, name, minAmount, rate, maxReward, multiplier }: RewardConfig,
  total: Amount,
): DepositBonus {
  const { reward, turnover } = depositReward({ total, min: minAmount, n: rate, s: maxReward, l: multiplier });
  return { rewardId: id, name, amount: reward, turnover };
}

async function findPermit(q: Queries, memberId: MemberId): Promise<GrantPermit | AppError> {
  try {
    return await permitGrant(q, memberId);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
