/** The rules of packages/games for a game of the venue on a day. */
import { type LotteryCode, type LotteryPlay, lotteryGames } from '@hj/games';
import { beijingDate } from '@hj/platform';
import type { LotteryGameRow } from './lottery-store.ts';

export const rulesOf = ({ code, rules }: Pick<LotteryGameRow, 'code' | 'rules'>): LotteryCode => {
  if (!Object.hasOwn(lotteryGames, rules))
    throw new Error(`Lottery ${code} has rules ${rules}, which are not known.`);
  return rules as LotteryCode;
};

const known = new Map<string, ReadonlyMap<string, LotteryPlay>>();

/**
 * The play types of an issue by their codes.
 * @throws RangeError where no lunar year is known
 */
export function playsOn(rules: LotteryCode, drawsAt: Date): ReadonlyMap<string, LotteryPlay> {
  // Only Mark Six has other plays in another year.
  const day = beijingDate(drawsAt);
  const name = rules === 'mark6' ? `${rules} ${day}` : rules;
  const found = known.get(name);
  if (found) return found;
  const plays = new Map(lotteryGames[rules].plays(day).map((play) => [play.code, play]));
  // Days of chases and of results: a few.
  if (known.size > 400) known.clear();
  known.set(name, plays);
  return plays;
}
