/**
 * The goals model. Goals come as two counting processes; level final scores are raised by a factor τ, all of them (Dixon and Coles
 * raise 0-0 and 1-1 alone; real matches and the real feed's message of feeds-and-models.md §4.2 have more of 2-2 and 3-3 too, and less
 * of 0-0). It is carried into the running match as a change of measure: with h = E[τ(final) | now], the rate of a side is multiplied
 * by h(after its goal) ÷ h(now). So the final score has exactly that distribution, and prices made from the rest of the match
 * at any moment are fair against the goals that the same model draws. Source: reference/feeds-and-models.md §4.1, §4.3.
 */
import type { Score } from '@hj/betting';
import { levelChance } from '../engine/level.ts';
import { newsOf } from '../engine/news.ts';
import { unit } from '../prng.ts';
import type { FootballPairing } from './calendar.ts';
import { baseRates, cornerShare, goalShare, redShare } from './curves.ts';

/** Mean goals, corners and yellow cards of a whole match from its start. */
export interface MatchMeans {
  home: number;
  away: number;
  homeCorners: number;
  awayCorners: number;
  yellow: number;
}

/** The facts of a running match that the model needs. */
export interface Standing {
  /** In halves, 0 to 2 (see curves.ts). */
  time: number;
  goals: Score;
  redCards: Score;
}

/** Away sides collect slightly more cards. */
export const awayCardShare = 0.53;
/** A red card multiplies the opponent's rate, and leaves the own (Ridder 1994, reference/feeds-and-models.md §4.3). */
const redFactor = 1.88;
const homeReds = baseRates.red * (1 - awayCardShare);
const awayReds = baseRates.red * awayCardShare;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/**
 * Strengths are fitted to one season's goals and so spread too widely for the matches to come: the fits are drawn back to the mean
 * of the league. The mean goals that this loses are added again.
 */
const strengthShare = 0.75;
const levelBack = 0.035;
/** Clubs differ in the corners and cards of their matches, leagues in their corners: bounds of log factors. */
const corners = { club: 0.15, league: 0.1 };
const clubYellow = 0.18;

/** A lasting trait of a club or a league, even between two bounds. */
const trait = (bound: number, name: number, id: number): number => bound * (2 * unit(name, id) - 1);

function countsOf({ home, away, league, level }: FootballPairing): { corners: number; yellow: number } {
  const both = (bound: number, name: number): number =>
    trait(bound, name, home.team.id) + trait(bound, name, away.team.id);
  return {
    corners:
      baseRates.corners * Math.exp(both(corners.club, 0xc0) + trait(corners.league, 0xc1, league.id) - 0.032),
    yellow: (level.yellow ?? baseRates.yellow) * Math.exp(both(clubYellow, 0xca) - 0.04),
  };
}

/** The means of a match, with the market's information on each side. */
export function meansOf(
  pairing: FootballPairing,
  [homeDrift, awayDrift]: readonly [number, number],
): MatchMeans {
  const { home, away, level, neutral } = pairing;
  const classes = home.leagueId === away.leagueId ? 0 : home.class - away.class;
  const advantage = neutral ? 0 : level.gamma;
  const homeLog =
    level.mu + levelBack + advantage + strengthShare * (home.attack + away.defence) + classes + homeDrift;
  const awayLog = level.mu + levelBack + strengthShare * (away.attack + home.defence) - classes + awayDrift;
  const homeMean = clamp(Math.exp(homeLog), 0.25, 4.2);
  const awayMean = clamp(Math.exp(awayLog), 0.25, 4.2);
  const homeShare = clamp(0.5 + 0.11 * (homeMean - awayMean), 0.28, 0.72);
  const { corners: cornerMean, yellow } = countsOf(pairing);
  return {
    home: homeMean,
    away: awayMean,
    homeCorners: cornerMean * homeShare,
    awayCorners: cornerMean * (1 - homeShare),
    yellow,
  };
}

/** News and money move the logarithm of a side's mean goals by a few hundredths over days and hours. */
export function footballDrift(key: readonly number[], before: number): readonly [number, number] {
  const [home, away] = newsOf(key, before);
  return [0.045 * home, 0.045 * away];
}

/**
 * Multiplier of a side's rate for the red cards of the opponent. The exponential removes the average effect of later red cards, so
 * that the expected goals of a match are its means, with and without red cards.
 */
function redMultiplier(opponentReds: number, opponentRate: number, time: number): number {
  return redFactor ** opponentReds * Math.exp(-opponentRate * redShare(time) * (redFactor - 1));
}

/** Multipliers of the two sides' rates now. */
export function rateMultipliers({ time, redCards }: Standing): Score {
  return {
    home: redMultiplier(redCards.away, awayReds, time),
    away: redMultiplier(redCards.home, homeReds, time),
  };
}

/** Mean goals still to come, per side, in the rest of the first and of the second half. */
export interface Remaining {
  first: Score;
  second: Score;
}

/** Means of the goals still to come at this time of the match (0 to 2, a half each), red cards counted in. */
export function remainingGoals(means: MatchMeans, standing: Standing): Remaining {
  const { time } = standing;
  const factors = rateMultipliers(standing);
  const now = goalShare(time);
  const half = goalShare(1);
  const first = Math.max(0, half - now);
  const second = 1 - Math.max(half, now);
  const home = means.home * factors.home;
  const away = means.away * factors.away;
  return {
    first: { home: home * first, away: away * first },
    second: { home: home * second, away: away * second },
  };
}

/** Means of the corners still to come at this time of the match. */
export function remainingCorners(means: MatchMeans, time: number): Remaining {
  const now = cornerShare(time);
  const half = cornerShare(1);
  const first = Math.max(0, half - now);
  const second = 1 - Math.max(half, now);
  return {
    first: { home: means.homeCorners * first, away: means.awayCorners * first },
    second: { home: means.homeCorners * second, away: means.awayCorners * second },
  };
}

/** Level scores are more frequent than two independent counts make them by this, at any number of goals; 0-0 by less. */
const levelExcess = 0.13;
const goallessExcess = 0.06;

/** τ of a final score. */
export function scoreFactor(home: number, away: number): number {
  if (home !== away) return 1;
  return 1 + (home === 0 ? goallessExcess : levelExcess);
}

/** h: the expected τ of the final score, from a score with these means still to come. */
export function expectedFactor(home: number, away: number, homeRest: number, awayRest: number): number {
  const h = 1 + levelExcess * levelChance(home - away, homeRest, awayRest);
  if (home > 0 || away > 0) return h;
  return h + (goallessExcess - levelExcess) * Math.exp(-homeRest - awayRest);
}

/** Rates of the two sides now, in goals per unit of `goalShare`. */
export function goalRates(means: MatchMeans, standing: Standing): Score {
  const factors = rateMultipliers(standing);
  const rest = 1 - goalShare(standing.time);
  const home = means.home * factors.home;
  const away = means.away * factors.away;
  const { goals } = standing;
  const now = expectedFactor(goals.home, goals.away, home * rest, away * rest);
  return {
    home: (home * expectedFactor(goals.home + 1, goals.away, home * rest, away * rest)) / now,
    away: (away * expectedFactor(goals.home, goals.away + 1, home * rest, away * rest)) / now,
  };
}
