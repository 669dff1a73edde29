import {
  type FeedFixture,
  type FeedMarket,
  type FeedMessage,
  kindOf,
  type MarketKey,
  marketKey,
  outcomesOf,
  parseMarketKey,
} from '@hj/betting';
import { rounds } from '@hj/betting/test-rounds';
import { describe, expect, it } from 'vitest';
import { createAllSports } from '../all-sports.ts';
import type { Simulator } from '../api.ts';

const start = Date.UTC(2026, 10, 21, 4);
const footballOf = (seed: string): Simulator => createAllSports({ seed, sports: ['FT'] });
const simulator = footballOf('play');
/** Matches that are announced two hours ahead; the others differ only in being known for days. */
const fixtures = simulator
  .fixturesBetween(start, start + 30 * 40_000)
  .filter((fixture) => fixture.startsAt - fixture.at < 3 * 3_600_000);

/** Those that are read as a whole. */
const some = fixtures.slice(0, rounds(28, 8));

/** Far beyond the last message of a match of 12 minutes. */
const after = 900_000;

function fixtureAt(index: number): FeedFixture {
  const fixture = fixtures[index];
  if (!fixture) throw new RangeError(`no fixture ${index}`);
  return fixture;
}

const played = new Map<string, FeedMessage[]>();

/** Every message of a match; it is played once for all tests. */
function wholeMatch(fixture: FeedFixture, by: Simulator = simulator): FeedMessage[] {
  const name = `${fixture.matchId} ${by === simulator ? '' : 'another'}`;
  const known = played.get(name);
  if (known) return known;
  const messages = by.play(fixture, by.announcedAt(fixture) - 1).advance(fixture.startsAt + after);
  played.set(name, messages);
  return messages;
}

/** The book of a reader who takes the messages as they are meant. */
class Reader {
  readonly markets = new Map<MarketKey, FeedMarket>();
  stopped = false;

  read(message: FeedMessage): void {
    if (message.type === 'bet-stop') {
      this.stopped = true;
      for (const [key, market] of this.markets)
        if (market.status === 'active') this.markets.set(key, { ...market, status: 'suspended' });
    }
    if (message.type === 'odds-change') {
      for (const market of message.markets) this.markets.set(market.key, market);
    }
  }

