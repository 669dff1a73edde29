/**
 * Grades a selection by the final figures (sportsbook.md §4.1, §4.2). Everything is counted in quarters of a goal, in whole
 * numbers. In-play handicaps of football and snooker count from the score at the bet; all else counts the whole score.
 */

import * as players from './grading/player-rules.ts';
import { type Case, scoreFor, type Verdict } from './grading/read.ts';
import * as scores from './grading/score-rules.ts';
import * as order from './grading/sequence-rules.ts';
import type { Market, Outcome, Score } from './market.ts';
import { hasOutcome } from './outcomes.ts';
import type { MatchResult } from './result.ts';
import { kindOf } from './table/index.ts';
import type { Part, Rule } from './table/kind.ts';

/** W win, LW half win, P push, LL half loss, L loss. */
export const grades = ['W', 'LW', 'P', 'LL', 'L'] as const;
export type Grade = (typeof grades)[number];

export interface Selection extends Market {
  outcome: Outcome;
}

/**
 * The grade of a selection, or `undefined` while the result lacks the figures that decide it. A void by the rule itself
 * (equal halves, a drawn quarter) is a push. For an abandoned match see `settleSelection`.
 * @param scoreAtBet goals (snooker: frames) when an in-play bet was accepted; leave it out for bets before the match
 * @throws RangeError if the market has no such outcome, or lacks its line
 */
export function gradeSelection(
  selection: Selection,
  result: MatchResult,
  scoreAtBet?: Score,
): Grade | undefined {
  if (!hasOutcome(selection, selection.outcome)) {
    throw new RangeError(`no outcome ${selection.outcome} in ${selection.type}:${selection.period}`);
  }
  const kind = kindOf(selection.type);
  return gradeCase({ selection, kind, result, scoreAtBet });
}

function gradeCase(one: Case): Grade | undefined {
  const { rule } = one.kind;
  if (rule.by === 'handicap' || rule.by === 'total' || rule.by === 'side-total') {
    const score = scoreFor(one);
    return score && gradeOfMargin(marginOf(one, rule, score));
  }
  const verdict = rules(rule)(one);
  if (verdict === undefined) return undefined;
  if (verdict === 'void') return 'P';
  return verdict ? 'W' : 'L';
}

type LineRule = Extract<Rule, { by: 'handicap' | 'total' | 'side-total' }>;

/** By how many quarters the selection beat its line. */
function marginOf({ selection, kind, scoreAtBet }: Case, rule: LineRule, score: Score): number {
  const line = requireLine(selection);
  if (rule.by === 'handicap') {
    const before = (kind.fromBet?.includes(selection.period) && scoreAtBet) || { home: 0, away: 0 };
    const lead = score.home - before.home - (score.away - before.away);
    return selection.outcome === 'home' ? 4 * lead + line : -(4 * lead + line);
  }
  const total = rule.by === 'total' ? score.home + score.away : score[rule.side];
  return selection.outcome === 'over' ? 4 * total - line : line - 4 * total;
}

function requireLine({ type, line }: Selection): number {
  if (line === undefined || !Number.isInteger(line)) throw new RangeError(`${type} needs a line in quarters`);
  return line;
}

/** A quarter of a goal above or below the line decides only half of the stake. */
function gradeOfMargin(quarters: number): Grade {
  if (quarters === 0) return 'P';
  if (quarters > 0) return quarters === 1 ? 'LW' : 'W';
  return quarters === -1 ? 'LL' : 'L';
}

type CaseRule = (one: Case) => Verdict;

const plainRules: Record<
  Exclude<Rule['by'], LineRule['by'] | 'side-odd-even' | 'last-digit' | 'combination' | 'scorer'>,
  CaseRule
> = {
  winner: scores.byScore(scores.winner),
  'double-chance': scores.byScore(scores.doubleChance),
  'odd-even': scores.byScore(scores.oddEven),
  'both-score': scores.byScore(scores.bothScore),
  'correct-score': scores.byScore(scores.correctScore),
  'total-goals': scores.byScore(scores.totalGoals),
  'win-margin': scores.byScore(scores.winMargin),
  'three-way-handicap': scores.byScore(scores.threeWayHandicap),
  'clean-sheet': scores.byScore(scores.cleanSheet),
  'win-to-nil': scores.byScore(scores.winToNil),
  any: scores.byScore(scores.any),
  'set-score': scores.byScore(scores.setScore),
  'half-full': scores.byHalves(scores.halfFull),
  'win-both-halves': scores.byHalves(scores.winBothHalves),
  'win-either-half': scores.byHalves(scores.winEitherHalf),
  'score-both-halves': scores.byHalves(scores.scoreBothHalves),
  'half-most': scores.byHalves(scores.halfMost),
  'half-most-three': scores.byHalves(scores.halfMostThree),
  'best-quarter': scores.bestQuarter,
  'match-winner': scores.matchWinner,
  'section-winner': scores.sectionWinner,
  qualifier: scores.qualifier,
  method: scores.method,
  'extra-time': scores.extraTime,
  'extra-innings': scores.extraInnings,
  outright: scores.outright,
  nth: order.nth,
  first: order.first,
  last: order.last,
  race: order.race,
  'goal-time': order.goalTime,
  'goal-early': order.goalEarly,
  'come-back': order.comeBack,
  'goal-manner': players.goalManner,
  'own-goal': players.ownGoal,
  'kick-off': players.kickOff,
};

function rules(rule: Exclude<Rule, LineRule>): CaseRule {
  switch (rule.by) {
    case 'side-odd-even':
      return scores.byScore(scores.sideOddEven(rule.side));
    case 'scorer':
      return players.scorer(rule.which);
    case 'last-digit':
      return scores.byScore(scores.lastDigit(rule.side));
    case 'combination':
      return (one) => combination(one, rule.parts);
    default:
      return plainRules[rule.by];
  }
}

/** Over a line of half goals: nothing pushes. */
const overUnder = scores.byScore(
  ({ selection }, { home, away }) =>
    selection.outcome === (4 * (home + away) > requireLine(selection) ? 'over' : 'under'),
);

const partRules: Record<Part, CaseRule> = {
  winner: plainRules.winner,
  'double-chance': plainRules['double-chance'],
  total: overUnder,
  'odd-even': plainRules['odd-even'],
  'both-score': plainRules['both-score'],
  'first-goal': order.scoredFirst,
};

/** Both parts must win; one lost part decides before the other is known. */
function combination(one: Case, parts: readonly [Part, Part]): Verdict {
  const words = one.selection.outcome.split('&');
  const verdicts = parts.map((part, index) =>
    partRules[part]({ ...one, selection: { ...one.selection, outcome: words[index] ?? '' } }),
  );
  if (verdicts.includes(false)) return false;
  return verdicts.includes(undefined) ? undefined : true;
}
