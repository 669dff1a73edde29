/** Costs and credits of a deposit, computed before the server answers. Minor units; no floats. */
import { type DepositReward, depositReward, divideRounded, parseAmount, parseRatio } from '@hj/money';
import type { Channel, DepositOrder, Reward } from './queries.ts';

export interface DepositSums {
  fee: bigint;
  /** Of the reward that goes with it. */
  reward: bigint;
  /** The turnover required before a withdrawal, on account of the reward. */
  turnover: bigint;
  /** The credit to the wallet: amount − fee + reward. */
  arrives: bigint;
  /** The approximate USDT; the order adds the last decimals. */
  coins: string | undefined;
  /** The approximate credit to the coin wallet: the worth of the amount less the fee. */
  arrivingCoins: string | undefined;
}

export function isFree({ feeRate }: Pick<Channel, 'feeRate'>): boolean {
  return parseRatio(feeRate)?.numerator === 0n;
}

/** Amount in CNY over the rate, rounded up to two decimals, as the order does it. */
function coinsFor(amount: bigint, rate: string | null): string | undefined {
  const ratio = parseRatio(rate ?? '');
  if (!ratio || ratio.numerator === 0n) return undefined;
  const dividend = amount * ratio.denominator;
  const hundredths = ((dividend + ratio.numerator - 1n) / ratio.numerator).toString().padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
}

/** The reward of a deposit of `amount`; none below its least deposit. */
export function rewardOf({ min, n, s, l }: Reward, amount: bigint): DepositReward {
  const least = parseAmount(min);
  const most = parseAmount(s);
  return depositReward({
    total: amount,
    n,
    l,
    ...(least === undefined ? {} : { min: least }),
    ...(most === undefined ? {} : { s: most }),
  });
}

export function sumsOf(channel: Channel, amount: bigint, reward: Reward | undefined): DepositSums {
  const rate = parseRatio(channel.feeRate);
  const fee = rate ? divideRounded(amount * rate.numerator, rate.denominator) : 0n;
  const brought = reward ? rewardOf(reward, amount) : { reward: 0n, turnover: 0n };
  return {
    fee,
    ...brought,
    arrives: amount - fee + brought.reward,
    coins: coinsFor(amount, channel.rate),
    arrivingCoins: channel.credit === 'coin' ? coinsFor(amount - fee, channel.rate) : undefined,
  };
}

/** Those that may go with a channel. */
export function rewardsFor(rewards: readonly Reward[], { channelId }: Pick<Channel, 'channelId'>): Reward[] {
  return rewards.filter(({ channelIds }) => channelIds.length === 0 || channelIds.includes(channelId));
}

/** The credit of a paid order to the wallet: amount − fee + bonus. */
export function arrivedOf({ amount, fee, bonus }: Pick<DepositOrder, 'amount' | 'fee' | 'bonus'>): bigint {
  return (parseAmount(amount) ?? 0n) - (parseAmount(fee) ?? 0n) + (parseAmount(bonus) ?? 0n);
}
