/** A competition's champion: one market of all runners. */
import { t } from '@lingui/core/macro';
import type { MarketBoard } from './board.ts';

export const championBoard: MarketBoard = {
  hot: [],
  tabs: [{ id: 'champion', label: t`冠军`, slots: ['outright:full'] }],
};
