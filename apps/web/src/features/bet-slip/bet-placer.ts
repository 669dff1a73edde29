/**
 * One order from press to definite answer. Invariants: the key is written down before the order leaves; every further attempt
 * uses that key; an order is never called failed before the server has said so; while it is open the slip takes nothing new.
 */
import type { WireBet } from '@hj/contract';
import { ApiError } from '../../shared/api/api-error.ts';
import type { PendingOrder, PendingOrders } from './pending-order.ts';
import { isUnknownOutcome, refusalOf, refusalText } from './refusal-text.ts';

export type OrderView =
  | { phase: 'none' }
  /** Sent, no answer yet; `attempts` above 1 means that an answer was lost. */
  | { phase: 'sending'; order: PendingOrder; attempts: number }
  | { phase: 'confirming'; order: PendingOrder; bet: WireBet }
  | { phase: 'accepted'; order: PendingOrder; bet: WireBet }
  | { phase: 'refused'; order: PendingOrder; reason: string; price: number | undefined };

export interface BetPlacerPorts {
  send: (order: PendingOrder) => Promise<WireBet>;
  /** Bets as they stand. */
  ask: (betId: string) => Promise<WireBet | undefined>;
  pending: PendingOrders;
  now: () => number;
  /** Calls back after so many ms; returns how to stop it. */
  after: (delayMs: number, work: () => void) => () => void;
  onChange: (view: OrderView) => void;
}

export interface BetPlacer {
  place(order: Omit<PendingOrder, 'betId'>): void;
  /** A bet as push tells it. */
  hear(bet: WireBet): void;
  /** Takes up the order that an earlier page left open. */
  recover(memberId: string): void;
  /** The card has been read. */
  dismiss(): void;
}

export const firstRetryMs = 1_000;
const longestRetryMs = 15_000;
/** How long after the decision is due the state is asked for, in case the push was lost. */
export const askAfterMs = 600;
const askAgainMs = 2_000;

export function createBetPlacer(ports: BetPlacerPorts): BetPlacer {
  let view: OrderView = { phase: 'none' };
  let stopTimer: (() => void) | undefined;
  /** Grows with every order, so that the answer to an earlier one changes nothing. */
  let turn = 0;

  function show(next: OrderView): void {
    view = next;
    ports.onChange(next);
  }

  function later(delayMs: number, work: () => void): void {
    stopTimer?.();
    stopTimer = ports.after(delayMs, work);
  }

  function finish(next: OrderView): void {
    stopTimer?.();
    ports.pending.clear();
    show(next);
  }

  /** Puts a bet of the server in the place of the order, whatever way it came. */
  function settle(order: PendingOrder, bet: WireBet): void {
    if (bet.state === 'confirming') {
      const known = { ...order, betId: bet.betId };
      ports.pending.write(known);
      show({ phase: 'confirming', order: known, bet });
      const due = bet.decideAt === null ? 0 : Math.max(0, bet.decideAt - ports.now());
      later(due + askAfterMs, () => void poll(turn, known));
      return;
    }
    if (bet.state === 'refused') {
      finish({ phase: 'refused', order, reason: bet.reason ?? '注单未成交，本金已退回', price: undefined });
      return;
    }
    finish({ phase: 'accepted', order, bet });
  }

  async function poll(asked: number, order: PendingOrder): Promise<void> {
    if (asked !== turn || order.betId === undefined) return;
    const bet = await ports.ask(order.betId).catch(() => undefined);
    if (asked !== turn || view.phase !== 'confirming') return;
    if (bet !== undefined && bet.state !== 'confirming') settle(order, bet);
    else later(askAgainMs, () => void poll(asked, order));
  }

  async function attempt(asked: number, order: PendingOrder, attempts: number): Promise<void> {
    show({ phase: 'sending', order, attempts });
    try {
      const bet = await ports.send(order);
      if (asked === turn) settle(order, bet);
    } catch (error) {
      if (asked !== turn) return;
      if (isUnknownOutcome(error)) {
        const wait = Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs);
        later(wait, () => void attempt(asked, order, attempts + 1));
        return;
      }
      // Only a new login can ask for an order whose first answer was lost; until then it stays written down.
      const expired = error instanceof ApiError && error.code === 6001;
      if (expired && attempts > 1) {
        stopTimer?.();
        show({ phase: 'none' });
        return;
      }
      finish({ phase: 'refused', order, reason: refusalText(error), price: refusalOf(error)?.price });
    }
  }

  return {
    place(order) {
      turn += 1;
      const pending: PendingOrder = { ...order, betId: undefined };
      ports.pending.write(pending);
      void attempt(turn, pending, 1);
    },
    hear(bet) {
      if (view.phase === 'confirming' && view.bet.betId === bet.betId) settle(view.order, bet);
      else if (view.phase === 'accepted' && view.bet.betId === bet.betId) show({ ...view, bet });
    },
    recover(memberId) {
      const order = ports.pending.read();
      if (order === undefined || order.memberId !== memberId || view.phase !== 'none') return;
      turn += 1;
      // The first answer may have been lost with the page: the same key brings it again.
      void attempt(turn, order, 2);
    },
    dismiss() {
      if (view.phase !== 'accepted' && view.phase !== 'refused') return;
      turn += 1;
      show({ phase: 'none' });
    },
  };
}
