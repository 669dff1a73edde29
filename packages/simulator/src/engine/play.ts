/** Plays one match of any sport: its messages in order, from any moment on, and its book at any moment. */
import type { FeedMessage, FeedOddsChange, Market } from '@hj/betting';
import type { MatchPlay } from '../api.ts';
import { Book } from './book.ts';
import { type Beat, beatsBetween, stopAt, type TimedStep } from './course.ts';
import { Match, type MatchOptions } from './match.ts';
import { correction, finalMessages, partSettlement, postponedReason } from './messages.ts';
import type { Pairing } from './rules.ts';

/** One match as a feed: what it says from `from` on, slice by slice, the same for the same seed. */
export function createMatchPlay<Sides extends Pairing, Setup, State, Model>(
  options: MatchOptions<Sides, Setup, State, Model>,
  from: number,
): MatchPlay {
  return new Play(new Match(options), from);
}

class Play<Sides extends Pairing, Setup, State, Model> implements MatchPlay {
  readonly #match: Match<Sides, Setup, State, Model>;
  #cursor: number;
  /** The book at the cursor. */
  #book: Book | undefined;
  /** The book of the last snapshot beside the cursor: the next one goes on from it. */
  #watched: { at: number; book: Book } | undefined;

  constructor(match: Match<Sides, Setup, State, Model>, from: number) {
    this.#match = match;
    this.#cursor = from;
  }

  get ended(): boolean {
    const { postponedAt, fixture } = this.#match;
    if (postponedAt !== undefined) return this.#cursor >= postponedAt;
    return this.#cursor >= fixture.startsAt && this.#cursor >= this.#match.course.lastAt;
  }

