/** The decision at the end of the delay in play (C42), the same for every member. Pure. */
import type { CancelCode, Score } from '@hj/betting';
import type { WireIncident } from '../../catalog/incidents.ts';

/** Stops that mean something may be about to change the match; bets wait for the ruling. */
export const incidentStops = ['possible-goal', 'goal', 'var', 'red-card', 'penalty', 'feed-lost'] as const;

/** How long a slip waits beyond its delay for such a stop to clear. */
export const patienceMs = 25_000;

/** Not accepted: its member was excluded from play before the decision, or another bet of its slip is not. */
export const excludedCode: CancelCode = 'D17';

/** A leg as it was taken. */
export interface WaitingBet {
  marketId: bigint;
  incidentSeq: number;
  score: Score;
  redCards: number;
  decideAt: Date;
  /** A leg that was not in play waits for nothing; by default it was. */
  inPlay?: boolean;
}

export interface MatchAtDecision {
  status: string;
  /** The operator has stopped betting on the match. */
  held?: boolean;
  /** Markets of it that the operator has stopped betting on. */
  heldMarkets?: ReadonlySet<bigint>;
  stop: string | undefined;
  incidentSeq: number;
  score: Score;
  redCards: number;
  /** The latest ones, oldest first; only where a refusal is to be told. */
  incidents?: readonly WireIncident[];
}

export type Verdict = 'accepted' | 'waiting' | CancelCode;

/** On one leg: `accepted`, `waiting`, or the code of the refusal: D18 a goal, D19 a red card, D17 any other reason. */
export function verdictOn(leg: WaitingBet, match: MatchAtDecision, now: Date): Verdict {
  if (match.status === 'cancelled') return 'D6';
  if (match.status === 'postponed') return 'D4';
  if (leg.inPlay === false) return 'accepted';
  if (match.held === true || match.heldMarkets?.has(leg.marketId)) return 'D17';
  if (match.incidentSeq !== leg.incidentSeq) return incidentCode(leg, match);
  if (!incidentStops.some((stop) => stop === match.stop)) return 'accepted';
  return now.getTime() < leg.decideAt.getTime() + patienceMs ? 'waiting' : 'D17';
}

/** On several legs together: one that is refused refuses all, and one that waits keeps all waiting. */
export function verdictOnAll(verdicts: readonly Verdict[]): Verdict {
  const refusal = verdicts.find((verdict) => verdict !== 'accepted' && verdict !== 'waiting');
  return refusal ?? (verdicts.includes('waiting') ? 'waiting' : 'accepted');
}

function incidentCode(leg: WaitingBet, match: MatchAtDecision): CancelCode {
  if (leg.score.home !== match.score.home || leg.score.away !== match.score.away) return 'D18';
  return leg.redCards === match.redCards ? 'D17' : 'D19';
}
