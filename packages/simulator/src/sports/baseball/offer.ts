/** Baseball's market list (reference/sportsbook.md §2.6). */
import type { Market } from '@hj/betting';
import { chanceThat, type Distribution } from '../../engine/distribution.ts';
import { handicaps, hasPassed, oddEven, totals, winner } from '../../engine/lines.ts';
import type { Fair } from '../../engine/rules.ts';
import { type BaseballLaw, type BaseballState, isBetweenInnings, runsOf } from './model.ts';

const threeLines = { count: 3, step: 2 } as const;
const oneLine = { count: 1, step: 4, offset: 2 } as const;

export function baseballOffer(law: BaseballLaw, state: BaseballState, around: BaseballLaw): Fair[] {
  if (state.over) return [];
  const { margin, total, home, away } = law.full;
  const offer: Fair[] = [
    winner(['match-winner', 'full'], margin),
    ...handicaps(['run-handicap', 'full'], margin, around.full.margin, threeLines),
    ...totals(['run-total', 'full'], total, around.full.total, threeLines),
    oddEven(['run-odd-even', 'full'], total),
    ...totals(['home-run-total', 'full'], home, around.full.home, oneLine),
    ...totals(['away-run-total', 'full'], away, around.full.away, oneLine),
    margins(margin),
  ];
  if (law.extra !== undefined)
    offer.push({ market: { type: 'extra-innings', period: 'full' }, chances: [law.extra, 1 - law.extra] });
  const { first5 } = law;
  if (first5 && around.first5) {
    offer.push(
      winner(['section-winner', 'first5'], first5.margin),
      ...handicaps(['run-handicap', 'first5'], first5.margin, around.first5.margin, oneLine),
      ...totals(['run-total', 'first5'], first5.total, around.first5.total, oneLine),
    );
  }
  return offer;
}

/** By how many runs; a drawn game is void. */
function margins(margin: Distribution): Fair {
  const decided = 1 - chanceThat(margin, (by) => by === 0);
  const side = (sign: 1 | -1): number[] =>
    [1, 2, 3, 4].map(
      (by) => chanceThat(margin, (lead) => (by === 4 ? sign * lead >= 4 : sign * lead === by)) / decided,
    );
  return { market: { type: 'run-margin', period: 'full' }, chances: [...side(1), ...side(-1)] };
}

export function baseballPassed(market: Market, state: BaseballState): boolean {
  return hasPassed(market, runsOf(state, market.period === 'first5' ? 5 : 99));
}

/** Extra innings are certain once the ninth has ended level; the first five are decided as the sixth begins. */
export function baseballOver(market: Market, state: BaseballState): boolean {
  if (state.over || baseballPassed(market, state)) return true;
  if (market.type === 'extra-innings')
    return state.inning > 9 || (state.inning === 9 && isBetweenInnings(state));
  return market.period === 'first5' && state.inning > 5;
}
