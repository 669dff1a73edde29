import { BallIcon, Button, Empty, ErrorPanel, Skeleton, SkeletonGate, walkOddsGrid } from '@hj/ui';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useMemo, useState } from 'react';
import { ApiError, messageOf } from '../../shared/api/api-error.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useMarkets, useMatchInfo } from '../../shared/sportsbook/desk.ts';
import { useWatchMatch } from '../../shared/sportsbook/live-feed.ts';
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';
import { matchQuery } from '../../shared/sportsbook/queries.ts';
import { MarketCard } from './market-card.tsx';
import { groupMarkets, isInTab, type MarketTab, marketTabs } from './market-groups.ts';
import { Scoreboard } from './scoreboard.tsx';

export interface MatchPageProps {
  gide: string;
  /** A pane beside the table, or a page of its own. */
  isPane: boolean;
  onLeave: () => void;
}

const noData = 6303;

/** One match with all its markets. */
export function MatchPage({ gide, isPane, onLeave }: MatchPageProps) {
  const query = useQuery(matchQuery(gide));
  const info = useMatchInfo(gide);
  useWatchMatch(gide, 'full', query.data !== undefined);
  usePageTitle(info ? `${info.team_h} v ${info.team_c}` : '体育');
  if (!info && query.isError) {
    const isGone = query.error instanceof ApiError && query.error.code === noData;
    return isGone ? (
      <GoneMatch onLeave={onLeave} />
    ) : (
      <ErrorPanel
        className="py-16"
        title="比赛加载失败"
        safe={`${messageOf(query.error)}，您的注单和余额不受影响`}
        retryAfterSeconds={5}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <article className={clsx('match-page pb-6', !isPane && 'max-tablet:pb-24')}>
      {info ? (
        <Scoreboard info={info} isPane={isPane} onLeave={onLeave} />
      ) : (
        <Skeleton className="block h-39 w-full" />
      )}
      <SkeletonGate loading={query.isPending || !info} skeleton={<MarketsSkeleton />}>
        {info ? <Markets info={info} isPane={isPane} /> : null}
      </SkeletonGate>
    </article>
  );
}

function Markets({ info, isPane }: { info: MatchInfo; isPane: boolean }) {
  const [tab, setTab] = useState<MarketTab>('all');
  const markets = useMarkets(info.gide);
  const groups = useMemo(() => groupMarkets(markets), [markets]);
  const shown = groups.filter((group) => isInTab(group, tab));
  return (
    <>
      <div
        role="tablist"
        aria-label="玩法"
        className="sticky top-0 z-(--z-sticky) flex h-10 gap-5 overflow-x-auto whitespace-nowrap border-line border-b bg-surface-1 px-3 [scrollbar-width:none]"
      >
        {marketTabs.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            role="tab"
            aria-selected={value === tab}
            className={clsx(
              'relative flex-none text-14',
              value === tab
                ? 'font-bold text-fg-1 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-xs after:bg-brand-text'
                : 'text-fg-2',
            )}
            onClick={() => setTab(value)}
          >
            {label}
          </button>
        ))}
      </div>
      <fieldset
        aria-label="盘口"
        onKeyDown={walkOddsGrid}
        className={clsx(
          'min-w-0 gap-2 p-2',
          isPane
            ? 'flex flex-col'
            : 'columns-1 desktop:columns-2 [&>section]:mb-2 [&>section]:break-inside-avoid',
        )}
      >
        {shown.map((group) => (
          <MarketCard key={group.slot} info={info} group={group} />
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <Empty
          className="py-10"
          icon={<BallIcon size={28} />}
          title="当前没有这类玩法"
          hint="请查看其他玩法"
        />
      ) : null}
    </>
  );
}

function GoneMatch({ onLeave }: { onLeave: () => void }) {
  return (
    <Empty
      className="py-16"
      icon={<BallIcon size={28} />}
      title="比赛已结束或不存在"
      hint="已接受的注单会照常结算"
      action={
        <Button size="sm" variant="soft" onClick={onLeave}>
          返回赛事列表
        </Button>
      }
    />
  );
}

function MarketsSkeleton() {
  return (
    <div className="flex flex-col gap-2 p-2">
      <Skeleton className="block h-40 w-full" />
      <Skeleton className="block h-40 w-full" />
      <Skeleton className="block h-28 w-full" />
    </div>
  );
}
