import { tableBetKind, tableGames } from '@hj/games';
import { formatAmount } from '@hj/money';
import { createStore } from 'zustand/vanilla';
import { fenOf } from '../api/amounts.ts';
import { Refusal } from '../api/venue-api.ts';
import { askUntilKnown } from '../app/ask-until-known.ts';
import { sayName } from '../app/names.ts';
import type { Bridge } from '../bridge/bridge.ts';
import type { LiveSeen, LiveTopics } from '../live/live-topics.ts';
import {
  type ChipStack,
  type Limit,
  limitAgainst,
  limitToConfirm,
  mostExceeded,
  type Placement,
  sumOf,
} from './chip-stack.ts';
import type { TableApi } from './table-api.ts';
import { isBetting } from './table-clock.ts';
import type { OwnRound, TableSession, TableView } from './table-types.ts';

export type TableNotice =
  | { kind: 'limit'; limit: Limit; most?: bigint }
  | { kind: 'returned' }
  | { kind: 'refused'; text: string }
  | { kind: 'expired' };

export interface TablePlay {
  session: TableSession;
  view: TableView;
  /** Confirmed in the round that is shown. */
  own: Readonly<Record<string, bigint>>;
  /** The venue's clock less ours, in ms. */
  clockAhead: number;
  balance: bigint;
  chips: ChipStack;
  /** Of the chip in the hand, in fen. */
  chip: bigint;
  /** Confirmed bets of the last round that had any. */
  lastWagers: Readonly<Record<string, bigint>>;
  confirming: boolean;
  /** The answer to a confirmation did not come: the same one is asked for again. */
  unknown: boolean;
  /** The line to the venue is cut, and comes back. */
  offline: boolean;
  /** Of the round that has ended, where the player had bets. */
  result: { round: string; stake: bigint; returned: bigint } | null;
  notice: TableNotice | null;
  /** The site asks for the other tables: 多桌同玩. */
  tablesAsked: boolean;
}

export type TableStore = ReturnType<typeof createTableStore>;

export const fenByBet = (wagers: Record<string, string>): Record<string, bigint> =>
  Object.fromEntries(Object.entries(wagers).map(([bet, amount]) => [bet, fenOf(amount)]));

const ownOf = (view: TableView, own: OwnRound | null): Record<string, bigint> =>
  own !== null && own.round === view.round?.id ? fenByBet(own.wagers) : {};

/** Bets of a round only grow, and the answer to one may be quicker than a push that was read before it. */
function larger(
  one: Readonly<Record<string, bigint>>,
  other: Readonly<Record<string, bigint>>,
): Record<string, bigint> {
  const most = { ...one };
  for (const [bet, amount] of Object.entries(other)) if (amount > (most[bet] ?? 0n)) most[bet] = amount;
  return most;
}

/** Amount locked for the bets: more than their sum where a loss may cost a multiple. */
export function lockedFor(
  { game }: Pick<TableView, 'game'>,
  wagers: Readonly<Record<string, bigint>>,
): bigint {
  const { bets } = tableGames[game];
  return Object.entries(wagers).reduce(
    (sum, [bet, amount]) => sum + amount * BigInt(bets[bet]?.locked ?? 1),
    0n,
  );
}

export function createTableStore(session: TableSession) {
  const { now, own, ...view } = session.table;
  const wagers = ownOf(view, own);
  return createStore<TablePlay>(() => ({
    ...{ session, view, own: wagers, lastWagers: wagers, clockAhead: Date.parse(now) - Date.now() },
    ...{ balance: fenOf(session.balance), chips: [], chip: 10_000n },
    ...{ confirming: false, unknown: false, offline: false, result: null, notice: null, tablesAsked: false },
  }));
}

export type LiveTables = Pick<LiveTopics, 'watch'>;

/** Results that came are added to those that are known. */
function mergeTable(before: TableView, change: object): TableView {
  const { added = [], ...fields } = change as { added?: TableView['results'] };
  const next = { ...before, ...fields };
  return added.length === 0 ? next : { ...next, results: [...next.results, ...added] };
}

/** Shows a table as the venue says it, and places its bets. */
export class TablePlayer {
  readonly store: TableStore;
  readonly #api: TableApi;
  readonly #bridge: Bridge;
  readonly #live: LiveTables;
  #leave: (() => void) | undefined;

  constructor(deps: { api: TableApi; bridge: Bridge; store: TableStore; live: LiveTables }) {
    this.store = deps.store;
    this.#api = deps.api;
    this.#bridge = deps.bridge;
    this.#live = deps.live;
  }

