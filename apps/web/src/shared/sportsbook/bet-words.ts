/** A bet in words, as my bets and the bet record say it. Pure. */

import type { GameType, WireBet } from '@hj/contract';
import { type Amount, displayAmount, displayReward, parseAmount } from '@hj/money';
import type { OrderStateName } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { seriesOdds } from './series-odds.ts';

export type BetLeg = WireBet['legs'][number];
type Words = Pick<WireBet, 'kind' | 'name' | 'legs' | 'odds'>;

const results: Record<string, OrderStateName> = {
  W: 'win',
  LW: 'half-win',
  P: 'push',
  LL: 'half-lose',
  L: 'lose',
};

/** The word of a bet. `A` takes a result back: the bet is open again. */
export function betStateName({ state, resultCode }: Pick<WireBet, 'state' | 'resultCode'>): OrderStateName {
  switch (state) {
    case 'confirming':
      return 'confirming';
    case 'refused':
      return 'rejected';
    case 'void':
      return 'cancelled';
    case 'accepted':
      return resultCode === 'A' ? 'settling' : 'accepted';
    case 'settled':
      return resultName(resultCode) ?? 'settling';
  }
}

/** The word of a result; D codes are cancelled variants. */
export function resultName(resultCode: string | null): OrderStateName | undefined {
  if (resultCode === null) return undefined;
  return resultCode.startsWith('D') ? 'cancelled' : results[resultCode];
}

/** 阿森纳 -0.5; of several legs 3串1. */
export function betTitle({ kind, name, legs }: Pick<WireBet, 'kind' | 'name' | 'legs'>): string {
  return kind === 'single' ? (legs[0]?.selection ?? name) : name;
}

/**
 * The price of a single as the member chose to see it; of a series in Hong Kong odds, as on the slip, without the legs that no
 * longer count; none of a system.
 */
export function betOdds({ kind, legs, odds }: Words): string | undefined {
  if (kind === 'single') return legs[0]?.odds;
  const decimal = odds === null ? undefined : parseAmount(odds);
  return decimal === undefined ? undefined : displayAmount(decimal - 100n, { currency: false });
}

/** 阿森纳 v 切尔西; of a champion the competition. */
export function legMatch({ gameType, team_h, team_c }: BetLeg): string {
  return gameType === 'FS' ? team_h : `${team_h} v ${team_c}`;
}

/** 滚球 全场让球 3-0 */
export function legMarket({ market, inPlay, score }: Pick<BetLeg, 'market' | 'inPlay' | 'score'>): string {
  return `${inPlay ? t`滚球 ` : ''}${market}${score === null ? '' : ` ${score}`}`;
}

/** 滚球 全场让球 3-0 • 拜仁慕尼黑 v 多特蒙德 */
export function legLine(leg: BetLeg): string {
  return `${legMarket(leg)} • ${legMatch(leg)}`;
}

/** 平局（阿森纳 v 切尔西）: legs of several matches may have the same selection. */
export function legName(leg: BetLeg): string {
  return t`${leg.selection}（${legMatch(leg)}）`;
}

/** A leg's price as the bet multiplies it: Hong Kong in a series or system, the member's own in a single. */
export function legOdds({ kind }: Pick<WireBet, 'kind'>, leg: BetLeg): string {
  return kind === 'single' ? leg.odds : seriesOdds([leg.price]);
}

/** A pushed bet with the names that the page already shows: push messages are Chinese in every language of the page (ADR 161). */
export function inKnownWords(told: WireBet, known: WireBet): WireBet {
  const legs = told.legs.map((leg, at) => {
    const before = known.legs[at];
    if (before === undefined || before.gide !== leg.gide || before.outcome !== leg.outcome) return leg;
    const { league, team_h, team_c, selection, market } = before;
    return { ...leg, league, team_h, team_c, selection, market };
  });
  return { ...told, name: known.name, legs };
}

/** 单日派彩上限，扣减 ¥12,000; undefined where nothing was withheld. */
export function cutText({ cut }: Pick<WireBet, 'cut'>): string | undefined {
  const amount = cut === null ? undefined : parseAmount(cut);
  return amount === undefined || amount === 0n ? undefined : t`单日派彩上限，扣减 ${displayReward(amount)}`;
}

/** The result of the bet: payout − risk; `undefined` while it is open, and zero for a refused or cancelled one. */
export function profitOf(bet: Pick<WireBet, 'state' | 'payout' | 'risk'>): Amount | undefined {
  if (bet.state !== 'settled' || bet.payout === null) return undefined;
  const payout = parseAmount(bet.payout);
  const risk = parseAmount(bet.risk);
  return payout === undefined || risk === undefined ? undefined : payout - risk;
}

/** How many legs have a result. */
export function settledLegs({ legs }: Pick<WireBet, 'legs'>): number {
  return legs.filter(({ resultCode }) => resultCode !== null).length;
}

/** Names of the game types in filters of bets. */
export const sportNames: Record<GameType, string> = {
  ALL: t`全部球类`,
  FT: t`足球`,
  VF: t`虚拟足球`,
  BK: t`篮球`,
  TN: t`网球`,
  VB: t`排球`,
  TT: t`乒乓球`,
  BS: t`棒球`,
  SK: t`斯诺克`,
  OP: t`其他`,
  FS: t`冠军`,
};

export const sportOrder = Object.keys(sportNames).filter((name): name is GameType => name in sportNames);
