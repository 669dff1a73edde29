/** Times and comparisons of player protection, without any I/O. Amounts are minor units; of a session limit, minutes. */
import { type LimitKind, type LimitPeriod, limitKinds, limitPeriods, type StandingStop } from '@hj/contract';

const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Rolling; a month is 30 days. */
export const periodMs: Readonly<Record<LimitPeriod, number>> = {
  '24h': dayMs,
  '7d': 7 * dayMs,
  '30d': 30 * dayMs,
};

/** A raise or removal rests so long (RTS 12B), and can then be confirmed for a week. */
const raiseWaitMs = dayMs;
const confirmWithinMs = 7 * dayMs;

export interface LimitName {
  kind: LimitKind;
  period: LimitPeriod;
}

export const limitNames: readonly LimitName[] = limitKinds.flatMap((kind) =>
  limitPeriods.map((period) => ({ kind, period })),
);

export interface PendingChange {
  /** `undefined`: the limit goes. */
  value: bigint | undefined;
  since: Date;
}

export interface StoredLimit {
  value: bigint;
  pending: PendingChange | undefined;
}

export const confirmableAt = ({ since }: PendingChange) => new Date(since.getTime() + raiseWaitMs);
export const lapsesAt = ({ since }: PendingChange) =>
  new Date(since.getTime() + raiseWaitMs + confirmWithinMs);

/** The change that waits, unless its week of confirmation is over. */
export function livePending(limit: StoredLimit | undefined, now: Date): PendingChange | undefined {
  const pending = limit?.pending;
  return pending !== undefined && now <= lapsesAt(pending) ? pending : undefined;
}

export type LimitChange =
  | { kind: 'set' | 'lower'; value: bigint }
  | { kind: 'wait'; pending: PendingChange }
  /** The current limit is requested again: the waiting change is cancelled. */
  | { kind: 'keep' }
  /** The requested limit waits already; its time goes on. */
  | { kind: 'none' };

/** The effect of a requested limit: a first or lower limit applies at once, a higher one or none waits (C14). */
export function changeOf(
  current: StoredLimit | undefined,
  requested: bigint | undefined,
  now: Date,
): LimitChange | undefined {
  if (current === undefined) return requested === undefined ? undefined : { kind: 'set', value: requested };
  if (requested !== undefined && requested < current.value) return { kind: 'lower', value: requested };
  const waiting = livePending(current, now);
  if (requested === current.value) return { kind: waiting === undefined ? 'none' : 'keep' };
  if (waiting !== undefined && waiting.value === requested) return { kind: 'none' };
  return { kind: 'wait', pending: { value: requested, since: now } };
}

/** The stricter of the member's and the operator's limit (C16). */
export function stricter(own: bigint | undefined, operator: bigint | undefined): bigint | undefined {
  if (own === undefined || operator === undefined) return own ?? operator;
  return own < operator ? own : operator;
}

/** How long play stays closed after an exclusion was revoked (C18). */
export function coolingMs(isIndefinite: boolean): number {
  return isIndefinite ? 7 * dayMs : dayMs;
}

export interface Exclusion extends StandingStop {
  startedAt: Date;
  revokeRequestedAt: Date | undefined;
}

/** The one that lasts longest, of those in force. */
export function longest(exclusions: readonly Exclusion[]): Exclusion | undefined {
  return exclusions.reduce<Exclusion | undefined>(
    (most, each) => (most === undefined || outlasts(each, most) ? each : most),
    undefined,
  );
}

function outlasts(left: Exclusion, right: Exclusion): boolean {
  const rank = ({ kind, term, endsAt }: Exclusion) =>
    endsAt !== undefined ? 0 : kind === 'closure' ? 3 : term === 'indefinite' ? 2 : 1;
  if (rank(left) !== rank(right)) return rank(left) > rank(right);
  return (left.endsAt ?? left.termEndsAt) > (right.endsAt ?? right.termEndsAt);
}

/** Advice for the number of questions answered with yes: nothing, keep an eye on it, set limits, seek help. */
export function adviceFor(score: number): 'none' | 'watch' | 'limit' | 'help' {
  if (score === 0) return 'none';
  if (score <= 2) return 'watch';
  return score <= 4 ? 'limit' : 'help';
}
