/**
 * One slip from press to definite answer. Invariants: the key is written down before the order leaves; every further attempt
 * uses that key; an order is never called failed before the server has said so; while it is open the slip takes nothing new.
 * The bets of a slip are taken or refused together, but push tells of each by itself: the order ends with the last of them.
 */

import type { BetRefusal, WireBet } from '@hj/contract';
import { ApiError } from '../../shared/api/api-error.ts';
import { inKnownWords } from '../../shared/sportsbook/bet-words.ts';
import type { PendingOrder, PendingOrders } from './order.ts';
import { isUnknownOutcome, refusalOf, refusalText } from './refusal-text.ts';
import { refusedBet } from './refused-bet.ts';

export interface RefusedOrder {
  phase: 'refused';
  order: PendingOrder;
  reason: string;
  /** Which leg or bet of the request it is about. */
  leg: number | undefined;
  bet: number | undefined;
  price: number | undefined;
  /** Undefined at the end of a delay. */
  cause: BetRefusal['reason'] | undefined;
  /** The same stake would be refused again by a limit or exclusion of the member. */
  byOwnRule: boolean;
  /** As the server had taken them; none where it refused at once. */
  bets?: readonly WireBet[] | undefined;
}

export type OrderView =
  | { phase: 'none' }
  /** Sent, no answer yet; `attempts` above 1 means that an answer was lost, with the page or by the network. */
  | { phase: 'sending'; order: PendingOrder; attempts: number; wasReloaded: boolean }
  | { phase: 'confirming'; order: PendingOrder; bets: readonly WireBet[] }
  | { phase: 'accepted'; order: PendingOrder; bets: readonly WireBet[] }
  | RefusedOrder;

export interface BetPlacerPorts {
  send: (order: PendingOrder) => Promise<readonly WireBet[]>;
  /** Bets as they stand. */
  ask: (betIds: readonly string[]) => Promise<readonly WireBet[]>;
  pending: PendingOrders;
  now: () => number;
  /** Calls back after so many ms; returns how to stop it. */
  after: (delayMs: number, work: () => void) => () => void;
  onChange: (view: OrderView) => void;
}

