/**
 * Matches that kick off together. The mapping of a real calendar to ours: a match of 90 minutes is twelve, kick-off times are every
 * five minutes of the clock, and a league's match day is a block of 43 minutes, in which it plays its matches side by side; so a club
 * plays about once an hour. Ten matches are in play at all times, which a calendar with a week between two matches cannot have.
 */
import type { FeedFixture } from '@hj/betting';
import { describe, expect, it } from 'vitest';
import { createAllSports } from './all-sports.ts';
import { cups, domesticLeagues } from './football/leagues/index.ts';

const start = Date.UTC(2026, 10, 16);
const hourMs = 3_600_000;
const day = 24 * hourMs;
const gridMs = 300_000;
const matchMs = 720_000;
const simulator = createAllSports({ seed: 'rounds', kickOffs: 'together', pace: 0.6, earlyShare: 0.2 });
const fixtures = simulator.fixturesBetween(start, start + 2 * day);
const football = fixtures.filter(({ sport, league }) => sport === undefined && league.tier !== undefined);
const isVirtual = ({ sport, league }: FeedFixture): boolean => sport === 'VF' || league.virtual === true;
const numberOf = ({ round }: FeedFixture): number => Number(/^第(\d+)轮$/.exec(round)?.[1]);
/** Matches of the leagues with numbered rounds, in order. */
const leagues = Map.groupBy(
  football.filter((fixture) => Number.isInteger(numberOf(fixture))),
  ({ league }) => league.id,
);

describe('matches that kick off together', () => {
  it('do so at whole five minutes in every sport but the virtual ones', () => {
    const real = fixtures.filter((fixture) => !isVirtual(fixture) && fixture.sport !== 'FS');
    expect(new Set(real.map(({ sport = 'FT' }) => sport)).size).toBe(8);
    expect(real.filter(({ startsAt }) => startsAt % gridMs !== 0)).toEqual([]);
    expect(fixtures.filter(isVirtual).some(({ startsAt }) => startsAt % gridMs !== 0)).toBe(true);
  });

  it('are mostly of one league, several at a time', () => {
    for (const [, matches] of leagues) {
      const times = Map.groupBy(matches, ({ startsAt }) => startsAt);
      const alone = times.values().filter(({ length }) => length === 1);
      expect([...alone].length / matches.length, matches[0]?.league.name).toBeLessThan(0.35);
    }
    const first = leagues.get(100021) ?? [];
    expect(first.length / new Set(first.map(({ startsAt }) => startsAt)).size).toBeGreaterThan(3);
  });

  it('are played round by round, every club once in each', () => {
    expect(leagues.size).toBe(12);
    for (const [, matches] of leagues) {
      const rounds: FeedFixture[][] = [];
      for (const match of matches) {
        const last = rounds.at(-1);
        if (last?.[0]?.round === match.round) last.push(match);
        else rounds.push([match]);
      }
      const whole = rounds.slice(1, -1);
      expect(whole.length).toBeGreaterThan(20);
      const clubs = new Set(matches.flatMap(({ home, away }) => [home.id, away.id])).size;
      for (const [index, round] of whole.entries()) {
        expect(new Set(round.flatMap(({ home, away }) => [home.id, away.id])).size).toBe(clubs);
        expect(round).toHaveLength(clubs / 2);
        const [now, before] = [round[0], whole[index - 1]?.[0]];
        if (now && before) expect([numberOf(before) + 1, 1]).toContain(numberOf(now));
      }
    }
  });

  it('never have a club twice within a quarter of an hour, and let it play at home and away in turn', () => {
    const played = new Map<number, { at: number; isHome: boolean }[]>();
    for (const { home, away, startsAt: at, league } of football) {
      for (const [club, isHome] of [[home.id, true] as const, [away.id, false] as const]) {
        const before = played.get(club) ?? [];
        expect(at - (before.at(-1)?.at ?? 0), `${club} ${league.name}`).toBeGreaterThanOrEqual(900_000);
        played.set(club, [...before, { at, isHome }]);
      }
    }
    expect(played.size).toBeGreaterThan(200);
    for (const [, matches] of leagues) {
      const places = new Map<number, boolean[]>();
      for (const { home, away } of matches) {
        places.set(home.id, [...(places.get(home.id) ?? []), true]);
        places.set(away.id, [...(places.get(away.id) ?? []), false]);
      }
      for (const list of places.values()) {
        const repeats = list.filter((isHome, index) => index > 0 && isHome === list[index - 1]).length;
        expect(repeats).toBeLessThanOrEqual(Math.ceil(list.length / 6));
      }
    }
  });

  it('leave ten or more in play, a hundred today and a choice of early ones at every hour', () => {
    for (let at = start; at < start + day; at += hourMs + 61_000) {
      const open = simulator.openFixtures(at).filter(({ sport }) => sport === undefined);
      const count = (from: number, to: number): number =>
        open.filter(({ startsAt }) => startsAt > from && startsAt <= to).length;
      expect(count(at - matchMs, at)).toBeGreaterThanOrEqual(10);
      expect(count(at, at + day)).toBeGreaterThan(100);
      expect(count(at + day, at + 4 * day)).toBeGreaterThan(20);
    }
  });

  it('hold every cup, and are announced once, in time and in slices', () => {
    const names = new Set(football.map(({ league }) => league.shortName));
    for (const name of ['欧冠', '英足总杯', '西国王杯', '意杯', '德国杯', '亚冠精英', '足协杯'])
      expect([...names]).toContain(name);
    const [from, to] = [start, start + hourMs];
    const announced = simulator.announcedBetween(from, to);
    for (const { at, startsAt } of announced) expect(at > from && at <= to && startsAt > at).toBe(true);
    const slices: FeedFixture[] = [];
    for (let at = from; at < to; at += 90_000)
      slices.push(...simulator.announcedBetween(at, Math.min(to, at + 90_000)));
    expect(slices.map(({ matchId }) => matchId).sort()).toEqual(
      announced.map(({ matchId }) => matchId).sort(),
    );
    expect(announced.filter(({ sport }) => sport === undefined).length).toBeGreaterThan(80);
  });
});

