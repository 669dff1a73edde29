import { type Amount, formatAmount } from './amount.ts';

export interface DisplayOptions {
  /** `auto` (default): only a minus. `always`: also a plus before sums above zero. */
  sign?: 'auto' | 'always';
  /** Whether `¥` is shown; default true. */
  currency?: boolean;
}

/** An amount for a reader, two decimals: `¥12,860.50`, `+¥3.00`, `−¥3.00` (U+2212). DESIGN.md §7. */
export function displayAmount(
  amount: Amount,
  { sign = 'auto', currency = true }: DisplayOptions = {},
): string {
  const [whole = '', decimals = ''] = formatAmount(amount < 0n ? -amount : amount).split('.');
  const plus = sign === 'always' && amount > 0n ? '+' : '';
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0n ? '−' : plus}${currency ? '¥' : ''}${grouped}.${decimals}`;
}

/** As `displayAmount`, but drops a trailing `.00`: `¥888`, `¥12.50`. For rewards, not for balance, stake or ledger (O29). */
export function displayReward(amount: Amount, options?: DisplayOptions): string {
  return displayAmount(amount, options).replace(/\.00$/, '');
}
