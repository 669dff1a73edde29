/** How turnover is laid on what must be staked: pure, no clock, no database. */
import { type Amount, multiplyRatio } from '@hj/money';
import type { RequirementKind } from './types.ts';

/** What a share is counted in: 1,000 is 0.10. */
export const shareUnit = 10_000n;

/**
 * What of each requirement is done. Requirements stand in the order in which they were opened; `turnover[i]` was made after the
 * i-th was opened and before the next one. It goes to the oldest that is not met; what none of those needs is lost, so that
 * money which comes later has to be staked for itself.
 */
export function layTurnover(required: readonly Amount[], turnover: readonly Amount[]): Amount[] {
  const done = required.map(() => 0n);
  let oldest = 0;
  for (const [opened, made] of turnover.entries()) {
    let left = made;
    for (; oldest <= opened && oldest < required.length; oldest += 1) {
      const lack = (required[oldest] ?? 0n) - (done[oldest] ?? 0n);
      const laid = left < lack ? left : lack;
      done[oldest] = (done[oldest] ?? 0n) + laid;
      left -= laid;
      if (laid < lack) break;
    }
  }
  return done;
}

export interface Unmet {
  kind: RequirementKind;
  bonus: Amount;
  lack: Amount;
}

/**
 * What withdrawing now costs for each requirement: for a bonus or a gift that is not met the whole of it, for money of the member's
 * own a share of the missing turnover (lobby.md §5.3). A bonus is taken back only as far as the balance goes after the fees,
 * the oldest first: what was lost in play is gone. The deposit itself is never kept (§6.3).
 */
export function deductionsOf(unmet: readonly Unmet[], administrativeRate: bigint, cash: Amount): Amount[] {
  const fees = unmet.map((row) =>
    isOwnMoney(row.kind) ? multiplyRatio(row.lack, administrativeRate, shareUnit) : 0n,
  );
  let left: Amount = cash - sum(fees);
  return unmet.map((row, place) => {
    if (isOwnMoney(row.kind) || row.lack === 0n) return fees[place] ?? 0n;
    const { bonus } = row;
    if (left <= 0n) return 0n;
    const covered = left >= bonus ? bonus : left;
    left -= covered;
    return covered;
  });
}

/** Whether its missing turnover costs a fee; else what was given is taken back. */
export const isOwnMoney = (kind: RequirementKind): boolean => kind === 'deposit' || kind === 'adjustment';

export const sum = (amounts: readonly Amount[]): Amount =>
  amounts.reduce((total, amount) => total + amount, 0n);

/** A share as a plain decimal of two places at least: 1,000 is "0.10". */
export function shareText(share: bigint): string {
  const decimals = (share % shareUnit)
    .toString()
    .padStart(4, '0')
    .replace(/0{1,2}$/, '');
  return `${share / shareUnit}.${decimals}`;
}
