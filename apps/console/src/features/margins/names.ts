import type { ConsoleRequest, ConsoleResponse, marginMarkets, marginSports } from '@hj/contract/console';
import { t } from '@lingui/core/macro';

export type MarginLine = ConsoleResponse<'/console/api/v1/margins/list'>['list'][number];
export type MarginSport = ConsoleRequest<'/console/api/v1/margins/list'>['sport'];
export type MarginTier = MarginLine['tiers'][number];

export const SPORT_NAMES: Readonly<Record<(typeof marginSports)[number], string>> = {
  ...{ FT: t`足球`, VF: t`虚拟足球`, BK: t`篮球`, TN: t`网球`, OP: t`冰球、手球、电竞` },
  ...{ SK: t`斯诺克`, BS: t`棒球`, VB: t`排球`, TT: t`乒乓球`, FS: t`冠军` },
};

export const MARKET_NAMES: Readonly<Record<(typeof marginMarkets)[number], string>> = {
  'three-way': t`独赢（三项）`,
  'two-way': t`独赢（两项）`,
  handicap: t`让球、让分、让局`,
  total: t`大小`,
  'side-total': t`单队大小`,
  'odd-even': t`单双`,
  'double-chance': t`双重机会`,
  'part-winner': t`分段独赢、下一个`,
  'part-handicap': t`分段让球`,
  'part-total': t`分段大小`,
  'correct-score': t`波胆、正确比分`,
  many: t`多项玩法`,
  few: t`两三项的特别玩法`,
  combination: t`组合玩法`,
  'corner-card': t`角球与罚牌`,
  outright: t`冠军`,
};

export const PHASE_NAMES: Readonly<Record<MarginLine['phase'], string>> = {
  prematch: t`赛前`,
  live: t`滚球`,
};

export const TIER_NAMES: Readonly<Record<MarginTier['tier'], string>> = {
  1: t`一级联赛`,
  2: t`二级联赛`,
  3: t`三级联赛`,
};

/** `3.5 %` of 350 hundredths. */
export const percentText = (margin: number): string => `${(margin / 100).toFixed(2).replace(/\.?0+$/, '')}%`;
