/** 组选 and 不定位 of SSC: digits without their order. */
import { type About, choose, combinations, digits, field, twoFields } from './lines.ts';
import { allIn, five, four, patternOf, threes, timesOf, twos } from './ssc-parts.ts';
import type { LotteryPlay, LotteryPrize } from './types.ts';

/** So many digits, all different, in any order. */
function unordered(about: About, of: readonly number[]): LotteryPlay {
  const size = of.length;
  let orders = 1;
  for (let n = 2; n <= size; n += 1) orders *= n;
  const pattern = '1'.repeat(size);
  return combinations(
    { ...about, places: of, oneWins: true },
    digits,
    size,
    [{ ways: orders, of: 10 ** size }],
    (picks, draw) => [patternOf(draw, of) === pattern && allIn(draw, of, picks) ? 1 : 0],
  );
}

/** 组三: one digit twice, another once; two picks make two lines. */
function pairAndSingle(about: About, of: readonly number[]): LotteryPlay {
  return {
    ...{ ...about, places: of, oneWins: true as const, fields: [field(digits, 2)] },
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
function shown(
  code: string,
  group: string,
  of: readonly number[],
  size: number,
  chance: LotteryPrize,
): LotteryPlay {
  const name = `${group}${['', '一', '二', '三'][size]}码不定位`;
  const about = { code, name, group: '不定位', rule: '所选号码全部出现，不计位置和次数。', places: of };
  return combinations(about, digits, size, [chance], (picks, draw) => [
    choose(picks.filter((pick) => timesOf(draw, of, pick) > 0).length, size),
  ]);
}

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
      oneWins: true,
    },
    digits,
    2,
    [{ ways: 6, of: 10_000 }],
    (picks, draw) => [patternOf(draw, four) === '22' && allIn(draw, four, picks) ? 1 : 0],
  ),
];

export const sscGroups: readonly LotteryPlay[] = [...ofThree, ...ofTwo, ...groups, ...shownMore];
