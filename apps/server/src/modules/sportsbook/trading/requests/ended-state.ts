/** The state in which a match ends by a result that the operator gives. Pure. */
import { added, type MatchResult, type MatchState, type Score } from '@hj/betting';
import type { CatalogMatch } from '../../catalog/catalog.ts';
import { winningFigure } from '../../catalog/winning-figure.ts';

type Match = Pick<CatalogMatch, 'sport' | 'kind' | 'state'>;

/** The board stands at the score by which the match was won, as far as the result has it: sets and not points. */
export function endedState(match: Match, result: MatchResult): MatchState {
  const { state, sport } = match;
  const whole = result[winningFigure(match)];
  const isFootball = sport === 'FT' || sport === 'VF';
  const ended: MatchState = { ...state, phase: 'ended' };
  if (isFootball) {
    const half = result.goals?.first ?? state.halfTimeGoals;
    ended.goals = whole?.full ?? state.goals;
    if (half) ended.halfTimeGoals = half;
  }
  if (state.live && whole?.full) ended.live = endedLive(state.live, whole.full, whole.extra);
  return ended;
}

function endedLive(live: NonNullable<MatchState['live']>, full: Score, extra: Score | undefined) {
  return {
    ...live,
    score: extra ? added([full, extra]) : full,
    ...(live.sets ? { sets: full } : {}),
  };
}
