import { QueryView, Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../shared/api/client.ts';

/** One part of the page: waits, fails and is tried again by itself. */
export function Panel<Data>({
  title,
  query,
  actions,
  children,
}: {
  title: string;
  query: UseQueryResult<Data>;
  actions?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  return (
    <section className="hj-card panel" aria-label={title}>
      <header className="panel-head">
        <h2>{title}</h2>
        <span className="flex-1" />
        {query.data === undefined ? null : actions}
      </header>
      <QueryView
        query={query}
        skeleton={
          <div className="member-body">
            <Skeleton className="h-24 w-full" />
          </div>
        }
        failed={t`${title}加载失败`}
        safe={messageOf}
      >
        {children}
      </QueryView>
    </section>
  );
}
