import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { ErrorPanel } from '../error-panel/error-panel.tsx';
import { useOnline } from '../network/use-online.ts';
import { SkeletonGate } from '../skeleton/skeleton.tsx';

/** The state of a query of TanStack Query, or of another source with the same fields. */
export interface QueryLike<T> {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => unknown;
}

export interface QueryViewProps<T> {
  query: QueryLike<T>;
  /** In the place of the loading content, and of its size. */
  skeleton: ReactNode;
  /** The content that could not be loaded. */
  failed: ReactNode;
  /** The reassurance after an error: state that is safe all the same. */
  safe: (error: Error) => ReactNode;
  /** Shown instead of an error without a network: the query is tried again when it is back. */
  offline?: ReactNode;
  /** Retries by itself after so many seconds. */
  retryAfterSeconds?: number;
  className?: string;
  /** In the place of the error panel, for an error that another try does not mend; undefined: the panel. */
  instead?: (error: Error) => ReactNode;
  /** Around an error and around `empty`: the card that the loaded content has itself. */
  frame?: (state: ReactNode) => ReactNode;
  /** Shown where there is nothing; with `isEmpty`. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

const OFFLINE = t`网络已断开`;
const bare = (state: ReactNode) => state;

/** Two queries as one: there when both are, failed when one is. */
export function bothOf<A, B>(a: QueryLike<A>, b: QueryLike<B>): QueryLike<readonly [A, B]> {
  return {
    data: a.data === undefined || b.data === undefined ? undefined : [a.data, b.data],
    error: a.error ?? b.error,
    isPending: a.isPending || b.isPending,
    refetch: () => Promise.all([a.refetch(), b.refetch()]),
  };
}

/**
 * Loading, failed, offline, empty or loaded: the states of fetched content. Loaded content stays in view when a
 * later fetch fails.
 */
export function QueryView<T>(props: QueryViewProps<T>) {
  const { query, skeleton, failed, safe, offline = OFFLINE, empty, isEmpty, children } = props;
  const { retryAfterSeconds, className, instead, frame = bare } = props;
  const online = useOnline();
  const { data, error, isPending, refetch } = query;
  if (data === undefined && error) {
    return frame(
      instead?.(error) ?? (
        <ErrorPanel
          {...{ retryAfterSeconds, className }}
          title={online ? failed : offline}
          safe={safe(error)}
          onRetry={() => refetch()}
        />
      ),
    );
  }
  return (
    <SkeletonGate loading={isPending} skeleton={skeleton}>
      {data === undefined ? null : isEmpty?.(data) ? frame(empty) : children(data)}
    </SkeletonGate>
  );
}
