import { type TableOutcome, tableGames } from '@hj/games';
import { useMemo } from 'react';
import type { BetsState } from './bets-context.ts';
import { useTablePlay } from './table-context.ts';
import { usePhase } from './use-phase.ts';

/** The state of the round for the spots of the felt. */
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
