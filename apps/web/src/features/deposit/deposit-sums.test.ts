import { describe, expect, it } from 'vitest';
import { isFree, rewardOf, rewardsFor, sumsOf } from './deposit-sums.ts';
import { channelOf, rewardFor, usdt } from './test-deposits.ts';

describe('fee and bonus of a deposit', () => {
  it('takes the fee from the amount, rounded to a cent', () => {
    expect(sumsOf(channelOf({ feeRate: '0.005' }), 100_100n, undefined)).toMatchObject({
      fee: 501n,
      arrives: 99_599n,
    });
    expect(isFree(channelOf({ feeRate: '0.000' }))).toBe(true);
    expect(isFree(channelOf({ feeRate: '0.005' }))).toBe(false);
  });

  it('[5.56] adds the reward and names its turnover', () => {
    expect(sumsOf(channelOf(), 100_000n, rewardFor())).toMatchObject({
      reward: 3_000n,
      turnover: 515_000n,
      arrives: 103_000n,
    });
    expect(rewardOf(rewardFor(), 5_000_000n).reward).toBe(88_800n);
  });

  it('[5.57] brings no reward below the threshold', () => {
    expect(sumsOf(channelOf(), 9_999n, rewardFor())).toMatchObject({ reward: 0n, arrives: 9_999n });
  });

  it('rounds the amount in coins up, as the order does', () => {
    expect(sumsOf(channelOf(usdt), 50_000n, undefined).coins).toBe('69.64');
    expect(sumsOf(channelOf({ ...usdt, rate: '5' }), 50_000n, undefined).coins).toBe('100.00');
    expect(sumsOf(channelOf({ ...usdt, rate: null }), 50_000n, undefined).coins).toBeUndefined();
    expect(sumsOf(channelOf(), 50_000n, undefined).coins).toBeUndefined();
    const wallet = channelOf({ ...usdt, credit: 'coin', feeRate: '0.1' });
    expect(sumsOf(wallet, 50_000n, undefined).arrivingCoins).toBe('62.68');
  });

  it('offers a reward only with the channels that it holds for', () => {
    const some = rewardFor({ configId: '2', channelIds: ['alipay'] });
    expect(rewardsFor([rewardFor(), some], channelOf())).toEqual([rewardFor()]);
    expect(rewardsFor([rewardFor(), some], channelOf({ channelId: 'alipay' }))).toHaveLength(2);
  });
});
