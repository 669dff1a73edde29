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
import type { MatchPlay } from '../api.ts';
import { createRandom, noise, unit } from '../prng.ts';
import { Book } from './book.ts';
import {
  type Beat,
  beatsBetween,
  type Course,
  countUntil,
  layOut,
  stopAt,
  type TimedStep,
} from './course.ts';
import { correction, finalMessages, partSettlement, postponedReason } from './messages.ts';
import { type Priced, priceAll } from './prices.ts';
import type { MatchFrame, Pairing, SportRules } from './rules.ts';

export interface PlayOptions<Match extends Pairing, Setup, State, Model> {
  rules: SportRules<Match, Setup, State, Model>;
  /** Names the match among all random numbers. */
  key: readonly number[];
  matchDurationMs: number;
  driftEveryMs: number;
  pairing: Match;
  fixture: FeedFixture;
  from: number;
}

const ordinaryPostponedShare = 1 / 400;
const mistakenShare = 1 / 150;
/** The market's opinion moves within hours. */
const driftMs = 5_400_000;

const defaultDrift = (key: readonly number[], at: number): readonly [number, number] => [
  noise(at / driftMs, ...key, 1),
  noise(at / driftMs, ...key, 2),
];

/** One match as a feed: what it says from `from` on, slice by slice, the same for the same seed. */
export function createMatchPlay<Match extends Pairing, Setup, State, Model>(
  options: PlayOptions<Match, Setup, State, Model>,
): MatchPlay {
  return new Play(options);
}

class Play<Match extends Pairing, Setup, State, Model> implements MatchPlay {
  readonly #options: PlayOptions<Match, Setup, State, Model>;
  /** Set if the match is postponed before it starts. */
  readonly #postponedAt: number | undefined;
  #cursor: number;
  /** The book at the cursor. */
  #book: Book | undefined;
  #course: Course<State> | undefined;
  #final: Setup | undefined;
  #anchor: Model | undefined;
  /** The book of the last snapshot beside the cursor: the next one goes on from it. */
  #watched: { at: number; book: Book } | undefined;

  constructor(options: PlayOptions<Match, Setup, State, Model>) {
    this.#options = options;
    this.#cursor = options.from;
    const { key, rules, fixture, matchDurationMs } = options;
    if (unit(...key, 0x99) < (rules.postponedShare ?? ordinaryPostponedShare))
      this.#postponedAt = Math.round(fixture.startsAt - matchDurationMs / 4);
  }

