/**
 * Results that stand of an abandoned match (sportsbook.md §4.5). Parts that were played to their end stand, and in football after
 * half-time and in tennis also selections that no continuation could have changed; all others are void.
 */
import type { Score } from './market.ts';
import type { MatchResult } from './result.ts';
import type { CancelCode } from './result-code.ts';
import { type Grade, gradeSelection, type Selection } from './settlement.ts';
import { kindOf } from './table/index.ts';

/** 赛事腰斩; 球员弃权. */
const voidCodes = { abandoned: 'D2', retired: 'D8', walkover: 'D8' } as const satisfies Record<
  string,
  CancelCode
>;

/**
 * The result of a selection of a finished, abandoned or cancelled match: a grade, the code of its void, or `undefined` while the
 * result lacks the figures that decide it.
 * @throws RangeError as `gradeSelection`
 */
export function settleSelection(
  selection: Selection,
  result: MatchResult,
  scoreAtBet?: Score,
): Grade | CancelCode | undefined {
  const { broken } = result;
  if (broken === undefined) return gradeSelection(selection, result, scoreAtBet);
  const grade = broken.kind === 'walkover' ? undefined : standingGrade(selection, result, scoreAtBet);
  return grade ?? voidCodes[broken.kind];
}

/** Rules that no score of an abandoned match decides: the side that goes through, and how. */
const neverStand: ReadonlySet<string> = new Set(['qualifier', 'method', 'extra-time', 'match-winner']);

function standingGrade(selection: Selection, broken: MatchResult, scoreAtBet?: Score): Grade | undefined {
  // Who is given the match does not decide bets.
  const { decided: { kickOff, absent } = {}, ...rest } = broken;
  const result = { ...rest, decided: { ...(kickOff && { kickOff }), ...(absent && { absent }) } };
  const { sports, figure, rule } = kindOf(selection.type);
  const { period } = selection;
  if (neverStand.has(rule.by)) return undefined;
  if (sports.includes('FT') && result.goals?.first === undefined) {
    // In the first half nothing stands but the quarters of an hour that are over.
    return period.startsWith('band') ? gradeSelection(selection, result, scoreAtBet) : undefined;
  }
  // A quarter must be completed, also for a selection that was already decided in it.
  if (rule.by === 'race' && period !== 'full' && result[figure]?.[period] === undefined) return undefined;
  const grade = gradeSelection(selection, result, scoreAtBet);
  return grade ?? gradeOfAnyEnd(selection, broken, scoreAtBet);
}

/** The grade that every continuation gives; `undefined` if they differ. */
function gradeOfAnyEnd(selection: Selection, broken: MatchResult, scoreAtBet?: Score): Grade | undefined {
  const { figure } = kindOf(selection.type);
  const { decided, ...result } = broken;
  const standing = result.broken?.standing?.[figure];
  // A part of the match is over or it is void: only a period that lasts to the end of the match can be decided before its end.
  if (standing === undefined || !(selection.period === 'full' || selection.period === 'second'))
    return undefined;
  let common: Grade | undefined;
  for (const full of endsAfter(standing, selection.line ?? 0, setsToWin(figure, decided?.bestOf))) {
    const end = { ...result, [figure]: { ...result[figure], full } };
    const grade = gradeSelection(selection, end, scoreAtBet);
    if (grade === undefined || (common !== undefined && grade !== common)) return undefined;
    common = grade;
  }
  return common;
}

function setsToWin(figure: string, bestOf: number | undefined): number | undefined {
  return bestOf !== undefined && (figure === 'sets' || figure === 'maps') ? (bestOf + 1) / 2 : undefined;
}

/** Scores that may follow: all near ones, and some beyond every line. Rules change nowhere else. */
function endsAfter({ home, away }: Score, line: number, needed: number | undefined): Score[] {
  const far = Math.ceil(Math.abs(line) / 4) + home + away + 9;
  const more = [0, 1, 2, 3, 4, 5, 6, 7, 8, far, far + 1];
  const ends = more.flatMap((h) => more.map((a) => ({ home: home + h, away: away + a })));
  return needed === undefined
    ? ends
    : ends.filter((end) => Math.max(end.home, end.away) === needed && end.home !== end.away);
}
