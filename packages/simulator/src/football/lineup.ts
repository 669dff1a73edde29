/** Who stands on the pitch: ten places beside the goalkeeper's, each with the number on the shirt of the player who fills it. */
import type { Side } from '@hj/betting';

export interface Place {
  shirt: number;
  /** Came on in play: is not taken off again. */
  isSubstitute: boolean;
}

export type Lineups = Readonly<Record<Side, readonly Place[]>>;

export const outfield = 10;
/** The goalkeeper wears 1, the field 2 to 11, substitutes come on in the order of their numbers from 12 on. */
const firstSubstitute = 12;
export const lastShirt = 18;

/**
 * Share of a side's goals by place: four defenders, midfield, wings and the two in front. A substitute takes the place, and
 * its share, of the player he replaces.
 */
export const scoringShares: readonly number[] = [
  0.03, 0.03, 0.045, 0.045, 0.06, 0.15, 0.09, 0.27, 0.17, 0.11,
];

const starters: readonly Place[] = Array.from({ length: outfield }, (_, place) => ({
  shirt: place + 2,
  isSubstitute: false,
}));

export const firstLineups: Lineups = { home: starters, away: starters };

/** The line-ups after a change: a player drops out before the match, or is taken off in it. */
export function withChange(lineups: Lineups, side: Side, place: number, isSubstitute: boolean): Lineups {
  const shirt = isSubstitute ? firstSubstitute + substitutionsOf(lineups[side]) : lastShirt;
  return { ...lineups, [side]: lineups[side].with(place, { shirt, isSubstitute }) };
}

/** How many substitutions a side has made. */
export function substitutionsOf(lineup: readonly Place[]): number {
  return lineup.reduce((sum, { isSubstitute }) => sum + (isSubstitute ? 1 : 0), 0);
}
