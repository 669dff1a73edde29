import { type TableOutcome, tableGames } from '@hj/games';
import { createContext, useContext, useMemo } from 'react';
import type { TablePhase } from './table-clock.ts';
import { useTablePlay } from './table-context.ts';

/** What all spots of a felt need to know, the same while nothing of it changes. */
export interface BetsState {
  open: boolean;
  /** The last five seconds. */
  isLast: boolean;
  /** Hundredths of a unit that come back on each bet, once the winner is shown. */
  returned: Readonly<Record<string, number>> | null;
}

export const BetsContext = createContext<BetsState>({ open: false, isLast: false, returned: null });
export const useBets = (): BetsState => useContext(BetsContext);

export function useBetsState(phase: TablePhase, outcome: TableOutcome | null): BetsState {
  const game = useTablePlay((play) => play.view.game);
  const open = phase.phase === 'betting';
  const isLast = phase.phase === 'betting' && phase.secondsLeft <= 5;
  const shown = phase.phase === 'shown' ? outcome : null;
  const returned = useMemo(() => (shown === null ? null : tableGames[game].returns(shown)), [game, shown]);
  return useMemo(() => ({ open, isLast, returned }), [open, isLast, returned]);
}
