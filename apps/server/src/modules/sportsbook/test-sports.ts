/** Test support: one match or event of every sport, played fast, as a feed of their own. */
import type { FeedFixture, Sport } from '@hj/betting';
import { createAllSports, type Simulator } from '@hj/simulator';
import { matchMs } from './test-feed.ts';

const kindsOf = ({ sport = 'FT', kind }: FeedFixture): string => `${sport} ${kind ?? ''}`;

/** The first match of every sport that starts in a window, and every kind of OP; champion events that close soon. */
export function oneOfEach(from: number, to: number, seed = 'each', sports?: readonly Sport[]): Simulator {
  const whole = createAllSports({
    seed,
    matchDurationMs: matchMs,
    startEveryMs: 2_000,
    pace: 30,
    // As short beside the match as the ordinary delay is: prices are quoted for its end.
    delayMs: 50,
    ...(sports ? { sports } : {}),
  });
  const first = new Map<string, FeedFixture>();
  for (const fixture of whole.fixturesBetween(from, to)) {
    // A champion event that closes at once has no prices any more: the last one is taken.
    if (fixture.sport === 'FS' || !first.has(kindsOf(fixture))) first.set(kindsOf(fixture), fixture);
  }
  const chosen = [...first.values()];
  const ids = new Set(chosen.map(({ matchId }) => matchId));
  return {
    ...whole,
    announcedBetween: (a, b) => whole.announcedBetween(a, b).filter(({ matchId }) => ids.has(matchId)),
    openFixtures: (at) =>
      chosen.filter((fixture) => whole.announcedAt(fixture) <= at && !whole.play(fixture, at).ended),
    fixturesBetween: (a, b) => chosen.filter(({ startsAt }) => startsAt >= a && startsAt < b),
  };
}
