import { ChevronLeftIcon, CloseIcon, Crest, FlagIcon, IconButton, LiveDot, LockIcon } from '@hj/ui';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { fixtureText, stopText } from '../../shared/sportsbook/clock.ts';
import { useMatchState } from '../../shared/sportsbook/desk.ts';
import { MatchClock, MatchPeriod } from '../../shared/sportsbook/match-clock.tsx';
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';

export interface ScoreboardProps {
  info: MatchInfo;
  /** Beside the table it closes; as a page it goes back. */
  isPane: boolean;
  onLeave: () => void;
}

/** Teams, score and clock; ink in both themes. */
export function Scoreboard({ info, isPane, onLeave }: ScoreboardProps) {
  const state = useMatchState(info.gide);
  return (
    <header className="bg-(--topbar) text-on-ink [--focus:var(--ink-brand)]">
      <div className="flex h-12 items-center gap-1.5 px-2 text-14 text-on-ink-2">
        {isPane ? null : (
          <IconButton label="返回赛事列表" size="lg" className="-mr-1" onClick={onLeave}>
            <ChevronLeftIcon size={22} />
          </IconButton>
        )}
        <b className={clsx('truncate font-bold text-16 text-on-ink', isPane && 'pl-2')}>{info.leagueShort}</b>
        <span className="truncate">{info.round}</span>
        {info.neutral ? <span className="flex-none text-12">中立场</span> : null}
        {info.simulated ? (
          <span className="flex-none rounded-xs border border-ink-line px-1 text-12 leading-4">模拟赛事</span>
        ) : null}
        {isPane ? (
          <IconButton label="收起比赛" className="ml-auto" onClick={onLeave}>
            <CloseIcon size={18} />
          </IconButton>
        ) : null}
      </div>
      <div className="grid min-h-27 grid-cols-[minmax(0,1fr)_9.375rem_minmax(0,1fr)] items-center px-2 pb-2">
        <Team name={info.team_h} crest={info.crest_h} />
        <div className="flex flex-col items-center">
          {state?.isLive ? <Live info={info} /> : <Fixture info={info} />}
        </div>
        <Team name={info.team_c} crest={info.crest_c} />
      </div>
      {state?.stop && state.isLive ? (
        <p
          className="flex items-center justify-center gap-1.5 bg-warn-soft py-1.5 text-12 text-warn"
          role="status"
        >
          <LockIcon size={12} />
          {stopText(state.stop)}
        </p>
      ) : null}
    </header>
  );
}

function Team({ name, crest }: { name: string; crest: number }) {
  return (
    <div className="flex min-w-0 flex-col items-center gap-1.5 text-14 leading-5">
      <Crest crest={crest} size={44} />
      <b className="max-w-full truncate font-semibold">{name}</b>
    </div>
  );
}

function Fixture({ info }: { info: MatchInfo }) {
  const { day, time } = fixtureText(info.startsAt);
  return (
    <>
      <b className="num font-bold text-32 leading-11">{time}</b>
      <span className="num text-13 text-on-ink-2">{day} GMT+8</span>
      <span className="text-12 text-on-ink-3">未开赛</span>
    </>
  );
}

function Live({ info }: { info: MatchInfo }) {
  const state = useMatchState(info.gide);
  if (!state) return null;
  const dim = 'text-on-ink-2';
  return (
    <>
      <b className="num flex items-center gap-3 font-bold text-[2.5rem] leading-11" aria-live="off">
        <span className={clsx(state.sc_FT_H < state.sc_FT_A && dim)}>{state.sc_FT_H}</span>
        <span className="-mt-1 font-normal text-[1.75rem] text-on-ink-3">:</span>
        <span className={clsx(state.sc_FT_A < state.sc_FT_H && dim)}>{state.sc_FT_A}</span>
      </b>
      {/* The live colour of the dark theme: the board is ink in both. */}
      <span
        className="flex items-center gap-1.5 font-bold text-13 text-[#5cc9e6] leading-5"
        data-theme="dark"
      >
        <LiveDot />
        <MatchClock gide={info.gide} className="num" />
        <MatchPeriod gide={info.gide} />
      </span>
      <span className="flex items-center gap-2.5 whitespace-nowrap text-12 text-on-ink-2 leading-[1.125rem]">
        {state.sc_H1_H === null || state.sc_H1_A === null || state.se_now === '1H' ? null : (
          <Fact label="半场">
            半场 {state.sc_H1_H}-{state.sc_H1_A}
          </Fact>
        )}
        <Fact label={`角球 ${state.corners.home} 比 ${state.corners.away}`}>
          <FlagIcon size={12} />
          {state.corners.home}-{state.corners.away}
        </Fact>
        <Fact label={`黄牌 ${state.yellowCards.home} 比 ${state.yellowCards.away}`}>
          <i className="h-2.75 w-2 rounded-[1px] bg-(--card-yellow)" />
          {state.yellowCards.home}-{state.yellowCards.away}
        </Fact>
        {state.redCards.home + state.redCards.away > 0 ? (
          <Fact label={`红牌 ${state.redCards.home} 比 ${state.redCards.away}`}>
            <i className="h-2.75 w-2 rounded-[1px] bg-(--card-red)" />
            {state.redCards.home}-{state.redCards.away}
          </Fact>
        ) : null}
      </span>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="num flex items-center gap-0.75" role="img" aria-label={label}>
      {children}
    </span>
  );
}
