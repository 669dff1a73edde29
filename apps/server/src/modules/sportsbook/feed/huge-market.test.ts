import type { FeedMessage } from '@hj/betting';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookOf, matchMs, openCatalog, smallSimulator, testClock } from '../test-feed.ts';

const start = 1_800_000_000_000;
const clock = testClock(start);
const football = smallSimulator(start + 4_000, start + 8_000);
const runners = Array.from({ length: 500 }, (_, index) => `选手"${index + 1}"\\甲`);
const nil = { home: 0, away: 0 };

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  await test.drop();
});

/** A champion event of 500 runners, its prices all moved by `shift`. */
function event(at: number, shift: number): FeedMessage[] {
  const [planned] = football.fixturesBetween(start, start + matchMs);
  if (!planned) throw new Error('no fixture');
  const matchId = 210_000_000_001;
  const state = {
    phase: 'not-started',
    clockSeconds: 0,
    goals: nil,
    corners: nil,
    yellowCards: nil,
    redCards: nil,
  };
  const prices = runners.map((outcome, index) => ({ outcome, price: 5_000 + 10 * index + shift }));
  return [
    { ...planned, at, matchId, sport: 'FS', startsAt: start + 3_600_000 },
    {
      ...{
        type: 'odds-change',
        at,
        producer: 'prematch',
        matchId,
        state: { ...state, phase: 'not-started' },
      },
      markets: [{ key: 'outright:full', status: 'active', rank: 0, prices }],
    },
  ];
}

describe('a market of 500 outcomes', () => {
  it('is stored as the feed sends it, with every name of a runner', async () => {
    const { catalog, ingest } = await openCatalog({ db: test.db, bus: test.bus, now: clock.now });
    await ingest.process(event(start, 0));
    const match = catalog.find(210_000_000_001);
    expect(match && bookOf(match).markets[0]?.prices.map(({ outcome }) => outcome)).toEqual(runners);
    const stored = await openCatalog({ db: test.db, bus: test.bus, now: clock.now });
    const again = stored.catalog.find(210_000_000_001);
    expect(again && bookOf(again)).toEqual(match && bookOf(match));
  });

  it('does not delay the others: its price changes beside a match take no longer than the match does', async () => {
    const { catalog, ingest } = await openCatalog({ db: test.db, bus: test.bus, now: clock.now });
    const fixtures = football.fixturesBetween(start, start + matchMs);
    const plays = fixtures.map((fixture) => football.play(fixture, start));
    await ingest.process([...fixtures, ...plays.map((play) => play.snapshot(start))]);
    const times: Record<'alone' | 'beside', number[]> = { alone: [], beside: [] };
    for (let round = 1; round <= 60; round++) {
      clock.at = start + round * 200;
      const messages = plays.flatMap((play) => play.advance(clock.at));
      const kind = round % 2 === 0 ? 'beside' : 'alone';
      const from = performance.now();
      await ingest.process(kind === 'beside' ? [...event(clock.at, round), ...messages] : messages);
      times[kind].push(performance.now() - from);
    }
    // 500 prices are one row: a few milliseconds at most. The quickest quarter: the machine may be busy with other tests.
    const quick = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 4)] ?? 0;
    expect(quick(times.beside) - quick(times.alone)).toBeLessThan(25);
    expect(fixtures.every(({ matchId }) => catalog.find(matchId)?.status === 'live')).toBe(true);
  });
});
