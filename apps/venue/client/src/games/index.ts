import type { SymbolCode } from '@hj/games';
import { t } from '@lingui/core/macro';
import type { GameArt } from '../engine/art.ts';

/** The slot games: each is its art, loaded when it is played. */
export const slotArts: Readonly<Record<string, () => Promise<{ art: GameArt }>>> = {
  hongtu: () => import('./hongtu.ts'),
  shanhai: () => import('./shanhai.ts'),
  lion: () => import('./lion.ts'),
};

export const isFishing = (code: string): boolean => code === 'longgong';
export const isSlot = (code: string): boolean => code in slotArts;

/** What a symbol is called. */
export function symbolName(game: string, symbol: SymbolCode): string {
  return symbolNames(game)[symbol];
}

function symbolNames(game: string): Record<SymbolCode, string> {
  if (game === 'shanhai') {
    return {
      W: t`百搭`,
      S: t`昆仑`,
      H1: t`九尾狐`,
      H2: t`鲲`,
      H3: t`青鸾`,
      H4: t`灵鹿`,
      L1: t`金`,
      L2: t`木`,
      L3: t`水`,
      L4: t`火`,
      L5: t`土`,
    };
  }
  if (game === 'lion') {
    return {
      W: t`百搭`,
      S: t`烟花`,
      H1: t`赤狮`,
      H2: t`青狮`,
      H3: t`大鼓`,
      H4: t`铜钹`,
      L1: t`福橘`,
      L2: t`莲花`,
      L3: t`鞭炮`,
      L4: t`糖葫芦`,
      L5: t`生菜`,
    };
  }
  return {
    W: t`百搭`,
    S: t`画卷`,
    H1: t`元宝`,
    H2: t`折扇`,
    H3: t`灯笼`,
    H4: t`玉佩`,
    L1: t`铜钱`,
    L2: 'A',
    L3: 'K',
    L4: 'Q',
    L5: 'J',
  };
}

/** Codes and names of the slot games. */
export const gameNames = (): [code: string, name: string][] => [
  ['hongtu', t`九霄鸿图`],
  ['shanhai', t`丹青山海`],
  ['lion', t`狮舞连城`],
];
