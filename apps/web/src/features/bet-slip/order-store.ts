/** The one bet placer of the page, and its effects on the slip. */
import type { BetRefusal } from '@hj/contract';
import { create } from 'zustand';
import { NotSentError, newKey } from '../../shared/api/not-sent.ts';
import { newUuid } from '../../shared/api/request-id.ts';
import { isServerTimeKnown, serverNow } from '../../shared/clock/server-clock.ts';
import { refreshBalance } from '../../shared/session/flows.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { resource } from '../../shared/sportsbook/resource.ts';
import { entryKey, isGrown, type SlipEntry } from '../../shared/sportsbook/slip-rules.ts';
import { pickSelection, removeEntries, type SlipState, useSlip } from '../../shared/sportsbook/slip-store.ts';
import { BetPlacer, type OrderView } from './bet-placer.ts';
import { createPendingOrders, type NewOrder, type PendingOrder } from './order.ts';
import { refusalTexts } from './refusal-text.ts';

export const useOrder = create<{ view: OrderView }>()(() => ({ view: { phase: 'none' } }));

export const betPlacer = new BetPlacer({
  send: async ({ request, key }) => (await resource('combo_bet', request, { key })).bets,
  ask: async (betIds) => (await resource('get_order_state', { betIds: [...betIds] })).bets,
  pending: createPendingOrders(() => sessionStorage),
  now: serverNow,
  after: (delayMs, work) => {
    const timer = setTimeout(work, delayMs);
    return () => clearTimeout(timer);
  },
  onChange: (view) => {
    markEntries(view);
    useOrder.setState({ view });
    if (view.phase === 'accepted' || view.phase === 'refused') refreshBalance().catch(() => undefined);
  },
});

/** Keys of the slip's entries that belong to an order, in the order of its legs. */
export function legKeys({ request }: Pick<PendingOrder, 'request'>): readonly string[] {
  return request.legs.map(({ marketId, outcome }) => `${marketId}/${outcome}`);
}

/** The entries of an open order are locked, those of an accepted one leave the slip, those of a refused one are free again. */
function markEntries(view: OrderView): void {
  const isOpen = view.phase === 'sending' || view.phase === 'confirming';
  const keys = view.phase === 'none' ? [] : legKeys(view.order);
  const ticket = view.phase === 'confirming' ? (view.bets[0]?.ticket_id ?? '') : '';
  useSlip.setState(({ entries }) => ({
    entries: entries.map((entry) =>
      isOpen && keys.includes(entryKey(entry))
        ? { ...entry, bettingData: { active: 'delay', ticket_id: ticket } }
        : { ...entry, bettingData: { active: '', ticket_id: '' } },
    ),
  }));
  if (!isOpen) releaseQuick(view);
  // News of a bet that was taken long ago must not take off selections chosen again since.
  const wasAccepted = useOrder.getState().view.phase === 'accepted';
  if (view.phase !== 'accepted' || wasAccepted) return;
  removeEntries(keys);
  if (view.order.request.bets.some(({ legs }) => legs.length > 1)) useSlip.setState({ seriesMoney: {} });
}

/** The entry that the last refused bet of one press became. */
let returned: string | undefined;

/**
 * A bet by one press that was refused becomes an entry of the slip, where it can be tried again. It never takes the place of one that the
 * member chose, nor is it a leg of a series: it was a single.
 */
function releaseQuick({ phase }: OrderView): void {
  const { quick, entries, isMultiple, isSeries } = useSlip.getState();
  if (quick === undefined) return;
  useSlip.setState({ quick: undefined });
  const isUnused = entries.every((entry) => entryKey(entry) === returned);
  const isFree = isUnused || (isMultiple && !isSeries);
  if (phase !== 'refused' || !isFree) return;
  if (isSeries) useSlip.setState({ isMultiple: false, isSeries: false });
  returned = entryKey(quick);
  pickSelection({ ...quick, bettingData: { active: '', ticket_id: '' } });
}

window.addEventListener('online', () => betPlacer.askNow());

/** The time that an order may be on its way: a later one is not placed, at any price. */
export const orderLifeMs = 20_000;
/** With a leg in play, where a goal may have fallen meanwhile (ADR 204). */
export const liveOrderLifeMs = 8_000;

/** A leg in play names the score that was seen. */
function lifeOf({ legs }: NewOrder['request']): number {
  return legs.some(({ score }) => score !== undefined) ? liveOrderLifeMs : orderLifeMs;
}

/**
 * Sends an order in the name of the member who is logged in. `notAfter` is part of the stored and repeated command. Before the server's
 * time is known it is left out: a wrong clock of the device could refuse every bet.
 */
export function placeOrder(order: NewOrder): void {
  const { userId } = useSession.getState();
  if (userId === undefined) return;
  const sentAt = serverNow();
  const request = isServerTimeKnown()
    ? { ...order.request, notAfter: sentAt + lifeOf(order.request) }
    : order.request;
  const sent = { ...order, request, memberId: userId, sentAt };
  try {
    betPlacer.place({ ...sent, key: newKey() });
  } catch (error) {
    if (!(error instanceof NotSentError)) throw error;
    betPlacer.refuse({ ...sent, key: newUuid() }, error.message);
  }
}

const setQuick = (entry: SlipEntry) =>
  useSlip.setState({ quick: { ...entry, bettingData: { active: 'delay', ticket_id: '' } } });

/** Sends a bet of one press; its entry stands apart from those of the slip. */
export function placeQuickOrder(entry: SlipEntry, order: NewOrder): void {
  setQuick(entry);
  placeOrder(order);
}

/** Tells of a bet of one press that is not sent as of one that the server refused. */
export function refuseQuickOrder(entry: SlipEntry, order: NewOrder, cause: BetRefusal['reason']): void {
  const { userId } = useSession.getState();
  if (userId === undefined) return;
  setQuick(entry);
  betPlacer.refuse(
    { ...order, key: newUuid(), memberId: userId, sentAt: serverNow() },
    refusalTexts[cause],
    cause,
  );
}

useSession.subscribe(({ userId }) => {
  if (userId !== undefined) betPlacer.leaveTo(userId);
});

/** The typed stakes, as one text to compare. */
const stakesOf = ({ entries, seriesMoney }: Pick<SlipState, 'entries' | 'seriesMoney'>): string =>
  JSON.stringify([entries.map(({ stake }) => stake), seriesMoney]);

// A new choice, or another stake, says that the end of the last order has been read; a refused one may be tried again as long as one
// of its legs is there.
useSlip.subscribe((now, before) => {
  if (!now.entries.some((entry) => entryKey(entry) === returned)) returned = undefined;
  const { view } = useOrder.getState();
  if (view.phase !== 'accepted' && view.phase !== 'refused') return;
  if (isGrown(now.entries, before.entries)) betPlacer.dismiss();
  if (view.phase !== 'refused') return;
  const isSameLegs = now.entries.length === before.entries.length;
  if (isSameLegs && stakesOf(now) !== stakesOf(before)) betPlacer.dismiss();
  const keys = legKeys(view.order);
  const wasThere = before.entries.some((entry) => keys.includes(entryKey(entry)));
  if (wasThere && !now.entries.some((entry) => keys.includes(entryKey(entry)))) betPlacer.dismiss();
});
