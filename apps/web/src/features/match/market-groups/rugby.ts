/** Rugby: points in two halves. */

import { t } from '@lingui/core/macro';
import { type MarketBoard, slotsOf } from './board.ts';

const lines = ['score-handicap', 'score-total'] as const;
const parts = ['full', 'first'] as const;
const sides = slotsOf(['home-score-total', 'away-score-total'], ['full']);

export const rugbyBoard: MarketBoard = {
  hot: [
    ...slotsOf(['match-winner', ...lines], ['full']),
    ...slotsOf(['section-winner', ...lines], ['first']),
  ],
  tabs: [
    { id: 'lines', label: t`让分 / 大小`, slots: slotsOf(lines, parts) },
    { id: 'winner', label: t`独赢`, slots: ['match-winner:full', 'section-winner:first'] },
    {
      id: 'section',
      label: t`半场`,
      slots: slotsOf(['section-winner', ...lines, 'score-odd-even'], ['first']),
    },
    { id: 'team', label: t`球队`, slots: sides },
    { id: 'special', label: t`特殊`, slots: slotsOf(['score-odd-even'], parts) },
  ],
};
