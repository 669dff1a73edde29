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
  /** Seconds of the field since the start of the match. */
  at: number;
  /** In a pause: when the next section begins. */
  resumesAt?: number;
  playing: boolean;
  scores: readonly Score[];
  /** Who won what followed a level match, and how. */
  playOff?: { side: 'home' | 'away'; by: 'extra' | 'penalties' };
  over: boolean;
}

/** How the clock of the sport runs. */
export interface GoalsPlace {
  /** Number of sections, and seconds of one. */
  periods: number;
  section: number;
  /** Seconds of the field per second of the clock. */
  fieldPerClock: number;
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

/** Between two goals the clock alone changes the state. */
export function goalsRunning(
  { periods, section: length, fieldPerClock }: GoalsPlace,
  state: GoalsState,
  seconds: number,
): GoalsState {
  const { playing, section, played, at } = state;
  if (!playing || section > periods) return { ...state, at: seconds };
  return { ...state, played: Math.min(length, played + (seconds - at) / fieldPerClock), at: seconds };
}

/** A goal refuses a bet in its delay: an accepted one saw the clock run on without a goal, into the next section too. */
export function goalsQuoted(place: GoalsPlace, state: GoalsState, seconds: number): GoalsState {
  const { at, resumesAt, section, scores } = state;
  const later = at + seconds;
  if (resumesAt === undefined || later <= resumesAt) return goalsRunning(place, state, later);
  const begun = { section: section + 1, played: 0, at: resumesAt, playing: true, over: false };
  return goalsRunning(place, { ...begun, scores: [...scores, nil] }, later);
}

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
