import { createCalendar, type SportPairing } from '../../engine/calendar.ts';
import { sectionState } from '../../engine/messages.ts';
import type { SportRules } from '../../engine/rules.ts';
import { goalsLive, goalsResult } from '../goals/messages.ts';
import {
  type GoalsLaw,
  type GoalsPlace,
  type GoalsSetup,
  type GoalsState,
  goalsLaw,
  goalsQuoted,
  goalsRunning,
} from '../goals/model.ts';
import { type GoalsGrids, goalsOffer, goalsOver, goalsPassed } from '../goals/offer.ts';
import { beforeGoals, goalsScript } from '../goals/script.ts';
import { goalsStatistics } from '../goals/statistics.ts';
import { type GoalsFormat, handballLeagues } from './leagues.ts';

const periods = ['first', 'second'] as const;
const names = ['上半场', '下半场'] as const;
const place: GoalsPlace = { periods: 2, section: 1800, fieldPerClock: 1.25 };
const grids: GoalsGrids = {
  match: { count: 3, step: 2 },
  section: { count: 1, step: 4, offset: 2 },
  side: { count: 1, step: 4, offset: 2 },
};

function setup(
  { format, home, away }: SportPairing<GoalsFormat>,
  [difference, level]: readonly [number, number],
): GoalsSetup {
  const edge = (home.strength - away.strength + format.homeAdvantage + 0.5 * difference) / 2;
  const goals = format.goals + 0.4 * level;
  return {
    home: goals + edge,
    away: goals - edge,
    section: place.section,
    periods,
    playsOff: false,
    levelExcess: 0,
  };
}

/** Handball: two halves of thirty minutes; a draw stands. */
export const handball: SportRules<SportPairing<GoalsFormat>, GoalsSetup, GoalsState, GoalsLaw> = {
  sport: 'OP',
  kind: 'handball',
  number: 8,
  calendar: (seed) => createCalendar(handballLeagues, 8, seed),
  ordinarySeconds: 5200,
  longestSeconds: 5300,
  setup,
  begin: () => beforeGoals,
  running: (state, seconds) => goalsRunning(place, state, seconds),
  // Five seconds of the clock.
  tick: { seconds: 5 * place.fieldPerClock, leastMs: 500 },
  quoted: (state, seconds) => goalsQuoted(place, state, seconds),
  law: goalsLaw,
  offer: (law, state, around) =>
    goalsOffer(law, state, around, { grids, length: place.section, closing: 150 }),
  script: (own, random) =>
    goalsScript(own, random, { fieldPerClock: place.fieldPerClock, pause: 700, stop: 8 }),
  isOver: (market, state) => goalsOver(market, state, { periods }),
  wonAlready: (market, state) => (goalsPassed(market, state, periods) ? ['over'] : undefined),
  matchState: sectionState(
    (state: GoalsState, own: GoalsSetup) => goalsLive(state, own, names),
    ({ playing }) => !playing,
  ),
  // A side throws some 48 times for 28 goals.
  statistics: goalsStatistics({ place, misses: 20, withRuns: true, full: 8 }),
  result: goalsResult,
};
