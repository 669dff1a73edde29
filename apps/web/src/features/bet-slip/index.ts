import type { WireBet } from '@hj/contract';
import { betPlacer } from './order-store.ts';

export { useOrderRecovery } from './slip-content.tsx';
export { SlipDock } from './slip-dock.tsx';
export { SlipPanel } from './slip-panel.tsx';

/** Tells the slip of a bet that push brought. */
export function hearBet(bet: WireBet): void {
  betPlacer.hear(bet);
}
