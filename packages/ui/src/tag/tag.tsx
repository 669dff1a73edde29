import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import './tag.css';

export type TagTone =
  | 'neutral'
  | 'live'
  | 'gold'
  | 'brand'
  | 'up'
  | 'down'
  | 'warn'
  | 'danger'
  | 'info'
  | 'success';

export function Tag({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: TagTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={clsx('hj-tag', tone !== 'neutral' && `hj-tag--${tone}`, className)}>{children}</span>
  );
}

/** Unread figure on an icon. It says its number in words to those who cannot see it through `label`. */
export function Badge({ count, label }: { count: number; label?: string }) {
  if (count <= 0) return null;
  return (
    <span className="hj-badge num">
      <span aria-hidden={label ? true : undefined}>{count > 99 ? '99+' : count}</span>
      {label ? <span className="hj-visually-hidden">{label}</span> : null}
    </span>
  );
}

/** Count beside a word, in brand. */
export function Pill({ children }: { children: ReactNode }) {
  return <span className="hj-pill num">{children}</span>;
}

/** In play. It comes with the clock or the word, never alone. */
export function LiveDot() {
  return <span className="hj-live-dot" aria-hidden="true" />;
}

/** From this grade on the badge is gold. */
const goldGrade = 5;

export function VipBadge({ grade }: { grade: number }) {
  return <span className={clsx('hj-vip num', grade < goldGrade && 'hj-vip--low')}>VIP{grade}</span>;
}

/** Red-card chip beside a team's name; nothing when there is none. */
export function RedCards({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className="hj-red-card num" role="img" aria-label={t`红牌 ${count}`}>
      {count}
    </span>
  );
}
