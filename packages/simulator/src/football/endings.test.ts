import {
  type FeedFixture,
  type FeedMarket,
  type FeedMessage,
  gradeSelection,
  outcomesOf,
  parseMarketKey,
  settleSelection,
} from '@hj/betting';
import { rounds } from '@hj/betting/test-rounds';
import { describe, expect, it } from 'vitest';
import { createAllSports } from '../all-sports.ts';
import type { Simulator } from '../api.ts';
import { hashText } from '../prng.ts';
import { createFootballCalendar } from './calendar.ts';
import { drawMatch } from './test-matches.ts';
import { virtualClubs } from './virtual-leagues.ts';

const start = Date.UTC(2026, 10, 21, 4);
const day = 86_400_000;
const after = 1_200_000;
const simulator = createAllSports({ seed: 'play', sports: ['FT'] });

const wholeMatch = (fixture: FeedFixture, by: Simulator): FeedMessage[] =>
  by.play(fixture, fixture.startsAt - 100_000).advance(fixture.startsAt + after);

/** Level cup matches: they go to extra time, and some to kicks from the mark. */
function findExtended(): FeedFixture[] {
  return simulator
    .fixturesBetween(start, start + day / 3)
    .filter(({ league }) => /足总杯|国王杯|意大利杯|德国杯|足协杯/.test(league.name))
    .filter((fixture) =>
      simulator
        .play(fixture, fixture.startsAt + 719_000)
        .advance(fixture.startsAt + 721_000)
        .some((message) => message.type === 'incident' && message.kind === 'extra-time'),
    );
}

const extended = findExtended();

/** Faults of a stream for its reader: markets settled twice or never, markets that come back, markets that cannot be graded. */
function faultsOf(messages: readonly FeedMessage[]): string[] {
  const faults: string[] = [];
  const book = new Map<string, FeedMarket['status']>();
  const settled = new Map<string, number>();
  const count = (key: string, by: number): void => void settled.set(key, (settled.get(key) ?? 0) + by);
  for (const message of messages) {
    if (message.type === 'odds-change')
      for (const { key, status } of message.markets) {
        if (book.get(key) === 'closed' && status !== 'closed') faults.push(`${key} came back`);
        book.set(key, status);
      }
    if (message.type === 'rollback-settlement') for (const key of message.markets) count(key, -1);
    if (message.type === 'bet-cancel') for (const key of message.markets ?? book.keys()) count(key, 1);
    if (message.type !== 'settlement') continue;
    for (const { key, outcomes } of message.markets) {
      if (message.certainty === 2) count(key, 1);
      const market = parseMarketKey(key);
      const grades = outcomesOf(market).map((outcome) =>
        gradeSelection({ ...market, outcome }, message.result),
      );
      if (!outcomes && grades.includes(undefined)) faults.push(`${key} cannot be graded`);
    }
  }
  for (const [key, status] of book) {
    if (status !== 'closed') faults.push(`${key} stayed ${status}`);
    if (settled.get(key) !== 1) faults.push(`${key} was settled ${settled.get(key) ?? 0} times`);
  }
  return faults;
}

describe('a match of football', () => {
  const fixtures = simulator.fixturesBetween(start, start + 16 * 40_000);

  it('[C37] opens, closes and settles every market once, and every result grades its markets', () => {
    for (const fixture of fixtures.slice(0, rounds(16, 3)))
      expect(faultsOf(wholeMatch(fixture, simulator))).toEqual([]);
  });

  it('offers more than a hundred markets in the first tier', () => {
    let first = 0;
    for (const fixture of fixtures) {
      const at = fixture.startsAt - 50_000;
      const { markets } = simulator.play(fixture, at).snapshot(at);
      if (fixture.league.tier === 1 && markets.length > 100) first++;
    }
    expect(first).toBeGreaterThan(3);
  });

  it('resumes after an outage with exactly the messages that were missed', () => {
    const step = Math.ceil(1_185_993 / rounds(9, 3));
    for (const fixture of [...fixtures.slice(0, 1), ...extended.slice(0, 1)]) {
      const all = wholeMatch(fixture, simulator);
      for (let at = fixture.startsAt - 90_000; at < fixture.startsAt + 1_000_000; at += step) {
        const tail = simulator.play(fixture, at).advance(at + 120_000);
        expect(tail).toEqual(all.filter((message) => message.at > at && message.at <= at + 120_000));
      }
    }
  });

  it('plays extra time and kicks from the mark in level cup matches, and says who goes through', () => {
    expect(extended.length).toBeGreaterThan(5);
    let shootOuts = 0;
    for (const fixture of extended.slice(0, rounds(12, 4))) {
      const messages = wholeMatch(fixture, simulator);
      expect(faultsOf(messages)).toEqual([]);
      const last = messages.findLast((message) => message.type === 'settlement');
      if (last?.type !== 'settlement') throw new Error('no settlement');
      const { goals, decided } = last.result;
      const scores = goals?.penalties ?? goals?.extra;
      expect(goals?.full?.home).toBe(goals?.full?.away);
      expect(decided?.qualified).toBe((scores?.home ?? 0) > (scores?.away ?? 0) ? 'home' : 'away');
      if (goals?.penalties) shootOuts++;
      const keys = last.markets.map(({ key }) => key);
      expect(keys).toContain('winner:extra');
      expect(keys).toContain('qualify:full');
      if (goals?.penalties) expect(keys).toContain('winner:penalties');
    }
    expect(shootOuts).toBeGreaterThanOrEqual(rounds(2));
  });
});

