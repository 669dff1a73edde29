import { t } from '@lingui/core/macro';
import { createStore } from 'zustand/vanilla';
import { Refusal } from '../api/venue-api.ts';
import { askUntilKnown } from '../app/ask-until-known.ts';
import type { Theme } from '../app/theme.ts';
import type { Bridge } from '../bridge/bridge.ts';
import type { LiveTopics } from '../live/live-topics.ts';
import type { ChessApi } from './chess-api.ts';
import {
  type ChessSession,
  type ChessState,
  type HandView,
  handOf,
  type SeatInput,
  type ToldHand,
} from './chess-types.ts';

export type ChessNotice = { kind: 'refused'; text: string } | { kind: 'expired' };

export interface ChessPlay extends Omit<ChessState, 'now'> {
  session: Omit<ChessSession, 'chess'>;
  /** Of the site around it, which the list of rooms follows. */
  theme: Theme;
  /** The venue's clock less ours, in ms. */
  clockAhead: number;
  /** Whether the table is on show; else the rooms. */
  atTable: boolean;
  busy: boolean;
  /** The answer to a command did not come: the same one is asked for again. */
  unknown: boolean;
  offline: boolean;
  notice: ChessNotice | null;
}

export type ChessStore = ReturnType<typeof createChessStore>;

export function createChessStore({ chess, ...session }: ChessSession, theme: Theme = 'light') {
  const { now, ...state } = chess;
  return createStore<ChessPlay>(() => ({
    ...{ ...state, session, theme, clockAhead: Date.parse(now) - Date.now(), atTable: chess.hand !== null },
    ...{ busy: false, unknown: false, offline: false, notice: null },
  }));
}

