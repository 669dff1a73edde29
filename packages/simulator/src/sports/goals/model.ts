/** Sports of goals at a steady rate: ice hockey and handball. What is still to come is a Poisson number of each side. */
import type { Period, Score } from '@hj/betting';
import {
  chanceThat,
  type Distribution,
  differenceOf,
  poisson,
  shifted,
  sumOf,
} from '../../engine/distribution.ts';

export interface GoalsSetup {
  /** Expected goals of each side in regular time. */
  home: number;
  away: number;
  /** Seconds of a section and their names in order. */
  section: number;
  periods: readonly Period[];
  /** A level match goes on: sudden death, then a shoot-out. */
  playsOff: boolean;
}

export interface GoalsState {
  /** 0 before the match; one more than there are sections while it is played off. */
  section: number;
  /** Seconds played of the section. */
  played: number;
  playing: boolean;
  scores: readonly Score[];
  /** Who won what followed a level match, and how. */
  playOff?: { side: 'home' | 'away'; by: 'extra' | 'penalties' };
  over: boolean;
}

export interface GoalFigures {
  margin: Distribution;
  total: Distribution;
  home: Distribution;
  away: Distribution;
}

export interface GoalsLaw {
  full: GoalFigures;
  /** Home's chance to win the match however long it takes; undefined if a draw stands. */
  home: number | undefined;
  parts: ReadonlyMap<Period, GoalFigures>;
}

/** The better side wins what follows a little more often. */
export function playOffChance({ home, away }: GoalsSetup): number {
  return 0.5 + 0.3 * (home / (home + away) - 0.5);
}

/** Sudden death brings a goal so often; else penalties decide. */
export const suddenDeathShare = 0.62;

export function goalsOf({ scores }: GoalsState): Score {
  return scores.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), nil);
}

const nil: Score = { home: 0, away: 0 };

export function goalsLaw(setup: GoalsSetup, state: GoalsState): GoalsLaw {
  const count = setup.periods.length;
  const section = Math.max(1, state.section);
  const left = section > count ? 0 : (count - section + 1 - sectionShare(setup, state)) / count;
  const full = figures(setup, left, goalsOf(state));
  const parts = new Map<Period, GoalFigures>();
  setup.periods.forEach((period, index) => {
    const number = index + 1;
    const isPast = state.section > number || (state.section === number && !state.playing);
    if (isPast) return;
    const share = (number === section ? 1 - sectionShare(setup, state) : 1) / count;
    parts.set(period, figures(setup, share, state.scores[index] ?? nil));
  });
  return { full, home: setup.playsOff ? winChance(setup, full) : undefined, parts };
}

function sectionShare({ section }: GoalsSetup, { played }: GoalsState): number {
  return Math.min(1, played / section);
}

function winChance(setup: GoalsSetup, { margin }: GoalFigures): number {
  const level = chanceThat(margin, (lead) => lead === 0);
  return chanceThat(margin, (lead) => lead > 0) + level * playOffChance(setup);
}

function figures({ home, away }: GoalsSetup, share: number, score: Score): GoalFigures {
  const h = shifted(poisson(home * share), score.home);
  const a = shifted(poisson(away * share), score.away);
  return { margin: differenceOf(h, a), total: sumOf(h, a), home: h, away: a };
}
