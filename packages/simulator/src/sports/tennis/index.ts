import { createCalendar, type SportPairing } from '../../engine/calendar.ts';
import { sectionState } from '../../engine/messages.ts';
import type { SportRules } from '../../engine/rules.ts';
import { setsOver, setsPassed } from '../sets/offer.ts';
import { beforeSets, type SetsState } from '../sets/state.ts';
import { serveStatistics } from '../sets/statistics.ts';
import { type TennisFormat, tennisLeagues } from './leagues.ts';
import { tennisLive, tennisResult } from './messages.ts';
import { type TennisLaw, type TennisSetup, tennisLaw } from './model.ts';
import { tennisMarkets, tennisOffer } from './offer.ts';
import { tennisScript } from './script.ts';

function setup(
  { slot, format, home, away }: SportPairing<TennisFormat>,
  [difference, level]: readonly [number, number],
): TennisSetup {
  // Over five sets the better player is not as much better as the points of a season say: 44 % end in three sets.
  const edge = (home.strength - away.strength + 0.25 * difference) / (format.bestOf === 5 ? 82 : 65);
  const serve = format.serve + 0.004 * level;
  return { bestOf: format.bestOf, serve: [serve + edge, serve - edge], first: slot % 2 === 0 ? 0 : 1 };
}

export const tennis: SportRules<SportPairing<TennisFormat>, TennisSetup, SetsState, TennisLaw> = {
  sport: 'TN',
  number: 2,
  calendar: (seed) => createCalendar(tennisLeagues, 2, seed),
  ordinarySeconds: 6500,
  longestSeconds: 26_000,
  setup,
  begin: ({ first }) => beforeSets(first),
  law: tennisLaw,
  offer: (law, state, around, { bestOf }) => tennisOffer(law, state, around, bestOf),
  script: tennisScript,
  isOver: (market, state) => setsOver(market, state, tennisMarkets(5)),
  wonAlready: (market, state) => (setsPassed(market, state, tennisMarkets(5)) ? ['over'] : undefined),
  matchState: sectionState(tennisLive, ({ resting }) => resting),
  statistics: serveStatistics(['points', 'service', 'breaks', 'longest-run']),
  result: tennisResult,
};
