import { rouletteWheel } from '@hj/games';
import { t } from '@lingui/core/macro';

/** A set of bets on a sector of the wheel that is called by its name; a bet named twice takes two chips. */
export interface CalledBet {
  name: string;
  bets: readonly string[];
}

/** The sectors of the single-zero wheel, as casinos lay them: 6, 5, 9 and 4 chips. */
export const calledBets = (): CalledBet[] => [
  {
    name: t`三分之一`,
    bets: ['split-5-8', 'split-10-11', 'split-13-16', 'split-23-24', 'split-27-30', 'split-33-36'],
  },
  { name: t`孤注`, bets: ['straight-1', 'split-6-9', 'split-14-17', 'split-17-20', 'split-31-34'] },
  {
    name: t`零邻注`,
    bets: [
      ...['street-0-2-3', 'street-0-2-3', 'split-4-7', 'split-12-15', 'split-18-21', 'split-19-22'],
      ...['corner-25-26-28-29', 'corner-25-26-28-29', 'split-32-35'],
    ],
  },
  { name: t`零注`, bets: ['split-0-3', 'split-12-15', 'straight-26', 'split-32-35'] },
];

/** A number with as many others on each side as lie beside it on the wheel. */
export function neighboursOf(number: number, each: number): number[] {
  const [at, count] = [rouletteWheel.indexOf(number), rouletteWheel.length];
  return Array.from({ length: 2 * each + 1 }, (_, index) => {
    const place = (at - each + index + count) % count;
    return rouletteWheel[place] ?? number;
  });
}
