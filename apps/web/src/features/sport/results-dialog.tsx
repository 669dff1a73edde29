import { Empty, ErrorPanel, Pager, Skeleton, SkeletonGate, TrophyIcon } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { fixtureText } from '../../shared/sportsbook/clock.ts';
import { resultsQuery } from './queries.ts';

const pageSize = 30;

/** 赛果: matches that ended, newest first. */
export function ResultsDialog({ onClose }: { onClose: () => void }) {
  const [page, setPage] = useState(1);
  const { data, isPending, error, refetch } = useQuery(resultsQuery(page));
  return (
    <Dialog
      open
      size="lg"
      title="赛果"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {error && !data ? (
        <ErrorPanel title="赛果加载失败" safe={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGate loading={isPending} skeleton={<Skeleton className="block h-96 w-full" />}>
          {data?.results.length === 0 ? (
            <Empty icon={<TrophyIcon size={28} />} title="还没有赛果" hint="比赛结束后会显示在这里" />
          ) : (
            <ul className="max-h-[60dvh] overflow-y-auto">
              {data?.results.map((result) => (
                <ResultRow key={result.gide} {...result} />
              ))}
            </ul>
          )}
          {data && data.total > pageSize ? (
            <Pager page={page} pageSize={pageSize} total={data.total} onChange={setPage} />
          ) : null}
        </SkeletonGate>
      )}
    </Dialog>
  );
}

interface ResultRowProps {
  league: string;
  team_h: string;
  team_c: string;
  startsAt: number;
  halfTime: string | null;
  fullTime: string | null;
  corners: string | null;
  status: string;
}

function ResultRow({
  league,
  team_h,
  team_c,
  startsAt,
  halfTime,
  fullTime,
  corners,
  status,
}: ResultRowProps) {
  const { day, time } = fixtureText(startsAt);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-line border-t py-2.5 first:border-t-0">
      <span className="truncate text-14 text-fg-1">
        {team_h} v {team_c}
      </span>
      <b className="num text-right font-bold text-16">
        {fullTime ?? (status === 'cancelled' ? '取消' : '–')}
      </b>
      <span className="truncate text-12 text-fg-3">
        {league} • <span className="num">{`${day} ${time}`}</span>
      </span>
      <span className="text-right text-12 text-fg-3">
        半场 <span className="num">{halfTime ?? '–'}</span> • 角球{' '}
        <span className="num">{corners ?? '–'}</span>
      </span>
    </li>
  );
}
