/** Basketball (sportsbook.md §2.6). */

import { halves, quarters } from '@hj/betting';
import { t } from '@lingui/core/macro';
import { type MarketBoard, slotsOf } from './board.ts';

const lines = ['point-handicap', 'point-total'] as const;
const all = ['section-winner', ...lines, 'point-odd-even'] as const;
const sides = ['home-point-total', 'away-point-total'] as const;

export const basketballBoard: MarketBoard = {
  hot: [
    ...slotsOf(['match-winner', ...lines, 'point-odd-even'], ['full']),
    ...slotsOf(['section-winner', ...lines], ['first']),
    ...slotsOf(lines, quarters),
    ...slotsOf([...sides, 'race-points'], ['full']),
  ],
  tabs: [
    { id: 'lines', label: t`让分 / 大小`, slots: slotsOf(lines, ['full', ...halves]) },
    {
      id: 'winner',
      label: t`独赢`,
      slots: ['match-winner:full', ...slotsOf(['section-winner'], [...halves, ...quarters])],
    },
    { id: 'half', label: t`半场`, slots: slotsOf([...all, ...sides], halves) },
    { id: 'quarter', label: t`各节`, slots: slotsOf([...all, ...sides, 'race-points'], quarters) },
    {
      id: 'team',
      label: t`球队`,
      slots: [...slotsOf(sides, ['full']), 'home-last-digit:full', 'away-last-digit:full'],
    },
    {
      id: 'special',
      label: t`特殊`,
      slots: slotsOf(
        ['point-odd-even', 'race-points', 'first-score', 'last-score', 'best-quarter'],
        ['full'],
      ),
    },
  ],
};
