import type { Random } from '../rng/random.ts';

/**
 * A game for the seats of one table as a state machine: pure, and a function of its seed and inputs, so that a hand is stored as both and
 * played again from them. Secrets are in the state; all that leaves the venue before the end is a view.
 */
export interface CardGame<State, Input, View> {
  readonly code: string;
  readonly seats: number;
  /** Units of the base stake that a seat may lose at most: they are locked before the deal. */
  readonly lockedUnits: number;
  start(random: Random): State;
  /** Seats that have to act now; none when the hand is over. */
  waiting(state: State): readonly number[];
  /** The state after an input, or undefined where the rules refuse it. The input may be anything. */
  apply(state: State, seat: number, input: unknown): State | undefined;
  /** The view of a seat; null is a spectator. */
  viewOf(state: State, seat: number | null): View;
  /** The input of a house opponent. It knows no more than the view of its seat. */
  house(view: View): Input;
  /** The input for an absent player, by the view of the seat. */
  auto(view: View): Input;
  /** Units of the base stake that each seat has won (above zero) or lost; their sum is zero. Null while the hand is in play. */
  units(state: State): readonly number[] | null;
}
