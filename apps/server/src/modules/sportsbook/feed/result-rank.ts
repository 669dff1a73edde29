/** Which of two results of a match has more: a section's result does not take the place of the final one. */
import type { MatchResult } from '@hj/betting';
import type { CatalogMatch } from '../catalog/catalog.ts';
import { winningFigure } from '../catalog/winning-figure.ts';

type Kind = Pick<CatalogMatch, 'sport' | 'kind'>;

/** Whether the match is decided, or broken off. */
export function isFinal(result: MatchResult, match: Kind): boolean {
  const { decided, broken } = result;
  return (
    result[winningFigure(match)]?.full !== undefined || decided?.winners !== undefined || broken !== undefined
  );
}

const final = 1000;

function rankOf(result: MatchResult, match: Kind): number {
  const { sequence: _, decided, broken: __, ...scores } = result;
  const known = Object.values(scores).reduce((sum, periods) => sum + Object.keys(periods).length, 0);
  return known + (decided?.winner === undefined ? 0 : 1) + (isFinal(result, match) ? final : 0);
}

/** Whether the result has as much as the one of the match, or more. */
export function goesFurther(result: MatchResult, match: Kind & Pick<CatalogMatch, 'result'>): boolean {
  return match.result === undefined || rankOf(result, match) >= rankOf(match.result, match);
}
