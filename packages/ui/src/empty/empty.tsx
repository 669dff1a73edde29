import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import './empty.css';

export interface EmptyProps {
  icon?: ReactNode;
  /** What is empty. */
  title: ReactNode;
  /** How to fill it. */
  hint?: ReactNode;
  action?: ReactNode;
  className?: string;
}

export function Empty({ icon, title, hint, action, className }: EmptyProps) {
  return (
    <div className={clsx('hj-empty', className)}>
      {icon ? <span className="hj-empty__icon">{icon}</span> : null}
      <b>{title}</b>
      {hint ? <span>{hint}</span> : null}
      {action}
    </div>
  );
}
