import { buttonClass, Empty, Pager, QueryView, Skeleton, TicketIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { LoadMore } from '../../shared/load-more/load-more.tsx';
import { BetCards } from './bet-cards.tsx';
import { BetTable } from './bet-table.tsx';
import type { RecordRequest } from './filter.ts';
import { allBetsQuery, type BetRecord, betsQuery, PAGE_SIZE, withoutRepeats } from './queries.ts';

function Waiting() {
  return (
    <div className="grid gap-3 p-4">
      {[1, 2, 3, 4, 5, 6].map((key) => (
        <Skeleton key={key} className="h-11 w-full" />
      ))}
    </div>
  );
}

function Nothing() {
  return (
    <Empty
      icon={<TicketIcon size={28} />}
      title={t`没有符合条件的注单`}
      hint={t`可更换时间范围，或前往体育投注`}
      action={
        <Link to="/game/sport" className={buttonClass({ variant: 'soft', size: 'sm' })}>
          {t`去看赛事`}
        </Link>
      }
    />
  );
}

/** Loading and failed, on both kinds of screen. */
const STATES = {
  skeleton: <Waiting />,
  failed: t`投注记录加载失败`,
  safe: (error: Error) => t`${messageOf(error)}，您的注单不受影响`,
};

export interface BetListProps {
  request: RecordRequest;
  phone: boolean;
  onOpen: (bet: BetRecord) => void;
}

/** The bets that match: page by page in a table, without end on a phone. */
export function BetList({ phone, ...props }: BetListProps) {
  if (phone) return <EndlessBets {...props} />;
  // A new filter begins on its first page.
  return <PagedBets key={JSON.stringify(props.request)} {...props} />;
}

type ListProps = Omit<BetListProps, 'phone'>;

function PagedBets({ request, onOpen }: ListProps) {
  const [page, setPage] = useState(1);
  const query = useQuery(betsQuery(request, page));
  return (
    <QueryView {...STATES} query={query} isEmpty={({ total }) => total === 0} empty={<Nothing />}>
      {(data) => (
        <>
          <BetTable bets={data.list} onOpen={onOpen} />
          <Pager page={page} pageSize={PAGE_SIZE} total={data.total} onChange={setPage} />
        </>
      )}
    </QueryView>
  );
}

function EndlessBets({ request, onOpen }: ListProps) {
  const query = useInfiniteQuery(allBetsQuery(request));
  const bets = withoutRepeats(query.data?.pages.flatMap(({ list }) => list) ?? []);
  return (
    <QueryView {...STATES} query={query} isEmpty={() => bets.length === 0} empty={<Nothing />}>
      {() => (
        <>
          <BetCards bets={bets} onOpen={onOpen} />
          <LoadMore query={query} noMore={t`没有更多注单`} />
        </>
      )}
    </QueryView>
  );
}
