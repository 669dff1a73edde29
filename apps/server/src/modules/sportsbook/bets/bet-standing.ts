/**
 * What a series or system stands at after what is known of its legs: a leg that was cancelled or pushed no longer multiplies, a
 * half won or half lost counts half (sportsbook.md §4.3). Pure.
 */
import { type Grade, grades, isCancelled, legFactor } from '@hj/betting';
import { type Amount, formatAmount } from '@hj/money';
import { resultOfBet } from '../settlement/bet-result.ts';
import type { FinalCode } from '../settlement/settlement-rules.ts';
import type { BetRow, BetRowLeg } from './bet-types.ts';

/** What a series multiplies its stake by, to two decimals, cut: `14.27`. A leg that is open or lost counts with its price. */
export function productOf(legs: readonly BetRowLeg[]): string {
  let numerator = 100n;
  let denominator = 1n;
  for (const leg of legs) {
    const code = finalCode(leg);
    const factor = legFactor(leg.price, code === undefined || code === 'L' ? 'W' : code);
    numerator *= factor.numerator;
    denominator *= factor.denominator;
  }
  return formatAmount(numerator / denominator);
}

/** The most that a bet can win, or could have: its open legs win, and of a bet that has ended those that lost. */
export function toWinNow(bet: BetRow): Amount {
  const isOpen = bet.resultCode === undefined;
  const codes = bet.legs.map((leg) => {
    const code = finalCode(leg);
    return code === undefined || (code === 'L' && !isOpen) ? 'W' : code;
  });
  if (bet.legs.length === 1 || codes.every((code) => code === 'W')) return bet.toWin;
  const result = resultOfBet(
    bet,
    codes.map((code) => ({ code, winners: 1 })),
  );
  const win = (result?.payout ?? 0n) - bet.risk;
  return win > 0n ? win : 0n;
}

function finalCode({ resultCode }: BetRowLeg): FinalCode | undefined {
  if (resultCode === undefined) return undefined;
  return isCancelled(resultCode) ? resultCode : grades.find((grade: Grade) => grade === resultCode);
}
