import { createCalendar, type SportPairing } from '../../engine/calendar.ts';
import { sectionState } from '../../engine/messages.ts';
import type { SportRules } from '../../engine/rules.ts';
import { type SnookerFormat, snookerLeagues } from './leagues.ts';
import { snookerLive, snookerResult } from './messages.ts';
import { type SnookerLaw, type SnookerSetup, type SnookerState, snookerLaw } from './model.ts';
import { snookerOffer, snookerOver, snookerPassed } from './offer.ts';
import { beforeBreak, snookerScript } from './script.ts';
import { snookerStatistics } from './statistics.ts';

function setup(
  { format, home, away }: SportPairing<SnookerFormat>,
  [difference]: readonly [number, number],
): SnookerSetup {
  return { bestOf: format.bestOf, frame: 0.5 + (home.strength - away.strength + 0.6 * difference) / 100 };
}

export const snooker: SportRules<SportPairing<SnookerFormat>, SnookerSetup, SnookerState, SnookerLaw> = {
  sport: 'SK',
  number: 6,
  calendar: (seed) => createCalendar(snookerLeagues, 6, seed),
  ordinarySeconds: 13_000,
  longestSeconds: 52_000,
  setup,
  begin: () => beforeBreak,
  law: snookerLaw,
  offer: snookerOffer,
  script: snookerScript,
  isOver: snookerOver,
  wonAlready: (market, state) => (snookerPassed(market, state) ? ['over'] : undefined),
  matchState: sectionState(snookerLive, ({ resting }) => resting),
  statistics: snookerStatistics,
  result: snookerResult,
};
