/** Plays one match of any sport: its messages in order, from any moment on, and its book at any moment. */
import type { FeedMessage, FeedOddsChange, Market } from '@hj/betting';
import type { MatchPlay } from '../api.ts';
import { Book } from './book.ts';
import { type Beat, beatsBetween, stopAt, type TimedStep } from './course.ts';
import type { MarginRow } from './margin-table.ts';
import { Match, type MatchOptions } from './match.ts';
import { correction, finalMessages, partSettlement, postponedReason } from './messages.ts';
import { type PackedPricing, pack, unpack } from './packed.ts';
import type { Priced } from './prices.ts';
import type { Pairing } from './rules.ts';

/** One match as a feed: its messages from `from` on, slice by slice, the same for the same seed. */
export function createMatchPlay<Sides extends Pairing, Setup, State, Model>(
  options: MatchOptions<Sides, Setup, State, Model>,
  from: number,
): MatchPlay {
  return new Play(new Match(options), from);
}

class Play<Sides extends Pairing, Setup, State, Model> implements MatchPlay {
  readonly #match: Match<Sides, Setup, State, Model>;
  #cursor: number;
  /** The book at the cursor of a running match. */
  #book: Book | undefined;
  /** The last pricing before the match that `advance` sent, packed, and the margins it was made with. */
  #told: { pricing: PackedPricing; margins: MarginRow } | undefined;
  /** The margins of the last prices in play that `advance` sent. */
  #liveMargins: MarginRow | undefined;
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
    const messages: FeedMessage[] = [];
    this.#advancePrematch(to, messages);
    if (this.#match.isLive(to)) {
      this.#book ??= this.#bookAt(Math.max(this.#cursor, this.#match.prematchEnd - 1));
      this.#told = undefined;
      this.#speakBetween(this.#cursor, to, this.#book, messages);
    }
    this.#cursor = to;
    return messages;
  }

  /** A book is kept in a running match only: most matches are hours or days away, and their last pricing is kept packed. */
  #advancePrematch(to: number, messages: FeedMessage[]): void {
    const match = this.#match;
    const { fixture, driftEveryMs: every } = match;
    const toldCount = Math.max(0, Math.floor((this.#cursor - fixture.at) / every) + 1);
    const first = fixture.at + toldCount * every;
    const last = Math.min(to, match.prematchEnd - 1);
    if (first <= last) this.#tellPrematch(first, last, messages);
    const at = match.postponedAt;
    if (at === undefined || this.#cursor >= at || to < at) return;
    const state = match.matchStateAt(at);
    const markets = this.#prematchBook(at).close(() => true);
    messages.push(
      { ...match.head(at), type: 'odds-change', state, markets },
      { ...fixture, at, status: 'postponed' },
      { type: 'bet-cancel', at, matchId: fixture.matchId, reason: postponedReason },
    );
  }

  /** Prices at each look from `first` to `last`, as changes to the prices sent before. */
  #tellPrematch(first: number, last: number, messages: FeedMessage[]): void {
    const match = this.#match;
    const pricesAt = match.prematchPricing();
    const margins = match.marginsIn('prematch');
    // Under other margins a reader may have other prices than those that were told last: all are said again.
    const isSame = this.#told === undefined || this.#told.margins === margins;
    const book = this.#told ? bookOf(unpack(this.#told.pricing)) : this.#prematchBook(this.#cursor);
    let priced: Priced[] = [];
    for (let at = first; at <= last; at += match.driftEveryMs) {
      priced = pricesAt(at);
      const markets = book.apply(priced, isSame ? 'changes' : 'all', () => false);
      if (markets.length > 0)
        messages.push({ ...match.head(at), type: 'odds-change', state: match.matchStateAt(at), markets });
    }
    this.#told = { pricing: pack(priced), margins };
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
    const markets = state.stop ? [] : match.reprice(own, book, this.#isUnderOther() ? 'all' : mode);
    messages.push({ ...match.head(at), type: 'odds-change', state, markets });
  }

  /** Whether the margins have changed since prices in play were told last. */
  #isUnderOther(): boolean {
    const margins = this.#match.marginsIn('live');
    const isOther = this.#liveMargins !== undefined && this.#liveMargins !== margins;
    this.#liveMargins = margins;
    return isOther;
  }

  #watch(at: number): Book {
    if (!this.#match.isLive(at)) return this.#bookAt(at);
    if (at === this.#cursor) {
      this.#book ??= this.#bookAt(at);
      return this.#book;
    }
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
    const { postponedAt } = match;
    const book = this.#prematchBook(at);
    if (postponedAt !== undefined && at >= postponedAt) book.close(() => true);
    if (match.isLive(at)) this.#catchUp(book, at);
    return book;
  }

  /** The book of the last pricing before the match up to a moment; empty before the announcement. */
  #prematchBook(at: number): Book {
    const { fixture, driftEveryMs: every, prematchEnd } = this.#match;
    const last = Math.min(at, prematchEnd - 1);
    if (last < fixture.at) return new Book();
    return bookOf(
      this.#match.prematchPricing()(fixture.at + Math.floor((last - fixture.at) / every) * every),
    );
  }

  /** Brings a book from before the match up to a moment of it: the markets offered until then, and the last pricing. */
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

/** The book of a reader who knows one pricing. */
function bookOf(priced: readonly Priced[]): Book {
  const book = new Book();
  book.apply(priced, 'changes', () => false);
  return book;
}
