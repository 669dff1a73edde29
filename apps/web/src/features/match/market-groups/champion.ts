/** A competition's champion: one market of all runners. */
import type { MarketBoard } from './board.ts';

export const championBoard: MarketBoard = {
  hot: [],
  tabs: [{ id: 'champion', label: '冠军', slots: ['outright:full'] }],
};
