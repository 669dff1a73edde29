import {
  ChevronLeftIcon,
  ChevronRightIcon,
  CloseIcon,
  Crest,
  Flag,
  IconButton,
  LockIcon,
  TrophyIcon,
} from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { fixtureText, stopText } from '../../../shared/sportsbook/clock.ts';
import { useMatchState } from '../../../shared/sportsbook/desk.ts';
import { hasPlayers, surnameOf } from '../../../shared/sportsbook/game-types.ts';
import type { MatchInfo } from '../../../shared/sportsbook/match-store.ts';
import { boardColumns, boardMode, servingSide } from './board-view.ts';
import { EndedCentre, FixtureCentre, LiveCentre } from './score-centre.tsx';
import { ScoreLine, useScrolledPast } from './score-line.tsx';
import { SectionTable } from './section-table.tsx';

export interface ScoreboardProps {
  info: MatchInfo;
  /** Beside the table it closes; as a page it goes back. */
  isPane: boolean;
  star?: ReactNode;
  /** Missing in a pane that opened by itself: it shows a match of the list, and closes with nothing. */
  onLeave?: (() => void) | undefined;
  /** The next match in play, where there is one. */
  onNext?: (() => void) | undefined;
}

/** Teams, score and clock; ink in both themes. The line above stays while the page scrolls, and takes the score over. */
export function Scoreboard({ info, isPane, star, onLeave, onNext }: ScoreboardProps) {
  const board = useRef<HTMLDivElement>(null);
  const isGone = useScrolledPast(board);
  const isChampion = info.gameType === 'FS';
  return (
    <>
      <div className="sticky top-0 z-(--z-sticky) flex h-12 items-center gap-1.5 bg-(--topbar) px-2 text-14 text-on-ink-2 [--focus:var(--ink-brand)]">
        {isPane || !onLeave ? null : (
          <IconButton label={t`返回赛事列表`} size="lg" className="-mr-1" onClick={onLeave}>
            <ChevronLeftIcon size={22} />
          </IconButton>
        )}
        {isGone && !isChampion ? (
          <ScoreLine info={info} />
        ) : (
          <LeagueLine info={info} isPane={isPane} isChampion={isChampion} />
        )}
        {/* The board is ink in both themes. */}
        <span className="ml-auto flex flex-none" data-theme="dark">
          {onNext ? (
            <IconButton label={t`下一场滚球`} onClick={onNext}>
              <ChevronRightIcon size={20} />
            </IconButton>
          ) : null}
          {star}
        </span>
        {isPane && onLeave ? (
          <IconButton label={t`收起比赛`} onClick={onLeave}>
            <CloseIcon size={18} />
          </IconButton>
        ) : null}
      </div>
      <header ref={board} className="bg-(--topbar) text-on-ink [--focus:var(--ink-brand)]">
        {isChampion ? <ChampionBoard info={info} /> : <MatchBoard info={info} />}
        <StopBand info={info} />
      </header>
    </>
  );
}

function LeagueLine({ info, isPane, isChampion }: { info: MatchInfo; isPane: boolean; isChampion: boolean }) {
  return (
    <>
      <b className={clsx('truncate font-bold text-16 text-on-ink', isPane && 'pl-2')}>{info.leagueShort}</b>
      <span className="truncate">{info.round}</span>
      {/* Players have no ground of their own; on a phone the words left three signs of the league. */}
      {info.neutral && !isChampion && !hasPlayers(info.gameType, info.kind) ? (
        <span className="flex-none text-12">{t`中立场`}</span>
      ) : null}
      {info.simulated ? (
        <span className="flex-none rounded-xs border border-ink-line px-1 text-12 leading-4">{t`模拟赛事`}</span>
      ) : null}
    </>
  );
}

function MatchBoard({ info }: { info: MatchInfo }) {
  const state = useMatchState(info.gide);
  const mode = state ? boardMode(state) : 'before';
  const columns = state ? boardColumns(info, state) : [];
  return (
    <>
      <div className="grid min-h-27 grid-cols-[minmax(0,1fr)_9.375rem_minmax(0,1fr)] items-center px-2 pb-2">
        <Side
          name={info.team_h}
          crest={hasPlayers(info.gameType, info.kind) ? undefined : info.crest_h}
          country={info.country_h}
        />
        <div className="flex flex-col items-center">
          {state && mode === 'live' ? <LiveCentre info={info} state={state} /> : null}
          {state && mode === 'ended' ? <EndedCentre info={info} state={state} /> : null}
          {mode === 'before' ? <FixtureCentre info={info} /> : null}
        </div>
        <Side
          name={info.team_c}
          crest={hasPlayers(info.gameType, info.kind) ? undefined : info.crest_c}
          country={info.country_c}
        />
      </div>
      {columns.length > 0 ? (
        <SectionTable
          columns={columns}
          teams={{ home: info.team_h, away: info.team_c }}
          serving={state && mode === 'live' ? servingSide(info, state) : null}
        />
      ) : null}
    </>
  );
}

/** A competition instead of two teams, with the close of betting. */
function ChampionBoard({ info }: { info: MatchInfo }) {
  const { day, time } = fixtureText(info.startsAt);
  return (
    <div className="flex min-h-27 items-center gap-4 px-4 pb-4">
      <span className="grid h-14 w-14 flex-none place-items-center rounded-full bg-ink-3 text-ink-gold">
        <TrophyIcon size={28} />
      </span>
      <div className="min-w-0">
        <b className="block truncate font-bold text-20 leading-7">{info.team_h}</b>
        <span className="text-13 text-on-ink-2">
          <Trans>
            截止投注 <span className="num">{`${day} ${time}`}</span> GMT+8
          </Trans>
        </span>
      </div>
    </div>
  );
}

/** Why nothing can be bet on right now. */
function StopBand({ info }: { info: MatchInfo }) {
  const state = useMatchState(info.gide);
  if (!state?.stop || state.gameStatus === 'ended') return null;
  return (
    <p
      className="flex items-center justify-center gap-1.5 bg-warn-soft py-1.5 text-12 text-warn"
      role="status"
    >
      <LockIcon size={12} />
      {stopText(state.stop, info.kind)}
    </p>
  );
}

interface SideProps {
  name: string;
  /** None for a player. */
  crest: number | undefined;
  country: string | null | undefined;
}

/** A team with its crest, or a player with the flag, or with the first letter of the surname. */
function Side({ name, crest, country }: SideProps) {
  return (
    <div className="flex min-w-0 flex-col items-center gap-1.5 text-14 leading-5">
      {crest === undefined && country ? (
        <span className="flex h-11 items-center">
          <Flag country={country} size={30} />
        </span>
      ) : crest === undefined ? (
        <span
          aria-hidden="true"
          className="flex h-11 w-11 flex-none items-center justify-center rounded-full border border-line bg-surface-3 font-bold text-18 text-fg-1"
        >
          {surnameOf(name).slice(0, 1)}
        </span>
      ) : (
        <Crest crest={crest} size={44} />
      )}
      <b className="max-w-full truncate font-semibold">{name}</b>
    </div>
  );
}
