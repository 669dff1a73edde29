/** Every kind of market that the table gives a sport is offered at some moment of one of its matches (sportsbook.md §2.6). */
import {
  kindOf,
  type MarketType,
  marketTypes,
  type OtherSport,
  parseMarketKey,
  type Sport,
} from '@hj/betting';
import { describe, expect, it } from 'vitest';
import { createAllSports } from '../all-sports.ts';

const start = Date.UTC(2026, 10, 21, 4);
/** The offer is the same at every pace; at this one fewer messages are sent. */
const matchMs = 40_000;
const simulator = createAllSports({ seed: 'offered', matchDurationMs: matchMs });

/** The markets of each kind of OP. */
const ofKind: Record<OtherSport, RegExp> = {
  esports: /map|round|kill|tower|dragon|tyrant|baron|overlord|roshan|minute|^match-winner|^section-winner/,
  'ice-hockey': /goal|^match-winner|^regular-winner/,
  handball: /goal|^regular-winner/,
  badminton: /^set-|^(home-|away-)?score-|^match-winner|^section-winner/,
  rugby: /^(home-|away-)?score-|^match-winner|^section-winner/,
};

const sports: readonly (readonly [Sport, OtherSport | undefined, number])[] = [
  ['FT', undefined, 12],
  ['BK', undefined, 3],
  ['TN', undefined, 3],
  ['VB', undefined, 3],
  ['TT', undefined, 3],
  ['BS', undefined, 3],
  ['SK', undefined, 3],
  ['FS', undefined, 1],
  ['OP', 'esports', 40],
  ['OP', 'ice-hockey', 3],
  ['OP', 'handball', 3],
  ['OP', 'badminton', 3],
  ['OP', 'rugby', 3],
];

/** Reads matches until every wanted kind was seen. */
function offeredTo(
  sport: Sport,
  kind: OtherSport | undefined,
  matches: number,
  wanted: readonly MarketType[],
): Set<MarketType> {
  const seen = new Set<MarketType>();
  const fixtures = simulator
    .fixturesBetween(start, start + 12 * 3_600_000)
    .filter((fixture) => (fixture.sport ?? 'FT') === sport && fixture.kind === kind)
    .slice(0, matches);
  for (const fixture of fixtures) {
    if (wanted.every((type) => seen.has(type))) break;
    // A champion is bet on until its last round, which is long over when its event starts.
    const from = sport === 'FS' ? simulator.announcedAt(fixture) : fixture.startsAt - 60_000;
    const play = simulator.play(fixture, from);
    for (const message of [play.snapshot(from), ...play.advance(fixture.startsAt + 4 * matchMs)]) {
      if (message.type !== 'odds-change') continue;
      for (const { key, status } of message.markets) {
        if (status === 'active') seen.add(parseMarketKey(key).type);
      }
    }
  }
  return seen;
}

describe('the offer', () => {
  it.each(sports)(
    'to %s %s is everything that the table has for it',
    (sport, kind, matches) => {
      const wanted = marketTypes.filter(
        (type) => kindOf(type).sports.includes(sport) && (kind === undefined || ofKind[kind].test(type)),
      );
      const seen = offeredTo(sport, kind, matches, wanted);
      expect(wanted.filter((type) => !seen.has(type))).toEqual([]);
    },
    120_000,
  );
});
