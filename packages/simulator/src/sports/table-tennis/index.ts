import { createCalendar, type SportPairing } from '../../engine/calendar.ts';
import { sectionState } from '../../engine/messages.ts';
import type { SportRules } from '../../engine/rules.ts';
import type { SetsLaw } from '../sets/law.ts';
import { setsOffer, setsOver, setsPassed } from '../sets/offer.ts';
import type { RallySetup } from '../sets/rally-sport.ts';
import { beforeSets, type SetsState } from '../sets/state.ts';
import { serveStatistics } from '../sets/statistics.ts';
import { type TableTennisFormat, tableTennisLeagues } from './leagues.ts';
import { tableTennisLive, tableTennisResult } from './messages.ts';
import { serveEdge, tableTennisLaw } from './model.ts';
import { tableTennisMarkets } from './offer.ts';
import { tableTennisScript } from './script.ts';

function setup(
  { slot, format, home, away }: SportPairing<TableTennisFormat>,
  [difference]: readonly [number, number],
): RallySetup {
  const chance = 0.5 + (home.strength - away.strength + 0.4 * difference) / 100;
  return {
    bestOf: format.bestOf,
    first: slot % 2 === 0 ? 0 : 1,
    home: [chance + serveEdge, chance - serveEdge],
  };
}

const markets = tableTennisMarkets(7);

export const tableTennis: SportRules<SportPairing<TableTennisFormat>, RallySetup, SetsState, SetsLaw> = {
  sport: 'TT',
  number: 3,
  calendar: (seed) => createCalendar(tableTennisLeagues, 3, seed),
  ordinarySeconds: 1750,
  longestSeconds: 7 * 60 * 22,
  setup,
  begin: ({ first }) => beforeSets(first),
  law: tableTennisLaw,
  isLawCostly: true,
  offer: (law, state, around, { bestOf }) => setsOffer(law, state, around, tableTennisMarkets(bestOf)),
  script: tableTennisScript,
  isOver: (market, state) => setsOver(market, state, markets),
  wonAlready: (market, state) => (setsPassed(market, state, markets) ? ['over'] : undefined),
  matchState: sectionState(tableTennisLive, ({ resting }) => resting),
  statistics: serveStatistics(['service', 'longest-run']),
  result: tableTennisResult,
};
