import type { ConsoleResponse } from '@hj/contract/console';
import { t } from '@lingui/core/macro';

export type HouseTable = ConsoleResponse<'/console/api/v1/tables/list'>['list'][number];
export type HouseRoom = ConsoleResponse<'/console/api/v1/tables/rooms'>['list'][number];
export type TableLimits = HouseTable['limits'];

/** The switch of a table or room. */
export const OPEN = [
  { value: 'open', label: t`开放` },
  { value: 'closed', label: t`停止` },
] as const;

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
export const gameName = (game: string): string => GAMES[game] ?? game;

export const CHANNELS = { live: t`真人`, chess: t`棋牌` } as const satisfies Record<
  HouseTable['channel'],
  string
>;

const KINDS: Readonly<Record<string, string>> = {
  sides: t`庄闲 / 龙虎`,
  tie: t`和`,
  pairs: t`对子`,
  size: t`大小`,
  bonus: t`特别奖`,
  cards: t`单双大小`,
  straight: t`直注`,
  split: t`分注`,
  street: t`街注`,
  corner: t`角注`,
  line: t`线注`,
  dozen: t`打与列`,
  'even-money': t`红黑单双大小`,
  sum: t`点数和`,
  triple: t`围骰`,
  double: t`对子骰`,
  pair: t`两骰组合`,
  single: t`单骰`,
  'door-equal': t`平倍`,
  'door-double': t`翻倍`,
  'door-super': t`超级翻倍`,
};
export const kindName = (kind: string): string => KINDS[kind] ?? kind;

/** Without decimals: limits are whole yuan. */
export const yuanText = (amount: string): string => Number(amount).toLocaleString('en-US');

/** Types with a limit of their own, in the order of the game. */
export const kindLimits = ({ kinds, limits }: Pick<HouseTable, 'kinds' | 'limits'>): string =>
  kinds
    .flatMap((kind) => {
      const most = limits.maxKinds[kind];
      return most === undefined ? [] : [`${kindName(kind)} ${yuanText(most)}`];
    })
    .join('，');
