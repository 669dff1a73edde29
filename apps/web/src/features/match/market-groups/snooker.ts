/** Snooker: frames. */
import { t } from '@lingui/core/macro';
import { type MarketBoard, slotsOf } from './board.ts';

export const snookerBoard: MarketBoard = {
  hot: slotsOf(['match-winner', 'frame-handicap', 'frame-total', 'nth-frame', 'frame-odd-even'], ['full']),
  tabs: [
    { id: 'lines', label: t`让局 / 大小`, slots: slotsOf(['frame-handicap', 'frame-total'], ['full']) },
    { id: 'winner', label: t`独赢`, slots: ['match-winner:full'] },
    { id: 'frame', label: t`单局`, slots: ['nth-frame:full'] },
    { id: 'special', label: t`特殊`, slots: ['frame-odd-even:full'] },
  ],
};
