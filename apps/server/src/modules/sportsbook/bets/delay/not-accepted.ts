/** Why each bet of a slip was refused, with the match and the incident: what is stored, pushed and shown. Pure. */
import { type CancelCode, isCancelled } from '@hj/betting';
import type { NotAccepted } from '@hj/contract';
import type { WireIncident } from '../../catalog/incidents.ts';
import { type DecidedMatch, isDeciding } from '../../feed/deciding.ts';
import type { Bet, BetLeg } from '../bet-types.ts';
import { excludedCode, type MatchAtDecision, type Verdict, verdictOn } from './delay-rules.ts';

export const byExclusion: NotAccepted = {
  cause: 'excluded',
  code: excludedCode,
  match: null,
  incident: null,
};

export interface JudgedBet {
  bet: Bet;
  /** Of the match, as it stands at the decision. */
  matchOf: (leg: BetLeg) => MatchAtDecision | undefined;
  /** The feed's own cancellation of a leg, which goes before. */
  cancelOf?: (leg: BetLeg) => CancelCode | undefined;
  now: Date;
}

/**
 * For each bet of a refused slip, by place: the first of its own legs that was refused. A bet without such a leg falls with the
 * slip and names what refused another one; `earlier` is what refused a bet of the slip that was decided before.
 */
export function whyNotAccepted(
  slip: readonly JudgedBet[],
  earlier?: NotAccepted | undefined,
): (NotAccepted | undefined)[] {
  const own = slip.map(ownReason);
  const first = earlier ?? own.find((each) => each !== undefined);
  return own.map((each) => each ?? first);
}

function ownReason({ bet, matchOf, cancelOf, now }: JudgedBet): NotAccepted | undefined {
  const decideAt = bet.decideAt ?? bet.placedAt;
  for (const leg of bet.legs) {
    const cancelled = cancelOf?.(leg);
    if (cancelled !== undefined)
      return { cause: 'void', code: cancelled, match: matchFacts(leg), incident: null };
    const match = matchOf(leg);
    if (match === undefined) continue;
    const verdict = verdictOn({ ...leg, decideAt }, match, now);
    if (isRefusal(verdict)) return reasonOn(leg, match, verdict);
  }
  return undefined;
}

function isRefusal(verdict: Verdict): verdict is CancelCode {
  return isCancelled(verdict);
}

function reasonOn(leg: BetLeg, match: MatchAtDecision, code: CancelCode): NotAccepted {
  const cause = causeOf(leg, match);
  const incident = cause === 'incident' ? incidentOf(leg, match, code) : undefined;
  const told = incident && { kind: incident.kind, side: incident.side, when: incident.when };
  return { cause, code, match: matchFacts(leg), incident: told ?? null };
}

function causeOf(leg: BetLeg, match: MatchAtDecision): NotAccepted['cause'] {
  if (match.status === 'cancelled' || match.status === 'postponed') return 'void';
  if (match.held === true || match.heldMarkets?.has(leg.marketId)) return 'stopped';
  if (match.incidentSeq !== leg.incidentSeq) return 'incident';
  return match.stop === 'feed-lost' ? 'feed-lost' : 'ruling';
}

function matchFacts({ matchId, sport, kind, home, away }: BetLeg): NotAccepted['match'] {
  return { gide: String(matchId), gameType: sport, kind: kind ?? null, team_h: home, team_c: away };
}

/** Kicks of a shoot-out, which the feed sends as goals and penalties. */
const kicks: ReadonlySet<string> = new Set(['kick-scored', 'kick-missed']);
const scoreless: ReadonlySet<string> = new Set(['penalty', 'red-card', 'kick-missed', 'conversion-missed']);

/** Of the deciding incidents since the bet the first one that has its code: a goal, a red card, or any other. */
function incidentOf(
  leg: BetLeg,
  { incidents = [], incidentSeq }: MatchAtDecision,
  code: CancelCode,
): WireIncident | undefined {
  const deciding = incidents.filter(({ kind }) => kicks.has(kind) || decides(kind, leg));
  const since = deciding.slice(-Math.max(1, incidentSeq - leg.incidentSeq));
  if (code === 'D18') return since.find(({ kind }) => !scoreless.has(kind));
  return code === 'D19' ? since.find(({ kind }) => kind === 'red-card') : since[0];
}

function decides(kind: string, { sport, kind: otherKind }: BetLeg): boolean {
  const match: DecidedMatch = { sport, kind: otherKind };
  return isDeciding(kind as Parameters<typeof isDeciding>[0], match);
}
