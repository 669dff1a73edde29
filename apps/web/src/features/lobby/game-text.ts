import { displayReward, parseAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import type { GameItem } from '../../shared/games/queries.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';

const VOLATILITY = [t`低`, t`中低`, t`中`, t`高`, t`极高`] as const;
const KINDS: Readonly<Record<string, string>> = {
  lines: t`线数`,
  ways: t`路数`,
  cascade: t`连消`,
  baccarat: t`百家乐`,
  'dragon-tiger': t`龙虎`,
  roulette: t`轮盘`,
  'sic-bo': t`骰宝`,
  'bull-bull': t`牛牛`,
  'er-ba-gang': t`二八杠`,
  'zha-jin-hua': t`比牌`,
  fishing: t`捕鱼`,
  landlord: t`斗地主`,
  banker: t`抢庄`,
  ssc: t`时时彩`,
  pk10: t`赛车`,
  k3: t`快三`,
  eleven: t`11选5`,
  mark6: t`六合彩`,
  pc28: t`PC28`,
};

export const volatilityText = (level: number) => VOLATILITY[level - 1] ?? '--';
export const kindText = (kind: string) => KINDS[kind] ?? kind;

/** 964264 millionths → 96.43%; `digits` behind the point. */
export const shareText = (ppm: number, digits: number) => `${(ppm / 10_000).toFixed(digits)}%`;

/** 0.30 – 600 */
const plain = (text: string) => displayReward(parseAmount(text) ?? 0n, { currency: false });

export function stakesText({ minStake, maxStake }: Pick<GameItem, 'minStake' | 'maxStake'>) {
  return minStake === null || maxStake === null ? undefined : `${plain(minStake)} – ${plain(maxStake)}`;
}

/** 维护至 06:00, or 维护中 where the end is not known. */
export function maintenanceText(until: number | null): string {
  return until === null ? t`维护中` : t`维护至 ${momentText(until).slice(11, 16)}`;
}

/** How the address names a game. */
export const gameKeyOf = ({ enName, gameCode }: Pick<GameItem, 'enName' | 'gameCode'>) =>
  `${enName}:${gameCode}`;
