/**
 * Sports of goals at a steady rate: ice hockey and handball. The goals to come are a Poisson number of each side, where level
 * matches are more frequent than that by a factor: it enters the running match as in football (../../football/model.ts).
 */
import type { Period, Score } from '@hj/betting';
import {
  chanceThat,
  type Distribution,
  differenceOf,
  poisson,
  shifted,
  sumOf,
} from '../../engine/distribution.ts';
import { levelChance } from '../../engine/level.ts';

export interface GoalsSetup {
  /** Expected goals of each side in regular time. */
  home: number;
  away: number;
  /** Seconds of a section and their names in order. */
  section: number;
  periods: readonly Period[];
  /** A level match goes on: sudden death, then a shoot-out. */
  playsOff: boolean;
  /** Matches are level after regular time more often than two independent counts make them, by this share. */
  levelExcess: number;
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
  /** Winner of the play-off of a level match, and its kind. */
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

/** The better side wins the play-off a little more often. */
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
  const goals = goalsOf(state);
  const lead = goals.home - goals.away;
  const full = figures(setup, { share: left, after: 0, lead }, goals);
  const parts = new Map<Period, GoalFigures>();
  setup.periods.forEach((period, index) => {
    const number = index + 1;
    const isPast = state.section > number || (state.section === number && !state.playing);
    if (isPast) return;
    const share = (number === section ? 1 - sectionShare(setup, state) : 1) / count;
    const before = number === section ? 0 : (number - section - sectionShare(setup, state)) / count;
    const after = Math.max(0, left - before - share);
    parts.set(period, figures(setup, { share, after, before, lead }, state.scores[index] ?? nil));
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

/** h of a lead of the home side: how much likelier than by independent counts the match is level, on average from here. */
export function levelFactor({ home, away, levelExcess }: GoalsSetup, lead: number, left: number): number {
  return levelExcess === 0 ? 1 : 1 + levelExcess * levelChance(lead, home * left, away * left);
}

/** A stretch of regular time as shares of it: itself, the time before it from now on, the rest after it. */
interface Stretch {
  share: number;
  before?: number;
  after: number;
  lead: number;
}

function figures(setup: GoalsSetup, { share, before = 0, after, lead }: Stretch, score: Score): GoalFigures {
  const h = poisson(setup.home * share);
  const a = poisson(setup.away * share);
  if (setup.levelExcess === 0) {
    const [home, away] = [shifted(h, score.home), shifted(a, score.away)];
    return { margin: differenceOf(home, away), total: sumOf(home, away), home, away };
  }
  // The rest of the match outside the stretch is independent of it, whether it comes before or after.
  const factors = new Map<number, number>();
  const factorOf = (margin: number): number => {
    const known = factors.get(margin) ?? levelFactor(setup, lead + margin, before + after);
    factors.set(margin, known);
    return known;
  };
  return jointFigures(h, a, score, factorOf);
}

function jointFigures(h: Distribution, a: Distribution, score: Score, factorOf: (margin: number) => number) {
  const [n, m] = [h.chances.length, a.chances.length];
  const margin = new Float64Array(n + m - 1);
  const total = new Float64Array(n + m - 1);
  const home = new Float64Array(n);
  const away = new Float64Array(m);
  let sum = 0;
  for (let x = 0; x < n; x++) {
    for (let y = 0; y < m; y++) {
      const plain = (h.chances[x] ?? 0) * (a.chances[y] ?? 0);
      if (plain < 1e-14) continue;
      const chance = plain * factorOf(x - y);
      sum += chance;
      margin[x - y + m - 1] = (margin[x - y + m - 1] ?? 0) + chance;
      total[x + y] = (total[x + y] ?? 0) + chance;
      home[x] = (home[x] ?? 0) + chance;
      away[y] = (away[y] ?? 0) + chance;
    }
  }
  const law = (from: number, chances: Float64Array): Distribution => ({
    from,
    chances: chances.map((chance) => chance / sum),
  });
  return {
    margin: law(score.home - score.away - m + 1, margin),
    total: law(score.home + score.away, total),
    home: law(score.home, home),
    away: law(score.away, away),
  };
}
