import type { Card } from '../cards/card.ts';
import { type BankerRules, bankerGame } from './banker-game.ts';
import { douDiZhuGame } from './dou-di-zhu-game.ts';
import { compareNiu, niuCategory } from './niu-niu.ts';
import { compareSanGong, sanGongCategory } from './san-gong.ts';
import { zhaJinHuaGame } from './zha-jin-hua-game.ts';

const points = ({ rank }: Card): number => Math.min(rank, 10);

/** By four cards: whether they hold a multiple of ten already, and the worth of the last one then. */
function hopeOfNiu(seen: readonly Card[]): number {
  const [first] = seen;
  if (first === undefined) return 1;
  const outside = seen.filter((_, skipped) => {
    const three = seen.filter((__, place) => place !== skipped);
    return three.reduce((sum, card) => sum + points(card), 0) % 10 === 0;
  });
  if (outside.length === 0) return 0;
  return outside.some((card) => points(card) >= 7) ? 3 : 2;
}

/** 无牛 to 牛六 once, 牛七 to 牛九 two, three and four times, 牛牛 five times; pictures are no hand of their own. */
const niuMultiples = [1, 1, 1, 1, 1, 1, 1, 2, 3, 4, 5];

const niu = {
  ...{ cards: 5, multiples: niuMultiples, hope: hopeOfNiu },
  compare: (first: readonly Card[], second: readonly Card[]) => compareNiu(first, second, 'none'),
  category: (hand: readonly Card[]) => niuCategory(hand, 'none'),
} satisfies Partial<BankerRules>;

/** Points to seven once, eight and nine twice, 混三公 three, 小三公 four, 大三公 five times. */
const sanGongMultiples = [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 4, 5];

/** Games that are played at tables of seats, by code. */
export const cardGames = {
  doudizhu: douDiZhuGame,
  niuniu: bankerGame({ ...niu, code: 'niuniu', seenBefore: 0 }),
  niuniu4: bankerGame({ ...niu, code: 'niuniu4', seenBefore: 4 }),
  sangong: bankerGame({
    ...{ code: 'sangong', cards: 3, seenBefore: 0, multiples: sanGongMultiples, hope: () => 1 },
    ...{ compare: compareSanGong, category: sanGongCategory },
  }),
  zhajinhua: zhaJinHuaGame,
} as const;

export type CardGameCode = keyof typeof cardGames;