describe('an abandoned match', () => {
  it('settles decided markets and voids the rest, as the rules of betting grade them', () => {
    const seed = hashText('play');
    const calendar = createFootballCalendar(seed);
    const abandoned = simulator
      .fixturesBetween(start, start + rounds(2400, 800) * 40_000)
      .filter(({ matchId }) => drawMatch(calendar.pairing(matchId), seed).isAbandoned);
    expect(abandoned.length).toBeGreaterThanOrEqual(rounds(3));
    for (const fixture of abandoned) {
      const messages = wholeMatch(fixture, simulator);
      if (messages.some(({ type }) => type === 'fixture')) continue;
      expect(faultsOf(messages)).toEqual([]);
      const [settlement, cancel] = messages.slice(-2);
      if (settlement?.type !== 'settlement' || cancel?.type !== 'bet-cancel') throw new Error('another end');
      for (const { key, outcomes } of settlement.markets) {
        const market = parseMarketKey(key);
        for (const outcome of outcomesOf(market)) {
          const grade = settleSelection({ ...market, outcome }, settlement.result);
          if (outcomes) expect(grade, `${key} ${outcome}`).toBe(outcomes[outcome]?.result === 1 ? 'W' : 'L');
          else expect(grade, `${key} ${outcome}`).toMatch(/^(W|LW|P|LL|L)$/);
        }
      }
      for (const key of cancel.markets ?? []) {
        const market = parseMarketKey(key);
        const codes = outcomesOf(market).map((outcome) =>
          settleSelection({ ...market, outcome }, settlement.result),
        );
        expect(codes, key).toContain('D2');
      }
    }
  });
});

describe('virtual football', () => {
  const virtual = createAllSports({ seed: 'play', sports: ['VF'] });

  it('[C37] plays matches of three minutes without end, four at any time', () => {
    for (let hour = 0; hour < 24; hour++) {
      const at = start + hour * 3_600_000 + 1234;
      const open = virtual.openFixtures(at);
      const running = open.filter(({ startsAt }) => startsAt <= at && startsAt + 180_000 > at);
      expect(running).toHaveLength(4);
      expect(open.filter(({ startsAt }) => startsAt > at).length).toBeGreaterThan(60);
    }
  });

  it('keeps the promises of football', () => {
    for (const fixture of virtual.fixturesBetween(start, start + rounds(8, 2) * 45_000)) {
      expect(fixture.sport).toBe('VF');
      const messages = wholeMatch(fixture, virtual);
      expect(messages.at(-1)?.at).toBeLessThan(fixture.startsAt + 200_000);
      expect(faultsOf(messages)).toEqual([]);
    }
  });

  it('has sides with Chinese names and ids of their own, and none plays twice at a time', () => {
    const clubs = virtualClubs.flat();
    expect(new Set(clubs.map(({ team }) => team.id)).size).toBe(clubs.length);
    for (const { team } of clubs) expect(team.name).toMatch(/^[\u4e00-\u9fff]+$/);
    const busy = new Map<number, number>();
    for (const { home, away, startsAt } of virtual.fixturesBetween(start, start + day)) {
      for (const { id } of [home, away]) {
        expect(startsAt - (busy.get(id) ?? 0)).toBeGreaterThan(190_000);
        busy.set(id, startsAt);
      }
    }
  });
});
