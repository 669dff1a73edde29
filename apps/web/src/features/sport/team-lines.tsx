import { shortTeamName } from '@hj/betting';
import { Crest, Flag, LockIcon, RedCards } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { stopOf, stopText } from '../../shared/sportsbook/clock.ts';
import { useMatchState } from '../../shared/sportsbook/desk.ts';
import { hasPlayers, shortNameOf } from '../../shared/sportsbook/game-types.ts';
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';
import { type Figure, scoreLines } from './score-lines.ts';

export interface TeamLinesProps {
  info: MatchInfo;
  /** Phones show the score larger; where more than it stands beside the name, that takes the room of the crest. */
  large?: boolean;
  /** Whether the line between the teams says more than why betting is stopped. */
  withDetail: boolean;
}

/** The two teams with their scores; between them why betting is stopped, or how the sections went. */
export function TeamLines({ info, large = false, withDetail }: TeamLinesProps) {
  const state = useMatchState(info.gide);
  const lines = state && scoreLines(info.gameType, state);
  const stop = state && !large ? stopOf(state) : null;
  const detail = withDetail ? (lines?.detail ?? '') : '';
  const side = (of: 'home' | 'away') => {
    const own = state && (of === 'home' ? state.sc_FT_H : state.sc_FT_A);
    const other = state && (of === 'home' ? state.sc_FT_A : state.sc_FT_H);
    return (
      <TeamLine
        name={of === 'home' ? info.team_h : info.team_c}
        opponent={of === 'home' ? info.team_c : info.team_h}
        country={(of === 'home' ? info.country_h : info.country_c) ?? undefined}
        crest={hasPlayers(info.gameType, info.kind) ? undefined : of === 'home' ? info.crest_h : info.crest_c}
        reds={state?.redCards[of] ?? 0}
        isServing={state?.live?.serving === of && state.isLive}
        isBehind={own !== undefined && other !== undefined && lines !== undefined && own < other}
        figures={lines?.[of] ?? []}
        large={large}
      />
    );
  };
  const hasMiddle = stop !== null || detail !== '';
  return (
    <>
      {side('home')}
      {hasMiddle ? (
        stop !== null ? (
          <StopReason stop={stop} kind={info.kind} />
        ) : (
          <span className="num truncate text-12 text-fg-3 leading-4">{detail}</span>
        )
      ) : null}
      {side('away')}
    </>
  );
}

export function StopReason({ stop, kind }: { stop: string; kind?: MatchInfo['kind'] }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1 text-12 text-warn leading-4" aria-live="off">
      <LockIcon size={12} className="flex-none" />
      <span className="truncate">{stopText(stop, kind)}</span>
    </span>
  );
}

interface TeamLineProps {
  name: string;
  opponent: string;
  /** Of a player. */
  country: string | undefined;
  /** None for a player. */
  crest: number | undefined;
  reds: number;
  isServing: boolean;
  isBehind: boolean;
  figures: readonly Figure[];
  large: boolean;
}

function TeamLine({
  name,
  opponent,
  country,
  crest,
  reds,
  isServing,
  isBehind,
  figures,
  large,
}: TeamLineProps) {
  const text = crest === undefined ? shortNameOf(name, opponent) : large ? shortTeamName(name) : name;
  // Beside the figures of sets and games a player's name has the room of the flag, and of the serving ball, which hangs before it.
  const isPlayed = crest === undefined && figures.length > 1;
  const isLong = isPlayed && text.length > (large ? 4 : 6);
  return (
    <div
      className={clsx(
        'relative flex min-w-0 items-center text-14',
        large ? (isLong ? 'gap-0.5' : 'gap-1.5') : 'gap-2',
      )}
    >
      {crest === undefined || (large && figures.length > 1) ? null : <Crest crest={crest} size={20} />}
      {country === undefined || isPlayed ? null : <Flag country={country} />}
      <span
        title={name}
        className={clsx(
          // Chinese breaks anywhere, also inside a word: it has one line, and two where a name has words of its own.
          large && (text.includes(' ') || (isLong && text.length > 5))
            ? 'line-clamp-2 text-balance leading-[1.125rem]'
            : 'truncate',
          isLong && 'text-12',
          isBehind ? 'text-fg-2' : 'text-fg-1',
        )}
      >
        {text}
      </span>
      {isServing ? <ServingBall hangs={isPlayed} /> : null}
      <RedCards count={reds} />
      {figures.length > 0 ? (
        <span className="num ml-auto flex flex-none items-center gap-1 text-right leading-5">
          {figures.map((figure) => (
            <FigureText key={figure.role} figure={figure} isBehind={isBehind} large={large} />
          ))}
        </span>
      ) : null}
    </div>
  );
}

function FigureText({ figure, isBehind, large }: { figure: Figure; isBehind: boolean; large: boolean }) {
  switch (figure.role) {
    case 'main':
      return (
        <b
          className={clsx(
            'min-w-5 font-bold',
            large ? 'text-18' : 'text-16',
            isBehind ? 'text-fg-2' : 'text-fg-1',
          )}
        >
          {figure.text}
        </b>
      );
    case 'part':
      return <span className="min-w-4 text-14 text-fg-2">{figure.text}</span>;
    case 'point':
      return <span className="min-w-5 font-semibold text-13 text-live">{figure.text}</span>;
  }
}

function ServingBall({ hangs }: { hangs: boolean }) {
  return (
    <span
      className={clsx('flex flex-none', hangs && '-left-2 absolute')}
      role="img"
      aria-label={t`发球`}
      title={t`发球`}
    >
      <i className="h-1.5 w-1.5 rounded-full bg-live" />
    </span>
  );
}
