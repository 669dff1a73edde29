import { rounds } from '@hj/betting/test-rounds';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../rng/random.ts';
import { vectors } from '../rng/test-vectors.ts';
import { type LotteryCode, lotteryGames } from './games.ts';
import { colorOf } from './mark6.ts';
import { linesOf, paysOf, settleLottery } from './settle.ts';
import type { LotteryPlay } from './types.ts';
import { animalOf, animalOfDay, animals } from './zodiac.ts';

const day = '2026-11-25';

/** χ² against equal chances as a standard normal deviate (Wilson and Hilferty). */
function deviate(counts: readonly number[], shrink = 1): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const square = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0) / shrink;
  const freedom = counts.length - 1;
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(square / freedom) - (1 - spread)) / Math.sqrt(spread);
}

/** Numbers of each place, and the lowest and highest number. */
const shapes: readonly (readonly [LotteryCode, places: number, from: number, to: number])[] = [
  ['ssc', 5, 0, 9],
  ['pk10', 10, 1, 10],
  ['k3', 3, 1, 6],
  ['eleven', 5, 1, 11],
  ['mark6', 7, 1, 49],
  ['pc28', 3, 0, 9],
];

describe('draws', () => {
  it.each(shapes)(
    'of %s have every number at every place equally often, and each after each',
    (code, places, from, to) => {
      const random = seededRandom({
        serverSeed: vectors.serverSeed,
        clientSeed: `lottery ${code}`,
        nonce: 0,
      });
      const size = to - from + 1;
      const isDistinct = code !== 'ssc' && code !== 'k3' && code !== 'pc28';
      const byPlace = Array.from({ length: places }, () => Array.from({ length: size }, () => 0));
      const pairs = Array.from({ length: size * size }, () => 0);
      for (let n = rounds(1_000_000, 20_000); n > 0; n -= 1) {
        const draw = lotteryGames[code].draw(random);
        if (draw.length !== places || (isDistinct && new Set(draw).size !== places))
          throw new Error(`${draw}`);
        draw.forEach((number, place) => {
          const counts = byPlace[place] ?? [];
          counts[number - from] = (counts[number - from] ?? 0) + 1;
        });
        const pair = ((draw[0] ?? 0) - from) * size + (draw[1] ?? 0) - from;
        pairs[pair] = (pairs[pair] ?? 0) + 1;
      }
      for (const counts of byPlace) expect(Math.abs(deviate(counts))).toBeLessThan(4);
      const possible = pairs.filter((_, pair) => !isDistinct || Math.floor(pair / size) !== pair % size);
      expect(Math.abs(deviate(possible))).toBeLessThan(4);
    },
    // A million draws of the full rounds take their time on a busy machine.
    240_000,
  );
});

function playOf(code: LotteryCode, name: string): LotteryPlay {
  const play = lotteryGames[code].plays(day).find((each) => each.name === name);
  if (!play) throw new RangeError(`no ${name}`);
  return play;
}

describe('the chances of the tables', () => {
  // reference/venues-and-games.md §2.5
  it.each([
    ['eleven', '任选六', undefined, 1 / 77],
    ['eleven', '任选八', undefined, 4 / 33],
    ['k3', '三军', undefined, 91 / 216],
    ['mark6', '平特一肖', '鼠', 0.4717193],
    ['mark6', '平特一肖', '马', 0.5538963],
    ['mark6', '平特尾数', '0', 0.4717193],
    ['mark6', '平特尾数', '9', 0.5538963],
    ['mark6', '三中二', undefined, 0.0350087],
    ['mark6', '5不中', undefined, 0.4461037],
    ['mark6', '8不中', undefined, 0.2617205],
    ['mark6', '12不中', undefined, 0.1198533],
    ['mark6', '二连肖', undefined, 0.2051591],
    ['mark6', '三连肖', undefined, 0.0804659],
    ['mark6', '四连肖', undefined, 0.0275191],
    ['mark6', '五连肖', undefined, 0.0077604],
    ['mark6', '二连肖', '马', 0.2426521],
    ['mark6', '五连肖', '马', 0.0094397],
    ['pc28', '混合', '大单', 0.231],
    ['pc28', '混合', '大双', 0.269],
    ['pc28', '波色', '红波', 0.332],
    ['pk10', '冠亚和值', '11', 10 / 90],
  ] as const)('%s %s %s is as published', (code, name, pick, chance) => {
    const { prizes } = playOf(code, name);
    const prize = prizes.findLast((each) => each.pick === pick && !each.refund);
    expect((prize?.ways ?? 0) / (prize?.of ?? 1)).toBeCloseTo(chance, 6);
  });
});

