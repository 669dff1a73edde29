import { create } from 'zustand';
import { isGrown } from '../../shared/sportsbook/slip-rules.ts';
import { useSlip } from '../../shared/sportsbook/slip-store.ts';
import { useOrder } from './order-store.ts';

export type SlipTab = 'slip' | 'bets';
/** The pane in the place of the slip. */
export type SlipPane = 'slip' | 'settings' | 'share';

/** The visible half of the classic column, and the part of the slip. */
export const useSlipTab = create<{ tab: SlipTab; pane: SlipPane }>()(() => ({ tab: 'slip', pane: 'slip' }));

export function showPane(pane: SlipPane): void {
  useSlipTab.setState({ pane });
}

/** Shows the slip itself instead of the pane that covers it. */
export function showSlip(): void {
  useSlipTab.setState({ tab: 'slip', pane: 'slip' });
}

// Who presses a price wants to see the slip.
useSlip.subscribe((now, before) => {
  if (isGrown(now.entries, before.entries)) showSlip();
});

// A member who places a bet, by one press as well, sees its result; it may be refused without being sent.
useOrder.subscribe(({ view }, before) => {
  const isNew = view.phase === 'sending' || view.phase === 'refused';
  if (isNew && before.view.phase !== 'sending' && before.view.phase !== 'confirming') showSlip();
});
