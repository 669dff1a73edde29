import { ChevronRightIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { memo, useRef } from 'react';
import { stopOf } from '../../shared/sportsbook/clock.ts';
import { useMatchInfo, useMatchState } from '../../shared/sportsbook/desk.ts';
import { useWatchMatch } from '../../shared/sportsbook/live-feed.ts';
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';
import { useOnScreen } from '../../shared/sportsbook/use-on-screen.ts';
import { type CardPage, columnsOf, pagesOf } from './columns.ts';
import { ColumnCells, SectionCells } from './match-cells.tsx';
import { nearMargin } from './match-row.tsx';
import { MatchTime, VirtualMark } from './match-time.tsx';
import { scoreLines } from './score-lines.ts';
import { StarButton } from './star-button.tsx';
import { StopReason, TeamLines } from './team-lines.tsx';

export interface MatchCardProps {
  gide: string;
  page: CardPage;
  onOpen: (gide: string) => void;
}

/** A match on a phone: three columns at a time. */
export const MatchCard = memo(function MatchCard({ gide, page, onOpen }: MatchCardProps) {
  const ref = useRef<HTMLElement>(null);
  const isNear = useOnScreen(ref, nearMargin);
  const isSeen = useOnScreen(ref);
  const info = useMatchInfo(gide);
  useWatchMatch(gide, 'main', isNear);
  return (
    <article
      ref={ref}
      className="desk-card min-h-36.5"
      aria-label={info && `${info.team_h} v ${info.team_c}`}
    >
      {info && isNear ? (
        <>
          <CardHead info={info} onOpen={onOpen} />
          <div className="desk-card__grid grid grid-cols-[minmax(0,1fr)_4.5rem_4.5rem_5rem] gap-1">
            <button
              type="button"
              className="grid min-w-0 grid-rows-2 pr-1.5 text-left"
              aria-label={t`${info.team_h} v ${info.team_c}，打开比赛`}
              onClick={() => onOpen(gide)}
            >
              <TeamLines info={info} large withDetail={false} />
            </button>
            <CardCells info={info} page={page} flash={isSeen} />
          </div>
        </>
      ) : null}
    </article>
  );
});

/** A list of several sports is turned at once: where a sport has no such page, it stays on its first. */
function CardCells({ info, page, flash }: { info: MatchInfo; page: CardPage; flash: boolean }) {
  const columns = columnsOf(info.gameType, info.kind, info.game);
  const pages = pagesOf(columns);
  const shown = pages.find((each) => each.page === page) ?? pages[0];
  if (shown?.page === 'section') {
    return <SectionCells info={info} columns={columns} flash={flash} stacked className="h-26.5" />;
  }
  return <ColumnCells info={info} columns={shown?.columns ?? []} period="full" flash={flash} stacked />;
}

function CardHead({ info, onOpen }: { info: MatchInfo; onOpen: (gide: string) => void }) {
  const state = useMatchState(info.gide);
  const stop = state ? stopOf(state) : null;
  const name = `${info.team_h} v ${info.team_c}`;
  const isFootball = info.gameType === 'FT' || info.gameType === 'VF';
  const detail = state && !isFootball ? (scoreLines(info.gameType, state)?.detail ?? '') : '';
  return (
    <div className="flex h-6 items-center gap-1.5 text-12 text-fg-3">
      <MatchTime info={info} inline />
      <VirtualMark info={info} />
      {stop ? (
        <StopReason stop={stop} kind={info.kind} />
      ) : (
        <span className="num min-w-0 truncate">{detail}</span>
      )}
      <StarButton kind="match" id={info.gide} name={name} size={15} className="-my-1 ml-auto h-6 w-6" />
      <button
        type="button"
        className="relative flex h-6 flex-none items-center gap-0.5 font-bold text-13 text-brand-text before:absolute before:-inset-x-2 before:-inset-y-1.5"
        aria-label={t`${name}，全部 ${info.more} 种玩法`}
        onClick={() => onOpen(info.gide)}
      >
        <span className="num">+{info.more}</span>
        <ChevronRightIcon size={14} />
      </button>
    </div>
  );
}
