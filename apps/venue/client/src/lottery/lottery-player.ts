import type {
  LotteriesState,
  LotteryBetRequest,
  LotteryIssueView,
  LotteryOwn,
  LotteryState,
  LotteryStateAnswer,
} from '@hj/games';
import { t } from '@lingui/core/macro';
import { fenOf } from '../api/amounts.ts';
import { Refusal } from '../api/venue-api.ts';
import { askUntilKnown } from '../app/ask-until-known.ts';
import { sayName } from '../app/names.ts';
import type { Bridge } from '../bridge/bridge.ts';
import type { LiveTopics } from '../live/live-topics.ts';
import type { LotteryApi } from './lottery-api.ts';
import { type LotteryStore, ofGame, playsOfDay, type View } from './lottery-store.ts';
import type { PendingOrder } from './pending-order.ts';
import { type Order, orderStake, requestOf, takesBets } from './rules/order.ts';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Holds the state of a lottery as the venue sends it, and sends confirmed orders. */
export class LotteryPlayer {
  readonly store: LotteryStore;
  readonly api: LotteryApi;
  readonly bridge: Bridge;
  readonly #live: Pick<LiveTopics, 'watch'>;
  readonly #pending: PendingOrder;
  readonly #newKey: () => string;
  #leave: (() => void)[] = [];

  constructor(deps: {
    api: LotteryApi;
    bridge: Bridge;
    store: LotteryStore;
    live: Pick<LiveTopics, 'watch'>;
    pending: PendingOrder;
    newKey?: () => string;
  }) {
    this.store = deps.store;
    this.api = deps.api;
    this.bridge = deps.bridge;
    this.#live = deps.live;
    this.#pending = deps.pending;
    this.#newKey = deps.newKey ?? (() => crypto.randomUUID());
  }

  start(): void {
    this.#watch();
    const forgotten = this.#pending.find();
    if (forgotten !== null) void this.#send(forgotten, false);
  }

