import { createCalendar, type SportPairing } from '../../engine/calendar.ts';
import { sectionState } from '../../engine/messages.ts';
import type { SportRules } from '../../engine/rules.ts';
import { goalsResult } from '../goals/messages.ts';
import type { GoalsLaw, GoalsSetup, GoalsState } from '../goals/model.ts';
import { goalsOffer, goalsOver, goalsPassed } from '../goals/offer.ts';
import { beforeGoals } from '../goals/script.ts';
import { type GoalsFormat, handballLeagues } from './leagues.ts';
import { handballLive } from './messages.ts';
import { handballLaw, handballPeriods, handballSection } from './model.ts';
import { handballGrids } from './offer.ts';
import { handballScript } from './script.ts';

function setup(
  { format, home, away }: SportPairing<GoalsFormat>,
  [difference, level]: readonly [number, number],
): GoalsSetup {
  const edge = (home.strength - away.strength + format.homeAdvantage + 0.5 * difference) / 2;
  const goals = format.goals + 0.4 * level;
  return {
    home: goals + edge,
    away: goals - edge,
    section: handballSection,
    periods: handballPeriods,
    playsOff: false,
  };
}

export const handball: SportRules<SportPairing<GoalsFormat>, GoalsSetup, GoalsState, GoalsLaw> = {
  sport: 'OP',
  kind: 'handball',
  number: 8,
  calendar: (seed) => createCalendar(handballLeagues, 8, seed),
  ordinarySeconds: 5200,
  longestSeconds: 5300,
  setup,
  begin: () => beforeGoals,
  law: handballLaw,
  offer: (law, state, around) => goalsOffer(law, state, around, handballGrids),
  script: handballScript,
  isOver: (market, state) => goalsOver(market, state, { periods: handballPeriods }),
  wonAlready: (market, state) => (goalsPassed(market, state, handballPeriods) ? ['over'] : undefined),
  matchState: sectionState(handballLive, ({ playing }) => !playing),
  result: goalsResult,
};
