import type { Play, ZhaJinHuaInput, ZhaJinHuaKind } from '@hj/games';
import { t } from '@lingui/core/macro';
import type { ChessGame } from './chess-types.ts';

const rankNames = ['3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', '2'];
const rankName = (rank: number): string =>
  rank === 13 ? t`小王` : rank === 14 ? t`大王` : (rankNames[rank] ?? '');

/** `顺子 6 – 10`. */
export function playName({ type, rank, length }: Play): string {
  const [from, to] = [rankName(rank), rankName(rank + length - 1)];
  switch (type) {
    case 'solo':
      return t`单张 ${from}`;
    case 'solo-chain':
      return t`顺子 ${from} – ${to}`;
    case 'pair':
      return t`对 ${from}`;
    case 'pair-chain':
      return t`连对 ${from} – ${to}`;
    case 'trio':
      return t`三张 ${from}`;
    case 'trio-solo':
      return t`三带一 ${from}`;
    case 'trio-pair':
      return t`三带二 ${from}`;
    case 'trio-chain':
      return t`飞机 ${from} – ${to}`;
    case 'trio-solo-chain':
    case 'trio-pair-chain':
      return t`飞机带翅膀 ${from} – ${to}`;
    case 'four-two-solo':
    case 'four-two-pair':
      return t`四带二 ${from}`;
    case 'bomb':
      return t`炸弹 ${from}`;
    case 'rocket':
      return t`王炸`;
  }
}

const suitNames = { S: () => t`黑桃`, H: () => t`红桃`, C: () => t`梅花`, D: () => t`方块` };

/** `红桃 8`. */
export function cardName(code: string): string {
  if (code === 'RJ') return t`大王`;
  if (code === 'BJ') return t`小王`;
  const suit = suitNames[code.charAt(0) as keyof typeof suitNames]();
  return `${suit} ${code.charAt(1).replace('T', '10')}`;
}

const bulls = () => [
  t`无牛`,
  t`牛一`,
  t`牛二`,
  t`牛三`,
  t`牛四`,
  t`牛五`,
  t`牛六`,
  t`牛七`,
  t`牛八`,
  t`牛九`,
  t`牛牛`,
];

export function categoryName(game: ChessGame, category: number): string {
  if (game === 'sangong')
    return category < 10 ? t`${category} 点` : ([t`混三公`, t`小三公`, t`大三公`][category - 10] ?? '');
  return bulls()[category] ?? '';
}

export const gameName = (game: ChessGame): string =>
  ({
    doudizhu: t`斗地主`,
    niuniu: t`抢庄牛牛`,
    niuniu4: t`看四张抢庄`,
    sangong: t`三公`,
    zhajinhua: t`炸金花`,
  })[game];

export const zhaJinHuaName = (kind: ZhaJinHuaKind): string =>
  ({
    ...{ high: t`散牌`, pair: t`对子`, straight: t`顺子`, flush: t`金花`, 'straight-flush': t`顺金` },
    triple: t`豹子`,
  })[kind];

/** Name of a move at 炸金花; a blind hand pays half of a seen one. */
export function moveName(input: ZhaJinHuaInput, seen: boolean): string {
  if (input.move === 'raise') return t`加注 ×${seen ? 2 * input.to : input.to}`;
  return { look: t`看牌`, fold: t`弃牌`, call: seen ? t`跟注` : t`闷牌`, compare: t`比牌` }[input.move];
}
