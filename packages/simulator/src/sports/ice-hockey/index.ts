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
import { type GoalsFormat, iceHockeyLeagues } from './leagues.ts';

const periods = ['p1', 'p2', 'p3'] as const;
const names = ['第一节', '第二节', '第三节'] as const;
const place: GoalsPlace = { periods: 3, section: 1200, fieldPerClock: 1.7 };
const grids: GoalsGrids = {
  match: { count: 3, step: 2 },
  section: { count: 1, step: 2 },
  side: { count: 1, step: 4, offset: 2 },
};

function setup(
  { format, home, away }: SportPairing<GoalsFormat>,
  [difference, level]: readonly [number, number],
): GoalsSetup {
  const edge = (home.strength - away.strength + format.homeAdvantage + 0.12 * difference) / 2;
  const goals = format.goals + 0.1 * level;
  return {
    home: goals + edge,
    away: goals - edge,
    section: place.section,
    periods,
    playsOff: true,
    // The side behind takes its keeper off, the side ahead holds back: about 22 % are level after 60 minutes.
    levelExcess: 0.5,
  };
}

/** Ice hockey: three thirds of twenty minutes; a level match goes on by sudden death and penalties. */
export const iceHockey: SportRules<SportPairing<GoalsFormat>, GoalsSetup, GoalsState, GoalsLaw> = {
  sport: 'OP',
  kind: 'ice-hockey',
  number: 7,
  calendar: (seed) => createCalendar(iceHockeyLeagues, 7, seed),
  ordinarySeconds: 8200,
  longestSeconds: 11_000,
  setup,
  begin: () => beforeGoals,
  running: (state, seconds) => goalsRunning(place, state, seconds),
  // Five seconds of the clock.
  tick: { seconds: 5 * place.fieldPerClock, leastMs: 500 },
  quoted: (state, seconds) => goalsQuoted(place, state, seconds),
  law: goalsLaw,
  offer: (law, state, around) =>
    goalsOffer(law, state, around, { grids, length: place.section, closing: 60 }),
  script: (own, random) =>
    goalsScript(own, random, { fieldPerClock: place.fieldPerClock, pause: 1000, stop: 40 }),
  isOver: (market, state) => goalsOver(market, state, { periods }),
  wonAlready: (market, state) => (goalsPassed(market, state, periods) ? ['over'] : undefined),
  matchState: sectionState(
    (state: GoalsState, own: GoalsSetup) => goalsLive(state, own, names),
    ({ playing }) => !playing,
  ),
  // A side shoots on goal some thirty times for three goals.
  statistics: goalsStatistics({ place, misses: 27, withRuns: false, full: 4 }),
  result: goalsResult,
};
