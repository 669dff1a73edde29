import { baccaratBets, baccaratFreeBets } from '@hj/games';
import { formatAmount } from '@hj/money';
import { createStore } from 'zustand/vanilla';
import { fenOf } from '../api/amounts.ts';
import { Refusal } from '../api/venue-api.ts';
import { askUntilKnown } from '../app/ask-until-known.ts';
import type { Bridge } from '../bridge/bridge.ts';
import {
  type ChipStack,
  type Limit,
  limitAgainst,
  limitToConfirm,
  type Placement,
  sumOf,
  totalOf,
} from './chip-stack.ts';
import type { TableApi } from './table-api.ts';
import { phaseOf } from './table-clock.ts';
import type { TableSession, TableView } from './table-types.ts';

export type TableNotice =
  | { kind: 'limit'; limit: Limit }
  | { kind: 'returned' }
  | { kind: 'refused'; text: string }
  | { kind: 'expired' };

export interface TablePlay {
  session: TableSession;
  view: TableView;
  /** The venue's clock less ours, in ms. */
  clockAhead: number;
  balance: bigint;
  chips: ChipStack;
  /** Of the chip in the hand, in fen. */
  chip: bigint;
  /** What was confirmed in the last round in which anything was. */
  lastWagers: Readonly<Record<string, bigint>>;
  confirming: boolean;
  /** The answer to a confirmation did not come: the same one is asked for again. */
  unknown: boolean;
  /** The table was not reached for a while. */
  offline: boolean;
  /** Of the round that has ended, where the player had bets; null before its winner is shown. */
  result: { round: string; stake: bigint; returned: bigint } | null;
  notice: TableNotice | null;
}

export type TableStore = ReturnType<typeof createTableStore>;

const pollMs = 1_000;

export const fenByBet = (wagers: Record<string, string>): Record<string, bigint> =>
  Object.fromEntries(Object.entries(wagers).map(([bet, amount]) => [bet, fenOf(amount)]));

export function createTableStore(session: TableSession) {
  return createStore<TablePlay>(() => ({
    session,
    view: session.table,
    clockAhead: Date.parse(session.table.now) - Date.now(),
    balance: fenOf(session.balance),
    chips: [],
    chip: 10_000n,
    lastWagers: {},
    confirming: false,
    unknown: false,
    offline: false,
    result: null,
    notice: null,
  }));
}

