import type { WireBet } from '@hj/contract';
import { betPlacer } from './order-store.ts';

export { SkipToSlip } from './skip-to-slip.tsx';
export { SlipDock } from './slip-dock.tsx';
export { SlipPanel } from './slip-panel.tsx';
export { useSlipPage } from './use-slip-page.ts';

/** Tells the slip of a bet that push brought. */
export function hearBet(bet: WireBet): void {
  betPlacer.hear(bet);
}
