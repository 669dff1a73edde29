/**
 * The simulator as a feed: it is given the real clock, slice by slice. A feed that starts late walks through the missed time in
 * the same way, in longer slices, so that matches which began and ended meanwhile come out settled.
 *
 * One match never holds up the others: one that throws is dropped and its betting stopped; long work is done in small pieces;
 * a message that is refused again and again is parted from its batch and left out.
 */
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FeedFixture, FeedMessage, MatchState, Producer } from '@hj/betting';
import type { Logger } from '@hj/platform';
import type { Simulator } from '@hj/simulator';
import type { Jump } from '../director/directions.ts';
import { DirectedPlay, type Directions, takeDirections } from '../director/index.ts';
import { deliver, isWorthReplaying } from './deliver.ts';
import {
  aliveEveryMs,
  type Feed,
  type FeedOptions,
  feedSilenceMs,
  producers,
  type RunningFeed,
} from './feed.ts';

export interface SimulatorFeedOptions {
  simulator: Simulator;
  matchMs: number;
  kickoffEveryMs: number;
  log: Logger;
  now: () => Date;
  tickMs?: number;
  /** Before a refused batch is sent again; a second if absent. */
  retryMs?: number;
  /** How far back whole matches are replayed; a week if absent. */
  longestReplayMs?: number;
  /** The requests of the demo's director, where there is one. */
  directions?: Directions;
  /** Whether prices are made otherwise since it was asked last: every book is sent anew then. */
  takeRepriced?: () => boolean;
}

/** Matches that began and ended longer ago than this, while no feed ran, are left out: they were never announced. */
const weekMs = 7 * 86_400_000;
const longestSliceMs = 60_000;
/** Matches whose books are sent together after a loss or at the first start. */
const booksPerBatch = 40;
/** Between two advances of the matches books are sent for so long: far less than the silence of a lost producer. */
const longestBooksMs = 1_000;
/** Matches that start so soon are played with those in play. */
const soonMs = 60_000;
/** How often the others are; their prices move every few minutes. */
const farEveryMs = 1_000;
/** After so long other work gets a turn of the event loop. */
const longestTurnMs = 20;

export function createSimulatorFeed(options: SimulatorFeedOptions): Feed {
  return {
    start(feedOptions) {
      const driver = new Driver(options, feedOptions);
      const running = driver.run();
      return {
        recover: (producer) => driver.recover(producer),
        async stop() {
          driver.stop();
          await running;
        },
      } satisfies RunningFeed;
    },
  };
}

interface Played {
  play: DirectedPlay;
  state: MatchState;
}

const nil = { home: 0, away: 0 };
const notStarted: MatchState = {
  phase: 'not-started',
  clockSeconds: 0,
  goals: nil,
  corners: nil,
  yellowCards: nil,
  redCards: nil,
};

class Driver {
  readonly #options: SimulatorFeedOptions;
  readonly #feed: FeedOptions;
  readonly #played = new Map<number, Played>();
  /** Of matches that were directed before this feed started. */
  #jumps = new Map<number, Jump[]>();
  /** Every start sends full books: messages lost at the end of the process are replaced. */
  readonly #lost = new Set<Producer>(producers);
  /** Matches whose full books are still to be sent. */
  readonly #owed = new Set<Played>();
  readonly #stopped = new AbortController();
  #cursor: number;
  /** The end of the last process: matches open then are played to their end, however long ago. */
  readonly #openSince: number;
  #lookedAt: number;
  #aliveAt = Number.NEGATIVE_INFINITY;
  #farAt = Number.NEGATIVE_INFINITY;

  constructor(options: SimulatorFeedOptions, feed: FeedOptions) {
    this.#options = options;
    this.#feed = feed;
    const now = options.now().getTime();
    this.#openSince = feed.from ?? now;
    this.#cursor = Math.max(this.#openSince, now - (options.longestReplayMs ?? weekMs));
    this.#lookedAt = this.#cursor;
  }

  recover(producer: Producer): void {
    this.#lost.add(producer);
  }

  stop(): void {
    this.#stopped.abort();
  }

