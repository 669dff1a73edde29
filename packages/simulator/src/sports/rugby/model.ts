/**
 * Rugby union: each side makes tries and kicks at a steady rate. A try is five points, seven with its conversion; a penalty or drop goal
 * is three. So the points to come of a side are a compound Poisson number.
 */
import type { Period, Score } from '@hj/betting';
import { type Distribution, differenceOf, shifted, sumOf } from '../../engine/distribution.ts';
import { type GoalFigures, type GoalsPlace, type GoalsState, goalsOf } from '../goals/model.ts';

/** The clock and the scores by half; a half has points where other sports have goals. */
export type RugbyState = GoalsState & { tries: Score; kicks: Score };

/** Scores of a side in a whole match, on the average. */
export interface Rates {
  tries: number;
  kicks: number;
}

export interface RugbySetup {
  home: Rates;
  away: Rates;
}

export interface RugbyLaw {
  full: GoalFigures;
  /** Undefined once it is over. */
  first: GoalFigures | undefined;
}

export const rugbyPeriods = ['first', 'second'] as const satisfies readonly Period[];
export const rugbyPlace: GoalsPlace = { periods: 2, section: 2400, fieldPerClock: 1.25 };

export const tryPoints = 5;
export const conversionPoints = 2;
export const kickPoints = 3;
/** Share of the tries that are converted, and of the points that come from kicks. */
export const convertedShare = 0.74;
const kickedShare = 0.19;
const pointsOfTry = tryPoints + conversionPoints * convertedShare;

/** The rates of a side that is expected to make so many points. */
export function ratesOf(points: number): Rates {
  const expected = Math.max(6, points);
  return {
    tries: (expected * (1 - kickedShare)) / pointsOfTry,
    kicks: (expected * kickedShare) / kickPoints,
  };
}

/** Panjer's recursion: points of a side whose scores of each worth come at these means. */
export function compoundPoints({ tries, kicks }: Rates): Distribution {
  const worths = [
    [kickPoints, kicks],
    [tryPoints, tries * (1 - convertedShare)],
    [tryPoints + conversionPoints, tries * convertedShare],
  ] as const;
  const mean = worths.reduce((sum, [worth, rate]) => sum + worth * rate, 0);
  const variance = worths.reduce((sum, [worth, rate]) => sum + worth ** 2 * rate, 0);
  const chances = new Float64Array(Math.ceil(mean + 9 * Math.sqrt(variance) + 14));
  chances[0] = Math.exp(-tries - kicks);
  for (let points = 1; points < chances.length; points++) {
    let sum = 0;
    for (const [worth, rate] of worths) {
      if (worth <= points) sum += worth * rate * (chances[points - worth] ?? 0);
    }
    chances[points] = sum / points;
  }
  return { from: 0, chances };
}

export function rugbyLaw(setup: RugbySetup, state: RugbyState): RugbyLaw {
  const { section, playing, played, scores } = state;
  const isFirst = section === 0 || (section === 1 && playing);
  const share = played / rugbyPlace.section;
  const leftNow = section === 0 ? 1 : playing ? 1 - share : 0;
  const left = leftNow + (section <= 1 ? 1 : 0);
  return {
    full: figures(setup, left / 2, goalsOf(state)),
    first: isFirst ? figures(setup, leftNow / 2, scores[0] ?? { home: 0, away: 0 }) : undefined,
  };
}

function figures(setup: RugbySetup, share: number, score: Score): GoalFigures {
  const side = (name: 'home' | 'away'): Distribution => {
    const { tries, kicks } = setup[name];
    return shifted(compoundPoints({ tries: tries * share, kicks: kicks * share }), score[name]);
  };
  const [home, away] = [side('home'), side('away')];
  return { margin: differenceOf(home, away), total: sumOf(home, away), home, away };
}
