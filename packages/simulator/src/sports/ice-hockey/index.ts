import { createCalendar, type SportPairing } from '../../engine/calendar.ts';
import { sectionState } from '../../engine/messages.ts';
import type { SportRules } from '../../engine/rules.ts';
import { goalsResult } from '../goals/messages.ts';
import type { GoalsLaw, GoalsSetup, GoalsState } from '../goals/model.ts';
import { goalsOffer, goalsOver, goalsPassed } from '../goals/offer.ts';
import { beforeGoals } from '../goals/script.ts';
import { type GoalsFormat, iceHockeyLeagues } from './leagues.ts';
import { iceHockeyLive } from './messages.ts';
import { iceHockeyLaw, iceHockeyPeriods, iceHockeySection } from './model.ts';
import { iceHockeyGrids } from './offer.ts';
import { iceHockeyScript } from './script.ts';

function setup(
  { format, home, away }: SportPairing<GoalsFormat>,
  [difference, level]: readonly [number, number],
): GoalsSetup {
  const edge = (home.strength - away.strength + format.homeAdvantage + 0.12 * difference) / 2;
  const goals = format.goals + 0.1 * level;
  return {
    home: goals + edge,
    away: goals - edge,
    section: iceHockeySection,
    periods: iceHockeyPeriods,
    playsOff: true,
  };
}

export const iceHockey: SportRules<SportPairing<GoalsFormat>, GoalsSetup, GoalsState, GoalsLaw> = {
  sport: 'OP',
  kind: 'ice-hockey',
  number: 7,
  calendar: (seed) => createCalendar(iceHockeyLeagues, 7, seed),
  ordinarySeconds: 8200,
  longestSeconds: 11_000,
  setup,
  begin: () => beforeGoals,
  law: iceHockeyLaw,
  offer: (law, state, around) => goalsOffer(law, state, around, iceHockeyGrids),
  script: iceHockeyScript,
  isOver: (market, state) => goalsOver(market, state, { periods: iceHockeyPeriods }),
  wonAlready: (market, state) => (goalsPassed(market, state, iceHockeyPeriods) ? ['over'] : undefined),
  matchState: sectionState(iceHockeyLive, ({ playing }) => !playing),
  result: goalsResult,
};
