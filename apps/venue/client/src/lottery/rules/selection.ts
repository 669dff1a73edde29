/** A selection of a play type: its changes, and its number of lines by the rules that the venue uses too. */
import { type LotteryField, type LotteryPlay, type LotterySelection, linesOf } from '@hj/games';
import { groupJoint } from '../../app/joints.ts';
import { sayName } from '../../app/names.ts';

export const emptySelection = (play: LotteryPlay): LotterySelection => play.fields.map(() => []);

const withField = (
  play: LotteryPlay,
  selection: LotterySelection,
  at: number,
  picks: readonly string[],
): LotterySelection => play.fields.map((_, index) => (index === at ? picks : (selection[index] ?? [])));

/** In the order of the field, so that the same picks always look alike. */
const inOrder = (field: LotteryField, picks: ReadonlySet<string>): string[] =>
  field.choices.filter((choice) => picks.has(choice));

/** Picks a choice, or takes it back. A field that is full stays as it is. */
export function togglePick(
  play: LotteryPlay,
  selection: LotterySelection,
  at: number,
  pick: string,
): LotterySelection {
  const field = play.fields[at];
  if (!field) return selection;
  const picks = new Set(selection[at] ?? []);
  if (!picks.delete(pick)) {
    if (picks.size >= field.most) return selection;
    picks.add(pick);
  }
  return withField(play, selection, at, inOrder(field, picks));
}

/** 全, 大, 小, 单, 双, 清. */
export const quickPicks = ['all', 'big', 'small', 'odd', 'even', 'none'] as const;
export type QuickPick = (typeof quickPicks)[number];

/** The choices of a field that a quick pick means: `big` is the upper half of the field. */
export function quickChoices(field: LotteryField, quick: QuickPick): string[] {
  const middle = Math.floor(field.choices.length / 2);
  return field.choices.filter((choice, index) => {
    if (quick === 'all') return true;
    if (quick === 'big') return index >= middle;
    if (quick === 'small') return index < middle;
    if (quick === 'odd') return Number(choice) % 2 === 1;
    return quick === 'even' && Number(choice) % 2 === 0;
  });
}

/** Whether a field has quick picks: numbers only, and all of them may be picked at once. */
export const hasQuickPicks = (field: LotteryField): boolean =>
  field.most === field.choices.length &&
  field.choices.length >= 6 &&
  field.choices.every((choice) => /^\d+$/.test(choice));

export const pickQuickly = (
  play: LotteryPlay,
  selection: LotterySelection,
  at: number,
  quick: QuickPick,
): LotterySelection => {
  const field = play.fields[at];
  return field ? withField(play, selection, at, quickChoices(field, quick)) : selection;
};

/** Sets a field to these choices of it, as many as it takes. */
export const pickAll = (
  play: LotteryPlay,
  selection: LotterySelection,
  at: number,
  choices: readonly string[],
): LotterySelection => {
  const field = play.fields[at];
  return field
    ? withField(play, selection, at, inOrder(field, new Set(choices)).slice(0, field.most))
    : selection;
};

/** 0 where the selection is not one of the play type yet. */
export function lineCount(play: LotteryPlay, selection: LotterySelection): number {
  try {
    return linesOf(play, selection);
  } catch (error) {
    if (error instanceof RangeError) return 0;
    throw error;
  }
}

/** Uniform below `bound`. */
export type Chance = (bound: number) => number;

export const chance: Chance = (bound) => {
  const word = new Uint32Array(1);
  const limit = 2 ** 32 - (2 ** 32 % bound);
  do crypto.getRandomValues(word);
  while ((word[0] ?? 0) >= limit);
  return (word[0] ?? 0) % bound;
};

function someOf(choices: readonly string[], size: number, below: Chance): string[] {
  const left = [...choices];
  return Array.from({ length: size }, () => left.splice(below(left.length), 1)[0] ?? '');
}

/** 机选: the smallest selection of the play type by chance; every one is equally likely. */
export function randomSelection(play: LotteryPlay, below: Chance = chance): LotterySelection {
  const free = play.fields.every(({ least }) => least === 0);
  for (;;) {
    const chosen = below(play.fields.length);
    const selection = play.fields.map((field, index) => {
      const size = free ? Number(index === chosen) : field.least;
      const picks = new Set(someOf(field.choices, size, below));
      return inOrder(field, picks);
    });
    if (lineCount(play, selection) > 0) return selection;
  }
}

/** `137 | 0589 | 2`; of places where nothing need be picked, only those that have picks, by name. */
export function selectionText(play: LotteryPlay, selection: LotterySelection): string {
  const isNarrow = play.fields.every(({ choices }) =>
    choices.every((choice) => sayName(choice).length === 1),
  );
  const separator = isNarrow ? '' : ' ';
  const isFree = play.fields.length > 1 && play.fields.every(({ least }) => least === 0);
  if (isFree) {
    return play.fields
      .flatMap(({ name }, index) => {
        const picks = selection[index] ?? [];
        return picks.length === 0 ? [] : [`${sayName(name)} ${picks.map(sayName).join(' ')}`];
      })
      .join(groupJoint);
  }
  return selection
    .map((picks) => picks.map(sayName).join(selection.length > 1 ? separator : ' '))
    .join(' | ');
}
