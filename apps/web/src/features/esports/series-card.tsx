import { isArenaGame } from '@hj/betting';
import { ChevronRightIcon, Crest, LiveDot, Skeleton, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { memo, useRef } from 'react';
import { fixtureText, periodText, stopOf, stopText } from '../../shared/sportsbook/clock.ts';
import { useMatchInfo, useMatchState } from '../../shared/sportsbook/desk.ts';
import { useWatchMatch } from '../../shared/sportsbook/live-feed.ts';
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';
import type { ShowType } from '../../shared/sportsbook/queries.ts';
import { SimulatedTag } from '../../shared/sportsbook/simulated-tag.tsx';
import { useOnScreen } from '../../shared/sportsbook/use-on-screen.ts';
import { BattleLines } from './battle-lines.tsx';
import { choiceOf, lookOf } from './games.ts';
import { SeriesLines } from './series-lines.tsx';
import { formatText, type MapScore, mapScores, type SeriesState, scoreSentence } from './series-score.ts';

/** Cards this near to the screen are followed and drawn in full; the others are boxes of the same height. */
const nearMargin = '400px';

export interface SeriesCardProps {
  gide: string;
  showType: ShowType;
}

const cardClass = (showType: ShowType, isBattle = false) =>
  clsx('hj-card series-card', showType === 'RB' && (isBattle ? 'series-card--battle' : 'series-card--live'));

/** A series: who plays, how the maps stand, and its prices as they are now. */
export const SeriesCard = memo(function SeriesCard({ gide, showType }: SeriesCardProps) {
  const ref = useRef<HTMLElement>(null);
  const isNear = useOnScreen(ref, nearMargin);
  const isSeen = useOnScreen(ref);
  const info = useMatchInfo(gide);
  const state = useMatchState(gide);
  useWatchMatch(gide, 'main', isNear);
  if (!info || !state) return null;
  const name = `${info.team_h} v ${info.team_c}`;
  const isOpen = state.isLive && state.gameStatus !== 'ended';
  const battle = state.live?.battle;
  return (
    <article
      ref={ref}
      className={cardClass(showType, isArenaGame(info.game))}
      data-game={choiceOf(info)}
      aria-label={name}
    >
      {isNear ? (
        <>
          <SeriesHead info={info} state={state} />
          <Teams info={info} state={state} />
          {isOpen && battle ? <BattleLines info={info} battle={battle} /> : null}
          <SeriesLines info={info} flash={isSeen} withMap={isOpen} bestOf={state.se_type} />
          <Link
            to="/game/sport"
            search={{ match: gide, game: 'OP', ...(showType !== 'RB' && { show: showType }) }}
            className="flex items-center justify-between h-11 mt-auto text-13 text-fg-2"
            aria-label={t`全部玩法 ${info.more}，${name}`}
          >
            <span>
              {t`全部玩法`} <b className="num text-brand-text">{info.more}</b>
            </span>
            <ChevronRightIcon size={16} />
          </Link>
        </>
      ) : null}
    </article>
  );
});

interface PartProps {
  info: MatchInfo;
  state: SeriesState & { stop: string | null };
}

function SeriesHead({ info, state }: PartProps) {
  const stop = stopOf(state);
  const format = formatText(state);
  const look = lookOf(info);
  const { day, time } = fixtureText(info.startsAt);
  return (
    <header className="series-card__head">
      {look ? (
        <span className="esports-mark" title={look.name}>
          {look.mark}
        </span>
      ) : null}
      <span className="truncate" title={info.league}>
        {info.leagueShort}
      </span>
      {format ? <Tag className="num flex-none">{format}</Tag> : null}
      <SimulatedTag legs={[info]} />
      <span className="flex-1" />
      {stop ? <Tag tone="warn">{stopText(stop).replace(/[，,].*$/, '')}</Tag> : null}
      {state.isLive ? (
        <span className="inline-flex flex-none items-center gap-1.5 text-13 font-semibold text-live">
          {state.gameStatus === 'ended' ? null : <LiveDot />}
          {periodText(state)}
        </span>
      ) : (
        <time className="num" dateTime={new Date(info.startsAt).toISOString()}>
          {day} {time}
        </time>
      )}
    </header>
  );
}

/** Both teams with the rounds of every map and the maps won; before the start the names alone. */
function Teams({ info, state }: PartProps) {
  const maps = mapScores(state);
  const isScored = state.gameStatus !== 'not-started';
  return (
    <div className="pt-1.5 pb-1">
      {isScored ? <span className="hj-visually-hidden">{scoreSentence(state)}</span> : null}
      {(['home', 'away'] as const).map((side) => {
        const own = side === 'home' ? state.sc_FT_H : state.sc_FT_A;
        const other = side === 'home' ? state.sc_FT_A : state.sc_FT_H;
        return (
          <div key={side} className={clsx('series-card__team', own < other && 'series-card__team--behind')}>
            <Crest crest={side === 'home' ? info.crest_h : info.crest_c} size={28} />
            <span className="truncate">{side === 'home' ? info.team_h : info.team_c}</span>
            {isScored ? (
              <span className="num flex flex-none items-center ml-auto text-fg-3" aria-hidden="true">
                {maps.map((map) => (
                  <span key={map.period} className={mapClass(map, side)} title={map.name}>
                    {map[side]}
                  </span>
                ))}
                <b className="w-7 text-20 font-bold text-fg-1 text-right">{own}</b>
              </span>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

function mapClass({ isCurrent, winner }: MapScore, side: 'home' | 'away'): string {
  return clsx(
    'series-card__map',
    isCurrent && 'series-card__map--now',
    winner === side && 'series-card__map--won',
  );
}

const PLACES = ['a', 'b', 'c', 'd'] as const;

/** Boxes of the same size as the cards that follow. */
export function SeriesLoading({ showType }: Pick<SeriesCardProps, 'showType'>) {
  return (
    <div className="series-grid" aria-hidden="true">
      {PLACES.map((place) => (
        <div key={place} className={cardClass(showType)}>
          <Skeleton className="block h-5 w-3/5" />
          <Skeleton className="mt-3 block h-7 w-full" />
          <Skeleton className="mt-2 block h-7 w-full" />
          <Skeleton className="mt-4 block h-20 w-full" />
        </div>
      ))}
    </div>
  );
}
