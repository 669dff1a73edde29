/** A bet as the list says it. Pure. */
import type { WireBet } from '@hj/contract';
import { type Amount, displayAmount, parseAmount } from '@hj/money';
import type { OrderStateName } from '@hj/ui';

const results: Record<string, OrderStateName> = {
  W: 'win',
  LW: 'half-win',
  P: 'push',
  LL: 'half-lose',
  L: 'lose',
};

/** The word of a bet. `A` takes a result back: the bet is open again. */
export function stateName(bet: Pick<WireBet, 'state' | 'resultCode'>): OrderStateName {
  switch (bet.state) {
    case 'confirming':
      return 'confirming';
    case 'refused':
      return 'rejected';
    case 'void':
      return 'cancelled';
    case 'accepted':
      return bet.resultCode === 'A' ? 'settling' : 'accepted';
    case 'settled':
      return results[bet.resultCode ?? ''] ?? 'settling';
  }
}

export function isOpenBet({ state }: Pick<WireBet, 'state'>): boolean {
  return state === 'confirming' || state === 'accepted';
}

/** What the bet brought: payout − risk; `undefined` while it is open, and nothing for what was refused or cancelled. */
export function profitOf(bet: Pick<WireBet, 'state' | 'payout' | 'risk'>): Amount | undefined {
  if (bet.state !== 'settled' || bet.payout === null) return undefined;
  const payout = parseAmount(bet.payout);
  const risk = parseAmount(bet.risk);
  return payout === undefined || risk === undefined ? undefined : payout - risk;
}

/** 滚球让球 3-0 • 拜仁慕尼黑 v 多特蒙德 */
export function betLine(bet: Pick<WireBet, 'inPlay' | 'market' | 'score' | 'team_h' | 'team_c'>): string {
  const market = bet.inPlay ? `滚球 ${bet.market}` : bet.market;
  return `${market}${bet.score === null ? '' : ` ${bet.score}`} • ${bet.team_h} v ${bet.team_c}`;
}

/** The figure at the foot of a bet: what it can win, or what it brought. */
export function footFigure(bet: WireBet): { text: string; tone: 'win' | 'lose' | 'plain' } | undefined {
  if (bet.state === 'confirming' || bet.state === 'refused') return undefined;
  if (bet.state === 'void') return { text: `退还 ${plain(bet.payout ?? bet.risk)}`, tone: 'plain' };
  const profit = profitOf(bet);
  if (profit === undefined) return { text: `可赢 ${plain(bet.toWin)}`, tone: 'plain' };
  const tone = profit > 0n ? 'win' : profit < 0n ? 'lose' : 'plain';
  return { text: displayAmount(profit, { sign: 'always', currency: false }), tone };
}

function plain(wire: string): string {
  const amount = parseAmount(wire);
  return amount === undefined ? '--' : displayAmount(amount, { currency: false });
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
