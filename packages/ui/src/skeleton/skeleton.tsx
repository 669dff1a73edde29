import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import './skeleton.css';

/** A grey box in the place of loading content; give it the size of that content. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <span className={clsx('hj-skeleton', className)} style={style} aria-hidden="true" />;
}

const SHOW_AFTER_MS = 150;
const SHOW_AT_LEAST_MS = 300;

/** Whether to show a skeleton: only for waits over 150 ms, and then for at least 300 ms, so that nothing flickers. */
export function useSkeleton(loading: boolean): boolean {
  const [shownAtMs, setShownAtMs] = useState<number>();
  useEffect(() => {
    if (loading && shownAtMs === undefined) {
      const timer = setTimeout(() => setShownAtMs(performance.now()), SHOW_AFTER_MS);
      return () => clearTimeout(timer);
    }
    if (!loading && shownAtMs !== undefined) {
      const rest = Math.max(0, shownAtMs + SHOW_AT_LEAST_MS - performance.now());
      const timer = setTimeout(() => setShownAtMs(undefined), rest);
      return () => clearTimeout(timer);
    }
  }, [loading, shownAtMs]);
  return shownAtMs !== undefined;
}

export interface SkeletonGateProps {
  loading: boolean;
  /** The skeleton, of the same box as the content. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** Content, or its skeleton with the delays of {@link useSkeleton}. Before the skeleton shows, its box is kept, unseen. */
export function SkeletonGate({ loading, skeleton, children }: SkeletonGateProps) {
  const shown = useSkeleton(loading);
  if (!loading && !shown) return children;
  return (
    <div role="status" aria-busy="true" className={clsx(!shown && 'hj-skeleton-waiting')}>
      <span className="hj-visually-hidden">{t`加载中...`}</span>
      {skeleton}
    </div>
  );
}
