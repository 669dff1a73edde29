/** Statistics of every sport beside its score: they fit the events, and nothing is taken back but a goal. */
import type { FeedFixture, FeedOddsChange, MatchStatistics, StatisticKind } from '@hj/betting';
import { describe, expect, it } from 'vitest';
import { footballEntries, sportEntries } from './registry.ts';

const start = Date.UTC(2026, 10, 21, 4);
const hours = 3_600_000;
/** Shares and extremes do not add up. */
const shares: ReadonlySet<StatisticKind> = new Set(['possession', 'service']);

const isOddsChange = (message: { type: string }): message is FeedOddsChange => message.type === 'odds-change';

function rowOf(statistics: MatchStatistics, kind: StatisticKind) {
  return statistics.rows.find((row) => row.kind === kind);
}

describe.each([...footballEntries, ...sportEntries].map((entry) => [entry.name, entry] as const))(
  'statistics of %s',
  (_, entry) => {
    // The field counts by its own seconds: a fast match is said less often.
    const pace = { matchDurationMs: 180_000, startEveryMs: entry.startEveryMs };
    const simulator = entry.create({ seed: 'statistics', ...pace });
    const fixtures = simulator.fixturesBetween(start, start + 6 * entry.startEveryMs);
    const known = new Map<FeedFixture, FeedOddsChange[]>();
    const told = (fixture: FeedFixture): FeedOddsChange[] => {
      const messages =
        known.get(fixture) ??
        simulator
          .play(fixture, fixture.startsAt - 1)
          .advance(fixture.startsAt + hours)
          .filter(isOddsChange)
          .filter(({ state }) => state.phase !== 'not-started');
      known.set(fixture, messages);
      return messages;
    };

    it('tells them from the start on, and none of them falls but a goal that is taken back', () => {
      for (const fixture of fixtures) {
        let before: MatchStatistics | undefined;
        for (const { state } of told(fixture)) {
          const { statistics } = state;
          expect(statistics?.rows.length).toBeGreaterThan(0);
          for (const row of statistics?.rows ?? []) {
            const earlier = before && rowOf(before, row.kind);
            if (shares.has(row.kind)) {
              expect(Math.max(row.home, row.away)).toBeLessThanOrEqual(100);
              continue;
            }
            const slack = row.kind === 'shots-on' ? 1 : 0;
            expect(row.home).toBeGreaterThanOrEqual((earlier?.home ?? 0) - slack);
            expect(row.away).toBeGreaterThanOrEqual((earlier?.away ?? 0) - slack);
          }
          const values = statistics?.momentum.values ?? [];
          expect(values.length).toBeLessThanOrEqual(10);
          expect(values.every((value) => Number.isInteger(value) && Math.abs(value) <= 100)).toBe(true);
          before = statistics;
        }
      }
    });

    it('has counted a whole match by its end', () => {
      const ended = fixtures.map((fixture) => told(fixture).at(-1)?.state.statistics);
      const counted = ended.flatMap((statistics) => statistics?.rows ?? []);
      expect(new Set(counted.map(({ kind }) => kind)).size).toBe(ended[0]?.rows.length);
      // Each kind happens in a match.
      for (const { kind } of ended[0]?.rows ?? []) {
        const sum = counted
          .filter((row) => row.kind === kind)
          .reduce((all, { home, away }) => all + home + away, 0);
        expect(sum, kind).toBeGreaterThan(0);
      }
    });
  },
);

it('a pause is no minute of the last ten', () => {
  const entry = sportEntries.find(({ name }) => name === 'ice-hockey');
  const simulator = entry?.create({ seed: 'pause', startEveryMs: entry.startEveryMs });
  const [fixture] = simulator?.fixturesBetween(start, start + 4 * (entry?.startEveryMs ?? 0)) ?? [];
  if (!simulator || !fixture) throw new Error('No ice hockey.');
  const told = simulator.play(fixture, fixture.startsAt - 1).advance(fixture.startsAt + hours);
  const third = told
    .filter(isOddsChange)
    .find(({ state }) => state.live?.section === 'p3' && state.phase === 'in-play');
  // Forty minutes of shots lie behind it.
  expect(third?.state.statistics?.momentum.values.filter((value) => value !== 0).length).toBeGreaterThan(3);
});

describe('statistics of football', () => {
  const [entry] = footballEntries;
  if (!entry) throw new Error('No football.');
  const simulator = entry.create({ seed: 'figures', startEveryMs: entry.startEveryMs });
  const last = simulator.fixturesBetween(start, start + 60 * entry.startEveryMs).flatMap((fixture) => {
    const state = simulator
      .play(fixture, fixture.startsAt - 1)
      .advance(fixture.startsAt + hours)
      .filter(isOddsChange)
      .at(-1)?.state;
    return state?.statistics && state.clockSeconds >= 5400 ? [{ state, statistics: state.statistics }] : [];
  });

  it('fits the goals and corners, and has the figures of a usual match', () => {
    expect(last.length).toBeGreaterThan(40);
    const means = { attacks: 0, 'dangerous-attacks': 0, 'shots-on': 0, 'shots-off': 0 };
    for (const { state, statistics } of last) {
      for (const side of ['home', 'away'] as const) {
        const of = (kind: StatisticKind) => rowOf(statistics, kind)?.[side] ?? 0;
        expect(of('shots-on')).toBeGreaterThanOrEqual(state.goals[side]);
        expect(of('dangerous-attacks')).toBeGreaterThanOrEqual(state.corners[side]);
        expect(of('attacks')).toBeGreaterThanOrEqual(of('dangerous-attacks'));
        for (const kind of ['attacks', 'dangerous-attacks', 'shots-on', 'shots-off'] as const)
          means[kind] += of(kind) / (2 * last.length);
      }
      const possession = rowOf(statistics, 'possession');
      expect((possession?.home ?? 0) + (possession?.away ?? 0)).toBe(100);
    }
    expect(means.attacks).toBeGreaterThan(80);
    expect(means.attacks).toBeLessThan(120);
    expect(means['dangerous-attacks']).toBeGreaterThan(35);
    expect(means['dangerous-attacks']).toBeLessThan(55);
    expect(means['shots-on']).toBeGreaterThan(3);
    expect(means['shots-on']).toBeLessThan(6);
    expect(means['shots-off']).toBeGreaterThan(4);
    expect(means['shots-off']).toBeLessThan(8);
  });
});
