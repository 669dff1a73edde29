/** E-sports: maps, and the rounds of a map. */

import { maps } from '@hj/betting';
import { t } from '@lingui/core/macro';
import { type MarketBoard, slotsOf } from './board.ts';

export const esportsBoard: MarketBoard = {
  hot: [
    ...slotsOf(['match-winner', 'map-handicap', 'map-total'], ['full']),
    ...slotsOf(['section-winner', 'round-handicap', 'round-total'], maps),
    'map-score:full',
  ],
  tabs: [
    { id: 'lines', label: t`让图 / 大小`, slots: slotsOf(['map-handicap', 'map-total'], ['full']) },
    { id: 'winner', label: t`独赢`, slots: ['match-winner:full', ...slotsOf(['section-winner'], maps)] },
    {
      id: 'map',
      label: t`各图`,
      slots: slotsOf(['section-winner', 'round-handicap', 'round-total', 'round-odd-even'], maps),
    },
    { id: 'score', label: t`波胆`, slots: ['map-score:full'] },
  ],
};
