/** PC28: three digits and their sum, 0 to 27. */
import type { Random } from '../rng/random.ts';
import { singles } from './lines.ts';
import type { LotteryDraw, LotteryPlay, LotteryPrize } from './types.ts';

export const drawPc28 = (random: Random): LotteryDraw => Array.from({ length: 3 }, () => random.below(10));

/** Of 1000, the sums 0 to 13; 27 to 14 mirror them. */
const half = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75];
const sumWays = (sum: number): number => half[Math.min(sum, 27 - sum)] ?? 0;
const sums = Array.from({ length: 28 }, (_, sum) => sum);
const sumOf = (draw: LotteryDraw): number => draw.reduce((all, each) => all + each, 0);

const waves: Readonly<Record<string, readonly number[]>> = {
  绿波: [1, 4, 7, 10, 16, 19, 22, 25],
  蓝波: [2, 5, 8, 11, 17, 20, 23, 26],
  红波: [3, 6, 9, 12, 15, 18, 21, 24],
};

const sets: Readonly<Record<string, (sum: number) => boolean>> = {
  大: (sum) => sum >= 14,
  小: (sum) => sum <= 13,
  单: (sum) => sum % 2 === 1,
  双: (sum) => sum % 2 === 0,
  大单: (sum) => sum >= 14 && sum % 2 === 1,
  小单: (sum) => sum <= 13 && sum % 2 === 1,
  大双: (sum) => sum >= 14 && sum % 2 === 0,
  小双: (sum) => sum <= 13 && sum % 2 === 0,
  极大: (sum) => sum >= 22,
  极小: (sum) => sum <= 5,
};

/** Chances of 1000 from the published row of sums. */
const waysOf = (holds: (sum: number) => boolean): number =>
  sums.filter(holds).reduce((all, sum) => all + sumWays(sum), 0);
const prizesOf = (names: readonly string[], holds: (name: string, sum: number) => boolean): LotteryPrize[] =>
  names.map((pick) => ({ pick, ways: waysOf((sum) => holds(pick, sum)), of: 1000 }));

const inSet = (name: string, sum: number): boolean => sets[name]?.(sum) === true;
const inWave = (name: string, sum: number): boolean => waves[name]?.includes(sum) === true;
const kinds = (draw: LotteryDraw): number => new Set(draw).size;
const shapes: Readonly<Record<string, (draw: LotteryDraw) => boolean>> = {
  豹子: (draw) => kinds(draw) === 1,
  对子: (draw) => kinds(draw) === 2,
  顺子: (draw) => kinds(draw) === 3 && Math.max(...draw) - Math.min(...draw) === 2,
};

export const pc28Plays: readonly LotteryPlay[] = [
  singles(
    { code: 'sum', name: '特码', group: '特码', rule: '三个号码之和等于所选。' },
    sums.map(String),
    sums.map((sum) => ({ pick: String(sum), ways: sumWays(sum), of: 1000 })),
    (pick, draw) => sumOf(draw) === Number(pick),
  ),
  singles(
    { code: 'sides', name: '混合', group: '混合', rule: '和值 14 起为大；极大 22 起，极小 5 及以下。' },
    Object.keys(sets),
    prizesOf(Object.keys(sets), inSet),
    (pick, draw) => inSet(pick, sumOf(draw)),
  ),
  singles(
    { code: 'waves', name: '波色', group: '波色', rule: '和值属于所选波色；0、13、14、27 没有波色。' },
    Object.keys(waves),
    prizesOf(Object.keys(waves), inWave),
    (pick, draw) => inWave(pick, sumOf(draw)),
  ),
  singles(
    { code: 'shape', name: '形态', group: '形态', rule: '三个号码的形态与所选相同，不计顺序；9、0 不相连。' },
    Object.keys(shapes),
    [
      { pick: '豹子', ways: 10, of: 1000 },
      { pick: '对子', ways: 270, of: 1000 },
      { pick: '顺子', ways: 48, of: 1000 },
    ],
    (pick, draw) => shapes[pick]?.(draw) === true,
  ),
];
