/** 时时彩: five digits, each 0 to 9. Source of the counts: reference/venues-and-games.md §2.5; the tests enumerate all 100,000 draws. */
import type { Random } from '../rng/random.ts';
import { type About, digits, field, placedSingles, products, singles } from './lines.ts';
import { sscGroups } from './ssc-groups.ts';
import { at, first, five, places, threes, timesOf, twos } from './ssc-parts.ts';
import type { LotteryDraw, LotteryPlay, LotteryPrize } from './types.ts';

export const drawSsc = (random: Random): LotteryDraw => Array.from({ length: 5 }, () => random.below(10));

const sides = ['大', '小', '单', '双'];
const sum = (numbers: LotteryDraw): number => numbers.reduce((all, each) => all + each, 0);

/** 大 from 5 on. */
function isSide(side: string, digit: number): boolean {
  if (side === '大') return digit >= 5;
  if (side === '小') return digit < 5;
  return (digit % 2 === 1) === (side === '单');
}

const direct = first.map(([code, group, of]) =>
  products(
    {
      code: `${code}-direct`,
      name: `${group}直选`,
      group,
      rule: '各位号码与开奖号码按位全部相同。',
      places: of,
      oneWins: true,
    },
    of.map((place) => places[place] ?? ''),
    digits,
    { ways: 1, of: 10 ** of.length },
    (pick, place, draw) => draw[of[place] ?? 0] === Number(pick),
  ),
);

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
): LotteryPlay {
  const sizes = counts(of.length, figure);
  const choices = [...sizes.keys()].sort((a, b) => Number(a) - Number(b));
  return {
    ...{ ...about, places: of, oneWins: true as const, fields: [field(choices)] },
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
const byPick = (ways: Readonly<Record<string, number>>, of: number): LotteryPrize[] =>
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

export const sscPlays: readonly LotteryPlay[] = [
  placedSingles(
    { code: 'place', name: '定位胆', group: '定位胆', rule: '所选号码与该位开奖号码相同。' },
    places,
    digits,
    { ways: 1, of: 10 },
    (pick, place, draw) => draw[place] === Number(pick),
  ),
  ...direct,
  ...figures,
  ...sscGroups,
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
