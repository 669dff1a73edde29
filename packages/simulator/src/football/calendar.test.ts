import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAllSports } from '../all-sports.ts';
import { coloursOf, palette } from '../engine/club-colours.ts';
import { createFootballCalendar, type FootballPairing, restSlots } from './calendar.ts';
import { clubs } from './leagues/index.ts';

const start = Date.UTC(2026, 10, 16);
const day = 86_400_000;
const every = 40_000;
const firstSlot = Math.ceil(start / every);
const weekOfSlots = Array.from({ length: (7 * day) / every }, (_, index) => firstSlot + index);

function playWeek(seed: number): FootballPairing[] {
  const calendar = createFootballCalendar(seed);
  return weekOfSlots.map((slot) => calendar.pairing(slot));
}

describe('the clubs', () => {
  it('are at least 160 with names and ids of their own', () => {
    expect(clubs.length).toBeGreaterThanOrEqual(160);
    expect(new Set(clubs.map(({ team }) => team.name)).size).toBe(clubs.length);
    expect(new Set(clubs.map(({ team }) => team.id)).size).toBe(clubs.length);
  });

  it('stand in a realistic order of strength', () => {
    const strength = (name: string): number => {
      const club = clubs.find(({ team }) => team.name === name);
      return club ? club.attack - club.defence : Number.NaN;
    };
    expect(strength('曼城')).toBeGreaterThan(strength('卢顿') + 0.5);
    expect(strength('皇家马德里')).toBeGreaterThan(strength('阿尔梅里亚') + 0.5);
    expect(strength('上海海港')).toBeGreaterThan(strength('梅州客家'));
  });

  it('have crests of their own, in their colours', () => {
    const crestOf = new Map(clubs.map(({ team }) => [team.name, team.crest]));
    expect(new Set(crestOf.values()).size).toBe(clubs.length);
    // The house drew a crest for these; the others are badges.
    expect(['曼城', '阿森纳', '皇家马德里', '里昂'].map((name) => crestOf.get(name))).toEqual([1, 3, 17, 28]);
    const letters = (name: string) => {
      const packed = (crestOf.get(name) ?? 0) - 100;
      return [packed >> 4, packed].map((at) => palette[at % 16]).join('');
    };
    expect(['曼联', '西汉姆联', '卢顿', '鹿岛鹿角'].map(letters)).toEqual(['rk', 'cs', 'on', 'rn']);
    // Each club's colours are written down.
    expect(clubs.filter(({ team }) => team.crest > 36 && !coloursOf(team.name))).toEqual([]);
  });
});

describe('the calendar', () => {
  it('draws the matches of existing databases, with any crests of the clubs', () => {
    const pairs = playWeek(1).map(({ home, away }) => `${home.team.id}-${away.team.id}`);
    expect(createHash('sha256').update(pairs.join()).digest('hex').slice(0, 16)).toBe('f271c6338a9dfe39');
  });

  it.each([1, 2, 3])(
    'never has a club play twice within the rest, nor meet its own crest (seed %i)',
    (seed) => {
      const lastSlot = new Map<number, number>();
      for (const { slot, home, away } of playWeek(seed)) {
        expect(home.team.crest).not.toBe(away.team.crest);
        for (const { team } of [home, away]) {
          expect(slot - (lastSlot.get(team.id) ?? Number.NEGATIVE_INFINITY)).toBeGreaterThan(restSlots);
          lastSlot.set(team.id, slot);
        }
      }
    },
  );

  it('lets league clubs play at home and away in turn, with few breaks', () => {
    const places = new Map<number, boolean[]>();
    for (const { league, home, away } of playWeek(5)) {
      if (league.id !== 100021) continue;
      for (const [club, isHome] of [[home, true] as const, [away, false] as const])
        places.set(club.team.id, [...(places.get(club.team.id) ?? []), isHome]);
    }
    expect(places.size).toBe(20);
    for (const list of places.values()) {
      const repeats = list.filter((isHome, index) => index > 0 && isHome === list[index - 1]).length;
      expect(repeats).toBeLessThanOrEqual(Math.ceil(list.length / 8));
      expect(Math.abs(list.filter(Boolean).length - list.length / 2)).toBeLessThanOrEqual(2);
    }
  });

  it('plays every pair of a league once at home and once away in a season', () => {
    const seen = new Map<string, number>();
    const matches = playWeek(6).filter(({ league }) => league.id === 100217);
    const from = matches.findIndex(
      ({ round }, index) => round === '第1轮' && matches[index - 1]?.round !== '第1轮',
    );
    const season = matches.slice(from, from + 132);
    for (const { home, away } of season) {
      const key = `${home.team.id}-${away.team.id}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    expect(season).toHaveLength(132);
    expect(seen.size).toBe(132);
  });

  it('gives the big leagues most of the kick-offs and holds every cup', () => {
    const counts = new Map<string, number>();
    for (const { league } of playWeek(4))
      counts.set(league.shortName, (counts.get(league.shortName) ?? 0) + 1);
    const of = (name: string): number => counts.get(name) ?? 0;
    expect(of('英超')).toBeGreaterThan(of('英冠'));
    expect(of('西甲')).toBeGreaterThan(of('韩职'));
    for (const name of ['欧冠', '英足总杯', '西国王杯', '意杯', '德国杯', '亚冠精英', '足协杯'])
      expect(of(name)).toBeGreaterThan(0);
  });
});

describe('the offer', () => {
  const simulator = createAllSports({ seed: 'offer', sports: ['FT'] });

  it('has matches in play, today and early at every hour of a week', () => {
    for (let at = start; at < start + 7 * day; at += 3_600_000 + 1000) {
      const open = simulator.openFixtures(at);
      const inPlay = open.filter(({ startsAt }) => startsAt <= at).length;
      const today = open.filter(({ startsAt }) => startsAt > at && startsAt < at + day).length;
      const early = open.filter(({ startsAt }) => startsAt >= at + day).length;
      expect(inPlay).toBeGreaterThanOrEqual(10);
      expect(today).toBeGreaterThan(100);
      expect(early).toBeGreaterThan(200);
    }
  });

  it('announces a match before it starts, never after it was due in a list', () => {
    const fixtures = simulator.fixturesBetween(start, start + day / 4);
    expect(fixtures).toHaveLength(540);
    for (const fixture of fixtures) {
      expect(fixture.at).toBe(simulator.announcedAt(fixture));
      expect(fixture.startsAt - fixture.at).toBeGreaterThan(1.8 * 3_600_000);
      expect(fixture.startsAt - fixture.at).toBeLessThanOrEqual(3 * day);
      expect(fixture.simulated).toBe(true);
    }
    const again = createAllSports({ seed: 'offer', sports: ['FT'] }).fixturesBetween(start, start + day / 4);
    expect(again).toEqual(fixtures);
  });

  it('refuses a pace at which clubs would have to play twice at a time', () => {
    const options = { seed: 'x', matchDurationMs: 720_000, startEveryMs: 20_000, sports: ['FT'] } as const;
    expect(() => createAllSports(options)).toThrow(RangeError);
  });
});
