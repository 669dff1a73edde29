import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import { InfoIcon, WarnIcon } from '../icons/icons.tsx';
import './notice.css';

export interface NoticeProps {
  /** warn: costs money when overlooked, or is not settled yet; danger: a refusal. */
  tone?: 'warn' | 'danger';
  /** Instead of the sign of the tone. */
  icon?: ReactNode;
  children: ReactNode;
  /** A button or link, after the text. */
  action?: ReactNode;
  /** `alert` for a new event; `status` for quiet changes. */
  role?: 'alert' | 'status';
  className?: string;
  /** For a notice that must be scrolled to: it can take the focus. */
  ref?: Ref<HTMLDivElement>;
}

/** A box with a sign and a sentence, inside a form or above it. */
export function Notice({ tone = 'warn', icon, children, action, role, className, ref }: NoticeProps) {
  const Sign = tone === 'danger' ? InfoIcon : WarnIcon;
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={role}
      className={clsx('hj-notice', tone === 'danger' && 'hj-notice--danger', className)}
    >
      {icon ?? <Sign size={16} />}
      <span>{children}</span>
      {action}
    </div>
  );
}
