import { BallIcon, Button, Empty, ErrorPanel, Skeleton, SkeletonGate } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../shared/api/api-error.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useMatchInfo } from '../../shared/sportsbook/desk.ts';
import { useWatchMatch } from '../../shared/sportsbook/live-feed.ts';
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';
import { matchQuery } from '../../shared/sportsbook/queries.ts';
import { Markets } from './markets.tsx';
import { Scoreboard } from './scoreboard/scoreboard.tsx';
import { MatchView } from './view/match-view.tsx';

export interface MatchPageProps {
  gide: string;
  /** A pane beside the table, or a page of its own. */
  isPane: boolean;
  /** The ways to the chat room and to the favourites, drawn by the desk. */
  drawStar?: (gide: string, name: string) => ReactNode;
  /** Missing where the desk shows a match by itself: the page keeps its title, and there is nothing to close. */
  onLeave?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

const noData = 6303;

/** One match: its score, the field, and all its markets. */
export function MatchPage({ gide, isPane, drawStar, onLeave, onNext }: MatchPageProps) {
  const query = useQuery(matchQuery(gide));
  const info = useMatchInfo(gide);
  useWatchMatch(gide, 'full', query.data !== undefined);
  usePageTitle(info && onLeave ? titleOf(info) : t`体育`);
  if (!info && query.isError) {
    const isGone = query.error instanceof ApiError && query.error.code === noData;
    return isGone ? (
      <GoneMatch onLeave={onLeave} />
    ) : (
      <ErrorPanel
        className="py-16"
        title={t`比赛加载失败`}
        safe={t`${messageOf(query.error)}，您的注单和余额不受影响`}
        retryAfterSeconds={5}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <article className={clsx('match-page pb-6', isPane ? 'match-page--pane' : 'max-tablet:pb-24')}>
      {info ? (
        <>
          <Scoreboard
            info={info}
            isPane={isPane}
            star={drawStar?.(gide, titleOf(info))}
            onLeave={onLeave}
            onNext={onNext}
          />
          <MatchView info={info} />
        </>
      ) : (
        <Skeleton className="block h-39 w-full" />
      )}
      <SkeletonGate loading={query.isPending || !info} skeleton={<MarketsSkeleton />}>
        {info ? <Markets info={info} isPane={isPane} /> : null}
      </SkeletonGate>
    </article>
  );
}

function titleOf({ gameType, team_h, team_c }: MatchInfo): string {
  return gameType === 'FS' ? t`${team_h} 冠军` : `${team_h} v ${team_c}`;
}

function GoneMatch({ onLeave }: Pick<MatchPageProps, 'onLeave'>) {
  return (
    <Empty
      className="py-16"
      icon={<BallIcon size={28} />}
      title={t`比赛已结束、延期或不存在`}
      hint={t`已接受的注单会照常结算，延期的比赛退回本金`}
      action={
        onLeave ? (
          <Button size="sm" variant="soft" onClick={onLeave}>
            {t`返回赛事列表`}
          </Button>
        ) : undefined
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
