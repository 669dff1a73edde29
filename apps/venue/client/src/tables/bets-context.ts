import { type TableOutcome, tableGames } from '@hj/games';
import { createContext, useContext, useMemo } from 'react';
import { useTablePlay } from './table-context.ts';
import { usePhase } from './use-phase.ts';

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

export function useBetsState(): BetsState {
  const game = useTablePlay((play) => play.view.game);
  const outcome = useTablePlay((play) => play.view.round?.outcome ?? null);
  const open = usePhase(({ phase }) => phase === 'betting');
  const isLast = usePhase((now) => now.phase === 'betting' && now.secondsLeft <= 5);
  const isShown = usePhase(({ phase }) => phase === 'shown');
  const shown: TableOutcome | null = isShown ? outcome : null;
  const returned = useMemo(() => (shown === null ? null : tableGames[game].returns(shown)), [game, shown]);
  return useMemo(() => ({ open, isLast, returned }), [open, isLast, returned]);
}
