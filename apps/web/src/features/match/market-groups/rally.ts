/** Volleyball and table tennis: sets of points. */

import { type Period, sets } from '@hj/betting';
import { t } from '@lingui/core/macro';
import { type MarketBoard, slotsOf } from './board.ts';

export const volleyballBoard = boardOf(sets.slice(0, 5));
export const tableTennisBoard = boardOf(sets);

function boardOf(played: readonly Period[]): MarketBoard {
  const lines = ['point-handicap', 'point-total'] as const;
  const sides = ['home-point-total', 'away-point-total'] as const;
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
        slots: slotsOf(['section-winner', ...lines, 'point-odd-even', ...sides], played),
      },
      { id: 'score', label: t`波胆`, slots: ['set-score:full'] },
      { id: 'team', label: t`队伍`, slots: slotsOf(sides, ['full']) },
      { id: 'special', label: t`特殊`, slots: ['point-odd-even:full'] },
    ],
  };
}
