import type { WireMatchState } from '@hj/contract';
import { LiveDot } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { fixtureText } from '../../../shared/sportsbook/clock.ts';
import { sportOf } from '../../../shared/sportsbook/markets.ts';
import { MatchClock, MatchPeriod } from '../../../shared/sportsbook/match-clock.tsx';
import type { MatchInfo } from '../../../shared/sportsbook/match-store.ts';
import { isExtraInnings } from './board-view.ts';
import { BaseballFacts, Fact, FootballFacts, Line } from './facts.tsx';

export interface CentreProps {
  info: MatchInfo;
  state: WireMatchState;
}

/** Before the start: when it starts. */
export function FixtureCentre({ info }: { info: MatchInfo }) {
  const { day, time } = fixtureText(info.startsAt);
  return (
    <>
      <b className="num font-bold text-32 leading-11">{time}</b>
      <span className="num text-13 text-on-ink-2">{day} GMT+8</span>
      <span className="text-12 text-on-ink-3">{t`未开赛`}</span>
    </>
  );
}

/** The score, the state of the match, and the sport's further figures. */
export function LiveCentre({ info, state }: CentreProps) {
  const sport = sportOf(info.gameType);
  return (
    <>
      <BigScore home={state.sc_FT_H} away={state.sc_FT_A} />
      {/* The live colour of the dark theme: the board is ink in both. */}
      <span
        className="flex items-center gap-1.5 whitespace-nowrap font-bold text-13 text-[#5cc9e6] leading-5"
        data-theme="dark"
      >
        <LiveDot />
        <MatchClock gide={info.gide} className="num" />
        <MatchPeriod gide={info.gide} />
        {isExtraInnings(state) ? <span className="rounded-xs bg-[#0c2732] px-1">{t`延长赛`}</span> : null}
      </span>
      {sport === 'FT' || sport === 'VF' ? <FootballFacts state={state} /> : null}
      {sport === 'BS' ? <BaseballFacts state={state} /> : null}
      <FormatLine info={info} state={state} />
    </>
  );
}

/** After the end: the final score, quiet. */
export function EndedCentre({ info, state }: CentreProps) {
  const sport = sportOf(info.gameType);
  return (
    <>
      <BigScore home={state.sc_FT_H} away={state.sc_FT_A} />
      <span className="rounded-sm bg-ink-3 px-2 font-semibold text-12 text-on-ink leading-5">{t`完场`}</span>
      {sport === 'FT' || sport === 'VF' ? <FootballFacts state={state} /> : null}
    </>
  );
}

function BigScore({ home, away }: { home: number; away: number }) {
  const dim = 'text-on-ink-2';
  // Basketball's three figures need the room.
  const isLong = Math.max(home, away) >= 100;
  return (
    <b
      className={clsx(
        'num flex items-center font-bold leading-11',
        isLong ? 'gap-2 text-32' : 'gap-3 text-[2.5rem]',
      )}
      aria-live="off"
    >
      <span className={clsx(home < away && dim)}>{home}</span>
      <span className="-mt-1 font-normal text-[1.75rem] text-on-ink-3">:</span>
      <span className={clsx(away < home && dim)}>{away}</span>
    </b>
  );
}

/** 5 盘 3 胜, 7 局 4 胜, 19 局 10 胜: how far the match goes at most. */
function FormatLine({ info, state }: CentreProps) {
  const most = state.se_type;
  if (most === null || most === 1) return null;
  const needed = Math.floor(most / 2) + 1;
  const games = t`${most} 局 ${needed} 胜`;
  const text =
    info.kind === 'esports'
      ? t`${most} 图 ${needed} 胜`
      : info.kind === 'badminton'
        ? games
        : { TN: t`${most} 盘 ${needed} 胜`, VB: games, TT: games, SK: games }[info.gameType as string];
  return text === undefined ? null : (
    <Line>
      <Fact label={text}>{text}</Fact>
    </Line>
  );
}
