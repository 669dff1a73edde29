/** Test support: a simulated feed under the test's clock, and the catalog that it fills. */

import type { FeedMessage, FeedOddsChange, MarketKey } from '@hj/betting';
import { type Bus, createLog, type Db } from '@hj/platform';
import { createAllSports, type MatchPlay, type Simulator } from '@hj/simulator';
import { Catalog, type CatalogMatch } from './catalog/catalog.ts';
import { Ingest, loadCatalog } from './feed/ingest.ts';

export const matchMs = 24_000;
export const kickoffEveryMs = 2_000;

/**
 * The markets that these tests read. Football has a hundred and thirty: writing all of them takes three times as long and shows
 * no more; every-sport.test.ts ingests whole offers.
 */
const readMarkets: ReadonlySet<string> = new Set([
  ...['winner:full', 'winner:first', 'odd-even:full', 'odd-even:first', 'double-chance:full'],
  ...['double-chance:first', 'correct-score:full', 'correct-score:first', 'total-goals:full'],
  ...['total-goals:first', 'both-score:full', 'half-full:full', 'corner-odd-even:full'],
  ...['handicap:full', 'handicap:first', 'total:full', 'total:first'],
  ...['corner-handicap:full', 'corner-total:full'],
]);

const isRead = (key: MarketKey): boolean => readMarkets.has(key.split(':', 2).join(':'));

function narrowed(message: FeedMessage): FeedMessage {
  switch (message.type) {
    case 'odds-change':
      return { ...message, markets: message.markets.filter(({ key }) => isRead(key)) };
    case 'settlement':
      return { ...message, markets: message.markets.filter(({ key }) => isRead(key)) };
    case 'bet-cancel':
      return message.markets ? { ...message, markets: message.markets.filter(isRead) } : message;
    default:
      return message;
  }
}

function narrowedPlay(play: MatchPlay): MatchPlay {
  return {
    snapshot: (at) => {
      const book = play.snapshot(at);
      return { ...book, markets: book.markets.filter(({ key }) => isRead(key)) };
    },
    advance: (to) => play.advance(to).map(narrowed),
    get ended() {
      return play.ended;
    },
  };
}

/** A simulator with few fixtures and few markets: matches that kick off in a window. */
export function smallSimulator(from: number, to: number, seed = 'test'): Simulator {
  const whole = createAllSports({
    seed,
    matchDurationMs: matchMs,
    startEveryMs: kickoffEveryMs,
    sports: ['FT'],
  });
  const isWanted = ({ startsAt }: { startsAt: number }) => startsAt >= from && startsAt < to;
  return {
    ...whole,
    announcedBetween: (a, b) => whole.announcedBetween(a, b).filter(isWanted),
    openFixtures: (at) => whole.fixturesBetween(from, to).filter((fixture) => isOpen(whole, fixture, at)),
    fixturesBetween: (a, b) => whole.fixturesBetween(a, b).filter(isWanted),
    play: (fixture, from) => narrowedPlay(whole.play(fixture, from)),
  };
}

function isOpen(
  whole: Simulator,
  fixture: ReturnType<Simulator['openFixtures']>[number],
  at: number,
): boolean {
  return whole.announcedAt(fixture) <= at && !whole.play(fixture, at).ended;
}

export interface TestClock {
  at: number;
  now: () => Date;
}

export function testClock(at: number): TestClock {
  const clock = { at, now: () => new Date(clock.at) };
  return clock;
}

export async function openCatalog(options: { db: Db; bus: Bus; now: () => Date }) {
  const catalog = new Catalog(options.now);
  await loadCatalog({ ...options, catalog });
  const ingest = new Ingest({ ...options, catalog, log: createLog({ level: 'silent' }) });
  return { catalog, ingest };
}

/** The messages of a feed about these fixtures from the first one to a moment, slice by slice. */
export function* slices(
  simulator: Simulator,
  from: number,
  to: number,
  stepMs: number,
): Generator<{ at: number; messages: FeedMessage[] }> {
  const plays = simulator
    .openFixtures(to)
    .concat(simulator.fixturesBetween(from, to))
    .map((fixture) => ({ fixture, play: simulator.play(fixture, from) }));
  const first: FeedMessage[] = plays.map(({ fixture }) => fixture);
  const books: FeedMessage[] = plays.map(({ play }) => play.snapshot(from));
  yield { at: from, messages: [...first, ...books] };
  for (let at = from + stepMs; at <= to; at += stepMs) {
    const messages = plays.flatMap(({ play }) => play.advance(at)).sort((a, b) => a.at - b.at);
    yield { at, messages };
  }
}

/** A match of the catalog in the form of a feed's book, to compare the two: lines by key, those without prices left out. */
export function bookOf(match: CatalogMatch) {
  const lines = [...match.markets.values()]
    .filter(({ outcomes }) => outcomes.length > 0)
    .map(({ key, rank, status, outcomes, prices }) => ({
      key,
      rank,
      status,
      prices: outcomes.map((outcome, index) => ({ outcome, price: prices[index] })),
    }));
  return { state: match.state, stop: match.stop, markets: lines.sort(byKey) };
}

export function bookSaid({ state: { stop, ...state }, markets }: FeedOddsChange) {
  return { state, stop, markets: markets.filter(({ prices }) => prices.length > 0).sort(byKey) };
}

function byKey(a: { key: string }, b: { key: string }): number {
  return a.key < b.key ? -1 : 1;
}

/** Everything of a match but the numbers that count its messages. */
export function factsOf(match: CatalogMatch | undefined) {
  if (!match) return undefined;
  const { seq: _seq, mainSeq: _mainSeq, feedAt: _feedAt, markets, ...facts } = match;
  const lines = [...markets.values()].map(({ id: _, ...line }) => line).sort(byKey);
  return { ...facts, lines: lines.filter(({ outcomes }) => outcomes.length > 0) };
}
