/** Snooker: frames. */
import { type MarketBoard, slotsOf } from './board.ts';

export const snookerBoard: MarketBoard = {
  hot: slotsOf(['match-winner', 'frame-handicap', 'frame-total', 'nth-frame', 'frame-odd-even'], ['full']),
  tabs: [
    { id: 'lines', label: '让局 / 大小', slots: slotsOf(['frame-handicap', 'frame-total'], ['full']) },
    { id: 'winner', label: '独赢', slots: ['match-winner:full'] },
    { id: 'frame', label: '单局', slots: ['nth-frame:full'] },
    { id: 'special', label: '特殊', slots: ['frame-odd-even:full'] },
  ],
};
