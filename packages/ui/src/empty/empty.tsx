import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import './empty.css';

export interface EmptyProps {
  icon?: ReactNode;
  /** The name of the empty list. */
  title: ReactNode;
  /** How to fill it. */
  hint?: ReactNode;
  action?: ReactNode;
  className?: string;
  /** `h1` where this is all that a page says. */
  titleAs?: 'b' | 'h1';
}

export function Empty({ icon, title, hint, action, className, titleAs: Title = 'b' }: EmptyProps) {
  return (
    <div className={clsx('hj-empty', className)}>
      {icon ? <span className="hj-empty__icon">{icon}</span> : null}
      <Title>{title}</Title>
      {hint ? <span>{hint}</span> : null}
      {action}
    </div>
  );
}