  book(): Record<MarketKey, FeedMarket> {
    return Object.fromEntries([...this.markets].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

function bookOf(markets: readonly FeedMarket[]): Record<MarketKey, FeedMarket> {
  return Object.fromEntries(
    markets.map((market) => [market.key, market] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

describe('a match played', () => {
  it('is the same in one step as in thousands of small ones', () => {
    for (const fixture of fixtures.slice(0, rounds(3))) {
      const from = fixture.startsAt - 200_000;
      const once = wholeMatch(fixture).filter(({ at }) => at > from);
      const play = footballOf('play').play(fixture, from);
      const small: FeedMessage[] = [];
      let step = 1;
      for (let to = from; to < fixture.startsAt + after; to += step) {
        small.push(...play.advance(to));
        step = 1 + ((step * 7 + 13) % 700);
      }
      small.push(...play.advance(fixture.startsAt + after));
      expect(small).toEqual(once);
      expect(play.ended).toBe(true);
      expect(play.advance(fixture.startsAt + 2 * after)).toEqual([]);
    }
  });

  it('is another one with another seed', () => {
    const other = footballOf('another');
    const fixture = other.fixturesBetween(start, start + 1)[0] ?? fixtureAt(0);
    expect(wholeMatch(fixture, other)).not.toEqual(wholeMatch(fixtureAt(0)));
  });

  it('resumes after an outage with exactly the messages that were missed', () => {
    const step = Math.ceil(868_871 / rounds(23, 3));
    for (const fixture of fixtures.slice(0, rounds(4, 2))) {
      const all = wholeMatch(fixture);
      for (let at = fixture.startsAt - 100_000; at < fixture.startsAt + 760_000; at += step) {
        // Two minutes tell whether the book was found again; some matches are read to their end.
        const until = at % 3 === 0 ? fixture.startsAt + after : at + 120_000;
        const tail = simulator.play(fixture, at).advance(until);
        expect(tail).toEqual(all.filter((message) => message.at > at && message.at <= until));
      }
    }
  });

  it('shows in a snapshot the state of a reader of all messages, at every moment', () => {
    for (const fixture of fixtures.slice(0, rounds(6, 2))) {
      const reader = new Reader();
      const play = simulator.play(fixture, simulator.announcedAt(fixture) - 1);
      const watch = simulator.play(fixture, fixture.startsAt);
      for (
        let at = simulator.announcedAt(fixture);
        at < fixture.startsAt + after;
        at += at < fixture.startsAt - 60_000 ? 600_000 : 9_973
      ) {
        for (const message of play.advance(at)) reader.read(message);
        const snapshot = watch.snapshot(at);
        expect(bookOf(snapshot.markets)).toEqual(reader.book());
      }
    }
  });

  it('names a market only in ways that betting knows', () => {
    for (const message of wholeMatch(fixtureAt(2))) {
      if (message.type !== 'odds-change') continue;
      for (const { key, prices } of message.markets) {
        const market = parseMarketKey(key);
        expect(marketKey(market)).toBe(key);
        const outcomes = outcomesOf(market);
        for (const { outcome } of prices) expect(outcomes).toContain(outcome);
      }
    }
  });
});

/** Faults of the prices of a market; gathered in plain code, because there are a hundred thousand of them. */
function faultsOf({ key, status, prices }: FeedMarket): string[] {
  if (status !== 'active') return [];
  const market = parseMarketKey(key);
  const { pays, asian } = kindOf(market.type);
  const implied = prices.reduce((sum, { price }) => sum + 1000 / price, 0);
  // Outcomes that may all fail are priced one by one.
  const isTogether = pays === 'one' || pays === 'two';
  const least = pays === 'two' && prices.length === 3 ? 2 : 1;
  const isWhole = prices.length === outcomesOf(market).length;
  const step = asian ? 1 : 10;
  const isOdd = (price: number): boolean =>
    !Number.isInteger(price) || price < 1010 || price > 271_000 || (price >= 1100 && price % step !== 0);
  return [
    ...(prices.length < (isTogether ? 2 : 1) ? [`${key} has ${prices.length} outcomes`] : []),
    // With an outcome without a price a member cannot bet on all of them.
    ...(isTogether && isWhole && implied < least ? [`${key} sums to ${implied}`] : []),
    ...prices.filter(({ price }) => isOdd(price)).map(({ price }) => `${key} at ${price}`),
  ];
}

describe('the message stream', () => {
  it.each(some.map((fixture, index) => [index, `${fixture.home.name} ${fixture.away.name}`] as const))(
    'of match %i (%s) keeps its promises',
    (index) => {
      const fixture = fixtureAt(index);
      const reader = new Reader();
      let last = Number.NEGATIVE_INFINITY;
      let goals = { home: 0, away: 0 };
      const settled = new Map<MarketKey, number>();
      const cancelled: (MarketKey[] | undefined)[] = [];
      for (const message of wholeMatch(fixture)) {
        expect(message.at).toBeGreaterThanOrEqual(last);
        last = message.at;
        reader.read(message);
        if (message.type === 'incident') {
          if (message.kind === 'goal' || message.kind === 'goal-cancelled') goals = message.goals;
          expect(message.goals).toEqual(goals);
        }
        if (message.type === 'odds-change' || message.type === 'bet-stop') {
          expect(message.state.goals).toEqual(goals);
          expect(message.producer).toBe(message.at < fixture.startsAt ? 'prematch' : 'live');
        }
        if (message.type === 'odds-change') {
          reader.stopped = message.state.stop !== undefined;
          if (reader.stopped) expect(message.markets.filter(({ status }) => status === 'active')).toEqual([]);
          expect(message.markets.flatMap(faultsOf)).toEqual([]);
        }
        if (message.type === 'settlement' && message.certainty === 2)
          for (const { key } of message.markets) settled.set(key, (settled.get(key) ?? 0) + 1);
        if (message.type === 'rollback-settlement')
          for (const key of message.markets) settled.set(key, (settled.get(key) ?? 0) - 1);
        if (message.type === 'bet-cancel') cancelled.push(message.markets);
      }
      for (const [key, market] of reader.markets) {
        expect(market.status, key).toBe('closed');
        const isCancelled = cancelled.some((keys) => keys === undefined || keys.includes(key));
        expect((settled.get(key) ?? 0) + (isCancelled ? 1 : 0), key).toBe(1);
      }
    },
  );

  it('stops betting before every goal and opens it again with the whole book', () => {
    for (const fixture of some) {
      let stopped = false;
      let reopened = 0;
      for (const message of wholeMatch(fixture)) {
        if (message.type === 'bet-stop') stopped = true;
        if (message.type === 'incident' && (message.kind === 'goal' || message.kind === 'goal-cancelled'))
          expect(stopped).toBe(true);
        if (message.type !== 'odds-change' || !message.markets.some(({ status }) => status === 'active'))
          continue;
        if (stopped) {
          reopened++;
          expect(message.markets.filter(({ status }) => status === 'active').length).toBeGreaterThan(3);
        }
        stopped = false;
      }
      expect(reopened).toBeGreaterThan(2);
    }
  });

  it('never lets a closed market come back, and closes decided markets', () => {
    for (const fixture of some) {
      const closed = new Set<MarketKey>();
      for (const message of wholeMatch(fixture)) {
        if (message.type !== 'odds-change') continue;
        for (const { key, status } of message.markets) {
          if (status === 'closed') closed.add(key);
          else expect(closed.has(key), key).toBe(false);
          const { type, period, line } = parseMarketKey(key);
          const { goals, phase } = message.state;
          if (status !== 'active') continue;
          // Totals of other parts count from the start of their part.
          const isFromStart = period === 'full' || period === 'first';
          if (type === 'total' && line !== undefined && isFromStart)
            expect(4 * (goals.home + goals.away)).toBeLessThan(line);
          if (period === 'first') expect(['not-started', 'first-half']).toContain(phase);
        }
      }
    }
  });
});

describe('a faster match', () => {
  it('plays in a few seconds, with stops of at least 200 ms', () => {
    const fast = createAllSports({
      seed: 'fast',
      matchDurationMs: 12_000,
      startEveryMs: 1000,
      sports: ['FT'],
    });
    const fixture = fast.fixturesBetween(start, start + 1000)[0] ?? fixtureAt(0);
    const messages = wholeMatch(fixture, fast);
    const stops = messages.filter(({ type }) => type === 'bet-stop');
    expect(stops.length).toBeGreaterThan(2);
    expect(messages.at(-1)?.at).toBeLessThan(fixture.startsAt + 13_000);
    expect(
      fast.openFixtures(fixture.startsAt + 6000).some(({ matchId }) => matchId === fixture.matchId),
    ).toBe(true);
  });
});
