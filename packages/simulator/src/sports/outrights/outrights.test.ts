import { type FeedFixture, type FeedMessage, gradeSelection } from '@hj/betting';
import { describe, expect, it } from 'vitest';
import { hashText } from '../../prng.ts';
import { competitions } from './leagues.ts';
import { rounds, seasonOf, titleChances, winnersOf } from './model.ts';
import { createOutrights } from './simulator.ts';

const start = Date.UTC(2026, 10, 21, 4);
const simulator = createOutrights({ seed: 'titles' });

describe('the chances of a title', () => {
  it('come about: favourites and longshots win as often as they are priced', () => {
    const [competition] = competitions;
    if (!competition) throw new RangeError('no competition');
    const seasons = Array.from({ length: 120 }, (_, season) => seasonOf(competition, 7, season));
    for (const played of [0, 15, 25]) {
      const bands = [0.005, 0.05, 0.2, 0.5, 1].map((below) => ({ below, expected: 0, variance: 0, won: 0 }));
      for (const [season, table] of seasons.entries()) {
        const [standing, end] = [table[played], table[rounds]];
        if (!standing || !end) throw new RangeError('no such round');
        const winners = winnersOf(competition, end);
        for (const [i, p] of titleChances(competition, standing, 9, season).chances.entries()) {
          const band = bands.find(({ below }) => p <= below);
          if (!band) throw new RangeError('no such chance');
          band.expected += p;
          band.variance += p * (1 - p);
          if (winners.includes(competition.runners[i]?.name ?? '')) band.won += 1 / winners.length;
        }
      }
      // Four standard deviations; of the seldom ones the shares of a dead heat are a fraction of a win.
      for (const { expected, variance, won } of bands)
        expect(Math.abs(won - expected)).toBeLessThan(1 + 4 * Math.sqrt(variance));
    }
  });

  it('are the same for the same seed, and take less than a slice of the event loop', () => {
    for (const competition of competitions) {
      const [standing] = seasonOf(competition, 7, 1);
      if (!standing) throw new RangeError('no season');
      const { chances } = titleChances(competition, standing, 3);
      const took = [1, 2, 3].map(() => {
        const from = process.cpuUsage();
        expect(titleChances(competition, standing, 3).chances).toEqual(chances);
        return process.cpuUsage(from).user / 1000;
      });
      expect(chances.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
      expect(Math.min(...took)).toBeLessThan(20);
    }
  });

  it('sum up to one after every round of every competition; who cannot catch up has none', () => {
    for (const [index, competition] of competitions.entries()) {
      const { runners, points: gain } = competition;
      for (const standing of seasonOf(competition, 11, index).slice(0, rounds)) {
        const { chances } = titleChances(competition, standing, 13, index);
        const where = `${competition.league.name}, ${standing.played} rounds`;
        expect(
          chances.reduce((sum, p) => sum + p, 0),
          where,
        ).toBeCloseTo(1, 9);
        const left = rounds - standing.played;
        const most = Math.max(...standing.points);
        const gone = runners.flatMap((_, i) =>
          (standing.points[i] ?? 0) + left * gain.win < most ? [chances[i]] : [],
        );
        expect(
          gone.filter((chance) => chance !== 0),
          where,
        ).toEqual([]);
      }
    }
  });

  it('can end in a dead heat, though seldom', () => {
    const [competition] = competitions;
    if (!competition) throw new RangeError('no competition');
    let shared = 0;
    for (let season = 0; season < 1500; season++) {
      const end = seasonOf(competition, 7, season)[rounds];
      if (end && winnersOf(competition, end).length > 1) shared++;
    }
    expect(shared).toBeGreaterThan(3);
    expect(shared).toBeLessThan(200);
  });
});

describe('the feed of outrights', () => {
  const fixtures = simulator.openFixtures(start);
  const played = new Map<FeedFixture, FeedMessage[]>();
  /** Every message of an event; its season is played once for all tests. */
  const whole = (fixture: FeedFixture): FeedMessage[] => {
    const messages =
      played.get(fixture) ?? simulator.play(fixture, fixture.at - 1).advance(fixture.startsAt + 86_400_000);
    played.set(fixture, messages);
    return messages;
  };

  it('has one open event per competition at any hour', () => {
    expect(fixtures.length).toBe(competitions.length);
    expect(new Set(fixtures.map(({ league }) => league.id)).size).toBe(competitions.length);
  });

  it('keeps its share, moves its prices with results, and is settled by its winners', () => {
    for (const fixture of fixtures) {
      const messages = whole(fixture);
      const books = new Set<string>();
      for (const message of messages) {
        if (message.type !== 'odds-change') continue;
        const [market] = message.markets;
        if (market?.status !== 'active') continue;
        books.add(JSON.stringify(market.prices));
        const implied = market.prices.reduce((sum, { price }) => sum + 1000 / price, 0);
        expect(implied).toBeGreaterThan(1.1);
        expect(implied).toBeLessThan(1.35);
      }
      expect(books.size).toBeGreaterThan(10);
      const last = messages.at(-1);
      if (last?.type !== 'settlement') throw new RangeError('not settled');
      const [winner = ''] = last.result.decided?.winners ?? [];
      expect(gradeSelection({ type: 'outright', period: 'full', outcome: winner }, last.result)).toBe('W');
    }
  });

  it('offers no player who can no longer be first; a player left out has lost at the end', () => {
    for (const fixture of fixtures) {
      const competition = competitions.find(({ league }) => league.id === fixture.league.id);
      if (!competition) throw new RangeError('no competition');
      const number = fixture.matchId % 200_000_000;
      const season = seasonOf(competition, hashText('titles'), 21, competitions.indexOf(competition), number);
      const messages = whole(fixture);
      const books = messages.filter((message) => message.type === 'odds-change');
      expect(books.length).toBeGreaterThanOrEqual(rounds);
      const out = new Set<string>();
      for (const [played, standing] of season.slice(0, rounds).entries()) {
        const [market] = books[played]?.markets ?? [];
        const rank = (i: number, more: number): number =>
          1000 * ((standing.points[i] ?? 0) + more * competition.points.win) + (standing.wins[i] ?? 0) + more;
        const lead = Math.max(...competition.runners.map((_, i) => rank(i, 0)));
        for (const [i, { name }] of competition.runners.entries())
          if (rank(i, rounds - played) < lead) out.add(name);
        const offered = market?.prices.map(({ outcome }) => outcome) ?? [];
        expect(
          offered.filter((name) => out.has(name)),
          `${fixture.home.name}, ${played} rounds`,
        ).toEqual([]);
      }
      const [last] = messages.slice(-1);
      if (last?.type !== 'settlement') throw new RangeError('not settled');
      expect(last.result.decided?.winners).toEqual(
        winnersOf(competition, season[rounds] ?? { points: [], wins: [], played: 0 }),
      );
      const gone = competition.runners.filter(({ name }) => out.has(name));
      expect(gone.length).toBeGreaterThan(0);
      for (const { name } of gone)
        expect(gradeSelection({ type: 'outright', period: 'full', outcome: name }, last.result)).toBe('L');
    }
  });

  it('is the same in one step as in many, and goes on after an outage', () => {
    const [fixture] = fixtures;
    if (!fixture) throw new RangeError('no event');
    const once = whole(fixture);
    const play = simulator.play(fixture, fixture.at - 1);
    const small = [];
    for (let to = fixture.at; !play.ended; to += 333_333) small.push(...play.advance(to));
    expect(small).toEqual(once);
    const middle = fixture.at + 9_000_000;
    expect(simulator.play(fixture, middle).advance(fixture.startsAt + 86_400_000)).toEqual(
      once.filter(({ at }) => at > middle),
    );
  });
});
