import { createContext } from 'react';

/** Where a stage puts what is larger than its scene: over the felt, on a phone over bets and strip. */
export const PanelPlace = createContext<HTMLElement | null>(null);
