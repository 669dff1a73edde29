import { createCalendar, type SportPairing } from '../../engine/calendar.ts';
import { sectionState } from '../../engine/messages.ts';
import type { SportRules } from '../../engine/rules.ts';
import { type BaseballFormat, baseballLeagues } from './leagues.ts';
import { baseballLive, baseballResult } from './messages.ts';
import { type BaseballLaw, type BaseballSetup, type BaseballState, baseballLaw } from './model.ts';
import { baseballOffer, baseballOver, baseballPassed } from './offer.ts';
import { playChance } from './plate.ts';
import { baseballScript, beforePlay } from './script.ts';
import { baseballStatistics } from './statistics.ts';

function setup(
  { format, home, away }: SportPairing<BaseballFormat>,
  [difference, level]: readonly [number, number],
): BaseballSetup {
  const edge = (home.strength - away.strength + 0.2 + 0.3 * difference) / 2;
  const runs = format.runs + 0.2 * level;
  return {
    home: playChance((runs + edge) / 9),
    away: playChance((runs - edge) / 9),
    lastInning: format.lastInning,
  };
}

export const baseball: SportRules<SportPairing<BaseballFormat>, BaseballSetup, BaseballState, BaseballLaw> = {
  sport: 'BS',
  number: 5,
  calendar: (seed) => createCalendar(baseballLeagues, 5, seed),
  ordinarySeconds: 7200,
  longestSeconds: 18_000,
  setup,
  begin: () => beforePlay,
  law: baseballLaw,
  isLawCostly: true,
  offer: baseballOffer,
  script: baseballScript,
  isOver: baseballOver,
  wonAlready: (market, state) => {
    if (market.type === 'extra-innings' && state.inning > 9) return ['yes'];
    return baseballPassed(market, state) ? ['over'] : undefined;
  },
  matchState: sectionState(baseballLive, ({ resting }) => resting),
  statistics: baseballStatistics,
  result: baseballResult,
};
