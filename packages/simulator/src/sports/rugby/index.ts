import type { LiveState, MatchResult } from '@hj/betting';
import { createCalendar, type SportPairing } from '../../engine/calendar.ts';
import { sectionState } from '../../engine/messages.ts';
import type { SportRules } from '../../engine/rules.ts';
import { goalsLive, goalsResult } from '../goals/messages.ts';
import { type GoalsSetup, goalsQuoted, goalsRunning } from '../goals/model.ts';
import { type RugbyFormat, rugbyLeagues } from './leagues.ts';
import {
  type RugbyLaw,
  type RugbySetup,
  type RugbyState,
  ratesOf,
  rugbyLaw,
  rugbyPeriods,
  rugbyPlace,
} from './model.ts';
import { rugbyOffer, rugbyOver, rugbyPassed } from './offer.ts';
import { beforeRugby, rugbyScript } from './script.ts';
import { rugbyStatistics } from './statistics.ts';

/** How the clock and the halves are told, which rugby shares with the sports of goals. */
const halves: GoalsSetup = {
  home: 0,
  away: 0,
  section: rugbyPlace.section,
  periods: rugbyPeriods,
  playsOff: false,
  levelExcess: 0,
};

const live = (state: RugbyState): LiveState => goalsLive(state, halves, ['上半场', '下半场']);

function result(state: RugbyState): MatchResult {
  const { goals } = goalsResult(state, halves);
  return goals ? { points: goals } : {};
}

function setup(
  { format, home, away, neutral }: SportPairing<RugbyFormat>,
  [difference, level]: readonly [number, number],
): RugbySetup {
  const advantage = neutral ? 0 : format.homeAdvantage;
  const edge = (home.strength - away.strength + advantage + 0.6 * difference) / 2;
  const points = format.points + 0.4 * level;
  return { home: ratesOf(points + edge), away: ratesOf(points - edge) };
}

/** Rugby union: two halves of forty minutes; a draw stands. */
export const rugby: SportRules<SportPairing<RugbyFormat>, RugbySetup, RugbyState, RugbyLaw> = {
  sport: 'OP',
  kind: 'rugby',
  number: 12,
  calendar: (seed) => createCalendar(rugbyLeagues, 12, seed),
  ordinarySeconds: 6600,
  longestSeconds: 6700,
  setup,
  begin: () => beforeRugby,
  running: (state, seconds) => ({ ...state, ...goalsRunning(rugbyPlace, state, seconds) }),
  // Ten seconds of the clock.
  tick: { seconds: 10 * rugbyPlace.fieldPerClock, leastMs: 500 },
  quoted: (state, seconds) => ({ ...state, ...goalsQuoted(rugbyPlace, state, seconds) }),
  law: rugbyLaw,
  offer: rugbyOffer,
  script: rugbyScript,
  isOver: rugbyOver,
  wonAlready: (market, state) => (rugbyPassed(market, state) ? ['over'] : undefined),
  matchState: sectionState(live, ({ playing }) => !playing),
  statistics: rugbyStatistics,
  result,
};
