import {
  ChevronDownIcon,
  ChevronRightIcon,
  Empty,
  ErrorPanel,
  Skeleton,
  SkeletonGate,
  Spinner,
  walkOddsGrid,
} from '@hj/ui';
import { clsx } from 'clsx';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { useOnScreen } from '../../shared/sportsbook/use-on-screen.ts';
import { setLeagues, setSearch, setShowType, toggleFold, useDesk } from './desk-state.ts';
import { gameName, games } from './games.ts';
import type { LeagueGroup } from './groups.ts';
import type { Games } from './use-games.ts';

export interface MatchListProps {
  games: Games;
  drawMatch: (gide: string) => ReactNode;
  /** What stands at the right of the first league's head. */
  hint?: ReactNode;
  /** Where heads stick, below what is already stuck above. */
  headClass: string;
}

/** The leagues and their matches, or why there are none. */
export function MatchList({ games: list, drawMatch, hint, headClass }: MatchListProps) {
  if (list.state !== 'ready' && list.state !== 'loading') return <NoMatches games={list} />;
  return (
    <SkeletonGate loading={list.state === 'loading'} skeleton={<ListSkeleton />}>
      <fieldset aria-label="赛事盘口" className="min-w-0" onKeyDown={walkOddsGrid}>
        {list.groups.map((group, index) => (
          <League
            key={group.id}
            group={group}
            drawMatch={drawMatch}
            headClass={headClass}
            hint={index === 0 ? hint : undefined}
          />
        ))}
        <More games={list} />
      </fieldset>
    </SkeletonGate>
  );
}

interface LeagueProps extends Pick<MatchListProps, 'drawMatch' | 'hint' | 'headClass'> {
  group: LeagueGroup;
}

const League = memo(function League({ group, drawMatch, hint, headClass }: LeagueProps) {
  const isFolded = useDesk(({ folded }) => folded.has(group.leagueId));
  const Chevron = isFolded ? ChevronRightIcon : ChevronDownIcon;
  return (
    <section aria-label={group.league}>
      <div className={clsx('desk-league', headClass)}>
        <button
          type="button"
          className="flex h-full min-w-0 flex-1 items-center gap-2 text-left"
          aria-expanded={!isFolded}
          onClick={() => toggleFold(group.leagueId)}
        >
          <Chevron size={16} className="flex-none" />
          <b className="truncate text-fg-1">{group.league}</b>
          <span className="num text-11 font-bold text-fg-3">{group.matches.length}</span>
        </button>
        {hint}
      </div>
      {isFolded ? null : group.matches.map(({ gide }) => <div key={gide}>{drawMatch(gide)}</div>)}
    </section>
  );
});

/** The end of what is loaded: asks for more as soon as it comes near. */
function More({ games: list }: { games: Games }) {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useOnScreen(ref, '600px');
  const { hasMore, isLoadingMore, loadMore } = list;
  const wants = isNear && hasMore && !isLoadingMore;
  useEffect(() => {
    if (wants) loadMore();
  }, [wants, loadMore]);
  return (
    <div
      ref={ref}
      className="flex h-12 items-center justify-center gap-2 border-line border-t text-12 text-fg-3"
    >
      {hasMore ? (
        <>
          <Spinner size={14} /> 正在加载更多比赛
        </>
      ) : (
        `已显示全部 ${list.groups.reduce((sum, group) => sum + group.matches.length, 0)} 场比赛`
      )}
    </div>
  );
}

const skeletonRows = [0, 1, 2, 3, 4, 5, 6, 7];

function ListSkeleton() {
  return (
    <div>
      {skeletonRows.map((row) => (
        <div key={row} className="flex h-23.75 items-center gap-3 border-line border-t bg-surface-1 px-3">
          <Skeleton className="h-8 w-11 flex-none" />
          <span className="flex w-40 flex-none flex-col gap-3">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-24" />
          </span>
          <Skeleton className="h-20 min-w-0 flex-1" />
        </div>
      ))}
    </div>
  );
}

function NoMatches({ games: list }: { games: Games }) {
  const { gameType, showType, leagues } = useDesk();
  const BallKind = games.find(({ type }) => type === gameType)?.icon;
  const icon = BallKind ? <BallKind size={28} /> : undefined;
  const className = 'min-h-80 justify-center py-16';
  switch (list.state) {
    case 'error':
      return (
        <ErrorPanel
          title="赛事列表加载失败"
          safe={`${messageOf(list.error)}，您的注单和余额不受影响`}
          retryAfterSeconds={5}
          onRetry={list.refresh}
          className={className}
        />
      );
    case 'not-built':
      return (
        <Empty
          className={className}
          icon={icon}
          title={`${gameName(gameType)}建设中`}
          hint="该项目暂未开放，请先选择足球"
        />
      );
    case 'not-found':
      return (
        <Empty
          className={className}
          icon={icon}
          title="没有找到相符的比赛"
          hint="请换一个球队或联赛名称"
          action={<PlainAction onPress={() => setSearch('')}>清除搜索</PlainAction>}
        />
      );
    default:
      return (
        <Empty
          className={className}
          icon={icon}
          title={showType === 'RB' ? '暂无进行中的比赛' : '暂无可投注的比赛'}
          hint={leagues.length > 0 ? '所选联赛暂时没有比赛' : '您可以查看其他时段的比赛'}
          action={
            leagues.length > 0 ? (
              <PlainAction onPress={() => setLeagues([])}>查看全部联赛</PlainAction>
            ) : (
              <PlainAction onPress={() => setShowType(showType === 'RB' ? 'FT' : 'RB')}>
                {showType === 'RB' ? '查看今日比赛' : '查看滚球'}
              </PlainAction>
            )
          }
        />
      );
  }
}

function PlainAction({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="hj-btn hj-btn--soft hj-btn--sm" onClick={onPress}>
      {children}
    </button>
  );
}
