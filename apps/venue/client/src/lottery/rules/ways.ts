/** Ways to pick that one selection cannot say: 单式 is typed line by line, 胆拖 has picks that stand in every line. */
import type { LotteryField, LotteryPlay, LotterySelection } from '@hj/games';
import { lineCount } from './selection.ts';

export type PickWay = 'picked' | 'typed' | 'bankers';

const firstPicks = (field: LotteryField, size: number, from = 0): readonly string[] =>
  field.choices.slice(from, from + size);

/** Whether one pick of every field is one line: 直选. */
const isByPlace = (play: LotteryPlay): boolean =>
  play.fields.length > 1 &&
  play.fields.every(({ least }) => least === 1) &&
  lineCount(
    play,
    play.fields.map((field, index) => firstPicks(field, 1, index % field.choices.length)),
  ) === 1 &&
  play.fields[0]?.choices[0] !== undefined &&
  /^\d+$/.test(play.fields[0].choices[0]);

/** Whether so many picks of one field, in any order, are one line: 组选, 任选, 连码. */
export const isCombination = (play: LotteryPlay): boolean => {
  const [field, second] = play.fields;
  if (!field || second || field.least < 2 || field.choices.length <= field.least) return false;
  return (
    lineCount(play, [firstPicks(field, field.least)]) === 1 &&
    lineCount(play, [firstPicks(field, field.least + 1)]) === field.least + 1
  );
};

export function waysOf(play: LotteryPlay): PickWay[] {
  const isNumbers = play.fields.every(({ choices }) => choices.every((choice) => /^\d+$/.test(choice)));
  if (isByPlace(play)) return isNumbers ? ['picked', 'typed'] : ['picked'];
  if (isCombination(play)) return isNumbers ? ['picked', 'typed', 'bankers'] : ['picked', 'bankers'];
  return ['picked'];
}

/** How many numbers a typed line has. */
export const typedSize = (play: LotteryPlay): number =>
  play.fields.length > 1 ? play.fields.length : (play.fields[0]?.least ?? 0);

export interface Typed {
  selections: LotterySelection[];
  /** As it was typed. */
  wrong: string[];
  repeated: string[];
}

/**
 * Reads 单式: lines of digits are set apart by anything else; numbers of two figures stand apart by blanks or close together, and their
 * lines are set apart by commas, semicolons or line breaks.
 */
export function readTyped(play: LotteryPlay, text: string): Typed {
  const isWide = (play.fields[0]?.choices[0]?.length ?? 1) > 1;
  const entries = text
    .normalize('NFKC')
    .split(isWide ? /[,;、。|\n\r]+/ : /[^0-9A-Za-z\p{Script=Han}]+/u)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const found: Typed = { selections: [], wrong: [], repeated: [] };
  const seen = new Set<string>();
  for (const entry of entries) {
    const selection = isWide ? ofWide(play, entry) : ofDigits(play, entry);
    if (!selection || lineCount(play, selection) !== 1) found.wrong.push(entry);
    else if (seen.has(JSON.stringify(selection))) found.repeated.push(entry);
    else {
      seen.add(JSON.stringify(selection));
      found.selections.push(selection);
    }
  }
  return found;
}

function ofDigits(play: LotteryPlay, entry: string): LotterySelection | undefined {
  return /^\d+$/.test(entry) ? placed(play, [...entry]) : undefined;
}

function ofWide(play: LotteryPlay, entry: string): LotterySelection | undefined {
  const numbers = /^\d+$/.test(entry) ? (entry.match(/\d{1,2}/g) ?? []) : entry.split(/\s+/);
  if (numbers.some((number) => !/^\d{1,2}$/.test(number))) return undefined;
  return placed(
    play,
    numbers.map((number) => number.padStart(2, '0')),
  );
}

function placed(play: LotteryPlay, numbers: readonly string[]): LotterySelection | undefined {
  if (numbers.length !== typedSize(play)) return undefined;
  if (play.fields.length > 1) return numbers.map((number) => [number]);
  return [[...numbers].sort()];
}

/** Every line of 胆拖 as a selection of its own: the bankers and some of the others. */
export function withBankers(
  play: LotteryPlay,
  bankers: readonly string[],
  others: readonly string[],
): LotterySelection[] {
  const field = play.fields[0];
  if (!field || bankers.length === 0 || bankers.length >= field.least) return [];
  const rest = others.filter((pick) => !bankers.includes(pick));
  return subsets(rest, field.least - bankers.length).map((chosen) => [
    field.choices.filter((choice) => bankers.includes(choice) || chosen.includes(choice)),
  ]);
}

function subsets(items: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => subsets(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]));
}

/**
 * Typed lines of 直选 as fewer selections with the same lines: two that differ in one place become one. Lines of combinations stay as
 * they are, because two of them together would make more lines.
 */
export function condensed(
  play: LotteryPlay,
  selections: readonly LotterySelection[],
): readonly LotterySelection[] {
  if (play.fields.length < 2) return selections;
  let now = [...selections];
  for (let at = play.fields.length - 1; at >= 0; at -= 1) {
    const alike = Map.groupBy(now, (selection) => selection.filter((_, index) => index !== at).join('|'));
    now = [...alike.values()].map((group) =>
      (group[0] ?? []).map((picks, index) =>
        index === at ? group.flatMap((each) => each[at] ?? []).sort() : picks,
      ),
    );
  }
  return now;
}
