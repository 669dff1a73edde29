import { createCalendar, type SportPairing } from '../../engine/calendar.ts';
import { sectionState } from '../../engine/messages.ts';
import type { SportRules } from '../../engine/rules.ts';
import { goalsLive, goalsResult } from '../goals/messages.ts';
import { type GoalsLaw, type GoalsSetup, type GoalsState, goalsLaw } from '../goals/model.ts';
import { type GoalsGrids, goalsOffer, goalsOver, goalsPassed } from '../goals/offer.ts';
import { beforeGoals, goalsScript } from '../goals/script.ts';
import { type GoalsFormat, handballLeagues } from './leagues.ts';

const periods = ['first', 'second'] as const;
const names = ['上半场', '下半场'] as const;
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
    section: 1800,
    periods,
    playsOff: false,
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
  law: goalsLaw,
  offer: (law, state, around) => goalsOffer(law, state, around, grids),
  script: (own, random) => goalsScript(own, random, { fieldPerClock: 1.25, pause: 700, tick: 60, stop: 8 }),
  isOver: (market, state) => goalsOver(market, state, { periods }),
  wonAlready: (market, state) => (goalsPassed(market, state, periods) ? ['over'] : undefined),
  matchState: sectionState(
    (state: GoalsState, own: GoalsSetup) => goalsLive(state, own, names),
    ({ playing }) => !playing,
  ),
  result: goalsResult,
};