  end(): void {
    for (const leave of this.#leave) leave();
    this.#leave = [];
  }

  #watch(): void {
    this.end();
    const { code } = this.store.getState().state.game;
    this.#leave = [
      this.#live.watch<LotteryState, LotteryOwn>(`lottery:${code}`, {
        heard: ({ state, own, clockAhead }) => this.#take(state, own, clockAhead),
        gone: () => void this.refresh(),
      }),
      this.#live.watch<LotteriesState, object>('lotteries:lottery', {
        heard: ({ state }) => this.store.setState({ others: state }),
        gone: () => this.store.setState({ others: null }),
      }),
    ];
    void this.readTrends();
  }

  #take(state: LotteryState, own: LotteryOwn | null, clockAhead: number): void {
    const before = this.store.getState();
    if (state.game.code !== before.state.game.code) return;
    const isOtherIssue = state.game.issue?.number !== before.state.game.issue?.number;
    this.store.setState({
      ...{ state, clockAhead },
      ...(isOtherIssue ? { plays: playsOfDay(state, Date.now() + clockAhead) } : {}),
      ...(before.entries.length === 0 ? { agreed: state.game.issue?.number ?? null } : {}),
    });
    if (own !== null) this.#takeOwn(own);
    if (state.results[0]?.number !== before.state.results[0]?.number) void this.readTrends();
    if (isOtherIssue && before.chase.isOn) void this.readUpcoming();
  }

  #takeOwn(own: LotteryOwn): void {
    this.store.setState({ own, balance: fenOf(own.balance) });
    this.bridge.say({ type: 'balance', balance: own.balance });
  }

  /** Reads the present state from the venue; the page changes to another lottery by it too. */
  async refresh(code = this.store.getState().state.game.code): Promise<void> {
    try {
      this.#answer(await this.api.state(code));
    } catch (error) {
      this.#fail(error);
    }
  }

  #answer({ now, own, ...state }: LotteryStateAnswer): void {
    const isOther = state.game.code !== this.store.getState().state.game.code;
    this.store.setState({
      ...(isOther ? ofGame(state, Date.parse(now)) : { state }),
      clockAhead: Date.parse(now) - Date.now(),
    });
    this.#takeOwn(own);
    if (isOther) {
      this.bridge.say({ type: 'title', title: sayName(state.game.name) });
      this.#watch();
    }
  }

  async goTo(code: string, view: View): Promise<void> {
    this.store.setState({ view });
    if (code !== this.store.getState().state.game.code) await this.refresh(code);
  }

  async readTrends(): Promise<void> {
    const { code } = this.store.getState().state.game;
    try {
      const trends = await this.api.trends(code, 100);
      if (this.store.getState().state.game.code === code) this.store.setState({ trends });
    } catch {
      // Asked again after the next draw; until then the page shows no omissions.
    }
  }

  async readUpcoming(): Promise<void> {
    const { code } = this.store.getState().state.game;
    try {
      const { issues } = await this.api.issues(code, 100);
      if (this.store.getState().state.game.code === code) this.store.setState({ upcoming: issues });
    } catch (error) {
      this.#fail(error);
    }
  }

  get now(): number {
    return Date.now() + this.store.getState().clockAhead;
  }

  /** The issue that takes bets now. */
  get openIssue(): LotteryIssueView | null {
    const { issue } = this.store.getState().state.game;
    return takesBets(issue, this.now) ? issue : null;
  }

  /** Puts an order before the member; nothing is sent. */
  show(order: Omit<Order, 'key' | 'game'>): void {
    const { state, balance } = this.store.getState();
    const missing = orderStake(order) - balance;
    this.store.setState(
      missing > 0n
        ? { notice: { kind: 'short', missing } }
        : { order: { ...order, key: this.#newKey(), game: state.game.code }, notice: null },
    );
  }

  giveUp(): void {
    if (!this.store.getState().placing) this.store.setState({ order: null });
  }

  /** Sends the order on show, unchanged. */
  async confirm(): Promise<void> {
    const { order, placing } = this.store.getState();
    if (order === null || placing) return;
    await this.#send(requestOf(order), order.isBasket);
  }

  async #send(request: LotteryBetRequest, isBasket: boolean): Promise<void> {
    this.store.setState({ placing: true, notice: null });
    this.#pending.keep(request);
    try {
      const placed = await askUntilKnown(
        () => this.api.bet(request),
        () => this.store.setState({ unknown: true }),
        pause,
      );
      this.store.setState(({ state, picks, chase }) => ({
        ...{ placed, order: null, balance: fenOf(placed.balance) },
        picks: { ...picks, chosen: {}, typed: '', bankers: [], others: [] },
        ...(isBasket
          ? { entries: [], agreed: state.game.issue?.number ?? null, chase: { ...chase, isOn: false } }
          : {}),
      }));
      this.bridge.say({ type: 'balance', balance: placed.balance });
      const first = placed.bets[0];
      if (first) this.bridge.say({ type: 'round', roundId: first.id });
    } catch (error) {
      this.#refused(error);
    } finally {
      this.#pending.forget();
      this.store.setState({ placing: false, unknown: false });
    }
  }

  /** An order that was refused is another one from then on: its key is used up. */
  #refused(error: unknown): void {
    this.store.setState(({ order }) => ({ order: order && { ...order, key: this.#newKey() } }));
    if (error instanceof Refusal && error.code === 'closed') {
      void this.refresh();
      this.store.setState({
        notice: { kind: 'refused', text: t`该期已封盘，没有投注，未扣款。` },
      });
    } else this.#fail(error);
  }

  /** Cancels a bet or the rest of a chase. @returns the refund, or undefined if it was refused */
  async cancel(key: string, what: { bet: string } | { chase: string }): Promise<string | undefined> {
    try {
      const { back, balance } = await askUntilKnown(
        () => this.api.cancel(key, what),
        () => this.store.setState({ unknown: true }),
        pause,
      );
      this.store.setState({ balance: fenOf(balance) });
      this.bridge.say({ type: 'balance', balance });
      return back;
    } catch (error) {
      this.#fail(error);
      return undefined;
    } finally {
      this.store.setState({ unknown: false });
    }
  }

  #fail(error: unknown): void {
    if (!(error instanceof Refusal)) {
      this.store.setState({
        notice: { kind: 'refused', text: t`暂时读取不到，请稍后再试。余额不受影响。` },
      });
      return;
    }
    const text = error.message === '' ? t`未受理，未扣款，请稍后再试。` : error.message;
    this.store.setState({
      notice: error.code === 'session_expired' ? { kind: 'expired' } : { kind: 'refused', text },
    });
  }
}
