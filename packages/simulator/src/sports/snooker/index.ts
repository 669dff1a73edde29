import type { SportPairing, SportRules } from '../engine/rules.ts';
import { type SnookerFormat, snookerLeagues } from './leagues.ts';
import { snookerLive, snookerResult } from './messages.ts';
import { type SnookerLaw, type SnookerSetup, type SnookerState, snookerLaw } from './model.ts';
import { snookerOffer, snookerOver, snookerPassed } from './offer.ts';
import { beforeBreak, snookerScript } from './script.ts';

function setup(
  { format, home, away }: SportPairing<SnookerFormat>,
  [difference]: readonly [number, number],
): SnookerSetup {
  return { bestOf: format.bestOf, frame: 0.5 + (home.strength - away.strength + 0.6 * difference) / 100 };
}

export const snooker: SportRules<SnookerFormat, SnookerSetup, SnookerState, SnookerLaw> = {
  sport: 'SK',
  number: 6,
  leagues: snookerLeagues,
  ordinarySeconds: 13_000,
  longestSeconds: 52_000,
  setup,
  begin: () => beforeBreak,
  law: snookerLaw,
  offer: snookerOffer,
  script: snookerScript,
  isOver: snookerOver,
  wonAlready: (market, state) => (snookerPassed(market, state) ? 'over' : undefined),
  live: snookerLive,
  isBreak: ({ resting }) => resting,
  result: snookerResult,
};
