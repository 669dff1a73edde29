import { createCalendar, type SportPairing } from '../../engine/calendar.ts';
import { sectionState } from '../../engine/messages.ts';
import type { SportRules } from '../../engine/rules.ts';
import type { SetsLaw } from '../sets/law.ts';
import { type SetsMarkets, setsOffer, setsOver, setsPassed } from '../sets/offer.ts';
import { type RallySetup, rallyScript } from '../sets/rally-sport.ts';
import { beforeSets, type SetsState, setPeriods } from '../sets/state.ts';
import { serveStatistics } from '../sets/statistics.ts';
import { type BadmintonFormat, badmintonLeagues } from './leagues.ts';
import { badmintonLive, badmintonResult } from './messages.ts';
import { badmintonLaw, badmintonRallies, serveChance } from './model.ts';

const bestOf = 3;

/** Badminton's market list (reference/sportsbook.md §2.6), under the names of OP (ADR 106). */
const markets: SetsMarkets = {
  bestOf,
  periods: setPeriods.slice(0, bestOf),
  setHandicap: 'set-handicap',
  setTotal: 'set-total',
  setScore: 'set-score',
  unitsOfMatch: true,
  unitHandicap: 'score-handicap',
  unitTotal: 'score-total',
  unitOddEven: 'score-odd-even',
  sideTotals: { home: 'home-score-total', away: 'away-score-total' },
  matchLines: { count: 2, step: 4, offset: 2 },
  setLines: { count: 1, step: 4, offset: 2 },
};

function setup(
  { slot, format, home, away }: SportPairing<BadmintonFormat>,
  [difference]: readonly [number, number],
): RallySetup {
  const edge = (home.strength - away.strength + 0.4 * difference) / 100;
  const serve = serveChance[format.form];
  return { bestOf, first: slot % 2 === 0 ? 0 : 1, home: [serve + edge, 1 - serve + edge] };
}

/** Badminton: best of three games to 21. */
export const badminton: SportRules<SportPairing<BadmintonFormat>, RallySetup, SetsState, SetsLaw> = {
  sport: 'OP',
  kind: 'badminton',
  number: 11,
  calendar: (seed) => createCalendar(badmintonLeagues, 11, seed),
  ordinarySeconds: 2500,
  longestSeconds: bestOf * 59 * 38 + 240,
  setup,
  begin: ({ first }) => beforeSets(first),
  law: badmintonLaw,
  isLawCostly: true,
  offer: (law, state, around) => setsOffer(law, state, around, markets),
  script: (own, random) => rallyScript(badmintonRallies, own, random),
  isOver: (market, state) => setsOver(market, state, markets),
  wonAlready: (market, state) => (setsPassed(market, state, markets) ? ['over'] : undefined),
  matchState: sectionState(badmintonLive, ({ resting }) => resting),
  statistics: serveStatistics(['service', 'longest-run']),
  result: badmintonResult,
};
