import { createContext, useContext } from 'react';

/** Facts for all spots of a felt; the same object while no fact changes. */
export interface BetsState {
  open: boolean;
  /** The last five seconds. */
  isLast: boolean;
  /** Hundredths of a unit that come back on each bet, once the winner is shown. */
  returned: Readonly<Record<string, number>> | null;
}

export const BetsContext = createContext<BetsState>({ open: false, isLast: false, returned: null });
export const useBets = (): BetsState => useContext(BetsContext);
