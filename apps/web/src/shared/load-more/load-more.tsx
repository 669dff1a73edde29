import { Button } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import './load-more.css';

export interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  failed: boolean;
  /** What stands at the end of the list. */
  noMore: string;
  onMore: () => void;
}

/** Asks for the next page when it comes near; the button is there for the keyboard and for when a page failed. */
export function LoadMore({ hasMore, isLoading, failed, noMore, onMore }: LoadMoreProps) {
  const mark = useRef<HTMLDivElement>(null);
  const wanted = hasMore && !isLoading && !failed;
  const ask = useEffectEvent(onMore);
  useEffect(() => {
    const element = mark.current;
    if (!element || !wanted) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) ask();
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [wanted]);
  return (
    <div ref={mark} className="load-more">
      {hasMore ? (
        <Button variant="ghost" size="sm" loading={isLoading} onClick={onMore}>
          {failed ? t`加载失败，点击重试` : t`加载更多`}
        </Button>
      ) : (
        <span>{noMore}</span>
      )}
    </div>
  );
}
