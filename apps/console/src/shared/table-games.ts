import { t } from '@lingui/core/macro';

const GAMES: Readonly<Record<string, string>> = {
  baccarat: t`百家乐`,
  'baccarat-free': t`免佣百家乐`,
  'dragon-tiger': t`龙虎`,
  roulette: t`轮盘`,
  'sic-bo': t`骰宝`,
  'bull-bull': t`牛牛`,
  'er-ba-gang': t`二八杠`,
  doudizhu: t`斗地主`,
  niuniu: t`抢庄牛牛`,
  niuniu4: t`看四张抢庄牛牛`,
  sangong: t`三公`,
  zhajinhua: t`炸金花`,
};

/** Name of a table or card game; the code of an unknown one. */
export const gameName = (game: string): string => GAMES[game] ?? game;
