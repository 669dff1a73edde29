import { Empty, ErrorPanel, ListIcon, Pager, Skeleton, SkeletonGate } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../api/client.ts';

export interface RowsProps<Page> {
  query: UseQueryResult<Page>;
  /** How many there are in all; 0 shows the empty state. */
  total: (page: Page) => number;
  empty: { title: string; hint?: string };
  children: (page: Page) => ReactNode;
  paging?: { page: number; pageSize: number; onPage: (page: number) => void };
}

const WAITING_ROWS = [1, 2, 3, 4, 5, 6];

/** A list in every state: waiting, failed, empty, or its rows with the pages under them. */
export function Rows<Page>({ query, total, empty, children, paging }: RowsProps<Page>) {
  const { data, error, isPending, refetch } = query;
  if (error && data === undefined) {
    return <ErrorPanel title={t`加载失败`} safe={messageOf(error)} onRetry={() => refetch()} />;
  }
  return (
    <SkeletonGate
      loading={isPending}
      skeleton={
        <div className="grid gap-3 p-4">
          {WAITING_ROWS.map((key) => (
            <Skeleton key={key} className="h-6 w-full" />
          ))}
        </div>
      }
    >
      {data === undefined || total(data) === 0 ? (
        <Empty
          icon={<ListIcon size={28} />}
          title={empty.title}
          {...(empty.hint ? { hint: empty.hint } : {})}
        />
      ) : (
        <>
          {children(data)}
          {paging ? (
            <Pager
              page={paging.page}
              pageSize={paging.pageSize}
              total={total(data)}
              onChange={paging.onPage}
            />
          ) : null}
        </>
      )}
    </SkeletonGate>
  );
}
