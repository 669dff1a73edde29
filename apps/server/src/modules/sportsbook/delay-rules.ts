/** The decision on a bet whose delay is over (C42): the same for everybody, whichever way the match went. Pure. */
import type { CancelCode, Score } from '@hj/betting';

/** Stops that mean something may be about to change the match; bets wait for the ruling. */
export const incidentStops = ['possible-goal', 'goal', 'var', 'red-card', 'penalty', 'feed-lost'] as const;

/** How long a bet waits beyond its delay for such a stop to clear. */
export const patienceMs = 25_000;

export interface WaitingBet {
  incidentSeq: number;
  score: Score;
  redCards: number;
  decideAt: Date;
}

export interface MatchAtDecision {
  status: string;
  stop: string | undefined;
  incidentSeq: number;
  score: Score;
  redCards: number;
}

/** `accepted`, `waiting`, or the code of the refusal: D18 a goal, D19 a red card, D17 any other reason. */
export function verdictOn(
  bet: WaitingBet,
  match: MatchAtDecision,
  now: Date,
): 'accepted' | 'waiting' | CancelCode {
  if (match.status === 'cancelled') return 'D6';
  if (match.status === 'postponed') return 'D4';
  if (match.incidentSeq !== bet.incidentSeq) return incidentCode(bet, match);
  if (!incidentStops.some((stop) => stop === match.stop)) return 'accepted';
  return now.getTime() < bet.decideAt.getTime() + patienceMs ? 'waiting' : 'D17';
}

function incidentCode(bet: WaitingBet, match: MatchAtDecision): CancelCode {
  if (bet.score.home !== match.score.home || bet.score.away !== match.score.away) return 'D18';
  return bet.redCards === match.redCards ? 'D17' : 'D19';
}
