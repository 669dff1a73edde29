/** One match as its sport draws it: its course on the clock, its state and its fair prices at any moment. Nothing is drawn before it is asked. */
import {
  type FeedFixture,
  type FeedMarket,
  type Market,
  type MatchState,
  marketKey,
  type Producer,
} from '@hj/betting';
import { createRandom, unit } from '../prng.ts';
import type { Book } from './book.ts';
import { type Course, countUntil, layOut, stopAt, tickOf } from './course.ts';
import type { MarginPhase, MarginRow, Margins } from './margin-table.ts';
import { newsOf } from './news.ts';
import { type Priced, priceAll } from './prices.ts';
import type { MatchFrame, Pairing, SportRules, Step } from './rules.ts';
import type { CountStatistics } from './statistics.ts';

export interface MatchOptions<Sides extends Pairing, Setup, State, Model> {
  rules: SportRules<Sides, Setup, State, Model>;
  /** Names the match among all random numbers. */
  key: readonly number[];
  matchDurationMs: number;
  driftEveryMs: number;
  pairing: Sides;
  fixture: FeedFixture;
  /** Real milliseconds from a bet in play to its decision. */
  delayMs: number;
  /** Current margins of the house; they may change while the match is played. */
  margins: Margins;
}

const ordinaryPostponedShare = 1 / 400;
const mistakenShare = 1 / 150;
/** News come in times of the ordinary pace; faster matches are known for a shorter time. */
const ordinaryDurationMs = 720_000;

export class Match<Sides extends Pairing, Setup, State, Model> {
  /** Set if the match is postponed before it starts. */
  readonly postponedAt: number | undefined;
  readonly fixture: FeedFixture;
  /** Before the match every match moves its prices at a pace of its own. */
  readonly driftEveryMs: number;
  readonly #options: MatchOptions<Sides, Setup, State, Model>;
  #course: Course<State> | undefined;
  #statistics: CountStatistics | undefined;
  #setup: Setup | undefined;
  #anchor: Model | undefined;

  constructor(options: MatchOptions<Sides, Setup, State, Model>) {
    const { key, rules, fixture, matchDurationMs, driftEveryMs } = options;
    this.#options = options;
    this.fixture = fixture;
    this.driftEveryMs = driftEveryMs + Math.floor((driftEveryMs / 2) * unit(...key, 0x11));
    if (unit(...key, 0x99) < (rules.postponedShare ?? ordinaryPostponedShare))
      this.postponedAt = Math.round(fixture.startsAt - matchDurationMs / 4);
  }

  /** The facts of the match that are known from its start on. */
  get setup(): Setup {
    this.#setup ??= this.#setupAt(this.fixture.startsAt);
    return this.#setup;
  }

  get course(): Course<State> {
    this.#course ??= this.#layOut();
    return this.#course;
  }

  /** End of the time before the match. */
  get prematchEnd(): number {
    return this.postponedAt ?? this.fixture.startsAt;
  }

  isLive(at: number): boolean {
    return this.postponedAt === undefined && at >= this.fixture.startsAt;
  }

  head(at: number): { at: number; producer: Producer; matchId: number } {
    return { at, producer: this.isLive(at) ? 'live' : 'prematch', matchId: this.fixture.matchId };
  }

  /** The state of a running match; the first step stands at its start. */
  stateAt(at: number): State {
    const { rules, matchDurationMs } = this.#options;
    const { steps, endsAt } = this.course;
    const step = steps[Math.max(0, countUntil(steps, at) - 1)];
    if (!step) return rules.begin(this.setup);
    if (!rules.running || at <= step.at || at >= endsAt) return step.state;
    return rules.running(
      step.state,
      ((at - this.fixture.startsAt) * rules.ordinarySeconds) / matchDurationMs,
    );
  }

  matchStateAt(at: number): MatchState {
    if (this.isLive(at)) return this.matchStateOf(this.stateAt(at), at);
    const { rules } = this.#options;
    const setup = this.#setupAt(at);
    return rules.matchState(rules.begin(setup), setup, 'before');
  }

