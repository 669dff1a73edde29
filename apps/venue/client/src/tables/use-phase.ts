import { useEffect, useState } from 'react';
import { kitOf } from './kits/index.ts';
import { phaseOf, type TablePhase } from './table-clock.ts';
import { useTablePlay } from './table-context.ts';

const tickMs = 100;

/** The venue's clock, now and then. */
export function useNow(everyMs = tickMs): number {
  const ahead = useTablePlay((play) => play.clockAhead);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now + ahead;
}

/** Where the round stands now; the venue's clock decides. */
export function usePhase(): TablePhase {
  const view = useTablePlay((play) => play.view);
  const now = useNow();
  return phaseOf(view.round, now, { betMs: view.betMs, winnerAt: kitOf(view.game).winnerAt });
}
