import { gradeSelection } from '@hj/betting';
import { describe, expect, it } from 'vitest';
import { competitions } from './leagues.ts';
import { rounds, seasonOf, titleChances, winnersOf } from './model.ts';
import { createOutrights } from './simulator.ts';

const start = Date.UTC(2026, 10, 21, 4);
const simulator = createOutrights({ seed: 'titles' });

describe('the chances of a title', () => {
  it('come about: favourites win as often as they are priced', () => {
    const [competition] = competitions;
    if (!competition) throw new RangeError('no competition');
    for (const played of [0, 15, 25]) {
      let expected = 0;
      let variance = 0;
      let won = 0;
      for (let season = 0; season < 1500; season++) {
        const table = seasonOf(competition, 7, season);
        const [standing, end] = [table[played], table[rounds]];
        if (!standing || !end) throw new RangeError('no such round');
        const chances = titleChances(competition, standing);
        const best = chances.indexOf(Math.max(...chances));
        const p = chances[best] ?? 0;
        const winners = winnersOf(competition, end);
        expected += p;
        variance += p * (1 - p);
        if (winners.includes(competition.runners[best]?.name ?? '')) won += 1 / winners.length;
      }
      // The table's steps and the order of the matches are left out: within four points in a hundred.
      expect(Math.abs(won - expected)).toBeLessThan(60 + 4 * Math.sqrt(variance));
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

  it('has one open event per competition at any hour', () => {
    expect(fixtures.length).toBe(competitions.length);
    expect(new Set(fixtures.map(({ league }) => league.id)).size).toBe(competitions.length);
  });

  it('keeps its share, moves its prices with results, and is settled by its winners', () => {
    for (const fixture of fixtures.slice(0, 6)) {
      const messages = simulator.play(fixture, fixture.at - 1).advance(fixture.startsAt + 86_400_000);
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

  it('is the same in one step as in many, and goes on after an outage', () => {
    const [fixture] = fixtures;
    if (!fixture) throw new RangeError('no event');
    const once = simulator.play(fixture, fixture.at - 1).advance(fixture.startsAt + 86_400_000);
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
