/** Reading a result: the questions of the rules. `undefined` always means: not known (yet). */

import type { MatchResult, SequenceEvent } from '../result.ts';
import type { Selection } from '../settlement.ts';
import type { Figure, Period, Score, Side } from '../sport.ts';
import type { MarketKind } from '../table/kind.ts';

/** One selection before one result. */
export interface Case {
  selection: Selection;
  kind: MarketKind;
  result: MatchResult;
  scoreAtBet: Score | undefined;
}

/** The verdict of a rule: won, lost, void (the stake goes back), or not known. */
export type Verdict = boolean | 'void' | undefined;

/** The score of a period. The score of a second half is that of the match less that of the first half. */
export function scoreOf(result: MatchResult, figure: Figure, period: Period): Score | undefined {
  const scores = result[figure];
  const known = scores?.[period];
  if (known !== undefined || period !== 'second') return known;
  const { full, first } = scores ?? {};
  return full && first && { home: full.home - first.home, away: full.away - first.away };
}

/** The score that decides the case. */
export function scoreFor({ selection, kind, result }: Case): Score | undefined {
  return scoreOf(result, kind.figure, selection.period);
}

/** Which side has more. */
export function leaderOf({ home, away }: Score): Side | 'draw' {
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}

/** The events that count for the case, in order. */
export function eventsFor({ selection, kind, result }: Case): readonly SequenceEvent[] {
  const { period } = selection;
  return (result.sequence ?? []).filter(
    (event) => event.figure === kind.figure && (period === 'full' || event.period === period),
  );
}

/** Whether nothing can follow the events that are known: they add up to the score. */
export function isComplete(one: Case, events: readonly SequenceEvent[]): boolean {
  const score = scoreFor(one);
  if (score === undefined) return false;
  const sum = (side: Side): number =>
    events.reduce((total, event) => total + (event.side === side ? (event.value ?? 1) : 0), 0);
  return sum('home') === score.home && sum('away') === score.away;
}
