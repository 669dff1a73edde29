/** E-sports: maps, and the rounds of a map, or the counts in the battles of an arena. */

import { maps } from '@hj/betting';
import { t } from '@lingui/core/macro';
import { type MarketBoard, slotsOf } from './board.ts';

export const esportsBoard: MarketBoard = {
  hot: [
    ...slotsOf(['match-winner', 'map-handicap', 'map-total'], ['full']),
    ...slotsOf(
      ['section-winner', 'round-handicap', 'round-total', 'kill-handicap', 'kill-total', 'first-kill'],
      maps,
    ),
    'map-score:full',
  ],
  tabs: [
    { id: 'lines', label: t`让图 / 大小`, slots: slotsOf(['map-handicap', 'map-total'], ['full']) },
    { id: 'winner', label: t`独赢`, slots: ['match-winner:full', ...slotsOf(['section-winner'], maps)] },
    {
      id: 'map',
      label: t`各图`,
      slots: slotsOf(
        [
          ...(['section-winner', 'round-handicap', 'round-total', 'round-odd-even'] as const),
          ...(['kill-handicap', 'kill-total', 'kill-odd-even', 'tower-handicap', 'tower-total'] as const),
          ...(['dragon-total', 'tyrant-total', 'roshan-total', 'minute-total'] as const),
        ],
        maps,
      ),
    },
    {
      id: 'first',
      label: t`首杀 / 首塔`,
      slots: slotsOf(
        [
          ...(['first-kill', 'first-tower', 'first-dragon', 'first-tyrant', 'first-baron'] as const),
          ...(['first-overlord', 'first-roshan'] as const),
        ],
        maps,
      ),
    },
    { id: 'score', label: t`波胆`, slots: ['map-score:full'] },
  ],
};
