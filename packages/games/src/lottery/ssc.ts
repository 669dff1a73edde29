/** 时时彩: five digits, each 0 to 9. Source of the counts: reference/venues-and-games.md §2.5; the tests enumerate all 100,000 draws. */
import type { Random } from '../rng/random.ts';
import {
  type About,
  choose,
  combinations,
  digits,
  field,
  placedSingles,
  products,
  singles,
  twoFields,
} from './lines.ts';
import type { Draw, PlayType, Prize } from './types.ts';

export const drawSsc = (random: Random): Draw => Array.from({ length: 5 }, () => random.below(10));

const places = ['万位', '千位', '百位', '十位', '个位'];
const sides = ['大', '小', '单', '双'];
const sum = (numbers: Draw): number => numbers.reduce((all, each) => all + each, 0);
const at = (draw: Draw, of: readonly number[]): number[] => of.map((place) => draw[place] ?? 0);

/** 大 from 5 on. */
function isSide(side: string, digit: number): boolean {
  if (side === '大') return digit >= 5;
  if (side === '小') return digit < 5;
  return (digit % 2 === 1) === (side === '单');
}

const first: readonly (readonly [code: string, group: string, places: readonly number[]])[] = [
  ['five', '五星', [0, 1, 2, 3, 4]],
  ['four', '四星', [1, 2, 3, 4]],
  ['front3', '前三', [0, 1, 2]],
  ['middle3', '中三', [1, 2, 3]],
  ['back3', '后三', [2, 3, 4]],
  ['front2', '前二', [0, 1]],
  ['back2', '后二', [3, 4]],
];

const direct = first.map(([code, group, of]) =>
  products(
    {
      code: `${code}-direct`,
      name: `${group}直选`,
      group,
      rule: '各位号码与开奖号码按位全部相同。',
      places: of,
    },
    of.map((place) => places[place] ?? ''),
    digits,
    { ways: 1, of: 10 ** of.length },
    (pick, place, draw) => draw[of[place] ?? 0] === Number(pick),
  ),
);

const threes = first.filter(([, , of]) => of.length === 3);
const twos = first.filter(([, , of]) => of.length === 2);

/** Ordered numbers of so many digits, by a figure of theirs. */
function counts(size: number, figure: (numbers: readonly number[]) => number): Map<string, number> {
  const found = new Map<string, number>();
  for (let value = 0; value < 10 ** size; value += 1) {
    const name = String(figure([...String(value).padStart(size, '0')].map(Number)));
    found.set(name, (found.get(name) ?? 0) + 1);
  }
  return found;
}

const spanOf = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers);

/** A pick buys every number with that figure: as many lines as there are numbers. */
function bought(
  about: About,
  of: readonly number[],
  figure: (numbers: readonly number[]) => number,
): PlayType {
  const sizes = counts(of.length, figure);
  const choices = [...sizes.keys()].sort((a, b) => Number(a) - Number(b));
  return {
    ...{ ...about, places: of, fields: [field(choices)] },
    lines: ([picks = []]) => picks.reduce((all, pick) => all + (sizes.get(pick) ?? 0), 0),
    prizes: [{ ways: 1, of: 10 ** of.length }],
    hits: ([picks = []], draw) => [picks.includes(String(figure(at(draw, of)))) ? 1 : 0],
  };
}

const figures = [...threes, ...twos].flatMap(([code, group, of]) => [
  bought(
    { code: `${code}-sum`, name: `${group}直选和值`, group, rule: '所选和值等于开奖号码之和。' },
    of,
    sum,
  ),
  bought(
    { code: `${code}-span`, name: `${group}直选跨度`, group, rule: '最大与最小号码之差等于所选跨度。' },
    of,
    spanOf,
  ),
]);

const timesOf = (draw: Draw, of: readonly number[], pick: string): number =>
  at(draw, of).filter((digit) => digit === Number(pick)).length;
/** Whether the digits are drawn so often, the most frequent first: [2, 1] is 组三. */
const patternOf = (draw: Draw, of: readonly number[]): string => {
  const numbers = at(draw, of);
  return [...new Set(numbers)]
    .map((digit) => numbers.filter((each) => each === digit).length)
    .sort((a, b) => b - a)
    .join('');
};
const allIn = (draw: Draw, of: readonly number[], picks: readonly string[]): boolean =>
  at(draw, of).every((digit) => picks.includes(String(digit)));

