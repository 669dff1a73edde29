import { clsx } from 'clsx';
import './progress.css';

export interface ProgressProps {
  /** 0 to 100. */
  percent: number;
  label: string;
  tone?: 'brand' | 'gold';
  className?: string;
}

export function Progress({ percent, label, tone = 'brand', className }: ProgressProps) {
  const held = Math.min(100, Math.max(0, percent));
  return (
    <div
      className={clsx('hj-progress', tone === 'gold' && 'hj-progress--gold', className)}
      role="progressbar"
      aria-label={label}
      aria-valuenow={held}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span style={{ width: `${held}%` }} />
    </div>
  );
}
