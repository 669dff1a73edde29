import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import './icon-button.css';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its action, for screen readers. */
  label: string;
  size?: 'sm' | 'md' | 'lg';
  children: ReactNode;
}

/** A square of 28, 36 or 44 with one icon; its touch target is never under 44. */
export function IconButton({
  label,
  size = 'md',
  className,
  type = 'button',
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={clsx('hj-icon-btn', size !== 'md' && `hj-icon-btn--${size}`, className)}
    >
      {children}
    </button>
  );
}
