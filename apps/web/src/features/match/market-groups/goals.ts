/** Ice hockey and handball: goals in thirds or halves. */

import { halves, type MarketType, type Period, thirds } from '@hj/betting';
import { t } from '@lingui/core/macro';
import { type MarketBoard, slotsOf } from './board.ts';

export const iceHockeyBoard = boardOf(t`各节`, thirds, ['regular-winner']);
export const handballBoard = boardOf(t`半场`, halves, ['regular-winner', 'section-winner']);

function boardOf(label: string, sections: readonly Period[], winners: readonly MarketType[]): MarketBoard {
  const lines = ['goal-handicap', 'goal-total'] as const;
  const sides = ['home-goal-total', 'away-goal-total'] as const;
  const parts: readonly Period[] = ['full', ...sections];
  return {
    hot: [
      ...slotsOf(['match-winner', 'regular-winner', ...lines], ['full']),
      ...slotsOf(['regular-winner', ...lines], sections),
    ],
    tabs: [
      { id: 'lines', label: t`让球 / 大小`, slots: slotsOf(lines, parts) },
      {
        id: 'winner',
        label: t`独赢`,
        slots: [...slotsOf(['match-winner', 'regular-winner'], ['full']), ...slotsOf(winners, sections)],
      },
      { id: 'section', label, slots: slotsOf([...winners, ...lines, 'goal-odd-even', ...sides], sections) },
      { id: 'team', label: t`球队`, slots: slotsOf(sides, parts) },
      { id: 'special', label: t`特殊`, slots: ['goal-odd-even:full'] },
    ],
  };
}
