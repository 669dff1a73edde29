import { ChevronDownIcon, ChevronRightIcon, Skeleton, SkeletonGate, Spinner, walkOddsGrid } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { useOnScreen } from '../../shared/sportsbook/use-on-screen.ts';
import { isChampion } from './desk-rules.ts';
import { toggleFold, useDesk } from './desk-state.ts';
import { gameOf } from './games.ts';
import type { LeagueGroup, ListedMatch } from './groups.ts';
import { NoMatches } from './no-matches.tsx';
import { StarButton } from './star-button.tsx';
import type { Games } from './use-games.ts';

export interface MatchListProps {
  games: Games;
  drawMatch: (match: ListedMatch) => ReactNode;
  /** The names of the columns in the head of a league, where the leagues are of several sports. */
  drawNames?: ((group: LeagueGroup) => ReactNode) | undefined;
  /** The content at the right of the first league's head. */
  hint?: ReactNode;
  /** The offset of sticky heads, below the elements that stick above them. */
  headClass: string;
}

/** The leagues and their matches, or why there are none. */
export function MatchList({ games: list, drawMatch, drawNames, hint, headClass }: MatchListProps) {
  if (list.state !== 'ready' && list.state !== 'loading') return <NoMatches games={list} />;
  return (
    <SkeletonGate loading={list.state === 'loading'} skeleton={<ListSkeleton />}>
      <fieldset aria-label={t`赛事盘口`} className="min-w-0 overflow-x-clip" onKeyDown={walkOddsGrid}>
        {list.groups.map((group, index) => (
          <League
            key={group.id}
            group={group}
            drawMatch={drawMatch}
            drawNames={drawNames}
            headClass={headClass}
            hint={index === 0 ? hint : undefined}
          />
        ))}
        <More games={list} />
      </fieldset>
    </SkeletonGate>
  );
}

interface LeagueProps extends Pick<MatchListProps, 'drawMatch' | 'drawNames' | 'hint' | 'headClass'> {
  group: LeagueGroup;
}

const League = memo(function League({ group, drawMatch, drawNames, headClass, hint }: LeagueProps) {
  const isFolded = useDesk(({ folded }) => folded.has(group.key));
  const isMixed = useDesk(({ gameType, isFavorites }) => gameType === 'ALL' || isFavorites);
  const Chevron = isFolded ? ChevronRightIcon : ChevronDownIcon;
  const SportIcon = gameOf(group.gameType).icon;
  return (
    <section aria-label={group.league}>
      <div className={clsx('desk-league', headClass)}>
        <button
          type="button"
          className="flex h-full min-w-0 flex-1 items-center gap-2 text-left"
          aria-expanded={!isFolded}
          onClick={() => toggleFold(group.key)}
        >
          <Chevron size={16} className="flex-none" />
          {isMixed ? <SportIcon size={16} className="flex-none text-fg-3" /> : null}
          <b className="truncate text-fg-1">{group.league}</b>
          <span className="num text-11 font-bold text-fg-3">{group.matches.length}</span>
        </button>
        {drawNames?.(group)}
        {hint}
        <StarButton
          kind="league"
          id={group.leagueId}
          name={group.league}
          className={clsx('h-8 w-6', drawNames === undefined && 'ml-2')}
        />
      </div>
      {isFolded ? null : group.matches.map((match) => <div key={match.gide}>{drawMatch(match)}</div>)}
    </section>
  );
});

/** The end of the loaded part: asks for more as soon as it comes near. */
function More({ games: list }: { games: Games }) {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useOnScreen(ref, '600px');
  const isOutright = useDesk(({ showType, isFavorites }) => isChampion(showType) && !isFavorites);
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
          <Spinner size={14} /> {t`正在加载更多赛事`}
        </>
      ) : (
        t`已显示全部 ${list.groups.reduce((sum, group) => sum + group.matches.length, 0)} ${isOutright ? t`项赛事` : t`场比赛`}`
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
          <span className="flex w-[min(10rem,45%)] flex-none flex-col gap-3">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
          </span>
          <Skeleton className="h-20 min-w-0 flex-1" />
        </div>
      ))}
    </div>
  );
}
