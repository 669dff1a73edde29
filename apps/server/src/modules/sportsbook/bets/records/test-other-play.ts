/** For tests only: a member who played nowhere else. */
import type { OtherPlay } from './other-play.ts';

export const noOtherPlay: OtherPlay = {
  list: async () => [],
  sum: async () => ({ count: 0, stake: 0n, turnover: 0n, payout: 0n, profit: 0n }),
};
