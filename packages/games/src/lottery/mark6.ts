/**
 * 六合彩: six numbers of 49 and a special one. 49 gives the stake on 大小, 单双, 合数, 尾大尾小 and 半波 back. Chances of numbers
 * out of all seven are hypergeometric; reference/venues-and-games.md §2.5 has them as decimals.
 */
import type { Random } from '../rng/random.ts';
import { shuffled } from '../rng/selection.ts';
import { choose, combinations, placedSingles, singles } from './lines.ts';
import type { LotteryDraw, LotteryPlay, LotteryPrize } from './types.ts';
import { type Animal, animalOf, animals } from './zodiac.ts';

const balls = Array.from({ length: 49 }, (_, index) => index + 1);
const nameOf = (ball: number): string => String(ball).padStart(2, '0');
const names = balls.map(nameOf);

export const drawMark6 = (random: Random): LotteryDraw => shuffled(balls, random).slice(0, 7);

const special = (draw: LotteryDraw): number => draw[6] ?? 0;
const sixOf = (draw: LotteryDraw): LotteryDraw => draw.slice(0, 6);
const all = choose(49, 7);
const count = (holds: (ball: number) => boolean): number => balls.filter(holds).length;
/** Draws of seven with none of so many numbers, and with some. */
const without = (numbers: number): number => choose(49 - numbers, 7);
const matched = (picks: readonly string[], drawn: LotteryDraw): number =>
  drawn.filter((ball) => picks.includes(nameOf(ball))).length;

const colors: Readonly<Record<string, readonly number[]>> = {
  红: [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46],
  蓝: [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48],
};
export const colorOf = (ball: number): string =>
  colors.红?.includes(ball) ? '红' : colors.蓝?.includes(ball) ? '蓝' : '绿';

const digitSum = (ball: number): number => Math.floor(ball / 10) + (ball % 10);
const sides: Readonly<Record<string, (ball: number) => boolean>> = {
  大: (ball) => ball >= 25,
  小: (ball) => ball <= 24,
  单: (ball) => ball % 2 === 1,
  双: (ball) => ball % 2 === 0,
  合单: (ball) => digitSum(ball) % 2 === 1,
  合双: (ball) => digitSum(ball) % 2 === 0,
  尾大: (ball) => ball % 10 >= 5,
  尾小: (ball) => ball % 10 <= 4,
};
const halves = ['红', '蓝', '绿'].flatMap((color) =>
  ['大', '小', '单', '双'].map((side) => `${color}${side}`),
);
const inHalf = (half: string, ball: number): boolean =>
  colorOf(ball) === half[0] && sides[half[1] ?? '']?.(ball) === true;

/** Play types on a property of the special number, with the stake back at 49. */
function specialWithPush(
  about: { code: string; name: string; rule: string },
  choices: readonly string[],
  holds: (pick: string, ball: number) => boolean,
): LotteryPlay {
  const won = (pick: string, draw: LotteryDraw): boolean =>
    special(draw) !== 49 && holds(pick, special(draw));
  const wins: LotteryPrize[] = choices.map((pick) => ({
    ...{ pick, ways: count((ball) => ball !== 49 && holds(pick, ball)), of: 49 },
  }));
  const plain = singles({ ...about, group: '特码', places: [6] }, choices, wins, won);
  return {
    ...plain,
    prizes: [...wins, { name: '和局', ways: 1, of: 49, refund: true }],
    hits: (selection, draw) => [
      ...plain.hits(selection, draw),
      special(draw) === 49 ? (selection[0]?.length ?? 0) : 0,
    ],
  };
}

const tails = Array.from({ length: 10 }, (_, tail) => String(tail));
const byPick = (choices: readonly string[], ways: (pick: string) => number, of: number): LotteryPrize[] =>
  choices.map((pick) => ({ pick, ways: ways(pick), of }));
const inSeven = (numbers: number): number => all - without(numbers);

const ofSpecial: readonly LotteryPlay[] = [
  singles(
    { code: 'special', name: '特码', group: '特码', rule: '所选号码为特码。', places: [6] },
    names,
    { ways: 1, of: 49 },
    (pick, draw) => special(draw) === Number(pick),
  ),
  specialWithPush(
    { code: 'special-sides', name: '特码两面', rule: '特码 25 起为大；合为两位数字之和；开出 49 退还本金。' },
    Object.keys(sides),
    (pick, ball) => sides[pick]?.(ball) === true,
  ),
  specialWithPush(
    { code: 'half-color', name: '特码半波', rule: '特码的波色与大小或单双同时相符；开出 49 退还本金。' },
    halves,
    inHalf,
  ),
  singles(
    { code: 'color', name: '特码波色', group: '特码', rule: '特码属于所选波色。', places: [6] },
    ['红', '蓝', '绿'],
    byPick(['红', '蓝', '绿'], (color) => count((ball) => colorOf(ball) === color), 49),
    (pick, draw) => colorOf(special(draw)) === pick,
  ),
  singles(
    { code: 'special-tail', name: '特码尾数', group: '特码', rule: '特码的个位与所选相同。', places: [6] },
    tails,
    byPick(tails, (tail) => count((ball) => ball % 10 === Number(tail)), 49),
    (pick, draw) => special(draw) % 10 === Number(pick),
  ),
];

