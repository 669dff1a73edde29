import type { SymbolCode } from '@hj/games';
import { t } from '@lingui/core/macro';
import type { GameArt } from '../engine/art.ts';
import { slotModelOf } from './model.ts';
import { pictureOf } from './picture.ts';

/** The slot games: each is its art, loaded when it is played. */
export const slotArts: Readonly<Record<string, () => Promise<{ art: GameArt }>>> = {
  hongtu: () => import('./hongtu.ts'),
  shanhai: () => import('./shanhai.ts'),
  lion: () => import('./lion.ts'),
};

export const isSlot = (code: string): boolean => code in slotArts;

/** Name of a symbol: by its picture, which the model names. */
export function symbolName(game: string, symbol: SymbolCode): string {
  const picture = pictureOf(slotModelOf(game), symbol);
  return ownNames(game)[picture] ?? namesOfPictures()[picture] ?? picture;
}

/** Pictures of one name that two games have. */
function ownNames(game: string): Record<string, string> {
  if (game === 'shanhai') return { scatter: t`昆仑` };
  return game === 'lion' ? { scatter: t`烟花`, jade: t`青狮` } : { jade: t`玉佩` };
}

function namesOfPictures(): Record<string, string> {
  return {
    wild: t`百搭`,
    scat: t`画卷`,
    ingot: t`元宝`,
    fan: t`折扇`,
    lantern: t`灯笼`,
    coin: t`铜钱`,
    fox: t`九尾狐`,
    kun: t`鲲`,
    bird: t`青鸾`,
    deer: t`灵鹿`,
    metal: t`金`,
    wood: t`木`,
    water: t`水`,
    fire: t`火`,
    earth: t`土`,
    red: t`赤狮`,
    drum: t`大鼓`,
    cymbal: t`铜钹`,
    orange: t`福橘`,
    lotus: t`莲花`,
    cracker: t`鞭炮`,
    haw: t`糖葫芦`,
    green: t`生菜`,
  };
}

/** Codes and names of the slot games. */
export const gameNames = (): [code: string, name: string][] => [
  ['hongtu', t`九霄鸿图`],
  ['shanhai', t`丹青山海`],
  ['lion', t`狮舞连城`],
];
