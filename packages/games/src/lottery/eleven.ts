/** 11选5: five of eleven balls in the order in which they are drawn. A sum of 30 gives the stake on 总和大小 back. */
import type { Random } from '../rng/random.ts';
import { shuffled } from '../rng/selection.ts';
import { choose, combinations, distinctProducts, placedSingles, singles } from './lines.ts';
import type { LotteryDraw, LotteryPlay } from './types.ts';

const balls = Array.from({ length: 11 }, (_, index) => index + 1);
const nameOf = (ball: number): string => String(ball).padStart(2, '0');
const names = balls.map(nameOf);
const places = ['第一位', '第二位', '第三位', '第四位', '第五位'];

export const drawEleven = (random: Random): LotteryDraw => shuffled(balls, random).slice(0, 5);

const sumOf = (draw: LotteryDraw): number => draw.reduce((all, each) => all + each, 0);
const oddOf = (draw: LotteryDraw): number => draw.filter((ball) => ball % 2 === 1).length;
const middleOf = (draw: LotteryDraw): number => [...draw].sort((a, b) => a - b)[2] ?? 0;
const matched = (picks: readonly string[], draw: LotteryDraw): number =>
  draw.filter((ball) => picks.includes(nameOf(ball))).length;

const numerals = ['', '一', '二', '三', '四', '五', '六', '七', '八'];
/** 任选: up to five picks are all drawn; more hold all five that are drawn. */
const any = [1, 2, 3, 4, 5, 6, 7, 8].map((size) =>
  combinations(
    {
      ...{ code: `any${size}`, name: `任选${numerals[size]}`, group: '任选' },
      rule: size <= 5 ? `所选 ${size} 个号码全部开出。` : `所选 ${size} 个号码包含全部开奖号码。`,
    },
    names,
    size,
    [size <= 5 ? { ways: choose(11 - size, 5 - size), of: 462 } : { ways: choose(size, 5), of: 462 }],
    (picks, draw) => {
      const hits = matched(picks, draw);
      return [size <= 5 ? choose(hits, size) : hits === 5 ? choose(picks.length - 5, size - 5) : 0];
    },
  ),
);

const front = ([2, 3] as const).flatMap((size) => {
  const group = size === 2 ? '前二' : '前三';
  const of = size === 2 ? 110 : 990;
  const at = places.slice(0, size).map((_, place) => place);
  return [
    distinctProducts(
      {
        code: `front${size}-direct`,
        name: `${group}直选`,
        group,
        rule: '各位号码与开奖号码按位全部相同。',
        places: at,
      },
      places.slice(0, size),
      names,
      { ways: 1, of },
    ),
    combinations(
      { code: `front${size}-any`, name: `${group}组选`, group, rule: '号码全部相同，不计顺序。', places: at },
      names,
      size,
      [{ ways: size === 2 ? 2 : 6, of }],
      (picks, draw) => [matched(picks, draw.slice(0, size)) === size ? 1 : 0],
    ),
  ];
});

const middles = [3, 4, 5, 6, 7, 8, 9];
const odds = [5, 4, 3, 2, 1, 0];
const oddName = (odd: number): string => `${odd}单${5 - odd}双`;

export const elevenPlays: readonly LotteryPlay[] = [
  ...any,
  ...front,
  placedSingles(
    { code: 'place', name: '定位胆', group: '定位胆', rule: '所选号码与该位开奖号码相同。' },
    places,
    names,
    { ways: 1, of: 11 },
    (pick, place, draw) => draw[place] === Number(pick),
  ),
  singles(
    {
      code: 'front3-shown',
      name: '前三不定位',
      group: '前三',
      rule: '所选号码出现在前三位。',
      places: [0, 1, 2],
    },
    names,
    { ways: 3, of: 11 },
    (pick, draw) => draw.slice(0, 3).includes(Number(pick)),
  ),
  singles(
    { code: 'odd-count', name: '定单双', group: '趣味', rule: '开奖号码中单双的个数与所选相同。' },
    odds.map(oddName),
    odds.map((odd) => ({ pick: oddName(odd), ways: choose(6, odd) * choose(5, 5 - odd), of: 462 })),
    (pick, draw) => oddName(oddOf(draw)) === pick,
  ),
  singles(
    { code: 'middle', name: '猜中位', group: '趣味', rule: '开奖号码从小到大排列，第三个与所选相同。' },
    middles.map(nameOf),
    middles.map((ball) => ({
      pick: nameOf(ball),
      ways: choose(ball - 1, 2) * choose(11 - ball, 2),
      of: 462,
    })),
    (pick, draw) => middleOf(draw) === Number(pick),
  ),
  singles(
    {
      code: 'dragon-tiger',
      name: '龙虎',
      group: '两面',
      rule: '第一位大于第五位为龙，小于为虎。',
      places: [0, 4],
    },
    ['龙', '虎'],
    { ways: 1, of: 2 },
    (pick, draw) => (draw[0] ?? 0) > (draw[4] ?? 0) === (pick === '龙'),
  ),
  sumSides(),
  singles(
    { code: 'sum-odd', name: '总和单双', group: '两面', rule: '五个号码之和的单双与所选相同。' },
    ['单', '双'],
    [
      { pick: '单', ways: 236, of: 462 },
      { pick: '双', ways: 226, of: 462 },
    ],
    (pick, draw) => (sumOf(draw) % 2 === 1) === (pick === '单'),
  ),
];

/** Two prizes for each pick: the win, and the stake back at 30. */
function sumSides(): LotteryPlay {
  const sides = ['大', '小'];
  const won = (pick: string, draw: LotteryDraw): boolean =>
    sumOf(draw) !== 30 && sumOf(draw) > 30 === (pick === '大');
  const prizes = [
    { ways: 215, of: 462 },
    { name: '和局', ways: 32, of: 462, refund: true as const },
  ];
  return {
    ...singles(
      {
        code: 'sum-sides',
        name: '总和大小',
        group: '两面',
        rule: '五个号码之和大于 30 为大，小于 30 为小，30 退还本金。',
      },
      sides,
      prizes,
      won,
    ),
    hits: ([picks = []], draw) => [
      picks.filter((pick) => won(pick, draw)).length,
      sumOf(draw) === 30 ? picks.length : 0,
    ],
  };
}
