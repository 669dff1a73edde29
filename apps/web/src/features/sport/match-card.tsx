import { ChevronRightIcon, LockIcon } from '@hj/ui';
import { memo, useRef } from 'react';
import { fixtureText, stopText } from '../../shared/sportsbook/clock.ts';
import { useMatchInfo, useMatchState } from '../../shared/sportsbook/desk.ts';
import { useWatchMatch } from '../../shared/sportsbook/live-feed.ts';
import { MatchClock, MatchPeriod } from '../../shared/sportsbook/match-clock.tsx';
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';
import { useOnScreen } from '../../shared/sportsbook/use-on-screen.ts';
import { FirstHalfCells, SlotCells } from './match-cells.tsx';
import { nearMargin, SimulatedMark, TeamLine } from './match-row.tsx';

/** The columns of a phone: of the match, then of its first half. */
export type CardPage = 'full' | 'first';

const cardSlots = ['winner:full', 'handicap:full', 'total:full'] as const;

export interface MatchCardProps {
  gide: string;
  page: CardPage;
  onOpen: (gide: string) => void;
}

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
          <div className="grid grid-cols-[minmax(0,1fr)_4.5rem_4.5rem_5rem] gap-1">
            <button
              type="button"
              className="grid min-w-0 grid-rows-2 pr-1.5 text-left"
              aria-label={`${info.team_h} v ${info.team_c}，打开比赛`}
              onClick={() => onOpen(gide)}
            >
              <TeamLine info={info} side="home" large />
              <TeamLine info={info} side="away" large />
            </button>
            {page === 'full' ? (
              cardSlots.map((slot) => <SlotCells key={slot} info={info} slot={slot} flash={isSeen} stacked />)
            ) : (
              <FirstHalfCells info={info} flash={isSeen} stacked className="h-26.5" />
            )}
          </div>
        </>
      ) : null}
    </article>
  );
});

function CardHead({ info, onOpen }: { info: MatchInfo; onOpen: (gide: string) => void }) {
  const state = useMatchState(info.gide);
  const { day, time } = fixtureText(info.startsAt);
  const stop = state?.isLive ? state.stop : null;
  return (
    <div className="flex h-6 items-center gap-1.5 text-12 text-fg-3">
      {state?.isLive ? (
        <>
          <MatchClock gide={info.gide} className="num font-bold text-13 text-live" />
          <MatchPeriod gide={info.gide} className="whitespace-nowrap" />
        </>
      ) : state?.se_now === 'FT' ? (
        <MatchPeriod gide={info.gide} className="whitespace-nowrap text-fg-2" />
      ) : (
        <span className="num whitespace-nowrap text-fg-2">
          {day} {time}
        </span>
      )}
      {info.simulated ? (
        <span className="-mt-1 flex">
          <SimulatedMark />
        </span>
      ) : null}
      {stop ? (
        <span className="flex min-w-0 items-center gap-1 text-warn">
          <LockIcon size={12} className="flex-none" />
          <span className="truncate">{stopText(stop)}</span>
        </span>
      ) : null}
      <button
        type="button"
        className="relative ml-auto flex flex-none items-center gap-0.5 font-bold text-13 text-brand-text before:absolute before:-inset-x-2 before:-inset-y-2.5"
        aria-label={`${info.team_h} v ${info.team_c}，全部 ${info.more} 种玩法`}
        onClick={() => onOpen(info.gide)}
      >
        <span className="num">+{info.more}</span>
        <ChevronRightIcon size={14} />
      </button>
    </div>
  );
}