  /** A state of a running match as the feed says it. */
  matchStateOf(own: State, at: number): MatchState {
    const when = at >= this.course.endsAt ? 'after' : 'during';
    const state = this.#options.rules.matchState(own, this.setup, when);
    const statistics = this.#statistics?.(at);
    if (statistics) state.statistics = statistics;
    const stop = stopAt(this.course, at);
    return stop ? { ...state, stop } : state;
  }

  /** Whether nothing that still happens can change a market. */
  isOver(market: Market, state: State): boolean {
    return this.#options.rules.isOver(market, state);
  }

  /** The markets that a step ends for good. */
  endedBy({ ends = [], done = [] }: Pick<Step<State>, 'ends' | 'done'>): (market: Market) => boolean {
    if (ends.length + done.length === 0) return () => false;
    const { rules } = this.#options;
    const keys = new Set(done.map(marketKey));
    return (market) =>
      keys.has(marketKey(market)) || (ends.includes(market.period) && rules.outlasts?.(market) !== true);
  }

  /** The inputs of the result messages. */
  ended(at: number) {
    const { rules } = this.#options;
    return { at, rules, fixture: this.fixture, setup: this.setup, course: this.course };
  }

  /** Puts the prices of a state into a book; returns the changed markets. */
  reprice(state: State, book: Book, mode: 'all' | 'changes'): FeedMarket[] {
    const { rules } = this.#options;
    const quoted = this.#quoted(state);
    const law = rules.law(this.setup, quoted);
    const offer = rules.offer(law, quoted, law, this.setup);
    const priced = priceAll(offer, this.marginsIn('live'), rules.bounds);
    return book.apply(priced, mode, (market) => rules.isOver(market, state));
  }

  /** Prices at moments before the match. The function holds the distributions that lines are laid around: not to be kept. */
  prematchPricing(): (at: number) => Priced[] {
    const { rules } = this.#options;
    const anchor = this.#anchor ?? this.#makeAnchor();
    if (rules.isLawCostly) this.#anchor = anchor;
    return (at) => {
      const setup = this.#setupAt(at);
      const state = rules.begin(setup);
      const offer = rules.offer(rules.law(setup, state), state, anchor, setup);
      return priceAll(offer, this.marginsIn('prematch'), rules.bounds);
    };
  }

  /** The margins in force; the same object as long as they do not change. */
  marginsIn(phase: MarginPhase): MarginRow {
    const { rules, pairing, margins } = this.#options;
    return margins(rules.sport, pairing.league.tier, phase);
  }

  /** The distributions without the drift of the day: lines are laid around them, so that they stand still before the match. */
  #makeAnchor(): Model {
    const { rules, pairing } = this.#options;
    const setup = rules.setup(pairing, [0, 0]);
    return rules.law(setup, rules.begin(setup));
  }

  /** The markets on offer in a running match; those that were on offer before it may be left out. */
  marketsOf(state: State): Market[] {
    const { rules } = this.#options;
    const quoted = this.#quoted(state);
    if (rules.markets) return rules.markets(this.setup, quoted);
    const law = rules.law(this.setup, quoted);
    return rules.offer(law, quoted, law, this.setup).map(({ market }) => market);
  }

  /** Prices are quoted for the end of the delay of a bet that is placed half-way to the next tick. */
  #quoted(state: State): State {
    const { rules, delayMs, matchDurationMs } = this.#options;
    if (!rules.quoted) return state;
    const perSecond = matchDurationMs / rules.ordinarySeconds;
    const tickMs = rules.tick ? tickOf(rules.tick, perSecond) : 0;
    return rules.quoted(state, (delayMs + tickMs / 2) / perSecond);
  }

  #setupAt(at: number): Setup {
    const { rules, key, pairing, matchDurationMs } = this.#options;
    const speed = Math.min(1, matchDurationMs / ordinaryDurationMs);
    const before = Math.max(0, this.fixture.startsAt - at) / speed;
    return rules.setup(pairing, (rules.drift ?? newsOf)(key, before));
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
    const script = rules.script(this.setup, frame.stream(0x5c), frame);
    const course = layOut(script, { ...frame, startsAt: fixture.startsAt, tick: rules.tick, isMistaken });
    this.#statistics = rules.statistics?.(course, this.setup, frame);
    return course;
  }
}