/** 连码 of the six numbers: all of a line are among them. */
const together = ([2, 3, 4] as const).map((size) =>
  combinations(
    {
      code: `all${size}`,
      name: `${['二', '三', '四'][size - 2]}全中`,
      group: '连码',
      rule: '所选号码全部为正码。',
    },
    names,
    size,
    [{ ways: choose(6, size), of: choose(49, size) }],
    (picks, draw) => [choose(matched(picks, sixOf(draw)), size)],
    10,
  ),
);
const mixed: readonly LotteryPlay[] = [
  combinations(
    { code: 'two-of-three', name: '三中二', group: '连码', rule: '所选三个号码中有两个或三个为正码。' },
    names,
    3,
    [
      { name: '中三', ways: 20, of: 18_424, share: 0.12 },
      { name: '中二', ways: choose(6, 2) * 43, of: 18_424, share: 0.88 },
    ],
    (picks, draw) => {
      const hits = matched(picks, sixOf(draw));
      return [choose(hits, 3), choose(hits, 2) * (picks.length - hits)];
    },
    10,
  ),
  combinations(
    {
      code: 'two-with-special',
      name: '二中特',
      group: '连码',
      rule: '所选两个号码都为正码，或一个正码和特码。',
    },
    names,
    2,
    [
      { name: '中特', ways: 6, of: 1176, share: 0.2 },
      { name: '中二', ways: 15, of: 1176, share: 0.8 },
    ],
    (picks, draw) => {
      const hits = matched(picks, sixOf(draw));
      return [picks.includes(nameOf(special(draw))) ? hits : 0, choose(hits, 2)];
    },
    10,
  ),
  combinations(
    { code: 'pair-special', name: '特串', group: '连码', rule: '所选两个号码为一个正码和特码。' },
    names,
    2,
    [{ ways: 6, of: 1176 }],
    (picks, draw) => [picks.includes(nameOf(special(draw))) ? matched(picks, sixOf(draw)) : 0],
    10,
  ),
];
const none = [5, 6, 7, 8, 9, 10, 11, 12].map((size) =>
  combinations(
    { code: `none${size}`, name: `${size}不中`, group: '自选不中', rule: '所选号码全部没有开出。' },
    names,
    size,
    [{ ways: without(size), of: all }],
    (picks, draw) => [choose(picks.length - matched(picks, draw), size)],
    size + 3,
  ),
);

/** The plays of a year: the animal of the year has five numbers. */
function ofAnimals(ofYear: Animal): readonly LotteryPlay[] {
  const numbers = (pick: string): number => (pick === ofYear ? 5 : 4);
  const shown = (pick: string, draw: LotteryDraw): boolean =>
    draw.some((ball) => animalOf(ball, ofYear) === pick);
  return [
    singles(
      { code: 'special-animal', name: '特肖', group: '生肖', rule: '特码属于所选生肖。', places: [6] },
      animals,
      byPick(animals, numbers, 49),
      (pick, draw) => animalOf(special(draw), ofYear) === pick,
    ),
    singles(
      { code: 'animal', name: '平特一肖', group: '生肖', rule: '七个号码中有所选生肖。' },
      animals,
      byPick(animals, (pick) => inSeven(numbers(pick)), all),
      shown,
    ),
    ...([2, 3, 4, 5] as const).map((size) => animalsTogether(size, ofYear, shown)),
  ];
}

/** 连肖: a line with the animal of the year is likelier, so it has a price of its own. */
function animalsTogether(
  size: 2 | 3 | 4 | 5,
  ofYear: Animal,
  shown: (pick: string, draw: LotteryDraw) => boolean,
): LotteryPlay {
  const name = `${['二', '三', '四', '五'][size - 2]}连肖`;
  const about = { code: `animals${size}`, name, group: '连肖', rule: '所选生肖全部开出。' };
  return combinations(
    about,
    animals,
    size,
    [
      { name: '含本年生肖', pick: ofYear, ways: allShown(size - 1, 1), of: all },
      { name: '不含本年生肖', withoutPick: ofYear, ways: allShown(size, 0), of: all },
    ],
    (picks, draw) => {
      const hits = picks.filter((pick) => shown(pick, draw));
      const others = hits.filter((pick) => pick !== ofYear).length;
      return [hits.length > others ? choose(others, size - 1) : 0, choose(others, size)];
    },
    8,
  );
}

/** Draws of seven that have every one of so many animals of four numbers and of five, by inclusion and exclusion. */
function allShown(fours: number, fives: number): number {
  let ways = 0;
  for (let a = 0; a <= fours; a += 1)
    for (let b = 0; b <= fives; b += 1)
      ways += (-1) ** (a + b) * choose(fours, a) * choose(fives, b) * without(4 * a + 5 * b);
  return ways;
}

export function mark6Plays(ofYear: Animal): readonly LotteryPlay[] {
  return [
    ...ofSpecial,
    singles(
      { code: 'regular', name: '正码', group: '正码', rule: '所选号码为六个正码之一。' },
      names,
      { ways: 6, of: 49 },
      (pick, draw) => sixOf(draw).includes(Number(pick)),
    ),
    placedSingles(
      { code: 'regular-place', name: '正码特', group: '正码', rule: '所选号码为该位正码。' },
      ['正一特', '正二特', '正三特', '正四特', '正五特', '正六特'],
      names,
      { ways: 1, of: 49 },
      (pick, place, draw) => draw[place] === Number(pick),
    ),
    ...together,
    ...mixed,
    ...none,
    singles(
      { code: 'tail', name: '平特尾数', group: '尾数', rule: '七个号码中有所选尾数。' },
      tails,
      byPick(tails, (tail) => inSeven(tail === '0' ? 4 : 5), all),
      (pick, draw) => draw.some((ball) => ball % 10 === Number(pick)),
    ),
    ...ofAnimals(ofYear),
  ];
}
