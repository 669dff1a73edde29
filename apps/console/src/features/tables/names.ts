import type { ConsoleResponse } from '@hj/contract/console';
import { t } from '@lingui/core/macro';
import { clauseJoint } from '../../shared/language/joints.ts';

export type HouseTable = ConsoleResponse<'/console/api/v1/tables/list'>['list'][number];
export type HouseRoom = ConsoleResponse<'/console/api/v1/tables/rooms'>['list'][number];
export type TableLimits = HouseTable['limits'];

/** The switch of a table or room. */
export const OPENING = { open: t`开放`, closed: t`停止` };

export const CHANNELS = { live: t`真人`, chess: t`棋牌` } as const satisfies Record<
  HouseTable['channel'],
  string
>;

const KINDS: Readonly<Record<string, string>> = {
  sides: t`庄闲 / 龙虎`,
  tie: t`和`,
  pairs: t`对子`,
  size: t`大 / 小`,
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
    .join(clauseJoint);
