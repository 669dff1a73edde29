/** Which crest a side carries: the house drawing that was made for it, or else a badge in its colours. */
import { drawnCrest } from '@hj/betting';
import { mix } from '../prng.ts';
import { type Colours, coloursOf, palette } from './club-colours.ts';

/** The sides that the house drew, by the numbers of the drawings in packages/ui. */
const house: Readonly<Record<string, number>> = {
  ...{ 曼城: 1, 利物浦: 2, 阿森纳: 3, 切尔西: 4, 托特纳姆热刺: 5, 纽卡斯尔联: 6, 阿斯顿维拉: 7, 布莱顿: 8 },
  ...{
    上海海港: 9,
    山东泰山: 10,
    北京国安: 11,
    成都蓉城: 12,
    上海申花: 13,
    浙江队: 14,
    武汉三镇: 15,
    天津津门虎: 16,
  },
  ...{ 皇家马德里: 17, 塞维利亚: 18, 巴塞罗那: 19, 马德里竞技: 20, 拜仁慕尼黑: 21, 多特蒙德: 22 },
  ...{ 国际米兰: 23, 尤文图斯: 24, AC米兰: 25, 那不勒斯: 26, 巴黎圣日耳曼: 27, 里昂: 28 },
  ...{ 川崎前锋: 29, 横滨水手: 30, 洛杉矶湖人: 31, 金州勇士: 32, 广东宏远: 33, 辽宁本钢: 34, 纽约尼克斯: 35 },
  ...{ 波士顿凯尔特人: 36 },
};

const shapes = 7;
const patterns = 8;

/** Gives each side of a sport a crest of its own. One for each list of sides: it remembers which badges are taken. */
export function crestGiver(): (name: string, id: number) => number {
  const taken = new Set<number>();
  return (name, id) => {
    const club = name.replace(/(男篮|手球|女排)$/, '');
    const drawn = house[club];
    const crest =
      drawn !== undefined && !taken.has(drawn)
        ? drawn
        : freeBadge(coloursOf(name) ?? coloursOf(club) ?? drawnColours(id), id, taken);
    taken.add(crest);
    return crest;
  };
}

/** The first badge in these colours that no other side has, from a place that the id decides. */
function freeBadge({ first, second, pattern }: Colours, id: number, taken: ReadonlySet<number>): number {
  const start = mix(id, 0xc4e57);
  for (let tried = 0; tried < shapes * patterns; tried += 1) {
    const at = start + tried;
    const badge = drawnCrest({
      ...{ first, second, shape: at % shapes },
      // A club keeps its own pattern while there is a shape left for it.
      pattern: ((pattern ?? Math.floor(start / shapes)) + Math.floor(tried / shapes)) % patterns,
    });
    if (!taken.has(badge)) return badge;
  }
  throw new RangeError(`too many sides play in the colours ${first}/${second}`);
}

/** For a team whose colours are not known: two colours that can be told apart. */
function drawnColours(id: number): Colours {
  const first = mix(id, 0xc01) % palette.length;
  const isLight = 'wysdm'.includes(palette[first] ?? '');
  const second = palette.indexOf((isLight ? 'knbc' : 'wyds')[mix(id, 0xc02) % 4] ?? 'w');
  return { first, second, pattern: undefined };
}
