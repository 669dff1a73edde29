/**
 * The cover of a member's singles on one match by each other. A single covers others by the difference between their worst loss
 * together and the sum of their worst losses, over all endings that are possible when it is accepted (ADR 083):
 *
 *   cover = its own worst loss − (the worst loss with it − the worst loss without it)
 *
 * It is 0 for bets that can all be lost at once, and the certain return for bets on both sides. A selection that was decided before
 * the later bet is the same in every ending and covers nothing. Pure.
 */
import type { Amount } from '@hj/money';
import type { Market } from '../market.ts';
import type { MatchResult } from '../result.ts';
import { type Grade, gradeSelection, type Selection } from '../settlement.ts';
import { type Figure, type OtherSport, otherFigures, type Score, type Sport } from '../sport.ts';
import { kindOf } from '../table/index.ts';
import { type EndingsOf, endingsOf, type Standing } from './endings.ts';

export interface CoverMatch {
  sport: Sport;
  kind: OtherSport | undefined;
  /** The score of its first half, if that is over by now. */
  firstHalf: Score | undefined;
  /** The most sets, maps or frames that could be played. */
  bestOf: number | undefined;
}

/** A single, in the order of acceptance. */
export interface CoverSingle {
  selection: Selection;
  /** The amount that is lost with it. */
  risk: Amount;
  toWin: Amount;
  inPlay: boolean;
  phase: string;
  /** When it was accepted, before the match 0-0. */
  score: Score;
}

/** Singles that are decided by the same figures, and the most that can be lost with all of them. */
export interface JointRisk<Single> {
  singles: Single[];
  risk: Amount;
}

/**
 * The joint risk of the singles on a match, part by part of the match, in minor units; singles that no other may cover are left out.
 * The risk is the sum of each single's worst loss less its cover.
 */
export function jointRisks<Single extends CoverSingle>(
  match: CoverMatch,
  singles: readonly Single[],
): JointRisk<Single>[] {
  const parts = Map.groupBy(singles, (single) => partOf(match, single.selection));
  return [...parts].flatMap(([part, own]) =>
    part === undefined || own.length < 2 ? [] : [riskIn(match, own)],
  );
}

const bySets: ReadonlySet<Sport> = new Set(['TN', 'VB', 'TT']);

/** Rules that no score decides: in every ending a bet on them may be lost. */
const untold: ReadonlySet<string> = new Set([
  'qualifier',
  'method',
  'extra-time',
  'extra-innings',
  'outright',
  'goal-manner',
  'own-goal',
  'kick-off',
  'scorer',
  'first',
  'last',
]);
/** Parts of a match that add up to the whole. */
const summed: ReadonlySet<string> = new Set(['full', 'first', 'second']);

/** The figure and period that decide the selection, as `goals` or `points:q1`: selections of different parts do not cover each other. */
function partOf(match: CoverMatch, selection: Selection): string | undefined {
  if (untold.has(kindOf(selection.type).rule.by)) return undefined;
  const figure = figureOf(match, selection);
  return summed.has(selection.period) ? figure : `${figure}:${selection.period}`;
}

function figureOf({ sport, kind }: CoverMatch, { type }: Market): Figure {
  const { rule, figure } = kindOf(type);
  if (rule.by === 'match-winner') {
    if (bySets.has(sport)) return 'sets';
    if (sport === 'OP') return kind === undefined ? 'goals' : otherFigures[kind].match;
    return sport === 'SK' ? 'frames' : sport === 'BS' ? 'runs' : figure;
  }
  if (rule.by !== 'section-winner') return figure;
  if (sport === 'OP') return kind === undefined ? 'goals' : otherFigures[kind].section;
  return sport === 'TN' ? 'games' : sport === 'BS' ? 'runs' : figure;
}

interface Told {
  key: string;
  results: readonly MatchResult[];
}

