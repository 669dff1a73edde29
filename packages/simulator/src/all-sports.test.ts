import { sports } from '@hj/betting';
import { describe, expect, it } from 'vitest';
import { createAllSports } from './all-sports.ts';

const at = Date.UTC(2026, 10, 21, 4);
const hourMs = 3_600_000;
const everything = createAllSports({ seed: 'everything', earlyShare: 0.2 });
const open = everything.openFixtures(at);

describe('the feed of everything', () => {
  it('has every sport, each match under an id of its own', () => {
    expect([...new Set(open.map(({ sport = 'FT' }) => sport))].sort()).toEqual([...sports].sort());
    expect(new Set(open.map(({ matchId }) => matchId)).size).toBe(open.length);
    expect(Math.max(...open.map(({ matchId }) => matchId))).toBeLessThan(Number.MAX_SAFE_INTEGER / 1000);
  });

  it('[2.9] has every game of e-sports in play and to come, and short matches of virtual e-sports', () => {
    const series = open.filter(({ kind }) => kind === 'esports');
    const played = (isLive: boolean) =>
      series
        .filter(({ startsAt }) => startsAt <= at === isLive)
        .map(({ league }) => (league.virtual ? 'virtual' : league.game));
    for (const isLive of [true, false])
      expect([...new Set(played(isLive))].sort()).toEqual([
        'cs',
        'dota2',
        'kog',
        'lol',
        'valorant',
        'virtual',
      ]);
    for (const { league, startsAt } of series.filter(({ league: { virtual } }) => virtual)) {
      expect(league.region).toBe('虚拟电竞');
      expect(at - startsAt).toBeLessThan(400_000);
      expect(startsAt - at).toBeLessThan(3_700_000);
    }
  });

  it('gives no number to two teams or to two leagues', () => {
    const names = new Map<string, string>();
    for (const { league, home, away } of [...open, ...everything.openFixtures(at + 9 * hourMs)]) {
      for (const [key, name] of [
        [`league ${league.id}`, league.name],
        [`team ${home.id}`, home.name],
        [`team ${away.id}`, away.name],
      ] as const) {
        expect(names.get(key) ?? name, key).toBe(name);
        names.set(key, name);
      }
    }
    expect(names.size).toBeGreaterThan(500);
  });

  it('announces between two moments exactly the matches that were not open at the first and are at the second', () => {
    const later = at + hourMs / 2;
    const before = new Set(open.map(({ matchId }) => matchId));
    const fresh = everything.openFixtures(later).filter(({ matchId }) => !before.has(matchId));
    const said = everything.announcedBetween(at, later).map(({ matchId }) => matchId);
    for (const { matchId } of fresh) expect(said).toContain(matchId);
    expect(said.filter((id) => before.has(id))).toEqual([]);
    expect(new Set(said).size).toBe(said.length);
  });

  it('plays each by its own sport, and only the sports that are asked for', () => {
    for (const sport of sports) {
      const fixture = open.find((each) => (each.sport ?? 'FT') === sport);
      if (!fixture) throw new Error(`nothing of ${sport}`);
      expect(everything.play(fixture, at).snapshot(at).matchId).toBe(fixture.matchId);
      expect(everything.announcedAt(fixture)).toBe(fixture.at);
    }
    const some = createAllSports({ seed: 'everything', sports: ['VF', 'SK'] }).openFixtures(at);
    expect([...new Set(some.map(({ sport }) => sport))].sort()).toEqual(['SK', 'VF']);
  });

  it('keeps virtual matches long enough to bet on, also where everything is fast', () => {
    const fast = createAllSports({
      seed: 'fast',
      matchDurationMs: 60_000,
      startEveryMs: 5_000,
      sports: ['VF'],
    });
    const live = fast.openFixtures(at).filter(({ startsAt }) => startsAt <= at);
    for (const { startsAt } of live) expect(at - startsAt).toBeLessThan(51_000);
    expect(live.length).toBeGreaterThanOrEqual(4);
  });
});
