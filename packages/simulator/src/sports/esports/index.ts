import { createCalendar, type SportLeague, type SportPairing } from '../../engine/calendar.ts';
import { sectionState } from '../../engine/messages.ts';
import type { SportRules } from '../../engine/rules.ts';
import type { SetsLaw } from '../sets/law.ts';
import { setsOffer, setsOver, setsPassed } from '../sets/offer.ts';
import { type RallySetup, type RallySport, rallyLaw, rallyScript } from '../sets/rally-sport.ts';
import { beforeSets, type SetsState } from '../sets/state.ts';
import { roundStatistics } from '../sets/statistics.ts';
import { type EsportsFormat, esportsLeagues } from './leagues.ts';
import { esportsLive, esportsResult } from './messages.ts';
import { defenceEdge, esportsRallies } from './model.ts';
import { esportsMarkets } from './offer.ts';

function setup(
  { slot, format, home, away }: SportPairing<EsportsFormat>,
  [difference]: readonly [number, number],
): RallySetup {
  const chance = 0.5 + (home.strength - away.strength + 0.4 * difference) / 100;
  return {
    bestOf: format.bestOf,
    first: slot % 2 === 0 ? 0 : 1,
    home: [chance + defenceEdge, chance - defenceEdge],
  };
}

const markets = esportsMarkets(5);

export type RoundsRules = SportRules<SportPairing<EsportsFormat>, RallySetup, SetsState, SetsLaw>;

/** A game of rounds under a number of its own. */
export function roundsRules(
  number: number,
  leagues: readonly SportLeague<EsportsFormat>[],
  rallies: RallySport,
): RoundsRules {
  return {
    sport: 'OP',
    kind: 'esports',
    number,
    calendar: (seed) => createCalendar(leagues, number, seed),
    ordinarySeconds: 6200,
    longestSeconds: 3 * 60 * 150,
    setup,
    begin: ({ first }) => beforeSets(first),
    law: (own, state) => rallyLaw(rallies, own, state),
    offer: (law, state, around, { bestOf }) => setsOffer(law, state, around, esportsMarkets(bestOf)),
    script: (own, random) => rallyScript(rallies, own, random),
    isOver: (market, state) => setsOver(market, state, markets),
    wonAlready: (market, state) => (setsPassed(market, state, markets) ? ['over'] : undefined),
    matchState: sectionState(esportsLive, ({ resting }) => resting),
    statistics: roundStatistics,
    result: esportsResult,
  };
}

/** Counter-Strike. */
export const esports = roundsRules(9, esportsLeagues, esportsRallies);
