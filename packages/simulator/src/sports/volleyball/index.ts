import { createCalendar, type SportPairing } from '../../engine/calendar.ts';
import { sectionState } from '../../engine/messages.ts';
import type { SportRules } from '../../engine/rules.ts';
import type { SetsLaw } from '../sets/law.ts';
import { setsOffer, setsOver, setsPassed } from '../sets/offer.ts';
import type { RallySetup } from '../sets/rally-sport.ts';
import { beforeSets, type SetsState } from '../sets/state.ts';
import { serveStatistics } from '../sets/statistics.ts';
import { type VolleyballFormat, volleyballLeagues } from './leagues.ts';
import { volleyballLive, volleyballResult } from './messages.ts';
import { volleyballLaw } from './model.ts';
import { volleyballMarkets } from './offer.ts';
import { volleyballScript } from './script.ts';

function setup(
  { slot, format, home, away, neutral }: SportPairing<VolleyballFormat>,
  [difference]: readonly [number, number],
): RallySetup {
  const edge =
    (home.strength - away.strength + (neutral ? 0 : format.homeAdvantage) + 0.4 * difference) / 100;
  return {
    bestOf: 5,
    first: slot % 2 === 0 ? 0 : 1,
    home: [format.serve + edge, 1 - format.serve + edge],
  };
}

const markets = volleyballMarkets(5);

export const volleyball: SportRules<SportPairing<VolleyballFormat>, RallySetup, SetsState, SetsLaw> = {
  sport: 'VB',
  number: 4,
  calendar: (seed) => createCalendar(volleyballLeagues, 4, seed),
  ordinarySeconds: 5300,
  longestSeconds: 5 * 90 * 35,
  setup,
  begin: ({ first }) => beforeSets(first),
  law: volleyballLaw,
  isLawCostly: true,
  offer: (law, state, around, { bestOf }) => setsOffer(law, state, around, volleyballMarkets(bestOf)),
  script: volleyballScript,
  isOver: (market, state) => setsOver(market, state, markets),
  wonAlready: (market, state) => (setsPassed(market, state, markets) ? ['over'] : undefined),
  matchState: sectionState(volleyballLive, ({ resting }) => resting),
  statistics: serveStatistics(['service', 'longest-run']),
  result: volleyballResult,
};
