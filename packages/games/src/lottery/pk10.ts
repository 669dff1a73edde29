/** PK10: an order of ten cars. 冠亚和 11 counts as 小 and 单 (rule pages differ: some give the stake back). */
import type { Random } from '../rng/random.ts';
import { shuffled } from '../rng/selection.ts';
import { combinations, distinctProducts, placedSingles, singles } from './lines.ts';
import type { LotteryDraw, LotteryPlay } from './types.ts';

const cars = Array.from({ length: 10 }, (_, index) => index + 1);
const names = cars.map((car) => String(car).padStart(2, '0'));
const ranks = ['冠军', '亚军', '季军', '第四名', '第五名', '第六名', '第七名', '第八名', '第九名', '第十名'];

export const drawPk10 = (random: Random): LotteryDraw => shuffled(cars, random);

const sumOfTwo = ([a = 0, b = 0]: LotteryDraw): number => a + b;
/** Ordered pairs of 90 with a sum from 3 to 19. */
const sumWays = (sum: number): number => 2 * Math.floor((Math.min(sum, 22 - sum) - 1) / 2);
const sums = Array.from({ length: 17 }, (_, index) => index + 3);

const straight = (['前二', '前三', '前四', '前五'] as const).map((name, index) => {
  const size = index + 2;
  const of = Array.from({ length: size }, (_, taken) => 10 - taken).reduce((all, left) => all * left, 1);
  const places = Array.from({ length: size }, (_, place) => place);
  return distinctProducts(
    {
      code: `front${size}`,
      name: `${name}直选`,
      group: name,
      rule: '各名次的车号与所选按位全部相同。',
      places,
    },
    ranks.slice(0, size),
    names,
    { ways: 1, of },
  );
});

const isSide = (side: string, car: number): boolean =>
  side === '大' || side === '小' ? car > 5 === (side === '大') : (car % 2 === 1) === (side === '单');

export const pk10Plays: readonly LotteryPlay[] = [
  placedSingles(
    { code: 'place', name: '定位胆', group: '定位胆', rule: '所选车号与该名次的车号相同。' },
    ranks,
    names,
    { ways: 1, of: 10 },
    (pick, place, draw) => draw[place] === Number(pick),
  ),
  ...straight,
  combinations(
    {
      code: 'front2-any',
      name: '冠亚组合',
      group: '冠亚和',
      rule: '所选两车为冠亚军，不计顺序。',
      places: [0, 1],
    },
    names,
    2,
    [{ ways: 2, of: 90 }],
    (picks, draw) => [draw.slice(0, 2).every((car) => picks.includes(String(car).padStart(2, '0'))) ? 1 : 0],
  ),
  singles(
    {
      code: 'sum',
      name: '冠亚和值',
      group: '冠亚和',
      rule: '冠军与亚军的车号之和等于所选。',
      places: [0, 1],
    },
    sums.map(String),
    sums.map((sum) => ({ pick: String(sum), ways: sumWays(sum), of: 90 })),
    (pick, draw) => sumOfTwo(draw) === Number(pick),
  ),
  singles(
    {
      code: 'sum-sides',
      name: '冠亚和两面',
      group: '冠亚和',
      rule: '和值 12 起为大，11 及以下为小。',
      places: [0, 1],
    },
    ['大', '小', '单', '双'],
    [
      { pick: '大', ways: 40, of: 90 },
      { pick: '小', ways: 50, of: 90 },
      { pick: '单', ways: 50, of: 90 },
      { pick: '双', ways: 40, of: 90 },
    ],
    (pick, draw) => {
      const sum = sumOfTwo(draw);
      return pick === '大' || pick === '小'
        ? sum > 11 === (pick === '大')
        : (sum % 2 === 1) === (pick === '单');
    },
  ),
  placedSingles(
    { code: 'sides', name: '两面', group: '两面', rule: '该名次的车号 6 起为大，5 及以下为小。' },
    ranks,
    ['大', '小', '单', '双'],
    { ways: 1, of: 2 },
    (pick, place, draw) => isSide(pick, draw[place] ?? 0),
  ),
  placedSingles(
    {
      code: 'dragon-tiger',
      name: '龙虎',
      group: '两面',
      rule: '该名次与对应的倒数名次相比，较大为龙，较小为虎。',
    },
    ranks.slice(0, 5),
    ['龙', '虎'],
    { ways: 1, of: 2 },
    (pick, place, draw) => (draw[place] ?? 0) > (draw[9 - place] ?? 0) === (pick === '龙'),
  ),
];
