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

const firstRetryMs = 1_000;
const longestRetryMs = 15_000;
/** How long after the decision is due the state is asked for, in case the push was lost. */
export const askAfterMs = 600;
const askAgainMs = 2_000;
const loginExpired = 6001;

export class BetPlacer {
  readonly #ports: BetPlacerPorts;
  #view: OrderView = { phase: 'none' };
  #stopTimer: (() => void) | undefined;
  /** Grows with every order, so that the answer to an earlier one changes nothing. */
  #turn = 0;

  constructor(ports: BetPlacerPorts) {
    this.#ports = ports;
  }

  place(order: Omit<PendingOrder, 'betId'>): void {
    this.#turn += 1;
    const pending: PendingOrder = { ...order, betId: undefined };
    this.#ports.pending.write(pending);
    void this.#attempt(this.#turn, pending, 1);
  }

  /** Takes up the order that an earlier page left open. */
  recover(memberId: string): void {
    const order = this.#ports.pending.read();
    if (order === undefined || order.memberId !== memberId || this.#view.phase !== 'none') return;
    this.#turn += 1;
    // The first answer may have been lost with the page: the same key brings it again.
    void this.#attempt(this.#turn, order, 2);
  }

  /** A bet as push tells it. */
  hear(bet: WireBet): void {
    const view = this.#view;
    if (view.phase === 'confirming' && view.bet.betId === bet.betId) this.#take(view.order, bet);
    else if (view.phase === 'accepted' && view.bet.betId === bet.betId) this.#show({ ...view, bet });
  }

  /** The card has been read. */
  dismiss(): void {
    if (this.#view.phase !== 'accepted' && this.#view.phase !== 'refused') return;
    this.#turn += 1;
    this.#show({ phase: 'none' });
  }

  async #attempt(turn: number, order: PendingOrder, attempts: number): Promise<void> {
    this.#show({ phase: 'sending', order, attempts });
    try {
      const bet = await this.#ports.send(order);
      if (turn === this.#turn) this.#take(order, bet);
    } catch (error) {
      if (turn === this.#turn) this.#refused(error, order, attempts);
    }
  }

  #refused(error: unknown, order: PendingOrder, attempts: number): void {
    const turn = this.#turn;
    if (isUnknownOutcome(error)) {
      const wait = Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs);
      this.#later(wait, () => void this.#attempt(turn, order, attempts + 1));
      return;
    }
    // Only a new login can ask for an order whose first answer was lost; until then it stays written down.
    if (error instanceof ApiError && error.code === loginExpired && attempts > 1) {
      this.#stopTimer?.();
      this.#show({ phase: 'none' });
      return;
    }
    this.#finish({ phase: 'refused', order, reason: refusalText(error), price: refusalOf(error)?.price });
  }

  /** Puts a bet of the server in the place of the order, whatever way it came. */
  #take(order: PendingOrder, bet: WireBet): void {
    if (bet.state === 'refused') {
      const reason = bet.reason ?? '注单未成交，本金已退回';
      this.#finish({ phase: 'refused', order, reason, price: undefined });
    } else if (bet.state !== 'confirming') {
      this.#finish({ phase: 'accepted', order, bet });
    } else {
      const known = { ...order, betId: bet.betId };
      this.#ports.pending.write(known);
      this.#show({ phase: 'confirming', order: known, bet });
      const due = bet.decideAt === null ? 0 : Math.max(0, bet.decideAt - this.#ports.now());
      const turn = this.#turn;
      this.#later(due + askAfterMs, () => void this.#poll(turn, known, bet.betId));
    }
  }

  async #poll(turn: number, order: PendingOrder, betId: string): Promise<void> {
    if (turn !== this.#turn) return;
    const bet = await this.#ports.ask(betId).catch(() => undefined);
    if (turn !== this.#turn || this.#view.phase !== 'confirming') return;
    if (bet !== undefined && bet.state !== 'confirming') this.#take(order, bet);
    else this.#later(askAgainMs, () => void this.#poll(turn, order, betId));
  }

  #finish(view: OrderView): void {
    this.#stopTimer?.();
    this.#ports.pending.clear();
    this.#show(view);
  }

  #later(delayMs: number, work: () => void): void {
    this.#stopTimer?.();
    this.#stopTimer = this.#ports.after(delayMs, work);
  }

  #show(view: OrderView): void {
    this.#view = view;
    this.#ports.onChange(view);
  }
}
