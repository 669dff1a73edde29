/** Turnover rules: pure, no clock, no database. */
import { type Amount, multiplyRatio } from '@hj/money';
import type { RequirementKind } from './types.ts';

/** Unit of a share: 1,000 is 0.10. */
export const shareUnit = 10_000n;

/**
 * Allocates turnover to requirements, which are in opening order. `madeFor(r)[i]` was made in the time `i`, as requirement r counts it,
 * while the requirements up to `newest[i]` were open; without `newest`, between the openings of i and i + 1. It counts for the oldest unmet requirement open at that time; the rest of it when that one
 * is met counts for the next, in the same share of the amount that it would count. A surplus is lost, so that it does not count for later
 * deposits.
 * @returns the met part of each requirement
 */
export function allocateTurnover(
  required: readonly Amount[],
  madeFor: (place: number) => readonly Amount[],
  newest: readonly number[] = [...required.keys()],
): Amount[] {
  const done = required.map(() => 0n);
  let oldest = 0;
  for (const [time, opened] of newest.entries()) {
    // The share of the play in this time that no requirement has used.
    let [left, whole] = [1n, 1n];
    for (; oldest <= opened; oldest += 1) {
      const made = madeFor(oldest)[time] ?? 0n;
      const usable = (made * left) / whole;
      const lack = (required[oldest] ?? 0n) - (done[oldest] ?? 0n);
      const allocated = usable < lack ? usable : lack;
      done[oldest] = (done[oldest] ?? 0n) + allocated;
      if (allocated < lack) break;
      if (made > 0n) [left, whole] = [usable - allocated, made];
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
 * The deduction of a withdrawal for each requirement: a fee, a share of the missing turnover, for deposits and adjustments; the whole
 * bonus for unmet bonuses and gifts (lobby.md §5.3). Bonuses are forfeited up to the balance after the fees, oldest first. The
 * deposit itself is never kept (§6.3).
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

/** Whether missing turnover costs a fee; otherwise the bonus is forfeited. */
export const isOwnMoney = (kind: RequirementKind): boolean => kind === 'deposit' || kind === 'adjustment';

export const sum = (amounts: readonly Amount[]): Amount =>
  amounts.reduce((total, amount) => total + amount, 0n);

/** A share as a plain decimal with at least two places: 1,000 is "0.10". */
export function shareText(share: bigint): string {
  const decimals = (share % shareUnit)
    .toString()
    .padStart(4, '0')
    .replace(/0{1,2}$/, '');
  return `${share / shareUnit}.${decimals}`;
}
