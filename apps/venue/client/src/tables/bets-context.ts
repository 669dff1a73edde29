import { createContext, useContext } from 'react';

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