/** So many digits, all different, in any order. */
function unordered(about: About, of: readonly number[]): PlayType {
  const size = of.length;
  let orders = 1;
  for (let n = 2; n <= size; n += 1) orders *= n;
  const pattern = '1'.repeat(size);
  return combinations(
    { ...about, places: of },
    digits,
    size,
    [{ ways: orders, of: 10 ** size }],
    (picks, draw) => [patternOf(draw, of) === pattern && allIn(draw, of, picks) ? 1 : 0],
  );
}

/** 组三: one digit twice, another once; two picks make two lines. */
function pairAndSingle(about: About, of: readonly number[]): PlayType {
  return {
    ...{ ...about, places: of, fields: [field(digits, 2)] },
    lines: ([picks = []]) => picks.length * (picks.length - 1),
    prizes: [{ ways: 3, of: 1000 }],
    hits: ([picks = []], draw) => [patternOf(draw, of) === '21' && allIn(draw, of, picks) ? 1 : 0],
  };
}

const ofThree = threes.flatMap(([code, group, of]) => [
  pairAndSingle(
    { code: `${code}-pair`, name: `${group}组三`, group, rule: '开出一对和一个单号，不计顺序。' },
    of,
  ),
  unordered({ code: `${code}-any`, name: `${group}组六`, group, rule: '开出三个不同的号码，不计顺序。' }, of),
  ...[
    [1, 271],
    [2, 54],
  ].map(([size = 1, ways = 0]) => shown(`${code}-shown${size}`, group, of, size, { ways, of: 1000 })),
]);
const ofTwo = twos.map(([code, group, of]) =>
  unordered({ code: `${code}-any`, name: `${group}组选`, group, rule: '开出两个不同的号码，不计顺序。' }, of),
);

/** 不定位: all picks of a line are among the digits, at any place. */
function shown(code: string, group: string, of: readonly number[], size: number, chance: Prize): PlayType {
  const name = `${group}${['', '一', '二', '三'][size]}码不定位`;
  const about = { code, name, group: '不定位', rule: '所选号码全部出现，不计位置和次数。', places: of };
  return combinations(about, digits, size, [chance], (picks, draw) => [
    choose(picks.filter((pick) => timesOf(draw, of, pick) > 0).length, size),
  ]);
}

const [five = [], four = []] = first.map(([, , of]) => of);
const shownMore = [
  shown('four-shown1', '四星', four, 1, { ways: 3439, of: 10_000 }),
  shown('four-shown2', '四星', four, 2, { ways: 974, of: 10_000 }),
  shown('five-shown1', '五星', five, 1, { ways: 40_951, of: 100_000 }),
  shown('five-shown2', '五星', five, 2, { ways: 14_670, of: 100_000 }),
  shown('five-shown3', '五星', five, 3, { ways: 4350, of: 100_000 }),
];

type Group = readonly [
  number: number,
  of: readonly number[],
  a: readonly [string, number, number],
  b: readonly [string, number, number],
];
const twice = '二重号';
const single = '单号';
/** Name and ways of 组选 with two kinds of digits: how often each is drawn and how many a line has. */
const grouped: readonly Group[] = [
  [60, five, [twice, 2, 1], [single, 1, 3]],
  [30, five, [twice, 2, 2], [single, 1, 1]],
  [20, five, ['三重号', 3, 1], [single, 1, 2]],
  [10, five, ['三重号', 3, 1], [twice, 2, 1]],
  [5, five, ['四重号', 4, 1], [single, 1, 1]],
  [12, four, [twice, 2, 1], [single, 1, 2]],
  [4, four, ['三重号', 3, 1], [single, 1, 1]],
];
const groups = [
  unordered(
    { code: 'five-any120', name: '五星组选120', group: '五星', rule: '开出五个不同的号码，不计顺序。' },
    five,
  ),
  unordered(
    { code: 'four-any24', name: '四星组选24', group: '四星', rule: '开出四个不同的号码，不计顺序。' },
    four,
  ),
  ...grouped.map(([ways, of, a, b]) => {
    const group = of.length === 5 ? '五星' : '四星';
    return twoFields(
      {
        code: `${of.length === 5 ? 'five' : 'four'}-any${ways}`,
        ...{ name: `${group}组选${ways}`, group, rule: `开出所选的${a[0]}和${b[0]}，不计顺序。`, places: of },
      },
      digits,
      [
        { name: a[0], times: a[1], size: a[2] },
        { name: b[0], times: b[1], size: b[2] },
      ],
      { ways, of: 10 ** of.length },
    );
  }),
  combinations(
    {
      code: 'four-any6',
      name: '四星组选6',
      group: '四星',
      rule: '开出所选的两个二重号，不计顺序。',
      places: four,
    },
    digits,
    2,
    [{ ways: 6, of: 10_000 }],
    (picks, draw) => [patternOf(draw, four) === '22' && allIn(draw, four, picks) ? 1 : 0],
  ),
];

