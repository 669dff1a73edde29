import { Crest, LockIcon, RedCards } from '@hj/ui';
import { clsx } from 'clsx';
import { memo, useRef } from 'react';
import { fixtureText, stopText } from '../../shared/sportsbook/clock.ts';
import { useMatchInfo, useMatchState } from '../../shared/sportsbook/desk.ts';
import { useWatchMatch } from '../../shared/sportsbook/live-feed.ts';
import { fullSlots } from '../../shared/sportsbook/markets.ts';
import { MatchClock, MatchPeriod } from '../../shared/sportsbook/match-clock.tsx';
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';
import { useOnScreen } from '../../shared/sportsbook/use-on-screen.ts';
import { FirstHalfCells, SlotCells } from './match-cells.tsx';

/** Rows this near to the screen are followed and drawn in full; the others are boxes of the same height. */
export const nearMargin = '400px';

export interface MatchRowProps {
  gide: string;
  /** A narrow desk leaves the first half to the match page. */
  withFirstHalf: boolean;
  isOpen: boolean;
  onOpen: (gide: string) => void;
}

export const MatchRow = memo(function MatchRow({ gide, withFirstHalf, isOpen, onOpen }: MatchRowProps) {
  const ref = useRef<HTMLElement>(null);
  const isNear = useOnScreen(ref, nearMargin);
  const isSeen = useOnScreen(ref);
  const info = useMatchInfo(gide);
  useWatchMatch(gide, 'main', isNear);
  return (
    <article
      ref={ref}
      className={clsx('desk-grid desk-row', isOpen && 'shadow-[inset_0.1875rem_0_0_var(--brand)]')}
      aria-label={info && `${info.team_h} v ${info.team_c}`}
    >
      {info && isNear ? (
        <>
          <RowTime info={info} />
          <RowTeams info={info} />
          {fullSlots.map((slot) => (
            <SlotCells key={slot} info={info} slot={slot} flash={isSeen} />
          ))}
          {withFirstHalf ? (
            <>
              <span />
              <FirstHalfCells info={info} flash={isSeen} />
            </>
          ) : null}
          <div className="flex items-center justify-end">
            <button
              type="button"
              className="num h-10 px-0.5 font-bold text-13 text-brand-text"
              aria-label={`${info.team_h} v ${info.team_c}，全部 ${info.more} 种玩法`}
              onClick={() => onOpen(gide)}
            >
              +{info.more}
            </button>
          </div>
        </>
      ) : null}
    </article>
  );
});

function RowTime({ info }: { info: MatchInfo }) {
  const state = useMatchState(info.gide);
  const { day, time } = fixtureText(info.startsAt);
  return (
    <div className="flex flex-col items-start justify-center gap-0.5">
      {state?.isLive ? (
        <>
          <MatchClock gide={info.gide} className="num font-bold text-13 text-live leading-[1.125rem]" />
          <MatchPeriod gide={info.gide} className="whitespace-nowrap text-12 text-fg-3 leading-4" />
        </>
      ) : state?.se_now === 'FT' ? (
        <MatchPeriod gide={info.gide} className="whitespace-nowrap text-12 text-fg-2 leading-4" />
      ) : (
        <>
          <span className="num font-bold text-13 text-fg-1 leading-[1.125rem]">{time}</span>
          <span className="num text-12 text-fg-3 leading-4">{day}</span>
        </>
      )}
      {info.simulated ? <SimulatedMark /> : null}
    </div>
  );
}

/** Matches of the simulator say so wherever they stand. */
export function SimulatedMark() {
  return (
    <span
      className="mt-1 rounded-xs border border-line-strong px-1 text-11 text-fg-3 leading-[0.875rem]"
      title="模拟赛事：由系统模拟进行，并非真实比赛"
    >
      模拟
    </span>
  );
}

function RowTeams({ info }: { info: MatchInfo }) {
  const state = useMatchState(info.gide);
  const stop = state?.isLive ? state.stop : null;
  return (
    <div
      className={clsx('grid min-w-0 pr-2', stop ? 'grid-rows-[1.875rem_1.375rem_1.875rem]' : 'grid-rows-2')}
    >
      <TeamLine info={info} side="home" />
      {stop ? <StopReason stop={stop} /> : null}
      <TeamLine info={info} side="away" />
    </div>
  );
}

export function StopReason({ stop }: { stop: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1 text-12 text-warn leading-4" aria-live="off">
      <LockIcon size={12} className="flex-none" />
      <span className="truncate">{stopText(stop)}</span>
    </span>
  );
}

export interface TeamLineProps {
  info: MatchInfo;
  side: 'home' | 'away';
  /** Phones show the score larger. */
  large?: boolean;
}

export function TeamLine({ info, side, large = false }: TeamLineProps) {
  const state = useMatchState(info.gide);
  const isHome = side === 'home';
  const own = isHome ? state?.sc_FT_H : state?.sc_FT_A;
  const other = isHome ? state?.sc_FT_A : state?.sc_FT_H;
  const isBehind = own !== undefined && other !== undefined && own < other;
  return (
    <div className={clsx('flex min-w-0 items-center text-14', large ? 'gap-1.5' : 'gap-2')}>
      <Crest crest={isHome ? info.crest_h : info.crest_c} size={20} />
      <span className={clsx('truncate', state?.isLive && isBehind ? 'text-fg-2' : 'text-fg-1')}>
        {isHome ? info.team_h : info.team_c}
      </span>
      <RedCards count={state ? (isHome ? state.redCards.home : state.redCards.away) : 0} />
      {state && (state.isLive || state.se_now === 'FT') ? (
        <b
          className={clsx(
            'num ml-auto min-w-5 text-right font-bold leading-5',
            large ? 'text-18' : 'text-16',
            own !== undefined && other !== undefined && own > other ? 'text-fg-1' : 'text-fg-2',
          )}
        >
          {own}
        </b>
      ) : null}
    </div>
  );
}
