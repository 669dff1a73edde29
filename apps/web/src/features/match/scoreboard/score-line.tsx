import { shortTeamName } from '@hj/betting';
import { LiveDot, RedCards } from '@hj/ui';
import { clsx } from 'clsx';
import { type RefObject, useEffect, useState } from 'react';
import { useMatchState } from '../../../shared/sportsbook/desk.ts';
import { hasPlayers, shortNameOf } from '../../../shared/sportsbook/game-types.ts';
import { MatchClock, MatchPeriod } from '../../../shared/sportsbook/match-clock.tsx';
import type { MatchInfo } from '../../../shared/sportsbook/match-store.ts';
import { boardMode } from './board-view.ts';

/** Whether the page has scrolled an element out below the line that stays. */
export function useScrolledPast(ref: RefObject<Element | null>): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => setGone(entry !== undefined && !entry.isIntersecting),
      // The height of the line that stays.
      { rootMargin: '-48px 0px 0px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isGone;
}

/** The match in one line above its markets: 曼城 2 : 1 利物浦, 67:24 下半场. */
export function ScoreLine({ info }: { info: MatchInfo }) {
  const state = useMatchState(info.gide);
  if (!state) return null;
  const isBefore = boardMode(state) === 'before';
  const isOfPlayers = hasPlayers(info.gameType, info.kind);
  const name = (team: string, opponent: string) =>
    isOfPlayers ? shortNameOf(team, opponent) : shortTeamName(team);
  return (
    <div className="min-w-0 flex-1 leading-4" data-score-line="">
      <div className="flex items-center gap-1.5 font-semibold text-13 text-on-ink">
        <span className="min-w-0 truncate">{name(info.team_h, info.team_c)}</span>
        <RedCards count={state.redCards.home} />
        {isBefore ? (
          <span className="text-on-ink-3">v</span>
        ) : (
          <b className="num flex-none font-bold text-16" aria-live="off">
            {state.sc_FT_H} : {state.sc_FT_A}
          </b>
        )}
        <span className="min-w-0 truncate">{name(info.team_c, info.team_h)}</span>
        <RedCards count={state.redCards.away} />
      </div>
      <div
        className={clsx(
          'flex items-center gap-1.5 text-12',
          state.isLive ? 'text-[#5cc9e6]' : 'text-on-ink-2',
        )}
        data-theme="dark"
      >
        {state.isLive ? <LiveDot /> : null}
        <MatchClock gide={info.gide} className="num" />
        <MatchPeriod gide={info.gide} />
      </div>
    </div>
  );
}
