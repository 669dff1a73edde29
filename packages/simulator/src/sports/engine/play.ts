/** Plays one match of any sport: its messages in order, from any moment on, and its book at any moment. */
import {
  type FeedFixture,
  type FeedMarket,
  type FeedMessage,
  type FeedOddsChange,
  type Market,
  type MatchState,
  marketKey,
  type Producer,
} from '@hj/betting';
import type { MatchPlay } from '../../api.ts';
import { createRandom, noise, unit } from '../../prng.ts';
import { SportBook } from './book.ts';
import { type Beat, type Course, countUntil, layOut, stopAt, type TimedStep } from './course.ts';
import { finalMessages, partSettlement, postponedReason, stateOf } from './messages.ts';
import { type Priced, priceAll } from './prices.ts';
import type { SportPairing, SportRules } from './rules.ts';

export interface SportPlayOptions<Format, Setup, State, Law> {
  rules: SportRules<Format, Setup, State, Law>;
  seed: number;
  matchDurationMs: number;
  driftEveryMs: number;
  pairing: SportPairing<Format>;
  fixture: FeedFixture;
  announcedAt: number;
  from: number;
}

const postponedShare = 1 / 400;
/** The market's opinion moves within hours. */
const driftMs = 5_400_000;

export function createSportPlay<Format, Setup, State, Law>(
  options: SportPlayOptions<Format, Setup, State, Law>,
): MatchPlay {
  return new SportPlay(options);
}

class SportPlay<Format, Setup, State, Law> implements MatchPlay {
  readonly #options: SportPlayOptions<Format, Setup, State, Law>;
  readonly #postponedAt: number | undefined;
  #cursor: number;
  #book: SportBook | undefined;
  #course: Course<State> | undefined;
  #final: Setup | undefined;
  #anchor: Law | undefined;
  /** The book of the last snapshot during the match: the next one goes on from it. */
  #watched: { at: number; book: SportBook } | undefined;

  constructor(options: SportPlayOptions<Format, Setup, State, Law>) {
    this.#options = options;
    this.#cursor = options.from;
    const { seed, rules, fixture, pairing, matchDurationMs } = options;
    if (unit(seed, rules.number, pairing.slot, 0x99) < postponedShare)
      this.#postponedAt = Math.round(fixture.startsAt - matchDurationMs / 4);
  }