function riskIn<Single extends CoverSingle>(
  match: CoverMatch,
  singles: readonly Single[],
): JointRisk<Single> {
  const joined: Single[] = [];
  let risk = 0n;
  let before: { key: string; losses: Amount[] } | undefined;
  for (const single of singles) {
    const told = endingsFor(match, single);
    const own = lossesOf(single, told);
    if (own === undefined) continue;
    const losses: Amount[] = before?.key === told.key ? before.losses : lossesTogether(joined, told);
    const without = joined.length > 0 ? worst(losses) : 0n;
    own.forEach((loss, ending) => {
      losses[ending] = (losses[ending] ?? 0n) + loss;
    });
    // Its worst loss less its cover is by how much it worsens the worst.
    risk += worst(losses) - without;
    joined.push(single);
    before = { key: told.key, losses };
  }
  return { singles: joined, risk };
}

function lossesTogether(singles: readonly CoverSingle[], told: Told): Amount[] {
  const sums: Amount[] = told.results.map(() => 0n);
  for (const single of singles) {
    lossesOf(single, told)?.forEach((loss, ending) => {
      sums[ending] = (sums[ending] ?? 0n) + loss;
    });
  }
  return sums;
}

function worst(losses: readonly Amount[]): Amount {
  let most = losses[0] ?? 0n;
  for (const loss of losses) if (loss > most) most = loss;
  return most;
}

/** The loss of the single in each ending, negative for a win; `undefined` where an ending does not decide it. */
function lossesOf(single: CoverSingle, told: Told): Amount[] | undefined {
  const grades = gradesOf(single, told);
  const { risk, toWin } = single;
  const loss: Record<Grade, Amount> = { W: -toWin, LW: -toWin / 2n, P: 0n, LL: risk / 2n, L: risk };
  return grades?.map((grade) => loss[grade]);
}

/** Most bets are on the main lines of matches that stand at 0-0: their grades are the same for all members. */
const remembered = new Map<string, readonly Grade[] | undefined>();
const mostRemembered = 500;

function gradesOf({ selection, inPlay, score }: CoverSingle, told: Told): readonly Grade[] | undefined {
  const { type, period, line, outcome } = selection;
  const key = [told.key, type, period, line, outcome, inPlay && `${score.home}-${score.away}`].join('|');
  if (remembered.has(key)) return remembered.get(key);
  const grades: Grade[] = [];
  for (const result of told.results) {
    const grade = gradeSelection(selection, result, inPlay ? score : undefined);
    if (grade === undefined) break;
    grades.push(grade);
  }
  const all = grades.length === told.results.length && grades.length > 0 ? grades : undefined;
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(key, all);
  return all;
}

function endingsFor(match: CoverMatch, single: CoverSingle): Told {
  const { sport, kind, bestOf } = match;
  const { period } = single.selection;
  const figure = figureOf(match, single.selection);
  const standing = standingOf(match, single, figure);
  const what: EndingsOf = {
    sport,
    kind,
    figure,
    period: summed.has(period) ? 'full' : period,
    standing,
    bestOf,
  };
  const key = JSON.stringify(what);
  let results = endings.get(key);
  if (results === undefined) {
    if (endings.size >= mostEndings) endings.clear();
    results = endingsOf(what);
    endings.set(key, results);
  }
  return { key, results };
}

const endings = new Map<string, readonly MatchResult[]>();
const mostEndings = 40;

/** The figures that the score of a bet counts. */
const scored: ReadonlySet<Figure> = new Set(['goals', 'points', 'sets', 'frames', 'runs', 'maps']);

function standingOf(match: CoverMatch, { inPlay, phase, score }: CoverSingle, figure: Figure): Standing {
  if (!inPlay || !scored.has(figure)) return {};
  const { sport, firstHalf } = match;
  if (bySets.has(sport)) return figure === 'sets' ? { now: score } : {};
  if (phase === 'first-half') return { now: score };
  if (phase === 'half-time') return { now: score, first: score };
  if (firstHalf === undefined || firstHalf.home > score.home || firstHalf.away > score.away) return {};
  return { now: score, first: firstHalf };
}