describe('matches that keep weekdays', () => {
  const weekly = createAllSports({ seed: 'week', kickOffs: 'weekly', sports: ['FT'] });
  const weeks = weekly.fixturesBetween(start, start + 15 * day);
  /** From Monday (0), and from noon to noon in China: of the block of matches to which this one belongs. */
  const weekdayOf = ({ matchId }: FeedFixture): number =>
    (Math.floor((Math.floor(matchId / 64) * 64 * 40_000 - 4 * hourMs) / day) + 3) % 7;

  it('are played by each league and cup on its own days, and on each of them', () => {
    const wanted = new Map<number, readonly number[]>([
      ...domesticLeagues.map(
        ({ league, week }) =>
          [league.id, week.flatMap((count, weekday) => (count > 0 ? [weekday] : []))] as const,
      ),
      ...cups.map(({ league, days }) => [league.id, days] as const),
    ]);
    for (const [id, days] of wanted) {
      const matches = weeks.filter(({ league }) => league.id === id);
      const name = matches[0]?.league.shortName;
      expect([...new Set(matches.map(weekdayOf))].sort(), name).toEqual(days);
      expect(matches.length, name).toBeGreaterThan(10);
    }
    const english = weeks.filter(({ league }) => league.id === 100021);
    expect([...new Set(english.map(weekdayOf))].sort()).toEqual([0, 1, 3, 4, 5, 6]);
    expect(weeks.filter(({ league }) => league.id === 100899).length / weeks.length).toBeLessThan(0.03);
  });

  it('go on round by round from week to week, every club once in each', () => {
    const ofLeague = Map.groupBy(
      weeks.filter((fixture) => Number.isInteger(numberOf(fixture))),
      ({ league }) => league.id,
    );
    expect(ofLeague.size).toBe(12);
    for (const [, matches] of ofLeague) {
      const clubs = new Set(matches.flatMap(({ home, away }) => [home.id, away.id])).size;
      const at = matches.findIndex(({ round }) => round !== matches[0]?.round);
      const inOrder = matches.slice(at);
      for (let from = 0; from + clubs / 2 <= inOrder.length; from += clubs / 2) {
        const round = inOrder.slice(from, from + clubs / 2);
        expect(new Set(round.map((match) => match.round)).size, round[0]?.league.name).toBe(1);
        expect(new Set(round.flatMap(({ home, away }) => [home.id, away.id])).size).toBe(clubs);
      }
      expect(inOrder.length).toBeGreaterThan(12 * clubs);
    }
  });

  it.each([40_000, 41_234, 60_000])(
    'never have a club twice within a quarter of an hour (%i ms)',
    (every) => {
      const pace = createAllSports({ seed: 'rest', kickOffs: 'weekly', startEveryMs: every, sports: ['FT'] });
      const before = new Map<number, number>();
      for (const { home, away, startsAt, league } of pace.fixturesBetween(start, start + 15 * day)) {
        for (const { id, name } of [home, away]) {
          const rest = startsAt - (before.get(id) ?? 0);
          expect(rest, `${name} ${league.name} ${new Date(startsAt).toISOString()}`).toBeGreaterThanOrEqual(
            900_000,
          );
          before.set(id, startsAt);
        }
      }
      expect(before.size).toBeGreaterThan(200);
    },
  );

  it('count the same from either side of the first day', () => {
    const from = Date.UTC(2025, 11, 29);
    const across = weekly.fixturesBetween(from, from + 8 * day);
    const backwards = createAllSports({ seed: 'week', kickOffs: 'weekly', sports: ['FT'] });
    expect(backwards.fixturesBetween(from, from + day)).toEqual(across.slice(0, (24 * hourMs) / 40_000));
  });
});
