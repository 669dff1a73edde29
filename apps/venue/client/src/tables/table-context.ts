import { createContext, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { phaseOf, type TablePhase } from './table-clock.ts';
import type { TablePlay, TablePlayer } from './table-player.ts';

export const TableContext = createContext<TablePlayer | null>(null);

export function useTable(): TablePlayer {
  const player = useContext(TableContext);
  if (!player) throw new Error('No table is open here.');
  return player;
}

export function useTablePlay<T>(select: (play: TablePlay) => T): T {
  return useStore(useTable().store, select);
}

const tickMs = 100;

/** Where the round stands now; the venue's clock decides. */
export function usePhase(): TablePhase {
  const view = useTablePlay((play) => play.view);
  const ahead = useTablePlay((play) => play.clockAhead);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return phaseOf(view.round, now + ahead, view.betMs);
}
