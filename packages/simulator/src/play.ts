/** Plays one match: its messages in order, from any moment on, and its book at any moment. */
import {
  type FeedFixture,
  type FeedMessage,
  type FeedOddsChange,
  type Market,
  type MatchResult,
  type MatchState,
  marketKey,
  type Producer,
} from '@hj/betting';
import type { MatchPlay, Setting } from './api.ts';
import { type Beat, createBeats } from './beats.ts';
import { Book } from './book.ts';
import { type BookView, movingMarkets, standingMarkets } from './lines.ts';
import { anchorMeans, type MatchMeans, meansAt } from './model.ts';
import { priceBook } from './pricing.ts';
import { unit } from './prng.ts';
import type { Pairing } from './schedule.ts';
import { firstHalfResult, fullResult, postponedReason, settleAbandoned, wrongSettlement } from './settle.ts';
import { countUntil, createTimeline, stateAt, type Timeline, timeAt } from './timeline.ts';
import { outlastsRegularTime } from './whole/decided.ts';
import { wholeResult, wholeViewAt } from './whole/tally.ts';
import { viewBefore } from './whole/view.ts';

export interface PlayOptions {
  setting: Setting;
  pairing: Pairing;
  fixture: FeedFixture;
  announcedAt: number;
  from: number;
}

const postponedShare = 1 / 400;
const notStarted: MatchState = {
  phase: 'not-started',
  clockSeconds: 0,
  goals: { home: 0, away: 0 },
  corners: { home: 0, away: 0 },
  yellowCards: { home: 0, away: 0 },
  redCards: { home: 0, away: 0 },
};

/** One match as a feed: what it says from `from` on, slice by slice, the same for the same seed. */
export function createMatchPlay(options: PlayOptions): MatchPlay {
  return new Play(options);
}

class Play implements MatchPlay {
  readonly #options: PlayOptions;
  readonly #matchId: number;
  readonly #startsAt: number;
  readonly #anchor: MatchMeans;
  /** Set if the match is called off before it starts. */
  readonly #postponedAt: number | undefined;
  #cursor: number;
  #timeline: Timeline | undefined;
  #beats: Beat[] | undefined;
  #book: Book | undefined;

  constructor(options: PlayOptions) {
    const { setting, fixture } = options;
    this.#options = options;
    this.#matchId = fixture.matchId;
    this.#startsAt = fixture.startsAt;
    this.#anchor = anchorMeans(options.pairing);
    this.#cursor = options.from;
    if (!options.pairing.virtual && unit(setting.seed, fixture.matchId, 0x99) < postponedShare)
      this.#postponedAt = Math.round(fixture.startsAt - setting.matchDurationMs / 4);
  }

