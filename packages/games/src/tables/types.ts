/** One bet that a table offers. */
export interface TableBet<Outcome> {
  /**
   * The return of a staked unit, in hundredths of it, the stake included: 0 is lost, 50 half back, 100 the stake, 195 wins 0.95 of it.
   * A whole number, so that a stake of whole yuan returns whole fen.
   */
  returned(outcome: Outcome): number;
  /** Units that are locked for a unit staked, and of which `returned` counts the hundredths. More than 1 where a loss may cost more than the stake. */
  locked: number;
  /** The most that `returned` ever is. The tests look for it among all outcomes. */
  most: number;
  /** Expected loss of a unit staked. The tests enumerate all outcomes to prove it. */
  edge: number;
}

/** The bets of a table by their codes. */
export type TableBets<Outcome> = Readonly<Record<string, TableBet<Outcome>>>;