describe('the animals of Mark Six', () => {
  it('change at lunar new year, as the calendar of China has it', () => {
    // New moons within minutes of midnight in China: 6 February 2027 at 23:56 and 3 February 2030 at 00:07. ICU has them on the wrong day.
    const disputed = new Map([
      ['2027-02-06', '羊'],
      ['2030-02-02', '鸡'],
    ]);
    const years = new Intl.DateTimeFormat('zh-u-ca-chinese', { year: 'numeric', timeZone: 'UTC' });
    const branches = '子丑寅卯辰巳午未申酉戌亥';
    for (let at = Date.UTC(2024, 1, 10); at < Date.UTC(2036, 0, 1); at += 86_400_000) {
      const year = years.format(at);
      const branch = [...branches].findIndex((each) => year.includes(each));
      const text = new Date(at).toISOString().slice(0, 10);
      expect(animalOfDay(text), `${text} ${year}`).toBe(disputed.get(text) ?? animals[branch]);
    }
    expect(() => animalOfDay('2024-02-09')).toThrow(RangeError);
    expect(() => animalOfDay('2036-01-01')).toThrow(RangeError);
  });

  it('give the animal of the year five numbers, and the number two to the animal before it', () => {
    for (const ofYear of animals) {
      const of = (animal: string): number[] =>
        Array.from({ length: 49 }, (_, n) => n + 1).filter((ball) => animalOf(ball, ofYear) === animal);
      expect(of(ofYear)).toEqual([1, 13, 25, 37, 49]);
      expect(animalOf(2, ofYear)).toBe(animals[(animals.indexOf(ofYear) + 11) % 12]);
      for (const other of animals) if (other !== ofYear) expect(of(other)).toHaveLength(4);
    }
  });

  it('stand beside 17 red, 16 blue and 16 green numbers', () => {
    const colors = Array.from({ length: 49 }, (_, n) => colorOf(n + 1));
    expect(['红', '蓝', '绿'].map((color) => colors.filter((each) => each === color).length)).toEqual([
      17, 16, 16,
    ]);
    expect(colors[48]).toBe('绿');
  });
});

describe('a selection', () => {
  it('costs its lines and brings back every winning line, cut to the fen', () => {
    const play = playOf('ssc', '前三组三');
    const bet = { play, selection: [['1', '2', '3']], lineStake: 1_00n, returned: 9700 };
    expect(paysOf(play, 9700)).toEqual([323_333]);
    expect(settleLottery(bet, [1, 1, 3, 9, 9])).toEqual({ lines: 6, stake: 6_00n, paid: 323_33n, back: 0n });
    expect(settleLottery(bet, [1, 2, 3, 9, 9]).paid).toBe(0n);
    expect(settleLottery(bet, [1, 1, 1, 9, 9]).paid).toBe(0n);
  });

  it('gets its stake back where the table says so', () => {
    const sides = playOf('mark6', '特码两面');
    const bet = { play: sides, selection: [['大', '单']], lineStake: 10_00n, returned: 9700 };
    expect(settleLottery(bet, [1, 2, 3, 4, 5, 6, 49]).paid).toBe(20_00n);
    expect(settleLottery(bet, [1, 2, 3, 4, 5, 6, 47]).paid).toBe(2n * 19_38n);
    const total = playOf('eleven', '总和大小');
    const push = { play: total, selection: [['小']], lineStake: 1_00n, returned: 9700 };
    expect(settleLottery(push, [1, 2, 6, 10, 11])).toMatchObject({ paid: 1_00n, back: 1_00n });
  });

  it('pays each prize of a line that has several', () => {
    const play = playOf('mark6', '三中二');
    const selection = [['01', '02', '03', '40']];
    const [three = 0, two = 0] = play.hits(selection, [1, 2, 3, 10, 11, 12, 40]);
    expect([three, two]).toEqual([1, 3]);
    expect(linesOf(play, selection)).toBe(4);
  });

  it.each([
    ['an unknown pick', 'ssc', '前二组选', [['1', 'x']]],
    ['a pick twice', 'ssc', '前二组选', [['1', '1']]],
    ['too few picks', 'ssc', '前二组选', [['1']]],
    ['too many picks', 'mark6', '二全中', [Array.from({ length: 11 }, (_, n) => String(n + 10))]],
    ['another number of fields', 'ssc', '前二直选', [['1']]],
    ['no pick at all', 'ssc', '定位胆', [[], [], [], [], []]],
    ['no line', 'pk10', '前二直选', [['01'], ['01']]],
  ] as const)('of %s is refused', (_, code, name, selection) => {
    expect(() => linesOf(playOf(code, name), selection)).toThrow(RangeError);
  });
});