  get ended(): boolean {
    if (this.#postponedAt !== undefined) return this.#cursor >= this.#postponedAt;
    if (this.#cursor < this.#options.fixture.startsAt) return false;
    return this.#cursor >= this.#courseOf().lastAt;
  }

  snapshot(at: number): FeedOddsChange {
    const state = this.#matchStateAt(at);
    const markets = this.#watch(at).all(state.stop !== undefined);
    return { ...this.#head(at), type: 'odds-change', state, markets };
  }

  advance(to: number): FeedMessage[] {
    if (to <= this.#cursor) return [];
    this.#book ??= this.#bookAt(this.#cursor);
    const messages: FeedMessage[] = [];
    this.#advancePrematch(to, this.#book, messages);
    if (this.#isLive(to)) this.#speakBetween(this.#cursor, to, this.#book, messages);
    this.#cursor = to;
    return messages;
  }

  #advancePrematch(to: number, book: Book, messages: FeedMessage[]): void {
    const { fixture } = this.#options;
    const every = this.#driftEveryMs();
    const told = Math.max(0, Math.floor((this.#cursor - fixture.at) / every) + 1);
    const last = Math.min(to, this.#prematchEnd() - 1);
    for (let at = fixture.at + told * every; at <= last; at += every) {
      const markets = book.apply(this.#prematchPrices(at), 'changes', () => false);
      if (markets.length > 0)
        messages.push({ ...this.#head(at), type: 'odds-change', state: this.#matchStateAt(at), markets });
    }
    const at = this.#postponedAt;
    if (at === undefined || this.#cursor >= at || to < at) return;
    const { matchId } = fixture;
    const state = this.#matchStateAt(at);
    messages.push(
      { ...this.#head(at), type: 'odds-change', state, markets: book.close(() => true) },
      { ...fixture, at, status: 'postponed' },
      { type: 'bet-cancel', at, matchId, reason: postponedReason },
    );
  }

  #speakBetween(from: number, to: number, book: Book, messages: FeedMessage[]): void {
    for (const beat of beatsBetween(this.#courseOf(), from, to)) this.#speak(beat, book, messages);
  }

  #speak(beat: Beat, book: Book, messages: FeedMessage[]): void {
    const { at } = beat;
    const course = this.#courseOf();
    switch (beat.kind) {
      case 'step': {
        const step = course.steps[beat.step];
        if (step) this.#tellStep(step, beat.step, book, messages);
        return;
      }
      case 'resume':
        if (!stopAt(course, at)) this.#tellPrices(at, book, 'all', messages);
        return;
      case 'tick':
        this.#tellPrices(at, book, 'changes', messages);
        return;
      case 'settle': {
        const { ends = [], done = [] } = course.steps[beat.step] ?? {};
        const hasEnded = this.#endedBy(ends, done);
        messages.push(...partSettlement(this.#ended(at), beat.step, book.markets().filter(hasEnded)));
        return;
      }
      case 'final':
        messages.push(...finalMessages(this.#ended(at), book));
        return;
      default:
        messages.push(...correction(this.#ended(at)));
    }
  }

  #tellStep(step: TimedStep<State>, index: number, book: Book, messages: FeedMessage[]): void {
    const { at, incident, stop, ends, done, provisional } = step;
    const { rules, fixture } = this.#options;
    const head = this.#head(at);
    // Several steps may share a millisecond: each speaks of itself.
    const isLast = index === this.#courseOf().steps.length - 1;
    const state = this.#matchStateOf(step.state, at);
    if (incident) {
      const { clockSeconds, goals, live } = state;
      const { matchId } = fixture;
      const section = live ? { live, period: live.section } : {};
      messages.push({ type: 'incident', at, matchId, ...incident, clockSeconds, goals, ...section });
    }
    if (state.stop && (stop || isLast))
      messages.push({ ...head, type: 'bet-stop', reason: state.stop, state });
    const hasEnded = this.#endedBy(ends, done);
    const markets = book.close(
      (market) => isLast || hasEnded(market) || (!provisional && rules.isOver(market, step.state)),
    );
    if (!state.stop) markets.push(...this.#reprice(step.state, book, index === 0 ? 'all' : 'changes'));
    if (stop && !incident && markets.length === 0) return;
    messages.push({ ...head, type: 'odds-change', state, markets });
  }

  /** Clock and prices at a moment between the steps; only the clock while betting is stopped. */
  #tellPrices(at: number, book: Book, mode: 'all' | 'changes', messages: FeedMessage[]): void {
    const own = this.#stateAt(at);
    const state = this.#matchStateOf(own, at);
    const markets = state.stop ? [] : this.#reprice(own, book, mode);
    messages.push({ ...this.#head(at), type: 'odds-change', state, markets });
  }

  #reprice(state: State, book: Book, mode: 'all' | 'changes'): FeedMarket[] {
    const { rules } = this.#options;
    return book.apply(this.#prices(state), mode, (market) => rules.isOver(market, state));
  }

  #prices(state: State): Priced[] {
    const { rules, pairing } = this.#options;
    const setup = this.#finalSetup();
    const law = rules.law(setup, state);
    return priceAll(rules.offer(law, state, law, setup), pairing.league.tier, rules.terms);
  }

  #prematchPrices(at: number): Priced[] {
    const { rules, pairing } = this.#options;
    const setup = this.#setupAt(at);
    const anchorSetup = rules.setup(pairing, [0, 0]);
    // Lines are laid without the drift of the day: they stand still before the match.
    this.#anchor ??= rules.law(anchorSetup, rules.begin(anchorSetup));
    const state = rules.begin(setup);
    const offer = rules.offer(rules.law(setup, state), state, this.#anchor, setup);
    return priceAll(offer, pairing.league.tier, rules.terms);
  }

  /** The markets that a step ends for good. */
  #endedBy(
    ends: TimedStep<State>['ends'] = [],
    done: TimedStep<State>['done'] = [],
  ): (market: Market) => boolean {
    if (ends.length + done.length === 0) return () => false;
    const { rules } = this.#options;
    const keys = new Set(done.map(marketKey));
    return (market) =>
      keys.has(marketKey(market)) || (ends.includes(market.period) && rules.outlasts?.(market) !== true);
  }

  #ended(at: number) {
    const { rules, fixture } = this.#options;
    return { at, rules, fixture, setup: this.#finalSetup(), course: this.#courseOf() };
  }

  #setupAt(at: number): Setup {
    const { rules, key, pairing } = this.#options;
    return rules.setup(pairing, (rules.drift ?? defaultDrift)(key, at));
  }

  #finalSetup(): Setup {
    this.#final ??= this.#setupAt(this.#options.fixture.startsAt);
    return this.#final;
  }

  #courseOf(): Course<State> {
    this.#course ??= this.#layOut();
    return this.#course;
  }

  #layOut(): Course<State> {
    const { rules, key, fixture, matchDurationMs } = this.#options;
    const frame: MatchFrame = {
      perSecond: matchDurationMs / rules.ordinarySeconds,
      reading: (ms) => Math.max(200, Math.round((ms * matchDurationMs) / 720_000)),
      unit: (...names) => unit(...key, ...names),
      stream: (...names) => createRandom(...key, ...names),
    };
    const isMistaken = rules.mistakable !== undefined && frame.unit(0x3b) < mistakenShare;
    const script = rules.script(this.#finalSetup(), frame.stream(0x5c), frame);
    return layOut(script, { ...frame, startsAt: fixture.startsAt, tick: rules.tick, isMistaken });
  }

  #isLive(at: number): boolean {
    return this.#postponedAt === undefined && at >= this.#options.fixture.startsAt;
  }

  #head(at: number): { at: number; producer: Producer; matchId: number } {
    return { at, producer: this.#isLive(at) ? 'live' : 'prematch', matchId: this.#options.fixture.matchId };
  }

  /** Before the match every match moves its prices at a pace of its own. */
  #driftEveryMs(): number {
    const { key, driftEveryMs } = this.#options;
    return driftEveryMs + Math.floor((driftEveryMs / 2) * unit(...key, 0x11));
  }

  #prematchEnd(): number {
    return this.#postponedAt ?? this.#options.fixture.startsAt;
  }

  /** The state of a running match; the first step stands at its start. */
  #stateAt(at: number): State {
    const { rules, fixture } = this.#options;
    const { steps, endsAt } = this.#courseOf();
    const step = steps[Math.max(0, countUntil(steps, at) - 1)];
    if (!step) return rules.begin(this.#finalSetup());
    if (!rules.running || at <= step.at || at >= endsAt) return step.state;
    const { matchDurationMs } = this.#options;
    return rules.running(step.state, ((at - fixture.startsAt) * rules.ordinarySeconds) / matchDurationMs);
  }

  #matchStateAt(at: number): MatchState {
    if (this.#isLive(at)) return this.#matchStateOf(this.#stateAt(at), at);
    const { rules } = this.#options;
    const setup = this.#setupAt(at);
    return rules.matchState(rules.begin(setup), setup, 'before');
  }

  #matchStateOf(own: State, at: number): MatchState {
    const course = this.#courseOf();
    const when = at >= course.endsAt ? 'after' : 'during';
    const state = this.#options.rules.matchState(own, this.#finalSetup(), when);
    const stop = stopAt(course, at);
    return stop ? { ...state, stop } : state;
  }

  #watch(at: number): Book {
    if (at === this.#cursor) {
      this.#book ??= this.#bookAt(at);
      return this.#book;
    }
    if (!this.#isLive(at)) return this.#bookAt(at);
    const before = this.#watched;
    const isOn = before !== undefined && before.at <= at && this.#isLive(before.at);
    const book = isOn ? before.book : this.#bookAt(at);
    if (isOn) this.#speakBetween(before.at, at, book, []);
    this.#watched = { at, book };
    return book;
  }

  /** The book as a reader has it who saw every message up to a moment. */
  #bookAt(at: number): Book {
    const { fixture } = this.#options;
    const book = new Book();
    const last = Math.min(at, this.#prematchEnd() - 1);
    if (last < fixture.at) return book;
    const every = this.#driftEveryMs();
    const priced = this.#prematchPrices(fixture.at + Math.floor((last - fixture.at) / every) * every);
    book.apply(priced, 'changes', () => false);
    if (this.#postponedAt !== undefined && at >= this.#postponedAt) book.close(() => true);
    if (this.#isLive(at)) this.#catchUp(book, at);
    return book;
  }

  /** Brings a book from before the match up to a moment of it: what was offered till then, and the last pricing. */
  #catchUp(book: Book, at: number): void {
    const { rules, fixture } = this.#options;
    const course = this.#courseOf();
    const setup = this.#finalSetup();
    const seen = new Set<Market>();
    let priced: State | undefined;
    let decided: State | undefined;
    for (const beat of beatsBetween(course, fixture.startsAt - 1, at)) {
      if (beat.kind !== 'step' && beat.kind !== 'tick' && beat.kind !== 'resume') continue;
      const step = beat.kind === 'step' ? course.steps[beat.step] : undefined;
      const state = step?.state ?? this.#stateAt(beat.at);
      if (step) {
        const isLast = beat.kind === 'step' && beat.step === course.steps.length - 1;
        const hasEnded = this.#endedBy(step.ends, step.done);
        if (isLast || step.ends || step.done) book.close((market) => isLast || hasEnded(market));
        if (!step.provisional) decided = state;
      }
      if (stopAt(course, beat.at)) continue;
      priced = state;
      const fresh = marketsAt(rules, setup, state).filter((market) => !seen.has(market));
      for (const market of fresh) seen.add(market);
      book.remember(fresh);
    }
    if (priced !== undefined) this.#reprice(priced, book, 'changes');
    if (decided !== undefined) {
      const state = decided;
      book.close((market) => rules.isOver(market, state));
    }
  }
}

function marketsAt<Match extends Pairing, Setup, State, Model>(
  rules: SportRules<Match, Setup, State, Model>,
  setup: Setup,
  state: State,
): Market[] {
  if (rules.markets) return rules.markets(setup, state);
  const law = rules.law(setup, state);
  return rules.offer(law, state, law, setup).map(({ market }) => market);
}