  start(): void {
    this.sitAt(this.store.getState().view.code);
  }

  /** Goes on at another table of the channel. */
  sitAt(code: string): void {
    this.#leave?.();
    this.#leave = this.#live.watch<TableView, OwnRound>(`table:${code}`, {
      heard: (seen) => this.#take(seen),
      merge: mergeTable,
    });
  }

  end(): void {
    this.#leave?.();
  }

  askTables(tablesAsked: boolean): void {
    this.store.setState({ tablesAsked });
  }

  onLine(state: 'up' | 'cut' | 'expired'): void {
    if (state === 'expired') this.store.setState({ notice: { kind: 'expired' } });
    else this.store.setState({ offline: state === 'cut' });
  }

  #take({ state: view, own, clockAhead }: LiveSeen<TableView, OwnRound>): void {
    const before = this.store.getState();
    const isOther = view.code !== before.view.code;
    const isNewRound = view.round?.id !== before.view.round?.id;
    const chipsReturn =
      before.chips.length > 0 && !before.confirming && (isNewRound || view.round?.state !== 'open');
    const wagers = isNewRound ? ownOf(view, own) : larger(before.own, ownOf(view, own));
    this.store.setState({
      ...{ view, own: wagers, clockAhead },
      ...(Object.keys(wagers).length > 0 ? { lastWagers: wagers } : {}),
      ...(isOther ? { lastWagers: wagers } : {}),
      ...(chipsReturn ? { chips: [], notice: { kind: 'returned' } } : {}),
      ...(isNewRound ? { result: null } : {}),
      ...(isNewRound && !chipsReturn ? { notice: null } : {}),
    });
    if (isOther) this.#bridge.say({ type: 'title', title: sayName(view.name), code: view.code });
    if (own !== null && own.round === view.round?.id && own.returned !== null) this.#showResult(own);
  }

  #showResult({ round, returned, balance }: OwnRound): void {
    const { view, own, result } = this.store.getState();
    if (returned === null || result?.round === round) return;
    this.store.setState({ result: { round, stake: lockedFor(view, own), returned: fenOf(returned) } });
    this.#setBalance(balance);
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
    const { view, own, balance } = this.store.getState();
    const { minBet, maxBet, maxRound, maxKinds = {} } = view.limits;
    return {
      ...{
        minBet: fenOf(minBet),
        mostOn: (bet: string) => fenOf(maxKinds[tableBetKind(view.game, bet)] ?? maxBet),
        maxRound: fenOf(maxRound),
        balance,
      },
      own,
      locked: (wagers: Readonly<Record<string, bigint>>) => lockedFor(view, wagers),
    };
  }

  get #betting(): boolean {
    const { view, clockAhead, confirming } = this.store.getState();
    return !confirming && isBetting(view.round, Date.now() + clockAhead);
  }

  choose(chip: bigint): void {
    this.store.setState({ chip });
  }

  /** Puts the chip in the hand on each of the spots, as one placement; a spot named twice takes two. */
  put(...bets: readonly string[]): void {
    const { chip } = this.store.getState();
    this.#add({ wagers: sumOf(bets.map((bet) => ({ wagers: { [bet]: chip } }))) });
  }

  undo(): void {
    if (this.#betting) this.store.setState(({ chips }) => ({ chips: chips.slice(0, -1), notice: null }));
  }

  /** Lays the bets of the last round again. */
  repeat(): void {
    const { lastWagers } = this.store.getState();
    if (Object.keys(lastWagers).length > 0) this.#add({ wagers: lastWagers });
  }

  /** Takes all chips that are not confirmed back. */
  clear(): void {
    if (this.#betting) this.store.setState({ chips: [], notice: null });
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
    else {
      const most = limit === 'bet' ? { most: mostExceeded(chips, placement, this.#limits) } : {};
      this.store.setState({ notice: { kind: 'limit', limit, ...most } });
    }
  }

  /** Lays bets that were kept under a name: all of them, or none where a limit stands against one. */
  lay(wagers: Readonly<Record<string, bigint>>): void {
    this.#add({ wagers });
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
        () => this.#api.bets(key, { table: view.code, round: id, wagers: text }),
        () => this.store.setState({ unknown: true }),
        (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      );
      const wagers = fenByBet(answer.wagers);
      this.store.setState(({ view: now, own }) => ({
        ...{ chips: [], lastWagers: wagers },
        own: now.round?.id === id ? wagers : own,
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
