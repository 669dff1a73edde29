import { Button } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

export interface LoadMoreProps {
  /** The list. */
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
  /** The text at the end of the list. */
  noMore: string;
}

/** Asks for the next page when it comes near; the button is for the keyboard, and for a page that failed. */
export function LoadMore({ query, noMore }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const mark = useRef<HTMLDivElement>(null);
  const wanted = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const ask = useEffectEvent(() => void query.fetchNextPage());
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
    <div
      ref={mark}
      className="flex items-center justify-center min-h-12 border-t border-t-line text-12 text-fg-3"
    >
      {hasNextPage ? (
        <Button
          variant="ghost"
          size="sm"
          loading={isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {isFetchNextPageError ? t`加载失败，点击重试` : t`加载更多`}
        </Button>
      ) : (
        <span>{noMore}</span>
      )}
    </div>
  );
}