  get ended(): boolean {
    if (this.#postponedAt !== undefined) return this.#cursor >= this.#postponedAt;
    if (this.#cursor < this.#options.fixture.startsAt) return false;
    return this.#cursor >= (this.#courseOf().beats.at(-1)?.at ?? 0);
  }

  snapshot(at: number): FeedOddsChange {
    const state = this.#stateAt(at);
    return {
      ...this.#head(at),
      type: 'odds-change',
      state,
      markets: this.#watch(at).all(state.stop !== undefined),
    };
  }

  advance(to: number): FeedMessage[] {
    if (to <= this.#cursor) return [];
    this.#book ??= this.#bookAt(this.#cursor);
    const messages: FeedMessage[] = [];
    this.#advancePrematch(to, this.#book, messages);
    if (this.#isLive(to)) this.#speakUntil(this.#cursor, to, this.#book, messages);
    this.#cursor = to;
    return messages;
  }

  #advancePrematch(to: number, book: SportBook, messages: FeedMessage[]): void {
    const { announcedAt, fixture, rules, pairing } = this.#options;
    const every = this.#driftEveryMs();
    const told = Math.max(0, Math.floor((this.#cursor - announcedAt) / every) + 1);
    const last = Math.min(to, this.#prematchEnd() - 1);
    for (let at = announcedAt + told * every; at <= last; at += every) {
      const markets = book.apply(this.#prematchPrices(at), 'changes', () => false);
      if (markets.length > 0)
        messages.push({ ...this.#head(at), type: 'odds-change', state: this.#stateAt(at), markets });
    }
    const at = this.#postponedAt;
    if (at === undefined || this.#cursor >= at || to < at) return;
    const matchId = fixture.matchId;
    const state = stateOf(
      rules,
      rules.begin(this.#setupAt(pairing, at)),
      this.#setupAt(pairing, at),
      'before',
    );
    messages.push(
      { ...this.#head(at), type: 'odds-change', state, markets: book.close(() => true) },
      { ...fixture, at, status: 'postponed' },
      { type: 'bet-cancel', at, matchId, reason: postponedReason },
    );
  }

  #speakUntil(from: number, to: number, book: SportBook, messages: FeedMessage[]): void {
    const { beats } = this.#courseOf();
    for (let next = countUntil(beats, from); next < beats.length; next++) {
      const beat = beats[next];
      if (!beat || beat.at > to) return;
      this.#speak(beat, book, messages);
    }
  }

  #speak(beat: Beat, book: SportBook, messages: FeedMessage[]): void {
    const { at } = beat;
    const { rules, fixture } = this.#options;
    const course = this.#courseOf();
    const setup = this.#finalSetup();
    const head = this.#head(at);
    switch (beat.kind) {
      case 'step': {
        const step = course.steps[beat.step];
        if (step) this.#tellStep(step, beat.step, book, messages);
        return;
      }
      case 'resume': {
        if (stopAt(course, at)) return;
        const step = course.steps[countUntil(course.steps, at) - 1];
        if (!step) return;
        const markets = this.#reprice(step.state, book, 'all');
        messages.push({ ...head, type: 'odds-change', state: this.#stateAt(at), markets });
        return;
      }
      case 'settle': {
        const state = course.steps[beat.step]?.state;
        if (state === undefined) return;
        const keys = new Set(beat.markets.map(marketKey));
        const due = book
          .markets()
          .filter((market) => beat.periods.includes(market.period) || keys.has(marketKey(market)));
        const sequence = course.sequenceUntil(beat.step);
        const result = { ...rules.result(state, setup), ...(sequence.length > 0 ? { sequence } : {}) };
        messages.push(...partSettlement(at, fixture.matchId, due, result));
        return;
      }
      case 'final':
        messages.push(...finalMessages({ at, rules, setup, course, book, fixture }));
    }
  }

  #tellStep(step: TimedStep<State>, index: number, book: SportBook, messages: FeedMessage[]): void {
    const { at, incident, ends = [], done = [] } = step;
    const { rules, fixture } = this.#options;
    const course = this.#courseOf();
    const head = this.#head(at);
    // Several steps may share a millisecond: each speaks of itself.
    const isLast = index === course.steps.length - 1;
    const state = this.#stateOfStep(step, at);
    if (incident) {
      const { clockSeconds, goals, live } = state;
      messages.push({
        type: 'incident',
        at,
        matchId: fixture.matchId,
        ...incident,
        clockSeconds,
        goals,
        ...(live ? { live, period: live.section } : {}),
      });
    }
    if (state.stop && (step.stop || isLast))
      messages.push({ ...head, type: 'bet-stop', reason: state.stop, state });
    const keys = new Set(done.map(marketKey));
    const over = (market: Market): boolean =>
      isLast ||
      ends.includes(market.period) ||
      keys.has(marketKey(market)) ||
      rules.isOver(market, step.state);
    const closed = book.close(over);
    const markets: FeedMarket[] = state.stop
      ? closed
      : [...closed, ...this.#reprice(step.state, book, 'changes')];
    messages.push({ ...head, type: 'odds-change', state, markets });
  }

  #reprice(state: State, book: SportBook, mode: 'all' | 'changes'): FeedMarket[] {
    const { rules, pairing } = this.#options;
    const setup = this.#finalSetup();
    const law = rules.law(setup, state);
    const priced = priceAll(rules.offer(law, state, law, setup), pairing.league.tier);
    return book.apply(priced, mode, (market) => rules.isOver(market, state));
  }

  #prematchPrices(at: number): Priced[] {
    const { rules, pairing } = this.#options;
    const setup = this.#setupAt(pairing, at);
    const anchorSetup = rules.setup(pairing, [0, 0]);
    // Lines are laid without the drift of the day: they stand still before the match.
    this.#anchor ??= rules.law(anchorSetup, rules.begin(anchorSetup));
    const state = rules.begin(setup);
    return priceAll(rules.offer(rules.law(setup, state), state, this.#anchor, setup), pairing.league.tier);
  }

  #setupAt(pairing: SportPairing<Format>, at: number): Setup {
    const { rules, seed } = this.#options;
    const drift = (which: number): number => noise(at / driftMs, seed, rules.number, pairing.slot, which);
    return rules.setup(pairing, [drift(1), drift(2)]);
  }

  #finalSetup(): Setup {
    const { pairing, fixture } = this.#options;
    this.#final ??= this.#setupAt(pairing, fixture.startsAt);
    return this.#final;
  }

  #courseOf(): Course<State> {
    const { rules, seed, pairing, fixture, matchDurationMs } = this.#options;
    this.#course ??= layOut(
      rules.script(this.#finalSetup(), createRandom(seed, rules.number, pairing.slot, 0x5c)),
      {
        startsAt: fixture.startsAt,
        perSecond: matchDurationMs / rules.ordinarySeconds,
        reading: (ms) => Math.max(200, Math.round((ms * matchDurationMs) / 720_000)),
      },
    );
    return this.#course;
  }

  #isLive(at: number): boolean {
    return this.#postponedAt === undefined && at >= this.#options.fixture.startsAt;
  }

  #head(at: number): { at: number; producer: Producer; matchId: number } {
    return { at, producer: this.#isLive(at) ? 'live' : 'prematch', matchId: this.#options.fixture.matchId };
  }

  /** Before the match every match moves its prices at a pace of its own. */
  #driftEveryMs(): number {
    const { seed, rules, pairing, driftEveryMs } = this.#options;
    return driftEveryMs + Math.floor((driftEveryMs / 2) * unit(seed, rules.number, pairing.slot, 0x11));
  }

  #prematchEnd(): number {
    return this.#postponedAt ?? this.#options.fixture.startsAt;
  }

  #stateAt(at: number): MatchState {
    const { rules, pairing } = this.#options;
    const course = this.#isLive(at) ? this.#courseOf() : undefined;
    const step = course?.steps[countUntil(course.steps, at) - 1];
    if (step) return this.#stateOfStep(step, at);
    const setup = this.#setupAt(pairing, at);
    return stateOf(rules, rules.begin(setup), setup, 'before');
  }

  #stateOfStep(step: TimedStep<State>, at: number): MatchState {
    const { rules } = this.#options;
    const course = this.#courseOf();
    const state = stateOf(rules, step.state, this.#finalSetup(), at >= course.endsAt ? 'after' : 'during');
    const stop = stopAt(course, at);
    return stop ? { ...state, stop } : state;
  }

  #watch(at: number): SportBook {
    if (!this.#isLive(at)) return this.#bookAt(at);
    const before = this.#watched;
    const book = before && before.at <= at ? before.book : this.#bookAt(at);
    if (before && before.at <= at) this.#speakUntil(before.at, at, book, []);
    this.#watched = { at, book };
    return book;
  }

  /** The book as a reader has it who saw every message up to a moment. */
  #bookAt(at: number): SportBook {
    const { announcedAt, fixture } = this.#options;
    const book = new SportBook();
    const last = Math.min(at, this.#prematchEnd() - 1);
    if (last < announcedAt) return book;
    const every = this.#driftEveryMs();
    const priced = this.#prematchPrices(announcedAt + Math.floor((last - announcedAt) / every) * every);
    book.apply(priced, 'changes', () => false);
    if (this.#postponedAt !== undefined && at >= this.#postponedAt) book.close(() => true);
    if (this.#isLive(at)) this.#speakUntil(fixture.startsAt - 1, at, book, []);
    return book;
  }
}
