import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Spinner } from '../progress/spinner.tsx';
import './button.css';

export type ButtonVariant = 'primary' | 'outline' | 'soft' | 'ghost' | 'gold' | 'danger' | 'ink';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  className?: string | undefined;
}

/** The classes of a button, for a link that looks like one. */
export function buttonClass({ variant = 'primary', size = 'md', block, className }: ButtonLook = {}): string {
  return clsx(
    'hj-btn',
    `hj-btn--${variant}`,
    size !== 'md' && `hj-btn--${size}`,
    block && 'hj-btn--block',
    className,
  );
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Shows a spinner and refuses presses, and keeps the button's width and focus. */
  loading?: boolean;
  children: ReactNode;
}

export function Button({
  variant,
  size,
  block,
  className,
  loading,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={loading ? 'button' : type}
      className={buttonClass({ variant, size, block, className })}
      onClick={loading ? undefined : onClick}
      {...(loading ? { 'aria-disabled': true, 'aria-busy': true } : {})}
    >
      {loading ? <Spinner size={14} /> : null}
      {children}
    </button>
  );
}
