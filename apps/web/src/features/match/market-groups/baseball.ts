/** Baseball: the match and its first five innings. */
import { t } from '@lingui/core/macro';
import { type MarketBoard, slotsOf } from './board.ts';

const lines = ['run-handicap', 'run-total'] as const;
const sides = ['home-run-total', 'away-run-total'] as const;

export const baseballBoard: MarketBoard = {
  hot: [
    ...slotsOf(['match-winner', ...lines, 'run-odd-even'], ['full']),
    ...slotsOf(['section-winner', ...lines], ['first5']),
    'run-margin:full',
    'extra-innings:full',
  ],
  tabs: [
    { id: 'lines', label: t`让分 / 大小`, slots: slotsOf(lines, ['full', 'first5']) },
    {
      id: 'winner',
      label: t`独赢`,
      slots: ['match-winner:full', 'section-winner:first5', 'run-margin:full'],
    },
    {
      id: 'first5',
      label: t`前五局`,
      slots: slotsOf(['section-winner', ...lines, 'run-odd-even', ...sides], ['first5']),
    },
    { id: 'team', label: t`球队`, slots: slotsOf(sides, ['full']) },
    { id: 'special', label: t`特殊`, slots: slotsOf(['run-odd-even', 'extra-innings'], ['full']) },
  ],
};
