/** Volleyball, table tennis and badminton: sets of points. */

import { type MarketType, type Period, sets } from '@hj/betting';
import { t } from '@lingui/core/macro';
import { type MarketBoard, slotsOf } from './board.ts';

interface Names {
  lines: readonly MarketType[];
  oddEven: MarketType;
  sides: readonly MarketType[];
  /** Periods with markets on the points of one side. */
  sidePeriods: readonly Period[];
}

const points = (played: readonly Period[]): Names => ({
  lines: ['point-handicap', 'point-total'],
  oddEven: 'point-odd-even',
  sides: ['home-point-total', 'away-point-total'],
  sidePeriods: played,
});
/** Of OP (ADR 106). */
const scores: Names = {
  lines: ['score-handicap', 'score-total'],
  oddEven: 'score-odd-even',
  sides: ['home-score-total', 'away-score-total'],
  sidePeriods: [],
};

export const volleyballBoard = boardOf(sets.slice(0, 5), points(sets.slice(0, 5)));
export const tableTennisBoard = boardOf(sets, points(sets));
export const badmintonBoard = boardOf(sets.slice(0, 3), scores);

function boardOf(played: readonly Period[], { lines, oddEven, sides, sidePeriods }: Names): MarketBoard {
  return {
    hot: [
      ...slotsOf(['match-winner', 'set-handicap', ...lines], ['full']),
      ...slotsOf(['section-winner', ...lines], played),
      'set-score:full',
    ],
    tabs: [
      {
        id: 'lines',
        label: t`让局 / 让分`,
        slots: slotsOf(['set-handicap', ...lines, 'set-total'], ['full']),
      },
      { id: 'winner', label: t`独赢`, slots: ['match-winner:full', ...slotsOf(['section-winner'], played)] },
      {
        id: 'set',
        label: t`各局`,
        slots: [...slotsOf(['section-winner', ...lines, oddEven], played), ...slotsOf(sides, sidePeriods)],
      },
      { id: 'score', label: t`波胆`, slots: ['set-score:full'] },
      { id: 'team', label: t`队伍`, slots: slotsOf(sides, ['full']) },
      { id: 'special', label: t`特殊`, slots: slotsOf([oddEven], ['full']) },
    ],
  };
}
