import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { useNow } from '../../shared/clock/seconds.ts';
import { clockText, fixtureText } from '../../shared/sportsbook/clock.ts';
import { useMatchState } from '../../shared/sportsbook/desk.ts';
import { MatchClock, MatchPeriod } from '../../shared/sportsbook/match-clock.tsx';
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';
import { countdownText } from './countdown.ts';
import { useDesk } from './desk-state.ts';

/** Where a match stands: its clock and section, that it is over, or when it begins. `inline` on a phone. */
export function MatchTime({ info, inline = false }: { info: MatchInfo; inline?: boolean }) {
  const state = useMatchState(info.gide);
  const first = clsx('num font-bold text-13', !inline && 'leading-[1.125rem]');
  // 第四局下结束 is wider than the column: it takes two lines.
  const second = clsx('text-12', inline ? 'whitespace-nowrap' : 'text-balance leading-4');
  if (state?.gameStatus === 'ended') {
    return <MatchPeriod gide={info.gide} className={clsx(second, 'text-fg-2')} />;
  }
  if (state?.isLive) {
    const hasClock = clockText(state, state.t_count) !== '';
    return (
      <>
        <MatchClock gide={info.gide} className={clsx(first, 'text-live')} />
        <MatchPeriod
          gide={info.gide}
          className={clsx(second, hasClock ? 'text-fg-3' : 'font-semibold text-live')}
        />
      </>
    );
  }
  // A round of virtual football is minutes away: how many, says more than the hour.
  if (info.gameType === 'VF') return <Countdown startsAt={info.startsAt} first={first} second={second} />;
  const { day, time } = fixtureText(info.startsAt);
  return inline ? (
    <span className="num whitespace-nowrap text-fg-2">
      {day} {time}
    </span>
  ) : (
    <>
      <span className={clsx(first, 'text-fg-1')}>{time}</span>
      <span className={clsx('num', second, 'text-fg-3')}>{day}</span>
    </>
  );
}

function Countdown({ startsAt, first, second }: { startsAt: number; first: string; second: string }) {
  const text = countdownText(startsAt - useNow());
  return (
    <>
      <span className={clsx(first, 'text-fg-1')} role="timer" aria-live="off">
        {text ?? fixtureText(startsAt).time}
      </span>
      <span className={clsx(second, 'text-fg-3')}>{text === undefined ? t`即将开始` : t`后开赛`}</span>
    </>
  );
}

/** A round of virtual football among matches of other sports. That matches are simulated, the page says once. */
export function VirtualMark({ info }: { info: MatchInfo }) {
  const isMixed = useDesk(({ gameType, isFavorites }) => gameType === 'ALL' || isFavorites);
  if (info.gameType !== 'VF' || !isMixed) return null;
  return (
    <span
      className="rounded-xs border border-line-strong px-1 text-11 text-fg-3 leading-[0.875rem]"
      title={t`虚拟足球：由程序生成的比赛`}
    >
      {t`虚拟`}
    </span>
  );
}
