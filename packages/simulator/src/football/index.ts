/** Football as a sport of the engine. */
import {
  gradeSelection,
  isCancelled,
  kindOf,
  type Market,
  type MatchResult,
  type Outcome,
  outcomesOf,
  settleSelection,
} from '@hj/betting';
import type { Fair, SportRules } from '../engine/rules.ts';
import { footballBounds } from './bounds.ts';
import { createFootballCalendar, type FootballPairing, restSlots } from './calendar.ts';
import { fairBook } from './chances/index.ts';
import { isDecided, outlastsRegularTime } from './decided.ts';
import { isClosing } from './event-markets.ts';
import { longestExtension } from './extra-time.ts';
import { footballDrift, meansOf } from './model.ts';
import { movingMarkets, standingMarkets } from './offer.ts';
import { type FootballSetup, footballScript, ordinarySeconds } from './script.ts';
import { type FootballState, footballBefore, footballQuoted, footballRunning } from './state.ts';
import { footballStatistics } from './statistics.ts';
import { footballMatchState, footballResult } from './telling.ts';
import type { MatchView } from './view.ts';

export type FootballRules = SportRules<FootballPairing, FootballSetup, FootballState, MatchView>;

/** The facts that prices are made from. */
export function viewOf({ means, anchor, tier }: FootballSetup, state: FootballState): MatchView {
  return { ...state, means, anchor, tier };
}

function setupOf(pairing: FootballPairing, drift: readonly [number, number]): FootballSetup {
  return {
    means: meansOf(pairing, drift),
    anchor: meansOf(pairing, [0, 0]),
    tier: pairing.league.tier,
    isCup: pairing.knockout,
    isVirtual: false,
  };
}

const openMoving = (view: MatchView): Market[] =>
  movingMarkets(view).filter((market) => !isClosing(market, view));

function marketsOf(view: MatchView): Market[] {
  const standing = standingMarkets(view.tier, view.cup !== undefined);
  const open = standing.filter((market) => !isDecided(market, view) && !isClosing(market, view));
  return [...open, ...openMoving(view)];
}

/** How far a market is from even; the nearest of a type and period is the main line. */
function imbalanceOf({ market, chances }: Fair): number {
  return kindOf(market.type).asian ? Math.abs((chances[0] ?? 0.5) - 0.5) : Math.max(...chances);
}

/** Everything that is offered at a moment, the lines nearest to even first. */
export function offerOf(view: MatchView): Fair[] {
  const chancesOf = fairBook(view);
  const fairs = marketsOf(view).map((market) => {
    const fair = { market, chances: chancesOf(market) };
    return { fair, imbalance: imbalanceOf(fair) };
  });
  return fairs.sort((a, b) => a.imbalance - b.imbalance).map(({ fair }) => fair);
}

/** A market of an abandoned match stands if every outcome is decided, by the part that was played or for any continuation. */
function wonAlready(
  market: Market,
  _: FootballState,
  result: MatchResult,
): readonly Outcome[] | 'graded' | undefined {
  const outcomes = outcomesOf(market);
  const codes = outcomes.map((outcome) => settleSelection({ ...market, outcome }, result));
  if (codes.some((code) => code === undefined || isCancelled(code))) return undefined;
  const isGraded = outcomes.every((outcome) => gradeSelection({ ...market, outcome }, result) !== undefined);
  return isGraded ? 'graded' : outcomes.filter((_outcome, i) => codes[i] === 'W');
}

const slotsAhead = { ordinary: 180, featured: 6480 };

export const football: FootballRules = {
  sport: 'FT',
  number: 0,
  calendar: createFootballCalendar,
  restSlots,
  // As many slots ahead as ever: two hours and three days where a match starts every 40 seconds.
  lead: ({ startEveryMs }) => ({
    ordinary: slotsAhead.ordinary * startEveryMs,
    featured: slotsAhead.featured * startEveryMs,
  }),
  ordinarySeconds,
  longestSeconds: ordinarySeconds * (1.1 + longestExtension),
  drift: footballDrift,
  setup: setupOf,
  begin: ({ isCup }) => footballBefore(isCup),
  running: footballRunning,
  // Eight seconds of the clock.
  tick: { seconds: 1, leastMs: 500 },
  quoted: footballQuoted,
  law: viewOf,
  offer: offerOf,
  markets: (setup, state) => openMoving(viewOf(setup, state)),
  bounds: footballBounds,
  script: footballScript,
  isOver: isDecided,
  outlasts: outlastsRegularTime,
  wonAlready,
  mistakable: [
    { type: 'winner', period: 'full' },
    { type: 'odd-even', period: 'full' },
    { type: 'total-goals', period: 'full' },
  ],
  matchState: footballMatchState,
  statistics: footballStatistics,
  result: footballResult,
};
