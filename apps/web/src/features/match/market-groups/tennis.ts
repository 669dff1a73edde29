/** Tennis: sets are 盘 and games 局. */

import { sets } from '@hj/betting';
import { t } from '@lingui/core/macro';
import { type MarketBoard, slotsOf } from './board.ts';

const played = sets.slice(0, 5);

export const tennisBoard: MarketBoard = {
  hot: [
    ...slotsOf(['match-winner', 'set-handicap', 'game-handicap', 'game-total'], ['full']),
    ...slotsOf(['section-winner', 'nth-game'], played),
    'set-score:full',
  ],
  tabs: [
    {
      id: 'lines',
      label: t`让盘 / 让局`,
      slots: slotsOf(['set-handicap', 'game-handicap', 'set-total', 'game-total'], ['full']),
    },
    { id: 'winner', label: t`独赢`, slots: ['match-winner:full', ...slotsOf(['section-winner'], played)] },
    {
      id: 'set',
      label: t`各盘`,
      slots: slotsOf(['section-winner', 'game-handicap', 'game-total', 'game-odd-even'], played),
    },
    { id: 'game', label: t`单局`, slots: slotsOf(['nth-game'], played) },
    { id: 'score', label: t`波胆`, slots: ['set-score:full'] },
    { id: 'special', label: t`特殊`, slots: ['game-odd-even:full'] },
  ],
};