/** Between two questions for the hand that is spectated. */
const spectateMs = 8_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Shows the rooms and the hand by the venue's messages, and sends the player's inputs. */
export class ChessPlayer {
  readonly store: ChessStore;
  readonly api: ChessApi;
  readonly #bridge: Bridge;
  readonly #live: Pick<LiveTopics, 'watch'>;
  readonly #newKey: () => string;
  #leaveTopic: (() => void) | undefined;
  #watched: string | undefined;
  /** Whose hands are spectated; undefined for a player with a seat, and in the list of rooms. */
  #spectatedRoom: string | undefined;
  #spectateTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: {
    api: ChessApi;
    bridge: Bridge;
    store: ChessStore;
    live: Pick<LiveTopics, 'watch'>;
    newKey?: () => string;
  }) {
    this.store = deps.store;
    this.api = deps.api;
    this.#bridge = deps.bridge;
    this.#live = deps.live;
    this.#newKey = deps.newKey ?? (() => crypto.randomUUID());
  }

  start(): void {
    const { hand } = this.store.getState();
    if (hand !== null) this.#watch(hand.id);
  }

  end(): void {
    clearTimeout(this.#spectateTimer);
    this.#spectatedRoom = undefined;
    this.#leaveTopic?.();
    this.#leaveTopic = undefined;
  }

  #watch(id: string): void {
    if (this.#watched === id) return;
    this.end();
    this.#watched = id;
    this.#leaveTopic = this.#live.watch<object, ToldHand>(`hand:${id}`, {
      heard: ({ own, clockAhead }) => {
        if (own !== null) this.#show(handOf(own), clockAhead);
      },
      gone: () => void this.refresh(),
    });
  }

  /** Spectates a hand of the room, and the next one once it is over. */
  async spectate(room: string): Promise<void> {
    await this.#command(async () => {
      this.#spectatedRoom = room;
      await this.#askSpectated(room, null);
      if (this.store.getState().hand?.spectating !== true)
        this.store.setState({
          notice: { kind: 'refused', text: t`该房间暂时没有进行中的牌局，请稍后再来。` },
        });
    });
  }

  async #askSpectated(room: string, spectated: string | null): Promise<void> {
    clearTimeout(this.#spectateTimer);
    const { hand, now } = await this.api.spectate(room, spectated);
    // Left, or seated, meanwhile.
    if (this.#spectatedRoom !== room) return;
    if (hand !== null) {
      this.store.setState({ hand: handOf(hand), atTable: true, clockAhead: Date.parse(now) - Date.now() });
      this.#watchPublic(hand.id);
    }
    if (hand !== null || this.store.getState().hand?.spectating === true) this.#askSpectatedLater(room);
  }

  /** Each question counts the spectator at the venue; a hand that is over gives way to the next one. */
  #askSpectatedLater(room: string): void {
    clearTimeout(this.#spectateTimer);
    this.#spectateTimer = setTimeout(() => {
      const { hand } = this.store.getState();
      if (hand?.spectating !== true) return;
      this.#askSpectated(room, hand.id).catch((error: unknown) => {
        this.#fail(error);
        this.#askSpectatedLater(room);
      });
    }, spectateMs);
  }

  #watchPublic(id: string): void {
    if (this.#watched === id) return;
    this.#leaveTopic?.();
    this.#watched = id;
    this.#leaveTopic = this.#live.watch<ToldHand, object>(`spectate:${id}`, {
      heard: ({ state, clockAhead }) => {
        if (this.store.getState().hand?.spectating === true)
          this.store.setState({ hand: handOf(state), clockAhead });
      },
    });
  }

  #show(hand: HandView, clockAhead: number): void {
    const before = this.store.getState().hand;
    this.store.setState({ hand, clockAhead });
    const isOver = hand.state === 'settled' || hand.state === 'void';
    if (isOver && before?.state !== hand.state) {
      void this.refresh();
      this.#bridge.say({ type: 'round', roundId: hand.roundId });
    }
  }

  /** Reads the present state from the venue: rooms, balance, and the displayed hand. */
  async refresh(): Promise<void> {
    const { hand } = this.store.getState();
    try {
      const spectates = hand?.spectating === true;
      const { now, ...told } = await this.api.state(spectates ? null : (hand?.id ?? null));
      // A spectated hand is told by its own topic.
      const state = spectates && told.hand === null ? { ...told, hand } : told;
      this.store.setState({ ...state, clockAhead: Date.parse(now) - Date.now() });
      this.#bridge.say({ type: 'balance', balance: state.balance });
      if (told.hand !== null) this.#watch(told.hand.id);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Takes a seat in the next hand of a room. */
  async join(room: string): Promise<void> {
    const key = this.#newKey();
    await this.#command(async () => {
      const { balance, hand } = await this.#known(() => this.api.join(key, room));
      this.store.setState({ balance, atTable: true });
      this.#bridge.say({ type: 'balance', balance });
      const { now, ...state } = await this.#known(() => this.api.state(hand));
      this.store.setState({ ...state, clockAhead: Date.parse(now) - Date.now() });
      this.#watch(hand);
    });
  }

  async act(input: SeatInput): Promise<void> {
    const { hand } = this.store.getState();
    if (hand === null) return;
    const key = this.#newKey();
    await this.#command(() => this.#known(() => this.api.act(key, hand.id, input)));
  }

  /** Back to the rooms. A hand that is dealt goes on, played for the player, and can be gone back to. */
  async leave(): Promise<void> {
    const { hand } = this.store.getState();
    if (hand?.spectating) await this.api.unspectate().catch((error: unknown) => this.#fail(error));
    else if (hand !== null && (hand.state === 'gathering' || hand.state === 'playing')) {
      await this.#command(() => this.#known(() => this.api.leave(hand.id)));
      if (hand.state === 'playing') {
        this.store.setState({ atTable: false });
        return;
      }
    }
    this.end();
    this.#watched = undefined;
    this.store.setState({ hand: null, atTable: false });
    await this.refresh();
  }

  /** To the hand that is not over. */
  async goBack(): Promise<void> {
    this.store.setState({ atTable: true });
    await this.setAway(false);
    await this.refresh();
  }

  async setAway(away: boolean): Promise<void> {
    const { hand } = this.store.getState();
    if (hand?.state !== 'playing') return;
    await this.#command(() => this.#known(() => this.api.away(hand.id, away)));
  }

  /** A phrase is said or not: it is not asked for again. */
  async say(phrase: number): Promise<void> {
    const { hand } = this.store.getState();
    if (hand === null) return;
    await this.api.say(hand.id, phrase).catch((error: unknown) => this.#fail(error));
  }

  dismiss(): void {
    this.store.setState({ notice: null });
  }

  async #command(run: () => Promise<unknown>): Promise<void> {
    if (this.store.getState().busy) return;
    this.store.setState({ busy: true, notice: null });
    try {
      await run();
    } catch (error) {
      this.#fail(error);
    } finally {
      this.store.setState({ busy: false, unknown: false });
    }
  }

  #known<T>(ask: () => Promise<T>): Promise<T> {
    return askUntilKnown(ask, () => this.store.setState({ unknown: true }), pause);
  }

  #fail(error: unknown): void {
    if (!(error instanceof Refusal)) return;
    this.store.setState({
      notice:
        error.code === 'session_expired' ? { kind: 'expired' } : { kind: 'refused', text: error.message },
    });
  }
}
