/** Which incidents refuse the bets that wait for acceptance. */
import type { FeedIncident, Sport } from '@hj/betting';

type Kind = FeedIncident['kind'];

/** The end of a match is no score: the deciding score is sent before it, also in the shoot-out (ADR 037). */
const football: ReadonlySet<Kind> = new Set(['goal', 'goal-cancelled', 'red-card', 'penalty']);
/**
 * A run, a frame, a round, a goal of ice hockey or handball: seldom enough that each moves every price. The last of them, and the
 * end of the last section, are sent as the end of the match.
 */
const slow: ReadonlySet<Kind> = new Set([
  'score',
  'goal',
  'goal-cancelled',
  'section-end',
  'full-time',
  'retired',
]);
/** A basket or a point falls every few seconds: bets there live by their delay and their price. */
const fast: ReadonlySet<Kind> = new Set(['section-end', 'half-time', 'full-time', 'retired']);

const bySport: Record<Sport, ReadonlySet<Kind>> = {
  FT: football,
  VF: football,
  BK: fast,
  TN: fast,
  VB: fast,
  TT: fast,
  SK: slow,
  BS: slow,
  OP: slow,
  FS: new Set(),
};

/** Whether an incident of this kind decides bets in their delay; of an unknown match, none does. */
export function isDeciding(kind: Kind, sport: Sport | undefined): boolean {
  return sport !== undefined && bySport[sport].has(kind);
}
