import { describe, expect, it } from 'vitest';
import { createAllSports } from '../all-sports.ts';

const start = Date.UTC(2026, 10, 21, 4);
const simulator = createAllSports({ seed: 'all' });

describe('the feed of all sports', () => {
  it('has something to bet on in every sport at any hour, in play and to come', () => {
    for (const hour of [0, 7, 16]) {
      const at = start + hour * 3_600_000;
      const open = simulator.openFixtures(at);
      const live = open.filter(({ startsAt, sport }) => startsAt <= at && sport !== 'FS');
      expect([...new Set(live.map(({ sport = 'FT' }) => sport))].sort()).toEqual([
        'BK',
        'BS',
        'FT',
        'OP',
        'SK',
        'TN',
        'TT',
        'VB',
        'VF',
      ]);
      expect([...new Set(live.flatMap(({ kind }) => kind ?? []))].sort()).toEqual([
        'badminton',
        'esports',
        'handball',
        'ice-hockey',
        'rugby',
      ]);
      expect(open.filter(({ sport }) => sport === 'FS').length).toBeGreaterThan(20);
      expect(new Set(open.map(({ matchId }) => matchId)).size).toBe(open.length);
    }
  });

  it('plays every fixture by its own sport, in the order of time', () => {
    const fixtures = simulator.fixturesBetween(start, start + 300_000);
    expect(fixtures.map(({ startsAt }) => startsAt)).toEqual(
      fixtures.map(({ startsAt }) => startsAt).sort((a, b) => a - b),
    );
    for (const fixture of fixtures.slice(0, 8)) {
      expect(simulator.announcedAt(fixture)).toBe(fixture.at);
      const { markets, matchId } = simulator
        .play(fixture, fixture.startsAt)
        .snapshot(fixture.startsAt - 1000);
      expect(matchId).toBe(fixture.matchId);
      expect(markets.length).toBeGreaterThan(0);
    }
  });

  it('is another one with another seed, and the same one again with the same', () => {
    const names = (seed: string): string[] =>
      createAllSports({ seed })
        .fixturesBetween(start, start + 600_000)
        .map(({ home, away }) => `${home.name} ${away.name}`);
    expect(names('all')).toEqual(names('all'));
    expect(names('all')).not.toEqual(names('other'));
  });
});
