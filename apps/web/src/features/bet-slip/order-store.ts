/** The one bet placer of the page, and what it does to the slip. */
import { create } from 'zustand';
import { refreshBalance } from '../../shared/session/flows.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { resource } from '../../shared/sportsbook/resource.ts';
import { serverNow } from '../../shared/sportsbook/server-clock.ts';
import { removeEntry, updateEntry, useSlip } from '../../shared/sportsbook/slip-store.ts';
import { BetPlacer, type OrderView } from './bet-placer.ts';
import { createPendingOrders, type PendingOrder } from './pending-order.ts';

export const useOrder = create<{ view: OrderView }>()(() => ({ view: { phase: 'none' } }));

export const betPlacer = new BetPlacer({
  send: async ({ request, key }) => (await resource('bet', request, { key })).bet,
  ask: async (betId) => (await resource('get_order_state', { betIds: [betId] })).bets[0],
  pending: createPendingOrders(() => sessionStorage),
  now: serverNow,
  after: (delayMs, work) => {
    const timer = setTimeout(work, delayMs);
    return () => clearTimeout(timer);
  },
  onChange: (view) => {
    markEntry(view);
    useOrder.setState({ view });
    if (view.phase === 'accepted' || view.phase === 'refused') refreshBalance().catch(() => undefined);
  },
});

/** The entry of an open order is locked, that of an accepted one leaves the slip, that of a refused one is free again. */
function markEntry(view: OrderView): void {
  if (view.phase === 'none') {
    for (const entry of useSlip.getState().entries)
      mark(entry.oddInfo.marketId, entry.oddInfo.outcome, '', '');
    return;
  }
  const { marketId, outcome } = view.order.request;
  const isOpen = view.phase === 'sending' || view.phase === 'confirming';
  mark(marketId, outcome, isOpen ? 'delay' : '', view.phase === 'confirming' ? view.bet.ticket_id : '');
  if (view.phase !== 'accepted') return;
  const entry = useSlip
    .getState()
    .entries.find(({ oddInfo }) => oddInfo.marketId === marketId && oddInfo.outcome === outcome);
  if (entry) removeEntry(entry);
}

function mark(marketId: string, outcome: string, active: '' | 'delay', ticket_id: string): void {
  updateEntry(marketId, outcome, (entry) => ({ ...entry, bettingData: { active, ticket_id } }));
}

/** Sends an order in the name of the member who is logged in. */
export function placeOrder(order: Omit<PendingOrder, 'betId' | 'memberId' | 'sentAt'>): void {
  const { userId } = useSession.getState();
  if (userId === undefined) return;
  betPlacer.place({ ...order, memberId: userId, sentAt: serverNow() });
}