  snapshot(at: number): FeedOddsChange {
    const state = this.#match.matchStateAt(at);
    const markets = this.#watch(at).all(state.stop !== undefined);
    return { ...this.#match.head(at), type: 'odds-change', state, markets };
  }

  advance(to: number): FeedMessage[] {
    if (to <= this.#cursor) return [];
    this.#book ??= this.#bookAt(this.#cursor);
    const messages: FeedMessage[] = [];
    this.#advancePrematch(to, this.#book, messages);
    if (this.#match.isLive(to)) this.#speakBetween(this.#cursor, to, this.#book, messages);
    this.#cursor = to;
    return messages;
  }

  #advancePrematch(to: number, book: Book, messages: FeedMessage[]): void {
    const match = this.#match;
    const { fixture, driftEveryMs: every } = match;
    const told = Math.max(0, Math.floor((this.#cursor - fixture.at) / every) + 1);
    const last = Math.min(to, match.prematchEnd - 1);
    for (let at = fixture.at + told * every; at <= last; at += every) {
      const markets = book.apply(match.prematchPrices(at), 'changes', () => false);
      if (markets.length > 0)
        messages.push({ ...match.head(at), type: 'odds-change', state: match.matchStateAt(at), markets });
    }
    const at = match.postponedAt;
    if (at === undefined || this.#cursor >= at || to < at) return;
    const state = match.matchStateAt(at);
    messages.push(
      { ...match.head(at), type: 'odds-change', state, markets: book.close(() => true) },
      { ...fixture, at, status: 'postponed' },
      { type: 'bet-cancel', at, matchId: fixture.matchId, reason: postponedReason },
    );
  }

  #speakBetween(from: number, to: number, book: Book, messages: FeedMessage[]): void {
    for (const beat of beatsBetween(this.#match.course, from, to)) this.#speak(beat, book, messages);
  }

  #speak(beat: Beat, book: Book, messages: FeedMessage[]): void {
    const { at } = beat;
    const match = this.#match;
    switch (beat.kind) {
      case 'step': {
        const step = match.course.steps[beat.step];
        if (step) this.#tellStep(step, beat.step, book, messages);
        return;
      }
      case 'resume':
        if (!stopAt(match.course, at)) this.#tellPrices(at, book, 'all', messages);
        return;
      case 'tick':
        this.#tellPrices(at, book, 'changes', messages);
        return;
      case 'settle': {
        const hasEnded = match.endedBy(match.course.steps[beat.step] ?? {});
        messages.push(...partSettlement(match.ended(at), beat.step, book.markets().filter(hasEnded)));
        return;
      }
      case 'final':
        messages.push(...finalMessages(match.ended(at), book));
        return;
      default:
        messages.push(...correction(match.ended(at)));
    }
  }

  #tellStep(step: TimedStep<State>, index: number, book: Book, messages: FeedMessage[]): void {
    const { at, incident, stop, provisional } = step;
    const match = this.#match;
    const head = match.head(at);
    // Several steps may share a millisecond: each speaks of itself.
    const isLast = index === match.course.steps.length - 1;
    const state = match.matchStateOf(step.state, at);
    if (incident) {
      const { clockSeconds, goals, live } = state;
      const { matchId } = head;
      const section = live ? { live, period: live.section } : {};
      messages.push({ type: 'incident', at, matchId, ...incident, clockSeconds, goals, ...section });
    }
    if (state.stop && (stop || isLast))
      messages.push({ ...head, type: 'bet-stop', reason: state.stop, state });
    const hasEnded = match.endedBy(step);
    const markets = book.close(
      (market) => isLast || hasEnded(market) || (!provisional && match.isOver(market, step.state)),
    );
    if (!state.stop) markets.push(...match.reprice(step.state, book, index === 0 ? 'all' : 'changes'));
    if (stop && !incident && markets.length === 0) return;
    messages.push({ ...head, type: 'odds-change', state, markets });
  }

  /** Clock and prices at a moment between the steps; only the clock while betting is stopped. */
  #tellPrices(at: number, book: Book, mode: 'all' | 'changes', messages: FeedMessage[]): void {
    const match = this.#match;
    const own = match.stateAt(at);
    const state = match.matchStateOf(own, at);
    const markets = state.stop ? [] : match.reprice(own, book, mode);
    messages.push({ ...match.head(at), type: 'odds-change', state, markets });
  }

  #watch(at: number): Book {
    if (at === this.#cursor) {
      this.#book ??= this.#bookAt(at);
      return this.#book;
    }
    if (!this.#match.isLive(at)) return this.#bookAt(at);
    const before = this.#watched;
    const isOn = before !== undefined && before.at <= at;
    const book = isOn ? before.book : this.#bookAt(at);
    if (isOn) this.#speakBetween(before.at, at, book, []);
    this.#watched = { at, book };
    return book;
  }

  /** The book as a reader has it who saw every message up to a moment. */
  #bookAt(at: number): Book {
    const match = this.#match;
    const { fixture, driftEveryMs: every, postponedAt } = match;
    const book = new Book();
    const last = Math.min(at, match.prematchEnd - 1);
    if (last < fixture.at) return book;
    const priced = match.prematchPrices(fixture.at + Math.floor((last - fixture.at) / every) * every);
    book.apply(priced, 'changes', () => false);
    if (postponedAt !== undefined && at >= postponedAt) book.close(() => true);
    if (match.isLive(at)) this.#catchUp(book, at);
    return book;
  }

  /** Brings a book from before the match up to a moment of it: what was offered till then, and the last pricing. */
  #catchUp(book: Book, at: number): void {
    const match = this.#match;
    const { course } = match;
    const seen = new Set<Market>();
    let priced: State | undefined;
    let decided: State | undefined;
    for (const beat of beatsBetween(course, match.fixture.startsAt - 1, at)) {
      if (beat.kind !== 'step' && beat.kind !== 'tick' && beat.kind !== 'resume') continue;
      const step = beat.kind === 'step' ? course.steps[beat.step] : undefined;
      const state = step?.state ?? match.stateAt(beat.at);
      if (step) {
        const isLast = step === course.steps.at(-1);
        const hasEnded = match.endedBy(step);
        if (isLast || step.ends || step.done) book.close((market) => isLast || hasEnded(market));
        if (!step.provisional) decided = state;
      }
      if (stopAt(course, beat.at)) continue;
      priced = state;
      const fresh = match.marketsOf(state).filter((market) => !seen.has(market));
      for (const market of fresh) seen.add(market);
      book.remember(fresh);
    }
    if (priced !== undefined) match.reprice(priced, book, 'changes');
    if (decided !== undefined) {
      const state = decided;
      book.close((market) => match.isOver(market, state));
    }
  }
}
