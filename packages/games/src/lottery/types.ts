/**
 * A play type of a lottery as data: fields to pick, how picks make lines, which lines win, and their probability. Prices are no part of
 * it: they come from the chance and the return that the operator declares (`paysOf`).
 */
export interface LotteryField {
  /** 万位, 胆码 …; empty if there is one field only. */
  name: string;
  choices: readonly string[];
  least: number;
  most: number;
}

/** The picks of each field, in the order of the fields. */
export type LotterySelection = readonly (readonly string[])[];

/** The numbers of a draw in their order; of Mark Six the special number is the last. */
export type LotteryDraw = readonly number[];

/** A prize of a line, with its exact chance of `ways` among `of` equally likely cases. */
export interface LotteryPrize {
  /** Set if only lines with this pick win it. */
  pick?: string;
  /** Set if only lines without this pick win it. */
  withoutPick?: string;
  /** Set if there are several for one line: 中三, 和局. */
  name?: string;
  ways: number;
  of: number;
  /** Share of the line's return that goes to this prize; 1 if absent. */
  share?: number;
  /** The stake comes back, at any price. */
  refund?: true;
}

export interface LotteryPlay {
  code: string;
  /** 定位胆, 前三直选. */
  name: string;
  /** Its group on the page: 前三, 两面. */
  group: string;
  /** The rule of winning, in a sentence. */
  rule: string;
  fields: readonly LotteryField[];
  /** Number of lines of a selection that is well formed. */
  lines: (selection: LotterySelection) => number;
  prizes: readonly LotteryPrize[];
  /** How many lines win each prize. */
  hits: (selection: LotterySelection, draw: LotteryDraw) => readonly number[];
  /** The places of the draw that decide, from 0; all if absent. */
  places?: readonly number[];
  /** Of the lines of a selection one at most can win. */
  oneWins?: true;
}
