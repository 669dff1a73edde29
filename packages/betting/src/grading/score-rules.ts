/** Rules that scores alone decide (sportsbook.md §4.1, §4.2). */
import type { Outcome } from '../market.ts';
import type { Figure, Score, Side } from '../sport.ts';
import { type Case, leaderOf, scoreFor, scoreOf, type Verdict } from './read.ts';

type ScoreRule = (one: Case, score: Score) => Verdict;

const sum = ({ home, away }: Score): number => home + away;

/** The rule, asked once the score of the period is known. */
export function byScore(rule: ScoreRule): (one: Case) => Verdict {
  return (one) => {
    const score = scoreFor(one);
    return score && rule(one, score);
  };
}

const other = (side: string): Side => (side === 'home' ? 'away' : 'home');
const sideOf = (outcome: Outcome): Side => (outcome === 'home' ? 'home' : 'away');

export const winner: ScoreRule = ({ selection }, score) => {
  const leader = leaderOf(score);
  // A shoot-out has no draw; one that was left drawn has no winner.
  if (leader === 'draw' && selection.period === 'penalties') return 'void';
  return selection.outcome === leader;
};

export const oddEven: ScoreRule = ({ selection }, score) =>
  selection.outcome === (sum(score) % 2 === 0 ? 'even' : 'odd');

export function sideOddEven(side: Side): ScoreRule {
  return ({ selection }, score) => selection.outcome === (score[side] % 2 === 0 ? 'even' : 'odd');
}

export const correctScore: ScoreRule = ({ selection, kind }, { home, away }) => {
  const text = `${home}-${away}`;
  const listed = kind.outcomes(selection.period, undefined).includes(text);
  return selection.outcome === (listed ? text : 'other');
};

export const setScore: ScoreRule = ({ selection }, { home, away }) => selection.outcome === `${home}-${away}`;

/** `2-3`, `2` or `7+`. */
export const totalGoals: ScoreRule = ({ selection: { outcome } }, score) => {
  const total = sum(score);
  if (outcome.endsWith('+')) return total >= Number.parseInt(outcome, 10);
  const [low = 0, high = low] = outcome.split('-').map(Number);
  return total >= low && total <= high;
};

export const doubleChance: ScoreRule = ({ selection }, score) =>
  selection.outcome.split('-').includes(leaderOf(score));

export const bothScore: ScoreRule = ({ selection }, { home, away }) =>
  selection.outcome === (home > 0 && away > 0 ? 'yes' : 'no');

/** The draw at −1 is home by exactly one; lines are whole. */
export const threeWayHandicap: ScoreRule = ({ selection }, { home, away }) =>
  selection.outcome === leaderOf({ home: 4 * home + (selection.line ?? 0), away: 4 * away });

/** Football tells a goalless draw from one with goals; baseball has no draw, and a game left drawn is void. */
export const winMargin: ScoreRule = ({ selection, kind }, score) => {
  const leader = leaderOf(score);
  if (leader === 'draw') {
    if (kind.figure !== 'goals') return 'void';
    return selection.outcome === (score.home === 0 ? 'no-goal' : 'score-draw');
  }
  const by = Math.abs(score.home - score.away);
  return selection.outcome === `${leader}-${by >= 4 ? '4+' : by}`;
};

export const cleanSheet: ScoreRule = ({ selection: { outcome } }, score) => score[other(outcome)] === 0;

export const winToNil: ScoreRule = ({ selection: { outcome } }, score) =>
  leaderOf(score) === outcome && score[other(outcome)] === 0;

export const any: ScoreRule = ({ selection }, score) => selection.outcome === (sum(score) > 0 ? 'yes' : 'no');

/** Pairs of digits: a side's points end in 0 or 5, 1 or 6 … */
export function lastDigit(side: Side): ScoreRule {
  return ({ selection }, score) => selection.outcome === `${score[side] % 5}/${(score[side] % 5) + 5}`;
}

type HalvesRule = (outcome: Outcome, first: Score, second: Score) => Verdict;

/** The rule, asked once both halves are known. */
export function byHalves(rule: HalvesRule): (one: Case) => Verdict {
  return ({ selection, kind, result }) => {
    const first = scoreOf(result, kind.figure, 'first');
    const second = scoreOf(result, kind.figure, 'second');
    return first && second && rule(selection.outcome, first, second);
  };
}

export const winBothHalves: HalvesRule = (outcome, first, second) =>
  leaderOf(first) === outcome && leaderOf(second) === outcome;

export const winEitherHalf: HalvesRule = (outcome, first, second) =>
  leaderOf(first) === outcome || leaderOf(second) === outcome;

