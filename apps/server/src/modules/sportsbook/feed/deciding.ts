/** Which incidents refuse the bets that wait for acceptance. */
import type { FeedIncident, OtherSport, Sport } from '@hj/betting';

type Kind = FeedIncident['kind'];

/** The end of a match is no score: the deciding score is sent before it, also in the shoot-out (ADR 037). */
const football: ReadonlySet<Kind> = new Set(['goal', 'goal-cancelled', 'red-card', 'penalty']);
/** Ice hockey, handball and rugby, whose scores come by the clock: each refuses, whichever side it is for. */
const byClock: ReadonlySet<Kind> = new Set([
  'score',
  'goal',
  'goal-cancelled',
  'section-end',
  'full-time',
  'retired',
  'try',
  'conversion',
  'conversion-missed',
  'penalty-goal',
]);
/**
 * Point by point, as badminton and the rounds and beats of e-sports are played too, a bet stands at its price for any point played
 * meanwhile (ADR 073). Were it refused when the point ends a game, a set, a frame or the match, or when it scores a run, only one of
 * the two outcomes of the point would be accepted.
 */
const byPoint: ReadonlySet<Kind> = new Set(['retired']);

const bySport: Record<Sport, ReadonlySet<Kind>> = {
  FT: football,
  VF: football,
  BK: byPoint,
  TN: byPoint,
  VB: byPoint,
  TT: byPoint,
  SK: byPoint,
  BS: byPoint,
  OP: byClock,
  FS: new Set(),
};

/** The section that an incident belongs to. */
export interface DecidedMatch {
  sport: Sport;
  /** Of OP; played by the clock where it is not said. */
  kind?: OtherSport | undefined;
}

/** Whether an incident of this kind decides bets in their delay; of an unknown match, none does. */
export function isDeciding(kind: Kind, match: DecidedMatch | undefined): boolean {
  if (match === undefined) return false;
  const isByPoint = match.kind === 'badminton' || match.kind === 'esports';
  return (isByPoint ? byPoint : bySport[match.sport]).has(kind);
}