  get ended(): boolean {
    if (this.#postponedAt !== undefined) return this.#cursor >= this.#postponedAt;
    if (this.#cursor < this.#startsAt) return false;
    return this.#cursor >= (this.#liveBeats().at(-1)?.at ?? 0);
  }

  snapshot(at: number): FeedOddsChange {
    const state = this.#stateAt(at);
    const markets = this.#bookAt(at).all(state.stop !== undefined);
    return { ...this.#head(at), type: 'odds-change', state, markets };
  }

  advance(to: number): FeedMessage[] {
    if (to <= this.#cursor) return [];
    const messages: FeedMessage[] = [];
    this.#book ??= this.#bookAt(this.#cursor);
    this.#advancePrematch(to, this.#book, messages);
    if (this.#postponedAt === undefined && to >= this.#startsAt) {
      const beats = this.#liveBeats();
      for (let next = countUntil(beats, this.#cursor); next < beats.length; next++) {
        const beat = beats[next];
        if (!beat || beat.at > to) break;
        this.#speak(beat, this.#book, messages);
      }
    }
    this.#cursor = to;
    return messages;
  }

  #advancePrematch(to: number, book: Book, messages: FeedMessage[]): void {
    const { announcedAt } = this.#options;
    const every = this.#driftEveryMs();
    const steps = Math.max(0, Math.floor((this.#cursor - announcedAt) / every) + 1);
    const last = Math.min(to, this.#prematchEnd() - 1);
    for (let at = announcedAt + steps * every; at <= last; at += every) {
      const view = this.#viewAt(at);
      const markets = book.apply(priceBook(view), view, 'changes');
      if (markets.length > 0)
        messages.push({ ...this.#head(at), type: 'odds-change', state: notStarted, markets });
    }
    const at = this.#postponedAt;
    if (at === undefined || this.#cursor >= at || to < at) return;
    messages.push(
      { ...this.#head(at), type: 'odds-change', state: notStarted, markets: book.close('all') },
      { ...this.#options.fixture, at, status: 'postponed' },
      { type: 'bet-cancel', at, matchId: this.#matchId, reason: postponedReason },
    );
  }

  #speak(beat: Beat, book: Book, messages: FeedMessage[]): void {
    const { at } = beat;
    const state = this.#stateAt(at);
    const head = this.#head(at);
    switch (beat.kind) {
      case 'incident': {
        const { kind, side } = beat.incident;
        if (kind === 'added-time') return;
        const { clockSeconds, goals } = state;
        const incident = { type: 'incident', at, matchId: this.#matchId, kind, clockSeconds, goals } as const;
        const extended = state.live ? { period: state.live.section, live: state.live } : {};
        messages.push(side ? { ...incident, side, ...extended } : { ...incident, ...extended });
        return;
      }
      case 'stop':
        messages.push({ ...head, type: 'bet-stop', reason: beat.reason, state });
        return;
      case 'close':
        messages.push({ ...head, type: 'odds-change', state, markets: book.close(beat.which) });
        return;
      case 'clock':
        messages.push({ ...head, type: 'odds-change', state, markets: [] });
        return;
      case 'price': {
        const view = this.#viewAt(at);
        const markets = book.apply(priceBook(view), view, beat.mode);
        messages.push({ ...head, type: 'odds-change', state, markets });
        return;
      }
      default:
        messages.push(...this.#settle(beat, book));
    }
  }

  #settle(beat: Beat & { kind: 'settle' | 'correct' }, book: Book): FeedMessage[] {
    const { at } = beat;
    const matchId = this.#matchId;
    const { script } = this.#liveTimeline();
    const markets = book.markets();
    const result = this.#resultAt(at) ?? fullResult(script);
    const settlement = { type: 'settlement', at, matchId, certainty: 2, result } as const;
    if (beat.kind === 'correct') {
      const { key } = wrongSettlement(matchId, result);
      return [
        { type: 'rollback-settlement', at, matchId, markets: [key] },
        { ...settlement, markets: [{ key }] },
      ];
    }
    const keys = (list: readonly Market[]) => list.map((market) => ({ key: marketKey(market) }));
    switch (beat.what) {
      case 'first': {
        const first = keys(markets.filter(({ period }) => period === 'first'));
        const halfTime = this.#resultAt(at) ?? firstHalfResult(script);
        return [{ ...settlement, certainty: 1, result: halfTime, markets: first }];
      }
      case 'regular': {
        const over = keys(markets.filter((market) => !outlastsRegularTime(market)));
        return [{ ...settlement, certainty: 1, markets: over }];
      }
      case 'all':
        return [{ ...settlement, markets: keys(markets) }];
      case 'all-but-wrong': {
        const wrong = wrongSettlement(matchId, result);
        const right = keys(markets).filter(({ key }) => key !== wrong.key);
        return [{ ...settlement, markets: [...right, wrong] }];
      }
      case 'abandoned': {
        const { endsAt } = this.#liveTimeline();
        const known = this.#resultAt(endsAt) ?? firstHalfResult(script);
        return settleAbandoned(at, matchId, markets, this.#viewAt(endsAt), known);
      }
    }
  }

  /** The result as the whole offer tells it. */
  #resultAt(at: number): MatchResult | undefined {
    return this.#options.setting.offer === 'whole' ? wholeResult(this.#liveTimeline(), at) : undefined;
  }

  #head(at: number): { at: number; producer: Producer; matchId: number } {
    const isLive = this.#postponedAt === undefined && at >= this.#startsAt;
    return { at, producer: isLive ? 'live' : 'prematch', matchId: this.#matchId };
  }

  /** Before the match every match moves its prices at a pace of its own. */
  #driftEveryMs(): number {
    const { seed, driftEveryMs } = this.#options.setting;
    return driftEveryMs + Math.floor((driftEveryMs / 2) * unit(seed, this.#matchId, 0x11));
  }

  #prematchEnd(): number {
    return this.#postponedAt ?? this.#startsAt;
  }

  #liveTimeline(): Timeline {
    const { pairing, setting } = this.#options;
    this.#timeline ??= createTimeline(pairing, setting, this.#startsAt);
    return this.#timeline;
  }

  #liveBeats(): Beat[] {
    this.#beats ??= createBeats(this.#liveTimeline(), this.#options.setting, this.#matchId);
    return this.#beats;
  }

  #stateAt(at: number): MatchState {
    return at < this.#startsAt || this.#postponedAt !== undefined
      ? notStarted
      : stateAt(this.#liveTimeline(), at);
  }

  #viewAt(at: number): BookView {
    const { pairing, setting } = this.#options;
    const state = this.#stateAt(at);
    const isLive = at >= this.#startsAt && this.#postponedAt === undefined;
    const view: BookView = {
      tier: pairing.league.tier,
      means: isLive ? this.#liveTimeline().means : meansAt(pairing, setting.seed, at),
      anchor: this.#anchor,
      time: isLive ? timeAt(this.#liveTimeline(), at) : 0,
      goals: state.goals,
      corners: state.corners,
      redCards: state.redCards,
      halfTime: state.halfTimeGoals,
    };
    if (setting.offer === 'today') return view;
    const { knockout } = pairing;
    const whole = isLive ? wholeViewAt(this.#liveTimeline(), at, knockout) : viewBefore(knockout);
    return { ...view, whole };
  }

  /** The book as a reader has it who saw every message up to a moment. */
  #bookAt(at: number): Book {
    const book = new Book();
    const moments = this.#pricedUntil(at);
    const last = moments.at(-1);
    if (last === undefined) return book;
    const view = this.#viewAt(last);
    book.remember(standingMarkets(view));
    for (const moment of moments) book.remember(movingMarkets(this.#viewAt(moment)));
    book.apply(priceBook(view), view, 'all');
    if (this.#postponedAt !== undefined) {
      if (at >= this.#postponedAt) book.close('all');
    } else if (at >= this.#startsAt) {
      const { halfTimeAt, regularEndsAt, endsAt } = this.#liveTimeline();
      if (at >= halfTimeAt) book.close('first');
      if (at >= regularEndsAt) book.close('regular');
      if (at >= endsAt) book.close('all');
    }
    return book;
  }

  /** Moments up to `at` at which the book was priced: enough of them to know every line offered so far, and the last one. */
  #pricedUntil(at: number): number[] {
    const { announcedAt } = this.#options;
    const every = this.#driftEveryMs();
    const last = Math.min(at, this.#prematchEnd() - 1);
    if (last < announcedAt) return [];
    // Before the match the lines stand still.
    const moments = [announcedAt + Math.floor((last - announcedAt) / every) * every];
    if (this.#postponedAt !== undefined || at < this.#startsAt) return moments;
    for (const beat of this.#liveBeats()) {
      if (beat.at > at) break;
      if (beat.kind === 'price') moments.push(beat.at);
    }
    return moments;
  }
}
