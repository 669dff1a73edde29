import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import './data-list.css';

export interface DataListProps {
  children: ReactNode;
  /** rows: 44 high with lines between; dense: 38, small type; open: as high as their text, without lines. */
  look?: 'rows' | 'dense' | 'open';
  label?: string;
  className?: string;
}

/** Names on the left, values on the right. Holds `DataRow`s. */
export function DataList({ children, look = 'rows', label, className }: DataListProps) {
  return (
    <dl className={clsx('hj-data', look !== 'rows' && `hj-data--${look}`, className)} aria-label={label}>
      {children}
    </dl>
  );
}

export interface DataRowProps {
  name: ReactNode;
  /** The value is figures: tabular digits. */
  num?: boolean;
  children: ReactNode;
  className?: string;
}

/** One name and its value. */
export function DataRow({ name, num, children, className }: DataRowProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd className={num ? 'num' : undefined}>{children}</dd>
    </div>
  );
}
