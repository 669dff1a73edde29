/** The ways in which picks make lines. Each gives the fields, the count of the lines and the winning ones of a play type. */
import type { LotteryDraw, LotteryField, LotteryPlay, LotteryPrize, LotterySelection } from './types.ts';

export const digits = Array.from({ length: 10 }, (_, digit) => String(digit));

/** `n` over `k`; 0 where there are too few. */
export function choose(n: number, k: number): number {
  if (k < 0 || n < k) return 0;
  let count = 1;
  for (let i = 1; i <= k; i += 1) count = (count * (n - k + i)) / i;
  return count;
}

export const field = (
  choices: readonly string[],
  least = 1,
  name = '',
  most = choices.length,
): LotteryField => ({
  ...{ name, choices, least, most },
});

const picksOf = (selection: LotterySelection, at: number): readonly string[] => selection[at] ?? [];
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((all, item) => all + of(item), 0);

/** The facts of a play type besides its lines. */
export type About = Pick<LotteryPlay, 'code' | 'name' | 'group' | 'rule' | 'places' | 'oneWins'>;

/** Each pick is a line of its own. */
export function singles(
  about: About,
  choices: readonly string[],
  chance: LotteryPrize | readonly LotteryPrize[],
  holds: (pick: string, draw: LotteryDraw) => boolean,
): LotteryPlay {
  const prizes = Array.isArray(chance) ? (chance as readonly LotteryPrize[]) : [chance as LotteryPrize];
  return {
    ...about,
    fields: [field(choices)],
    lines: (selection) => picksOf(selection, 0).length,
    prizes,
    hits: (selection, draw) => {
      const won = picksOf(selection, 0).filter((pick) => holds(pick, draw));
      return prizes.map(({ pick }) => won.filter((each) => pick === undefined || each === pick).length);
    },
  };
}

/** Each pick of any of several places is a line of its own: 定位胆. */
export function placedSingles(
  about: About,
  places: readonly string[],
  choices: readonly string[],
  chance: LotteryPrize | readonly LotteryPrize[],
  holds: (pick: string, place: number, draw: LotteryDraw) => boolean,
): LotteryPlay {
  const prizes = Array.isArray(chance) ? (chance as readonly LotteryPrize[]) : [chance as LotteryPrize];
  return {
    ...about,
    fields: places.map((name) => field(choices, 0, name)),
    lines: (selection) => sumOf(selection, (picks) => picks.length),
    prizes,
    hits: (selection, draw) =>
      prizes.map(({ pick }) =>
        sum(
          selection.map(
            (picks, place) =>
              picks.filter((each) => (pick === undefined || each === pick) && holds(each, place, draw))
                .length,
          ),
        ),
      ),
  };
}

/** A line is one pick of every field: 直选. Each field that holds several picks of a draw wins with each. */
export function products(
  about: About,
  places: readonly string[],
  choices: readonly string[],
  chance: LotteryPrize,
  holds: (pick: string, place: number, draw: LotteryDraw) => boolean,
): LotteryPlay {
  return {
    ...about,
    fields: places.map((name) => field(choices, 1, name)),
    lines: (selection) => selection.reduce((all, picks) => all * picks.length, 1),
    prizes: [chance],
    hits: (selection, draw) => [
      selection.reduce(
        (all, picks, place) => all * picks.filter((pick) => holds(pick, place, draw)).length,
        1,
      ),
    ],
  };
}

/** A line is one pick of every field, all different: 直选 of balls that are drawn without being put back. */
export function distinctProducts(
  about: About,
  places: readonly string[],
  choices: readonly string[],
  chance: LotteryPrize,
): LotteryPlay {
  return {
    ...{ ...about, oneWins: true as const },
    fields: places.map((name) => field(choices, 1, name)),
    lines: (selection) => countDistinct(selection, []),
    prizes: [chance],
    hits: (selection, draw) => {
      const isHit = selection.every((picks, place) =>
        picks.includes(numberName(draw[about.places?.[place] ?? place] ?? 0, choices)),
      );
      return [isHit ? 1 : 0];
    },
  };
}

function countDistinct([first, ...rest]: LotterySelection, used: readonly string[]): number {
  if (first === undefined) return 1;
  return sumOf(
    first.filter((pick) => !used.includes(pick)),
    (pick) => countDistinct(rest, [...used, pick]),
  );
}

/** How a number is written among choices that may have leading zeros. */
function numberName(value: number, choices: readonly string[]): string {
  return String(value).padStart(choices[0]?.length ?? 1, '0');
}

/**
 * A line is so many picks of one field, in any order: 组选, 任选, 连码.
 * @param won lines that win each prize, by the picks that hold and those that do not
 */
export function combinations(
  about: About,
  choices: readonly string[],
  size: number,
  prizes: readonly LotteryPrize[],
  won: (picks: readonly string[], draw: LotteryDraw) => readonly number[],
  most = choices.length,
): LotteryPlay {
  return {
    ...about,
    fields: [field(choices, size, '', most)],
    lines: (selection) => choose(picksOf(selection, 0).length, size),
    prizes,
    hits: (selection, draw) => won(picksOf(selection, 0), draw),
  };
}

/**
 * A line is so many picks of each of two fields, none of them in both: 组选60 is one of the pairs and three single digits.
 * @param shape how often digits of the two fields are drawn, and how many of each a line has
 */
export function twoFields(
  about: About,
  choices: readonly string[],
  [first, second]: readonly [Repeated, Repeated],
  chance: LotteryPrize,
): LotteryPlay {
  const places = about.places;
  return {
    ...{ ...about, oneWins: true as const },
    fields: [field(choices, first.size, first.name), field(choices, second.size, second.name)],
    lines: (selection) =>
      sumOf(subsets(picksOf(selection, 0), first.size), (chosen) =>
        choose(picksOf(selection, 1).filter((pick) => !chosen.includes(pick)).length, second.size),
      ),
    prizes: [chance],
    hits: (selection, draw) => {
      const drawn = places ? places.map((place) => draw[place]) : draw;
      const times = (pick: string): number => drawn.filter((each) => String(each) === pick).length;
      const of = (at: number, wanted: number): number =>
        picksOf(selection, at).filter((pick) => times(pick) === wanted).length;
      return [of(0, first.times) === first.size && of(1, second.times) === second.size ? 1 : 0];
    },
  };
}

interface Repeated {
  name: string;
  /** How often each is drawn. */
  times: number;
  /** How many a line has. */
  size: number;
}

function subsets<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => subsets(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]));
}
