import { create } from 'zustand';
import { useSlip } from '../../shared/sportsbook/slip-store.ts';

export type SlipTab = 'slip' | 'bets';

/** Which half of the classic column is seen. */
export const useSlipTab = create<{ tab: SlipTab }>()(() => ({ tab: 'slip' }));

// Who presses a price wants to see the slip.
useSlip.subscribe((now, before) => {
  const grown = now.entries.some(
    ({ oddInfo }) =>
      !before.entries.some(
        (each) => each.oddInfo.marketId === oddInfo.marketId && each.oddInfo.outcome === oddInfo.outcome,
      ),
  );
  if (grown) useSlipTab.setState({ tab: 'slip' });
});
