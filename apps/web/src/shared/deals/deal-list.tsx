import { Empty, ListIcon, latePart, Pager, QueryView, Skeleton, sayMissed } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { LoadMore } from '../load-more/load-more.tsx';
import { DealCards } from './deal-cards.tsx';
import { DealTable } from './deal-table.tsx';
import {
  allDealsQuery,
  DEALS_PER_PAGE,
  type Deal,
  type DealFilter,
  dealsQuery,
  withoutRepeats,
} from './queries.ts';
import './deals.css';

const DealDetail = latePart(async () => (await import('./deal-detail.tsx')).DealDetail, sayMissed);

/** Loading and failed, on both kinds of screen. */
const STATES = {
  skeleton: <Waiting />,
  failed: t`交易记录加载失败`,
  safe: (error: Error) => t`${messageOf(error)}，您的资金不受影响`,
};

export interface DealsProps {
  filter: DealFilter;
  label: string;
  empty: { title: string; hint: string; action?: ReactNode };
  phone: boolean;
}

/** The deals that match: page by page in a table, without end on a phone; each opens with everything that is known of it. */
export function Deals({ phone, ...props }: DealsProps) {
  const [opened, setOpened] = useState<Deal>();
  return (
    <>
      {phone ? (
        <EndlessDeals {...props} onOpen={setOpened} />
      ) : (
        // A new filter begins on its first page.
        <PagedDeals key={JSON.stringify(props.filter)} {...props} onOpen={setOpened} />
      )}
      {opened ? (
        <Suspense>
          <DealDetail deal={opened} phone={phone} onClose={() => setOpened(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

type ListProps = Omit<DealsProps, 'phone'> & { onOpen: (deal: Deal) => void };

function PagedDeals({ filter, label, empty, onOpen }: ListProps) {
  const [page, setPage] = useState(1);
  const query = useQuery(dealsQuery(filter, page));
  return (
    <QueryView {...STATES} query={query} isEmpty={({ total }) => total === 0} empty={<Nothing {...empty} />}>
      {(data) => (
        <>
          <DealTable deals={data.list} label={label} onOpen={onOpen} />
          <Pager page={page} pageSize={DEALS_PER_PAGE} total={data.total} onChange={setPage} />
        </>
      )}
    </QueryView>
  );
}

function EndlessDeals({ filter, label, empty, onOpen }: ListProps) {
  const query = useInfiniteQuery(allDealsQuery(filter));
  const deals = withoutRepeats(query.data?.pages.flatMap(({ list }) => list) ?? []);
  return (
    <QueryView {...STATES} query={query} isEmpty={() => deals.length === 0} empty={<Nothing {...empty} />}>
      {() => (
        <>
          <DealCards deals={deals} label={label} onOpen={onOpen} />
          <LoadMore query={query} noMore={t`没有更多记录`} />
        </>
      )}
    </QueryView>
  );
}

function Waiting() {
  return (
    <div className="grid gap-4 p-6">
      {[1, 2, 3, 4, 5].map((key) => (
        <Skeleton key={key} className="h-5 w-full" />
      ))}
    </div>
  );
}

function Nothing({ title, hint, action }: DealsProps['empty']) {
  return <Empty icon={<ListIcon size={28} />} title={title} hint={hint} {...(action ? { action } : {})} />;
}
