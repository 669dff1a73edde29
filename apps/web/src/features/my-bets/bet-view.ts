/** A bet as the list says it. Pure. */

import type { WireBet } from '@hj/contract';
import { displayAmount, parseAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { profitOf } from '../../shared/sportsbook/bet-words.ts';

export function isOpenBet({ state }: Pick<WireBet, 'state'>): boolean {
  return state === 'confirming' || state === 'accepted';
}

export interface FootFigure {
  text: string;
  tone: 'win' | 'lose' | 'plain';
}

/** The figure at the foot of a bet: the possible win, or the result. */
export function footFigure(bet: WireBet): FootFigure | undefined {
  if (bet.state === 'confirming' || bet.state === 'refused') return undefined;
  if (bet.state === 'void') return { text: t`退还 ${figure(bet.payout ?? bet.risk)}`, tone: 'plain' };
  const profit = profitOf(bet);
  if (profit === undefined) return { text: t`可赢 ${figure(bet.toWin)}`, tone: 'plain' };
  const tone = profit > 0n ? 'win' : profit < 0n ? 'lose' : 'plain';
  return { text: displayAmount(profit, { sign: 'always' }), tone };
}

/** ¥200.00; at negative odds the possible loss, which is less than the stake. */
export function singleStake({ stake, risk }: Pick<WireBet, 'stake' | 'risk'>): string {
  const whole = displayAmount(parseAmount(stake) ?? 0n);
  return risk === stake ? whole : t`${whole}（风险 ${displayAmount(parseAmount(risk) ?? 0n)}）`;
}

/** ¥200.00, and of several lines ¥50.00 × 3 注 */
export function stakeText({
  stake,
  stakePerLine,
  lines,
}: Pick<WireBet, 'stake' | 'stakePerLine' | 'lines'>): string {
  const whole = displayAmount(parseAmount(stake) ?? 0n);
  return lines === 1 ? whole : t`${figure(stakePerLine)} × ${lines} 注 = ${whole}`;
}

function figure(wire: string): string {
  const amount = parseAmount(wire);
  return amount === undefined ? '--' : displayAmount(amount);
}

/** Puts a bet that push told of in its place among those on screen; the newest first. */
export function placeBet(
  bets: readonly WireBet[],
  bet: WireBet,
  isWanted: (bet: WireBet) => boolean,
): WireBet[] {
  const rest = bets.filter(({ betId }) => betId !== bet.betId);
  if (!isWanted(bet)) return rest;
  const at = bets.findIndex(({ betId }) => betId === bet.betId);
  return at < 0 ? [bet, ...rest] : bets.map((each, index) => (index === at ? bet : each));
}
