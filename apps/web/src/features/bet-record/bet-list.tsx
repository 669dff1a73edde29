import { buttonClass, Empty, ErrorPanel, Skeleton, SkeletonGate, TicketIcon } from '@hj/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../shared/api/api-error.ts';
import { LoadMore } from '../../shared/load-more/load-more.tsx';
import { BetCards } from './bet-cards.tsx';
import { BetTable } from './bet-table.tsx';
import type { RecordRequest } from './filter.ts';
import { type BetRecord, betsQuery, withoutRepeats } from './queries.ts';

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
      title="没有符合条件的注单"
      hint="可更换时间范围，或前往体育投注"
      action={
        <Link to="/game/sport" className={buttonClass({ variant: 'soft', size: 'sm' })}>
          去看赛事
        </Link>
      }
    />
  );
}

export interface BetListProps {
  request: RecordRequest;
  phone: boolean;
  onOpen: (bet: BetRecord) => void;
}

export function BetList({ request, phone, onOpen }: BetListProps) {
  const query = useInfiniteQuery(betsQuery(request));
  const bets = withoutRepeats(query.data?.pages.flatMap(({ list }) => list) ?? []);
  const List = phone ? BetCards : BetTable;
  if (query.isError && !query.data) {
    return (
      <ErrorPanel
        title="投注记录加载失败"
        safe={`${messageOf(query.error)}，您的注单不受影响`}
        onRetry={() => query.refetch()}
      />
    );
  }
  return (
    <SkeletonGate loading={query.isPending} skeleton={<Waiting />}>
      {bets.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <List bets={bets} onOpen={onOpen} />
          <LoadMore
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            failed={query.isFetchNextPageError}
            noMore="没有更多注单"
            onMore={() => query.fetchNextPage()}
          />
        </>
      )}
    </SkeletonGate>
  );
}