export const scoreBothHalves: HalvesRule = (outcome, first, second) =>
  first[sideOf(outcome)] > 0 && second[sideOf(outcome)] > 0;

export const halfFull: HalvesRule = (outcome, first, second) =>
  outcome ===
  `${leaderOf(first)}/${leaderOf({ home: first.home + second.home, away: first.away + second.away })}`;

/** Equal halves are void. */
export const halfMost: HalvesRule = (outcome, first, second) =>
  sum(first) === sum(second) ? 'void' : outcome === (sum(first) > sum(second) ? 'first' : 'second');

export const halfMostThree: HalvesRule = (outcome, first, second) => {
  const more = sum(first) > sum(second) ? 'first' : 'second';
  return outcome === (sum(first) === sum(second) ? 'equal' : more);
};

export function bestQuarter({ selection, result }: Case): Verdict {
  const totals: [string, number][] = [];
  for (const quarter of ['q1', 'q2', 'q3', 'q4'] as const) {
    const score = result.points?.[quarter];
    if (score === undefined) return undefined;
    totals.push([quarter, sum(score)]);
  }
  const most = Math.max(...totals.map(([, total]) => total));
  const [best, ...equals] = totals.filter(([, total]) => total === most);
  return selection.outcome === (equals.length > 0 ? 'equal' : best?.[0]);
}

/** Figures that win a match, in the order of precedence: more sets win, not more points. */
const deciding: readonly Figure[] = ['sets', 'maps', 'frames', 'runs', 'points', 'goals'];

/** Figures that win a set, map, quarter or half. A map of an arena game has a winner of its own, independent of the kills. */
const sectionDeciding: readonly Figure[] = ['maps', 'games', 'rounds', 'runs', 'points', 'goals'];

/** Two sides; a draw that stands is void. */
export function matchWinner(one: Case): Verdict {
  const { selection, result } = one;
  const { winner: said } = result.decided ?? {};
  if (said !== undefined) return selection.outcome === said;
  const figure = deciding.find((each) => result[each]?.full !== undefined);
  if (figure === undefined) return undefined;
  const leader = figure === 'goals' ? goalWinner(result.goals ?? {}) : leaderOf(result[figure]?.full ?? nil);
  return leader === undefined || leader === 'draw' ? 'void' : selection.outcome === leader;
}

export function sectionWinner({ selection, result }: Case): Verdict {
  const { period, outcome } = selection;
  for (const figure of sectionDeciding) {
    const score = scoreOf(result, figure, period);
    if (score !== undefined) return leaderOf(score) === 'draw' ? 'void' : outcome === leaderOf(score);
  }
  return undefined;
}

const nil: Score = { home: 0, away: 0 };

/** Who wins after regular time, extra time and penalties, as far as they were played. */
function goalWinner({
  full = nil,
  extra = nil,
  penalties = nil,
}: {
  readonly full?: Score;
  readonly extra?: Score;
  readonly penalties?: Score;
}): Side | undefined {
  for (const score of [full, extra, penalties]) {
    const leader = leaderOf(score);
    if (leader !== 'draw') return leader;
  }
  return undefined;
}

/** Two legs are decided by more than this match: then the result says who goes through. */
export function qualifier({ selection, result }: Case): Verdict {
  const side = result.decided?.qualified ?? (result.goals?.full && goalWinner(result.goals));
  if (side === undefined) return result.goals?.full && 'void';
  return selection.outcome === side;
}

/** How the match was won, or the next round reached: by the last part that was played. */
export function method(one: Case): Verdict {
  const { selection, result } = one;
  const { full, extra, penalties } = result.goals ?? {};
  if (full === undefined) return undefined;
  const side = result.decided?.qualified ?? goalWinner(result.goals ?? {});
  if (side === undefined) return 'void';
  const way = penalties ? 'penalties' : extra ? 'extra' : 'regular';
  return selection.outcome === `${side}-${way}`;
}

export function extraTime({ selection, result }: Case): Verdict {
  const { full, extra } = result.goals ?? {};
  const played = result.decided?.extraTime ?? (full && extra !== undefined);
  return played === undefined ? undefined : selection.outcome === (played ? 'yes' : 'no');
}

export function extraInnings({ selection, result }: Case): Verdict {
  const played = result.decided?.extraInnings;
  return played === undefined ? undefined : selection.outcome === (played ? 'yes' : 'no');
}

export function outright({ selection, result }: Case): Verdict {
  return result.decided?.winners?.includes(selection.outcome);
}
