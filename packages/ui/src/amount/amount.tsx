import { type DisplayOptions, displayAmount, displayReward, parseSignedAmount } from '@hj/money';
import { clsx } from 'clsx';
import './amount.css';

export interface AmountProps extends DisplayOptions {
  /** As it travels ("12860.50") or in minor units. Absent or broken it shows as "--": unknown, not zero. */
  value: string | bigint | undefined;
  /** A reward drops a trailing .00. */
  reward?: boolean;
  /** Colours by sign: red for a win, green for a loss. Only for results, never for deposits or transfers. */
  result?: boolean;
  className?: string;
}

/** A sum of money in tabular digits. */
export function Amount({ value, reward, result, className, ...options }: AmountProps) {
  const amount = typeof value === 'string' ? parseSignedAmount(value) : value;
  if (amount === undefined) return <span className={clsx('num', className)}>--</span>;
  const tone = result && amount !== 0n ? (amount < 0n ? 'hj-amount--lose' : 'hj-amount--win') : undefined;
  return (
    <span className={clsx('num', tone, className)}>
      {(reward ? displayReward : displayAmount)(amount, options)}
    </span>
  );
}
