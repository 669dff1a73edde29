import { displayOdds, isConvertible, type MarketType, type OddsType } from '@hj/betting';
import { t } from '@lingui/core/macro';
import { clauseJoint } from '../language/joints.ts';

/** Names of the odds types, as the page says them. */
export const oddsTypeNames: Record<OddsType, string> = {
  H: t`香港盘`,
  E: t`欧洲盘`,
  I: t`印尼盘`,
  M: t`马来盘`,
};

/** The order of the menu. */
export const oddsTypeOrder = ['H', 'E', 'I', 'M'] as const satisfies readonly OddsType[];

/** 0.92 in the member's odds type; prices that do not convert are decimal. Empty for a price that is none. */
export function priceText(price: number, oddsType: OddsType, marketType: MarketType): string | undefined {
  return Number.isInteger(price) && price > 1_000 ? displayOdds(price, oddsType, marketType) : undefined;
}

/** The status line on the figures of this page. */
export function oddsSentence(oddsType: OddsType): string {
  return oddsType === 'E' ? t`全部赔率含本金` : t`让球、大小按${oddsTypeNames[oddsType]}显示，其余含本金`;
}

export interface CellNameParts {
  /** 阿森纳 -0.5, 大 2.5/3 */
  selection: string;
  /** 全场让球 */
  market: string;
  match: string;
  price: string | undefined;
  oddsType: OddsType;
  marketType: MarketType;
}

/** 阿森纳 -0.5 全场让球，阿森纳 v 切尔西，香港盘 0.92 */
export function cellName({ selection, market, match, price, oddsType, marketType }: CellNameParts): string {
  const type = isConvertible(marketType) ? oddsTypeNames[oddsType] : t`赔率`;
  const odds = price === undefined ? '' : `${clauseJoint}${type} ${price}`;
  return `${selection} ${market}${clauseJoint}${match}${odds}`;
}
