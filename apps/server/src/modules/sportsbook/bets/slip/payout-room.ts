/**
 * The rest of a member's daily payout caps (specification §9): the most that the slip offers is no more than can be
 * paid (BS4). A bet counts on the day on which it is settled; that is taken to be the day of its last match. Pure.
 */
import { beijingDay, type CappedBet, capAmount, capOfSeries, type Ratio } from '@hj/betting';
import type { Amount } from '@hj/money';
import type { PayoutDay } from '../../settlement/payout-days.ts';

export interface CappedLeg extends CappedBet {
  /** Milliseconds since 1970. */
  startsAt: number;
}

export interface PayoutRoom {
  /** Of the member, for each of `payoutDaysOf` the legs. */
  days: readonly PayoutDay[];
  usdRate: Ratio;
  now: number;
}

/** The days on which bets on any of these legs are settled, by the starts of their matches. */
export function payoutDaysOf(legs: readonly { startsAt: number }[], now: number): string[] {
  return [...new Set(legs.map(({ startsAt }) => beijingDay(Math.max(now, startsAt))))];
}

/** The most that one bet on all of these legs may still win; 0 where the cap is reached. */
export function payoutRoom(legs: readonly CappedLeg[], { days, usdRate, now }: PayoutRoom): Amount {
  const cap = capOfSeries(legs);
  const day = beijingDay(Math.max(now, ...legs.map(({ startsAt }) => startsAt)));
  const won = days.find((row) => row.cap === cap && row.day === day)?.won ?? 0n;
  const room = capAmount(cap, usdRate) - won;
  return room > 0n ? room : 0n;
}