/** Keeps a table up to date and places its bets. */
export class TablePlayer {
  readonly store: TableStore;
  readonly #api: TableApi;
  readonly #bridge: Bridge;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor(deps: { api: TableApi; bridge: Bridge; store: TableStore }) {
    this.store = deps.store;
    this.#api = deps.api;
    this.#bridge = deps.bridge;
  }

  start(): void {
    this.#ended = false;
    void this.#poll();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  async #poll(): Promise<void> {
    const asked = Date.now();
    try {
      this.#take(await this.#api.table(), (asked + Date.now()) / 2);
      this.store.setState({ offline: false });
    } catch (error) {
      if (error instanceof Refusal) return this.store.setState({ notice: { kind: 'expired' } });
      this.store.setState({ offline: true });
    }
    if (!this.#ended) this.#timer = setTimeout(() => void this.#poll(), this.#nextPollMs());
  }

  /** At the instants at which the round goes on, else once a second. */
  #nextPollMs(): number {
    const { view, clockAhead } = this.store.getState();
    const now = Date.now() + clockAhead;
    const instants = [view.round?.locksAt, view.round?.settlesAt].flatMap((at) =>
      at ? [Date.parse(at) - now] : [],
    );
    const next = instants.filter((ms) => ms > 0).map((ms) => ms + 120);
    return Math.min(pollMs, ...next);
  }

  #take(view: TableView, at: number): void {
    const before = this.store.getState();
    const isNewRound = view.round?.id !== before.view.round?.id;
    const chipsReturn =
      before.chips.length > 0 && !before.confirming && (isNewRound || view.round?.state !== 'open');
    const own = fenByBet(view.own);
    this.store.setState({
      view,
      clockAhead: Date.parse(view.now) - at,
      ...(Object.keys(own).length > 0 ? { lastWagers: own } : {}),
      ...(chipsReturn ? { chips: [], notice: { kind: 'returned' } } : {}),
      ...(isNewRound ? { result: null } : {}),
      ...(isNewRound && !chipsReturn ? { notice: null } : {}),
    });
    if (view.round?.state === 'settled' && before.result?.round !== view.round.id)
      void this.#showResult(view);
  }

  async #showResult({ round, own, game }: TableView): Promise<void> {
    if (!round?.outcome) return;
    const outcome = round.outcome;
    const wagers = fenByBet(own);
    const bets = game === 'baccarat' ? baccaratBets : baccaratFreeBets;
    const returned = Object.entries(wagers).reduce(
      (sum, [bet, amount]) => sum + (amount / 100n) * BigInt(bets[bet]?.returned(outcome) ?? 0),
      0n,
    );
    this.store.setState({ result: { round: round.id, stake: totalOf(wagers), returned } });
    if (Object.keys(wagers).length > 0) await this.refreshBalance();
  }

  async refreshBalance(): Promise<void> {
    try {
      const { balance } = await this.#api.balance();
      this.#setBalance(balance);
    } catch {
      // The next answer brings it.
    }
  }

  #setBalance(balance: string): void {
    this.store.setState({ balance: fenOf(balance) });
    this.#bridge.say({ type: 'balance', balance });
  }

  get #limits() {
    const { view, balance } = this.store.getState();
    const { minBet, maxBet, maxRound } = view.limits;
    return {
      ...{ minBet: fenOf(minBet), maxBet: fenOf(maxBet), maxRound: fenOf(maxRound), balance },
      own: fenByBet(view.own),
    };
  }

  get #betting(): boolean {
    const { view, clockAhead, confirming } = this.store.getState();
    return !confirming && phaseOf(view.round, Date.now() + clockAhead, view.betMs).phase === 'betting';
  }

  choose(chip: bigint): void {
    this.store.setState({ chip });
  }

  /** Puts the chip in the hand on a spot. */
  put(bet: string): void {
    this.#add({ wagers: { [bet]: this.store.getState().chip } });
  }

  undo(): void {
    if (this.#betting) this.store.setState(({ chips }) => ({ chips: chips.slice(0, -1), notice: null }));
  }

  /** Lays what was bet in the last round again. */
  repeat(): void {
    const { lastWagers } = this.store.getState();
    if (Object.keys(lastWagers).length > 0) this.#add({ wagers: lastWagers });
  }

  double(): void {
    const wagers = sumOf(this.store.getState().chips);
    if (Object.keys(wagers).length > 0) this.#add({ wagers });
  }

  #add(placement: Placement): void {
    if (!this.#betting) return;
    const { chips } = this.store.getState();
    const limit = limitAgainst(chips, placement, this.#limits);
    if (limit === null) this.store.setState({ chips: [...chips, placement], notice: null });
    else this.store.setState({ notice: { kind: 'limit', limit } });
  }

  /** Sends the chips that lie on the table, as shown. */
  async confirm(): Promise<void> {
    const { chips, view } = this.store.getState();
    if (!this.#betting || chips.length === 0 || !view.round) return;
    const limit = limitToConfirm(chips, this.#limits);
    if (limit !== null) return this.store.setState({ notice: { kind: 'limit', limit } });
    const wagers = sumOf(chips);
    const text = Object.fromEntries(
      Object.entries(wagers).map(([bet, amount]) => [bet, formatAmount(amount)]),
    );
    const { id } = view.round;
    const key = crypto.randomUUID();
    this.store.setState({ confirming: true, notice: null });
    try {
      const answer = await askUntilKnown(
        () => this.#api.bets(key, id, text),
        () => this.store.setState({ unknown: true }),
        (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      );
      this.store.setState(({ view: now }) => ({
        chips: [],
        view: now.round?.id === id ? { ...now, own: answer.wagers } : now,
        lastWagers: fenByBet(answer.wagers),
      }));
      this.#setBalance(answer.balance);
      this.#bridge.say({ type: 'round', roundId: answer.roundId });
    } catch (error) {
      const text = error instanceof Error ? error.message : '';
      const closed = error instanceof Refusal && error.code === 'closed';
      this.store.setState({
        notice:
          error instanceof Refusal && error.code === 'session_expired'
            ? { kind: 'expired' }
            : { kind: 'refused', text },
        ...(closed ? { chips: [] } : {}),
      });
    } finally {
      this.store.setState({ confirming: false, unknown: false });
    }
  }
}
