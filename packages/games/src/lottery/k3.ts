/** 快三: three dice. 大小单双 go by the sum alone, three of a kind included (rule pages differ). */
import type { Random } from '../rng/random.ts';
import { choose, combinations, singles, twoFields } from './lines.ts';
import type { LotteryDraw, LotteryPlay } from './types.ts';

export const drawK3 = (random: Random): LotteryDraw => Array.from({ length: 3 }, () => random.below(6) + 1);

const faces = ['1', '2', '3', '4', '5', '6'];
const sums = Array.from({ length: 16 }, (_, index) => index + 3);
const sumOf = (draw: LotteryDraw): number => draw.reduce((all, each) => all + each, 0);
const timesOf = (draw: LotteryDraw, face: number): number => draw.filter((each) => each === face).length;
const kinds = (draw: LotteryDraw): number => new Set(draw).size;

/** Throws of 216 with a sum: 1, 3, 6, 10, 15, 21, 25, 27, and back. */
const sumWays = (sum: number): number => {
  const least = Math.min(sum, 21 - sum) - 3;
  return choose(least + 2, 2) - 3 * choose(least - 4, 2);
};

export const k3Plays: readonly LotteryPlay[] = [
  singles(
    { code: 'sum', name: '和值', group: '和值', rule: '三个号码之和等于所选。' },
    sums.map(String),
    sums.map((sum) => ({ pick: String(sum), ways: sumWays(sum), of: 216 })),
    (pick, draw) => sumOf(draw) === Number(pick),
  ),
  singles(
    { code: 'sides', name: '大小单双', group: '和值', rule: '和值 11 起为大，10 及以下为小，豹子照算。' },
    ['大', '小', '单', '双'],
    { ways: 1, of: 2 },
    (pick, draw) => {
      const sum = sumOf(draw);
      return pick === '大' || pick === '小'
        ? sum > 10 === (pick === '大')
        : (sum % 2 === 1) === (pick === '单');
    },
  ),
  singles(
    { code: 'triple', name: '三同号单选', group: '三同号', rule: '三个号码都是所选号码。' },
    faces,
    { ways: 1, of: 216 },
    (pick, draw) => timesOf(draw, Number(pick)) === 3,
  ),
  singles(
    { code: 'triple-any', name: '三同号通选', group: '三同号', rule: '三个号码相同。' },
    ['通选'],
    { ways: 6, of: 216 },
    (_, draw) => kinds(draw) === 1,
  ),
  singles(
    { code: 'double', name: '二同号复选', group: '二同号', rule: '所选号码出现两次或三次。' },
    faces,
    { ways: 16, of: 216 },
    (pick, draw) => timesOf(draw, Number(pick)) >= 2,
  ),
  twoFields(
    { code: 'double-exact', name: '二同号单选', group: '二同号', rule: '开出所选的一对和所选的不同号。' },
    faces,
    [
      { name: '同号', times: 2, size: 1 },
      { name: '不同号', times: 1, size: 1 },
    ],
    { ways: 3, of: 216 },
  ),
  combinations(
    {
      code: 'three-different',
      name: '三不同号',
      group: '不同号',
      rule: '开出所选的三个不同号码，不计顺序。',
    },
    faces,
    3,
    [{ ways: 6, of: 216 }],
    (picks, draw) => [kinds(draw) === 3 && draw.every((face) => picks.includes(String(face))) ? 1 : 0],
  ),
  combinations(
    { code: 'two-different', name: '二不同号', group: '不同号', rule: '所选的两个号码都出现。' },
    faces,
    2,
    [{ ways: 30, of: 216 }],
    (picks, draw) => [choose(picks.filter((pick) => timesOf(draw, Number(pick)) > 0).length, 2)],
  ),
  singles(
    { code: 'run-any', name: '三连号通选', group: '不同号', rule: '开出 123、234、345 或 456，不计顺序。' },
    ['通选'],
    { ways: 24, of: 216 },
    (_, draw) => kinds(draw) === 3 && Math.max(...draw) - Math.min(...draw) === 2,
  ),
  singles(
    { code: 'shown', name: '三军', group: '三军', rule: '所选号码至少出现一次。' },
    faces,
    { ways: 91, of: 216 },
    (pick, draw) => timesOf(draw, Number(pick)) > 0,
  ),
];