  async run(): Promise<void> {
    await this.#readJumps();
    for (const from of new Set([this.#openSince, this.#cursor])) {
      for (const fixture of this.#options.simulator.openFixtures(from))
        this.#guarded(fixture, () => this.#join(fixture, from));
    }
    while (!this.#stopped.signal.aborted) {
      const now = this.#options.now().getTime();
      const to = Math.min(now, this.#cursor + this.#sliceMs());
      await this.#takeDirections(to);
      const isDue = this.#options.takeRepriced?.() || now - this.#cursor > feedSilenceMs;
      if (isDue) for (const producer of producers) this.#lost.add(producer);
      await this.#advance(to);
      if (to === now) await this.#sendBooks(to);
      // Behind the clock, or while books are due, there is no pause, only a turn for other work.
      if (to === now && this.#owed.size === 0) await this.#pause(this.#options.tickMs ?? 250);
      else await nextTurn();
    }
  }

  /** Short enough that no match begins and ends within one. */
  #sliceMs(): number {
    return Math.min(longestSliceMs, this.#options.matchMs / 4);
  }

  /** Without the jumps a match would be played again without its directions, so the feed waits for them. */
  async #readJumps(): Promise<void> {
    const { directions, log, retryMs = 1_000 } = this.#options;
    while (directions !== undefined && !this.#stopped.signal.aborted) {
      try {
        this.#jumps = Map.groupBy(await directions.listJumps(), ({ matchId }) => matchId);
        return;
      } catch (error) {
        log.error({ err: error }, 'earlier directions could not be read; the read is repeated');
        await this.#pause(retryMs);
      }
    }
  }

  async #takeDirections(at: number): Promise<void> {
    const { directions, log, matchMs } = this.#options;
    if (directions === undefined) return;
    const playOf = (matchId: number) => this.#played.get(matchId)?.play;
    try {
      await takeDirections({ directions, playOf, at, matchMs });
    } catch (error) {
      log.error({ err: error }, 'directions were not taken; the next check tries again');
    }
  }

  #join(fixture: FeedFixture, from: number): void {
    if (this.#played.has(fixture.matchId)) return;
    const play = new DirectedPlay(this.#options.simulator, fixture, from, this.#jumps.get(fixture.matchId));
    if (play.ended) return;
    this.#played.set(fixture.matchId, { play, state: notStarted });
  }

  /** Matches in play and those about to start come first: their prices do not wait for the simulation of hundreds of later matches. */
  async #advance(to: number): Promise<void> {
    const now = this.#options.now().getTime();
    const isAlive = to - this.#aliveAt >= aliveEveryMs;
    if (isAlive) this.#aliveAt = to;
    const announced = this.#announce(to);
    const parts = Map.groupBy(this.#played.values(), ({ play, state }) =>
      play.fixture.startsAt <= to + soonMs || state.phase !== 'not-started' ? 'live' : 'prematch',
    );
    const isFarDue = isAlive || to - this.#farAt >= farEveryMs;
    if (isFarDue) this.#farAt = to;
    for (const producer of producers) {
      if (producer === 'prematch' && !isFarDue) continue;
      const messages = producer === 'live' ? announced : [];
      await this.#advanceAll(parts.get(producer) ?? [], to, now, messages);
      messages.sort((a, b) => a.at - b.at);
      if (isAlive) messages.push({ type: 'alive', at: to, producer });
      await this.#send(messages);
    }
    this.#cursor = to;
  }

  async #advanceAll(
    part: readonly Played[],
    to: number,
    now: number,
    messages: FeedMessage[],
  ): Promise<void> {
    let turnAt = performance.now();
    for (const played of part) {
      const failed = this.#guarded(played.play.fixture, () => this.#advanceOne(played, to, now, messages));
      if (failed) messages.push(failed);
      if (performance.now() - turnAt < longestTurnMs) continue;
      await nextTurn();
      turnAt = performance.now();
    }
  }

  #advanceOne(played: Played, to: number, now: number, messages: FeedMessage[]): void {
    for (const message of played.play.advance(to)) {
      if ('state' in message) played.state = message.state;
      if (isWorthReplaying(message, now)) messages.push(message);
    }
    if (played.play.ended) this.#drop(played.play.fixture.matchId);
  }

  /** Does one match's part. If it throws, the match is dropped, and the message that stops its betting is returned. */
  #guarded(fixture: FeedFixture, part: () => void): FeedMessage | undefined {
    try {
      part();
      return undefined;
    } catch (error) {
      const { matchId, sport } = fixture;
      this.#options.log.error({ err: error, matchId, sport }, 'a match of the feed failed and was dropped');
      const state = this.#played.get(matchId)?.state ?? notStarted;
      this.#drop(matchId);
      const producer = fixture.startsAt <= this.#cursor ? 'live' : 'prematch';
      return { type: 'bet-stop', at: this.#cursor, producer, matchId, reason: 'feed-lost', state };
    }
  }

  #drop(matchId: number): void {
    const played = this.#played.get(matchId);
    if (played === undefined) return;
    this.#played.delete(matchId);
    this.#owed.delete(played);
  }

  /** One match is announced per kick-off interval, so there is no need to look more often than a few times in one. */
  #announce(to: number): FeedMessage[] {
    const { simulator, kickoffEveryMs } = this.#options;
    const lookEveryMs = Math.min(10_000, kickoffEveryMs / 4, this.#sliceMs());
    if (to - this.#lookedAt < lookEveryMs) return [];
    const announced = simulator.announcedBetween(this.#lookedAt, to);
    const fixtures = announced.filter(({ matchId }) => !this.#played.has(matchId));
    this.#lookedAt = to;
    for (const fixture of fixtures) this.#guarded(fixture, () => this.#join(fixture, fixture.at - 1));
    return fixtures;
  }

  /**
   * Sends full books of the matches of lost producers, for at most `longestBooksMs`; the next turn sends more. Between the turns
   * matches advance and `alive` messages are sent, so a producer does not go silent because there are many books.
   */
  async #sendBooks(at: number): Promise<void> {
    for (const played of this.#played.values()) {
      const { startsAt } = played.play.fixture;
      if (this.#lost.has(startsAt <= at ? 'live' : 'prematch')) this.#owed.add(played);
    }
    this.#lost.clear();
    const startedAt = performance.now();
    while (this.#owed.size > 0 && performance.now() - startedAt < longestBooksMs) {
      const part = [...this.#owed.values().take(booksPerBatch)];
      for (const played of part) this.#owed.delete(played);
      await this.#send(this.#booksOf(part, at));
      await nextTurn();
      if (this.#stopped.signal.aborted) return;
    }
  }

  #booksOf(part: readonly Played[], at: number): FeedMessage[] {
    const books: FeedMessage[] = [];
    for (const { play } of part) {
      const failed = this.#guarded(play.fixture, () => books.push(play.snapshot(at)));
      if (failed) books.push(failed);
    }
    return [...part.map(({ play }) => play.fixture), ...books];
  }

  async #send(messages: FeedMessage[]): Promise<void> {
    const { log, retryMs = 1_000 } = this.#options;
    await deliver(messages, {
      take: this.#feed.onMessages,
      log,
      pause: () => this.#pause(retryMs),
      isStopped: () => this.#stopped.signal.aborted,
    });
  }

  async #pause(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
  }
}
