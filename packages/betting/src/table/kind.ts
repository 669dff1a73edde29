/** The table's entry for a type of market. Data only: names, outcomes, wire and grading read it. */
import type { Figure, Period, Side, Sport } from '../sport.ts';

/** A part of a combination: the rule of one part of `home&over`. */
export type Part = 'winner' | 'double-chance' | 'total' | 'odd-even' | 'both-score' | 'first-goal';

/** The rule that grades; `settlement.ts` knows them. */
export type Rule =
  | { by: 'handicap' }
  | { by: 'total' }
  | { by: 'side-total'; side: Side }
  | { by: 'winner' | 'double-chance' | 'odd-even' | 'both-score' }
  | { by: 'side-odd-even' | 'last-digit'; side: Side }
  | { by: 'combination'; parts: readonly [Part, Part] }
  | { by: 'correct-score' | 'total-goals' | 'half-full' | 'win-margin' | 'three-way-handicap' }
  | { by: 'clean-sheet' | 'win-to-nil' | 'win-both-halves' | 'win-either-half' | 'score-both-halves' }
  | { by: 'half-most' | 'half-most-three' | 'come-back' | 'any' }
  | { by: 'nth' | 'first' | 'last' | 'race' | 'goal-time' | 'goal-early' }
  | { by: 'qualifier' | 'method' | 'extra-time' }
  | { by: 'goal-manner' | 'own-goal' | 'kick-off' }
  | { by: 'scorer'; which: 'first' | 'any' | 'last' }
  | { by: 'match-winner' | 'section-winner' | 'set-score' | 'best-quarter' | 'extra-innings' | 'outright' };

export interface WireCode {
  /** Of corners, bookings and other figures that use the codes of goals. */
  prefix?: string;
  code: string;
  /** The in-play form where it is not R and the code (RE for R). */
  inPlay?: string;
  /** The wtype itself says the number, or the total of a combination, and how. */
  lettered?: 'letter-before' | 'letter-after' | 'number-after' | 'number-inside';
}

export interface MarketKind {
  sports: readonly Sport[];
  periods: readonly Period[];
  /**
   * The meaning of the third part of the key: a line in quarters (any, of half goals, of whole goals), or the number n of an n-th
   * goal, of a race, or of the most sets of a match.
   */
  param?: 'line' | 'half-line' | 'whole-line' | 'number';
  /** The numbers that exist. */
  numbers?: readonly number[];
  outcomes(period: Period, param: number | undefined): readonly string[];
  /**
   * How many outcomes a finished match pays: exactly one or two, at most one (a side bet on something that may not happen),
   * or any number. Where a rule can void the market (equal halves) it is `one` of the rest.
   */
  pays: 'one' | 'two' | 'at-most-one' | 'any';
  figure: Figure;
  rule: Rule;
  /** Its prices are an Asian pair, and follow the member's odds type. */
  asian: boolean;
  /** In play, these periods count from the score at the bet. */
  fromBet?: readonly Period[];
  wire: WireCode;
  /** May hold {n} for the number. */
  name: string;
  nameIn?: Partial<Record<Sport, string>>;
  /** Says 全场 for the whole match, since it is offered for parts beside it. */
  saysFull?: boolean;
  /** Names of outcomes; {home} and {away} are the teams. An outcome that is missing here has its common name. */
  outcomeNames?: Readonly<Record<string, string>>;
}

/** `1` … `n`. */
export function upTo(n: number): readonly number[] {
  return Array.from({ length: n }, (_, index) => index + 1);
}

/** Each outcome of the first list with each of the second: `home&over`. */
export function pairsOf(first: readonly string[], second: readonly string[]): readonly string[] {
  return first.flatMap((a) => second.map((b) => `${a}&${b}`));
}

export const threeWay: readonly string[] = ['home', 'draw', 'away'];
export const twoWay: readonly string[] = ['home', 'away'];
export const overUnder: readonly string[] = ['over', 'under'];
export const oddEven: readonly string[] = ['odd', 'even'];
export const yesNo: readonly string[] = ['yes', 'no'];
export const doubles: readonly string[] = ['home-draw', 'draw-away', 'home-away'];

type Common = Pick<MarketKind, 'sports' | 'periods' | 'figure'> & Partial<MarketKind> & { prefix?: string };

/** A handicap on a figure. */
export function handicapKind({ prefix, ...rest }: Common & { name: string }): MarketKind {
  return {
    param: 'line',
    outcomes: () => twoWay,
    pays: 'one',
    rule: { by: 'handicap' },
    asian: true,
    wire: { prefix, code: 'R' },
    ...rest,
  };
}

/** Over and under of a figure. */
export function totalKind({ prefix, ...rest }: Common & { name: string }): MarketKind {
  return {
    param: 'line',
    outcomes: () => overUnder,
    pays: 'one',
    rule: { by: 'total' },
    asian: true,
    wire: { prefix, code: 'OU' },
    ...rest,
  };
}

/** Over and under of the count of one side. */
export function sideTotalKind(side: Side, { prefix, ...rest }: Common & { name: string }): MarketKind {
  return {
    param: 'line',
    outcomes: () => overUnder,
    pays: 'one',
    rule: { by: 'side-total', side },
    asian: true,
    wire: { prefix, code: side === 'home' ? 'OUH' : 'OUC' },
    ...rest,
  };
}

/** Odd or even of a figure. */
export function oddEvenKind({ prefix, ...rest }: Common & { name: string }): MarketKind {
  return {
    outcomes: () => oddEven,
    pays: 'one',
    rule: { by: 'odd-even' },
    asian: false,
    wire: { prefix, code: 'EO' },
    ...rest,
  };
}
