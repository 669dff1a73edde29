import { createContext } from 'react';

/** The element for a panel larger than its scene: over the felt, on a phone over bets and strip. */
export const PanelPlace = createContext<HTMLElement | null>(null);
