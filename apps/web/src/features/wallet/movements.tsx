import { Empty, ErrorPanel, ListIcon, Pager, Segmented, Skeleton, SkeletonGate } from '@hj/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { useTopic } from '../../shared/push/use-topic.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { phoneQuery } from '../../shared/sportsbook/media.ts';
import { serverNow } from '../../shared/sportsbook/server-clock.ts';
import { useMediaQuery } from '../../shared/use-media-query.ts';
import { MovementCards, MovementTable } from './movement-list.tsx';
import { movementsQuery, PAGE_SIZE } from './queries.ts';

const SPANS = [
  { value: '1', label: '今日' },
  { value: '7', label: '近 7 天' },
  { value: '30', label: '近 30 天' },
  { value: '0', label: '全部' },
] as const;

type Span = (typeof SPANS)[number]['value'];

/** Looks again when the balance moved: then there is a movement that is not on screen. */
function useFreshMovements(): void {
  const client = useQueryClient();
  const userId = useSession((session) => session.userId);
  const refresh = () => {
    client.invalidateQueries({ queryKey: ['wallet', 'movements'] });
    client.invalidateQueries({ queryKey: ['bet-record', 'total', 'today'] });
  };
  useTopic(userId === undefined ? undefined : `member:${userId}`, {
    onMessage: (message) => {
      if (message.type === 'balance') refresh();
    },
    onGap: refresh,
  });
}

/** What moved in the central wallet, newest first. */
export function Movements() {
  const [span, setSpan] = useState<Span>('7');
  const [page, setPage] = useState(1);
  const phone = useMediaQuery(phoneQuery);
  useFreshMovements();
  const { data, isPending, error, refetch } = useQuery(movementsQuery(page, Number(span), serverNow()));
  const List = phone ? MovementCards : MovementTable;

  return (
    <section className="hj-card overflow-hidden" aria-labelledby="wallet-movements">
      <header className="wallet-head">
        <h2 id="wallet-movements">资金明细</h2>
        <span className="flex-1" />
        <Segmented
          label="时间范围"
          size={phone ? 'sm' : 'md'}
          options={SPANS}
          value={span}
          onChange={(next) => {
            setSpan(next);
            setPage(1);
          }}
        />
      </header>
      <SkeletonGate
        loading={isPending}
        skeleton={
          <div className="grid gap-4 p-6">
            {[1, 2, 3, 4, 5].map((key) => (
              <Skeleton key={key} className="h-5 w-full" />
            ))}
          </div>
        }
      >
        {data && data.list.length > 0 ? (
          <>
            <List movements={data.list} />
            <Pager page={page} pageSize={PAGE_SIZE} total={data.total} onChange={setPage} />
          </>
        ) : error && !data ? (
          <ErrorPanel
            title="资金明细加载失败"
            safe={`${messageOf(error)}，您的资金不受影响`}
            onRetry={() => refetch()}
          />
        ) : (
          <Empty
            icon={<ListIcon size={28} />}
            title="这段时间没有资金变动"
            hint="存款、投注与派彩都会记录在这里"
          />
        )}
      </SkeletonGate>
    </section>
  );
}