/** After so long without an answer the same key asks again: the line may have swallowed the request. Doubles. */
export const answerMs = 4_000;
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
  /** The order was left open by an earlier page. */
  #wasReloaded = false;

  constructor(ports: BetPlacerPorts) {
    this.#ports = ports;
  }

  place(order: Omit<PendingOrder, 'betIds'>): void {
    this.#turn += 1;
    const pending: PendingOrder = { ...order, betIds: [] };
    this.#ports.pending.write(pending);
    this.#wasReloaded = false;
    void this.#attempt(this.#turn, pending, 1);
  }

  /** Ends an order that is not sent, because its refusal is plain or the page is offline: it is told in the place of the last one. */
  refuse(order: Omit<PendingOrder, 'betIds'>, reason: string, cause?: BetRefusal['reason']): void {
    this.#turn += 1;
    this.#stopTimer?.();
    const about = { leg: undefined, bet: undefined, price: undefined, cause, byOwnRule: false };
    this.#show({ phase: 'refused', order: { ...order, betIds: [] }, reason, ...about });
  }

  /** Takes up the order that an earlier page left open. */
  recover(memberId: string): void {
    const order = this.#ports.pending.read();
    if (order === undefined || order.memberId !== memberId || this.#view.phase !== 'none') return;
    this.#turn += 1;
    // The first answer may have been lost with the page: the same key brings it again.
    this.#wasReloaded = true;
    void this.#attempt(this.#turn, order, 2);
  }

  /**
   * Another member is here: nothing is sent, asked or shown of the former one's order, which would become a bet of the other. Without
   * its answer it stays written down until its member comes back.
   */
  leaveTo(memberId: string): void {
    const view = this.#view;
    if (view.phase === 'none' || view.order.memberId === memberId) return;
    this.#turn += 1;
    this.#stopTimer?.();
    this.#show({ phase: 'none' });
  }

  /** The line is back: what is not known yet is asked for at once. */
  askNow(): void {
    const view = this.#view;
    if (view.phase === 'sending') void this.#attempt(this.#turn, view.order, view.attempts + 1);
    else if (view.phase === 'confirming') void this.#poll(this.#turn, view.order);
  }

  /** A bet as push tells it. */
  hear(bet: WireBet): void {
    const view = this.#view;
    if (view.phase !== 'confirming' && view.phase !== 'accepted') return;
    if (!view.bets.some(({ betId }) => betId === bet.betId)) return;
    const bets = view.bets.map((each) => (each.betId === bet.betId ? inKnownWords(bet, each) : each));
    if (view.phase === 'accepted') this.#show({ ...view, bets });
    else this.#heard(view.order, bets);
  }

  /** The card has been read. */
  dismiss(): void {
    if (this.#view.phase !== 'accepted' && this.#view.phase !== 'refused') return;
    this.#turn += 1;
    this.#show({ phase: 'none' });
  }

  async #attempt(turn: number, order: PendingOrder, attempts: number): Promise<void> {
    // After a reload the first attempt is the second of the order, and nothing is known of the network.
    const wasReloaded = this.#wasReloaded && attempts === 2;
    this.#show({ phase: 'sending', order, attempts, wasReloaded });
    const wait = Math.min(answerMs * 2 ** (attempts - 1), longestRetryMs);
    this.#later(wait, () => void this.#attempt(turn, order, attempts + 1));
    // Of several attempts under way the first answer ends the order: equal keys share one.
    const isAwaited = () => turn === this.#turn && this.#view.phase === 'sending';
    try {
      const bets = await this.#ports.send(order);
      if (isAwaited()) this.#take(order, bets);
    } catch (error) {
      if (isAwaited()) this.#refused(error, order, attempts);
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
    const { leg, bet, price, reason } = refusalOf(error) ?? {};
    const text = refusalText(
      error,
      order.request.legs.map((each) => each.price),
    );
    const byOwnRule = reason === 'protection';
    this.#finish({ phase: 'refused', order, reason: text, leg, bet, price, cause: reason, byOwnRule });
  }

  /** Takes the bets of the server as the state of the order, from an answer, a push or a poll. */
  #take(order: PendingOrder, bets: readonly WireBet[]): void {
    if (!isOpen(bets)) {
      this.#end(order, bets);
      return;
    }
    const known = { ...order, betIds: bets.map(({ betId }) => betId) };
    this.#ports.pending.write(known);
    this.#show({ phase: 'confirming', order: known, bets });
    const wait = Math.max(0, dueAt(bets) - this.#ports.now());
    const turn = this.#turn;
    this.#later(wait + askAfterMs, () => void this.#poll(turn, known));
  }

  /** Some of the bets may still wait for their message: the question that is due anyway asks for them. */
  #heard(order: PendingOrder, bets: readonly WireBet[]): void {
    if (isOpen(bets)) this.#show({ phase: 'confirming', order, bets });
    else this.#end(order, bets);
  }

  #end(order: PendingOrder, bets: readonly WireBet[]): void {
    if (bets.some(({ state }) => state !== 'refused')) {
      this.#finish({ phase: 'accepted', order, bets });
      return;
    }
    const { reason, leg } = refusedBet(bets);
    const at = order.request.legs.findIndex(
      ({ marketId, outcome }) => marketId === leg?.marketId && outcome === leg.outcome,
    );
    const about = { leg: at < 0 ? undefined : at, bet: undefined, price: undefined, cause: undefined };
    this.#finish({ phase: 'refused', order, reason, ...about, byOwnRule: false, bets });
  }

  async #poll(turn: number, order: PendingOrder): Promise<void> {
    if (turn !== this.#turn) return;
    const bets = await this.#ports.ask(order.betIds).catch(() => []);
    if (turn !== this.#turn || this.#view.phase !== 'confirming') return;
    if (bets.length === order.betIds.length && !isOpen(bets)) this.#take(order, bets);
    else this.#later(askAgainMs, () => void this.#poll(turn, order));
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

function isOpen(bets: readonly WireBet[]): boolean {
  return bets.some(({ state }) => state === 'confirming');
}

/** When the last of them is decided; 0 where nothing says so. */
export function dueAt(bets: readonly WireBet[]): number {
  return Math.max(0, ...bets.map(({ decideAt }) => decideAt ?? 0));
}