const often = (
  [
    [1, '一帆风顺', 40_951],
    [2, '好事成双', 8146],
    [3, '三星报喜', 856],
    [4, '四季发财', 46],
  ] as const
).map(([times, name, ways]) =>
  singles(
    { code: `often${times}`, name, group: '趣味', rule: `所选号码至少出现 ${times} 次。` },
    digits,
    { ways, of: 100_000 },
    (pick, draw) => timesOf(draw, five, pick) >= times,
  ),
);

/** 9-0-1 goes round. 半顺 has two neighbours and no pair; 杂六 has none. */
function shapeOf([a = 0, b = 0, c = 0]: readonly number[]): string {
  const kinds = new Set([a, b, c]).size;
  if (kinds < 3) return kinds === 1 ? '豹子' : '对子';
  const near = (x: number, y: number): boolean => Math.abs(x - y) === 1 || Math.abs(x - y) === 9;
  const pairs = [near(a, b), near(b, c), near(a, c)].filter(Boolean).length;
  return pairs === 2 ? '顺子' : pairs === 1 ? '半顺' : '杂六';
}
const shapeWays = { 豹子: 10, 顺子: 60, 对子: 270, 半顺: 360, 杂六: 300 };
const byPick = (ways: Readonly<Record<string, number>>, of: number): Prize[] =>
  Object.entries(ways).map(([pick, count]) => ({ pick, ways: count, of }));
const shapes = threes.map(([code, group, of]) =>
  singles(
    {
      code: `${code}-shape`,
      name: `${group}形态`,
      group: '形态',
      rule: '开奖号码的形态与所选相同，9、0、1 相连。',
      places: of,
    },
    Object.keys(shapeWays),
    byPick(shapeWays, 1000),
    (pick, draw) => shapeOf(at(draw, of)) === pick,
  ),
);

const pairs = places.flatMap((_, a) => places.flatMap((_, b) => (a < b ? [[a, b] as const] : [])));
const dragonTiger = placedSingles(
  {
    code: 'dragon-tiger',
    name: '龙虎和',
    group: '两面',
    rule: '前一位较大为龙，较小为虎，相同为和；开和时龙虎不中。',
  },
  pairs.map(([a, b]) => `${places[a]?.[0]}${places[b]?.[0]}`),
  ['龙', '虎', '和'],
  byPick({ 龙: 45, 虎: 45, 和: 10 }, 100),
  (pick, place, draw) => {
    const [a = 0, b = 0] = at(draw, pairs[place] ?? []);
    return pick === (a > b ? '龙' : a < b ? '虎' : '和');
  },
);

const sideWays = { 大: 1, 小: 1, 单: 1, 双: 1 };

export const sscPlays: readonly PlayType[] = [
  placedSingles(
    { code: 'place', name: '定位胆', group: '定位胆', rule: '所选号码与该位开奖号码相同。' },
    places,
    digits,
    { ways: 1, of: 10 },
    (pick, place, draw) => draw[place] === Number(pick),
  ),
  ...direct,
  ...figures,
  ...ofThree,
  ...ofTwo,
  ...groups,
  ...shownMore,
  ...often,
  ...shapes,
  ...[...threes, ...twos]
    .filter(([code]) => code !== 'middle3')
    .map(([code, group, of]) =>
      products(
        {
          code: `${code}-sides`,
          name: `${group}大小单双`,
          group: '大小单双',
          rule: '各位的大小单双全部相同。',
          places: of,
        },
        of.map((place) => places[place] ?? ''),
        sides,
        { ways: 1, of: 2 ** of.length },
        (pick, place, draw) => isSide(pick, draw[of[place] ?? 0] ?? 0),
      ),
    ),
  placedSingles(
    { code: 'sides', name: '两面', group: '两面', rule: '该位开奖号码的大小单双与所选相同。' },
    places,
    sides,
    byPick(sideWays, 2),
    (pick, place, draw) => isSide(pick, draw[place] ?? 0),
  ),
  singles(
    { code: 'sum-sides', name: '总和', group: '两面', rule: '五位之和 23 起为大，22 及以下为小。' },
    sides,
    byPick(sideWays, 2),
    (pick, draw) =>
      pick === '大' || pick === '小' ? sum(draw) >= 23 === (pick === '大') : isSide(pick, sum(draw)),
  ),
  dragonTiger,
];
