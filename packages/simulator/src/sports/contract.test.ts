/** The guarantees of every sport's feed: the same tests for all of them. */
import {
  type FeedFixture,
  type FeedMarket,
  type FeedMessage,
  type MarketKey,
  marketKey,
  outcomesOf,
  parseMarketKey,
} from '@hj/betting';
import { describe, expect, it } from 'vitest';
import { sportEntries } from '../registry.ts';

const start = Date.UTC(2026, 10, 21, 4);
const after = 3_600_000;
const hanzi = /^[\p{Script=Han}A-Z0-9·/\-—（） ]+$/u;

class Reader {
  readonly markets = new Map<MarketKey, FeedMarket>();

  read(message: FeedMessage): void {
    if (message.type === 'bet-stop') {
      for (const [key, market] of this.markets)
        if (market.status === 'active') this.markets.set(key, { ...market, status: 'suspended' });
    }
    if (message.type === 'odds-change')
      for (const market of message.markets) this.markets.set(market.key, market);
  }

  book(): FeedMarket[] {
    return [...this.markets.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  }
}

function faultsOf({ key, status, prices }: FeedMarket): string[] {
  const market = parseMarketKey(key);
  const outcomes = outcomesOf(market);
  const names = marketKey(market) === key && prices.every(({ outcome }) => outcomes.includes(outcome));
  if (!names) return [`${key} has a strange name`];
  if (status !== 'active') return [];
  const implied = prices.reduce((sum, { price }) => sum + 1000 / price, 0);
  // Impossible scores and the favourite of a match as good as decided have no price: two outcomes are left at least.
  const isKnown = prices.length >= 2 && prices.every(({ outcome }) => outcomes.includes(outcome));
  const hasMargin = prices.length < outcomes.length || implied > 1;
  return isKnown && hasMargin ? [] : [`${key} sums to ${implied}`];
}

describe.each(sportEntries.map((entry) => [entry.name, entry] as const))('the feed of %s', (_, entry) => {
  const simulator = entry.create({ seed: 'contract', startEveryMs: entry.startEveryMs });
  const fixtures = simulator
    .fixturesBetween(start, start + 14 * entry.startEveryMs)
    .filter(
      (fixture) =>
        fixture.startsAt - fixture.at < 3 * 3_600_000 && !simulator.play(fixture, fixture.startsAt - 1).ended,
    );
  const played = new Map<FeedFixture, FeedMessage[]>();
  const whole = (fixture: FeedFixture): FeedMessage[] => {
    const messages =
      played.get(fixture) ?? simulator.play(fixture, fixture.at - 1).advance(fixture.startsAt + after);
    played.set(fixture, messages);
    return messages;
  };

  it('plays a match the same in one step as in many small ones', () => {
    for (const fixture of fixtures.slice(0, 2)) {
      const play = simulator.play(fixture, fixture.startsAt - 100_000);
      const once = whole(fixture).filter(({ at }) => at > fixture.startsAt - 100_000);
      const small: FeedMessage[] = [];
      let step = 1;
      for (let to = fixture.startsAt - 100_000; !play.ended; to += step) {
        small.push(...play.advance(to));
        step = 1 + ((step * 7 + 13) % 1400);
      }
      expect(small).toEqual(once);
    }
  });

  it('resumes after an outage with exactly the messages that were missed', () => {
    for (const fixture of fixtures.slice(0, 2)) {
      const all = whole(fixture);
      for (let at = fixture.startsAt - 100_000; at < fixture.startsAt + 760_000; at += 237_777) {
        const tail = simulator.play(fixture, at).advance(fixture.startsAt + after);
        expect(tail).toEqual(all.filter((message) => message.at > at));
      }
    }
  });

  it('shows in a snapshot the state of a reader of all messages', () => {
    for (const fixture of fixtures.slice(0, 2)) {
      const reader = new Reader();
      const play = simulator.play(fixture, fixture.at - 1);
      const watch = simulator.play(fixture, fixture.startsAt);
      for (let at = fixture.at; !play.ended; at += at < fixture.startsAt - 60_000 ? 900_000 : 29_973) {
        for (const message of play.advance(at)) reader.read(message);
        expect(watch.snapshot(at).markets).toEqual(reader.book());
      }
    }
  });

  it('names only markets that exist, with a margin in each, and settles or voids every one once', () => {
    for (const fixture of fixtures.slice(0, 6)) {
      const reader = new Reader();
      const faults: string[] = [];
      const settled = new Map<MarketKey, number>();
      let last = 0;
      let closed = 0;
      for (const message of whole(fixture)) {
        expect(message.at).toBeGreaterThanOrEqual(last);
        last = message.at;
        if (message.type === 'odds-change') {
          faults.push(...message.markets.flatMap(faultsOf));
          for (const { key, status } of message.markets)
            if (reader.markets.get(key)?.status === 'closed' && status !== 'closed') closed++;
          if (message.state.stop)
            expect(message.markets.filter(({ status }) => status === 'active')).toEqual([]);
        }
        reader.read(message);
        const add = (key: MarketKey): unknown => settled.set(key, (settled.get(key) ?? 0) + 1);
        if (message.type === 'settlement' && message.certainty === 2)
          for (const { key } of message.markets) add(key);
        if (message.type === 'bet-cancel') for (const key of message.markets ?? []) add(key);
      }
      expect(faults).toEqual([]);
      expect(closed).toBe(0);
      expect([...reader.markets.values()].filter(({ status }) => status !== 'closed')).toEqual([]);
      expect([...settled.values()].every((times) => times === 1)).toBe(true);
      expect(settled.size).toBe(reader.markets.size);
    }
  });

  it('has matches in play and to come at any hour', () => {
    for (let hour = 0; hour < 24; hour += 5) {
      const at = start + hour * 3_600_000;
      const open = simulator.openFixtures(at);
      expect(open.filter(({ startsAt }) => startsAt <= at).length).toBeGreaterThan(1);
      expect(open.filter(({ startsAt }) => startsAt > at).length).toBeGreaterThan(20);
    }
  });

  it('has no team in two matches at a time, and names all in Chinese', () => {
    const busyUntil = new Map<number, number>();
    for (const fixture of simulator.fixturesBetween(start, start + 86_400_000)) {
      for (const team of [fixture.home, fixture.away]) {
        expect(busyUntil.get(team.id) ?? 0, team.name).toBeLessThanOrEqual(fixture.startsAt);
        busyUntil.set(team.id, fixture.startsAt + 1_000_000);
        expect(team.name).toMatch(hanzi);
      }
      expect(fixture.home.id).not.toBe(fixture.away.id);
      expect(`${fixture.league.name}${fixture.league.shortName}${fixture.league.region}`).toMatch(hanzi);
      expect(fixture.round).toMatch(hanzi);
    }
  });
});
