import { FilterIcon, GlobeIcon, HelpIcon, IconButton, StarIcon, TrophyIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { DeskShowType } from './desk-rules.ts';
import { setFavorites, setGameType, setLeagues, setShowType, useDesk } from './desk-state.ts';
import { championShowTypes, matchShowTypes, showTypeNames } from './desk-words.ts';
import { EditionSwitch } from './edition-switch.tsx';
import { useFavorites } from './favorites.ts';
import { games } from './games.ts';
import { LeagueBadge } from './league-badge.tsx';
import { featuredFirst, gameCount, showTypeCount, useCurrentGame } from './rail-state.ts';
import { type Counts, useCounts, useLeagues } from './use-games.ts';

const grouped = new Intl.NumberFormat('en-US');

/** Nothing until it is known: an empty desk says 0 itself. */
const countText = (count: number | undefined) => (count === undefined ? '\u00a0' : grouped.format(count));

export interface RailProps {
  onFilter: () => void;
  onResults: () => void;
}

/** The left rail of a desktop. */
export function Rail({ onFilter, onResults }: RailProps) {
  const counts = useCounts();
  return (
    <nav
      className="flex h-full flex-col overflow-y-auto border-line border-r bg-surface-1 p-3"
      aria-label={t`赛事导航`}
    >
      <ShowTypes counts={counts} />
      <RailHead>{t`球类`}</RailHead>
      <GameTypes counts={counts} />
      <RailHead
        action={
          <IconButton label={t`筛选联赛`} size="sm" className="!h-6 !w-6" onClick={onFilter}>
            <FilterIcon size={16} />
          </IconButton>
        }
      >
        {t`热门联赛`}
      </RailHead>
      <HotLeagues />
      <div className="mt-auto grid grid-cols-2 gap-1 pt-3">
        <button type="button" className={quickClass} onClick={onResults}>
          <TrophyIcon size={18} />
          {t`赛果`}
        </button>
        <Link to="/app/help/$code" params={{ code: 'tytzjc' }} className={quickClass}>
          <HelpIcon size={18} />
          {t`规则`}
        </Link>
      </div>
      <EditionSwitch />
    </nav>
  );
}

const quickClass =
  'flex flex-col items-center gap-1 rounded-md bg-surface-2 py-2 text-12 text-fg-2 leading-4 hover:bg-surface-3';

function ShowTypes({ counts }: { counts: Counts }) {
  const desk = useDesk();
  const { showType } = desk;
  const look = (isOn: boolean) =>
    clsx(
      'relative flex items-center justify-center rounded-md border text-13 leading-[1.125rem]',
      isOn
        ? 'border-brand bg-brand font-bold text-on-brand'
        : 'border-line bg-surface-2 text-fg-2 hover:bg-surface-3',
    );
  const count = (type: DeskShowType) => (
    <span className={clsx('num text-12 leading-4', type === showType ? 'font-normal' : 'text-fg-3')}>
      {countText(showTypeCount(counts, desk, type))}
    </span>
  );
  return (
    <div className="grid grid-cols-6 gap-1">
      {matchShowTypes.map((type) => (
        <button
          key={type}
          type="button"
          aria-pressed={type === showType}
          className={clsx(look(type === showType), 'col-span-2 h-13 flex-col')}
          onClick={() => setShowType(type)}
        >
          {type === 'RB' ? (
            <i
              className={clsx(
                'absolute top-2 right-1.75 h-1.25 w-1.25 rounded-full',
                type === showType ? 'bg-white' : 'bg-live',
              )}
            />
          ) : null}
          {showTypeNames[type]}
          {count(type)}
        </button>
      ))}
      {championShowTypes.map((type) => (
        <button
          key={type}
          type="button"
          aria-pressed={type === showType}
          className={clsx(look(type === showType), 'col-span-3 h-9 gap-1.5 [:lang(en)_&]:col-span-6')}
          onClick={() => setShowType(type)}
        >
          {showTypeNames[type]}
          {count(type)}
        </button>
      ))}
    </div>
  );
}

function RailHead({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="mt-3.5 mb-1 flex h-6 flex-none items-center justify-between pl-2 text-12 text-fg-3">
      <h2 className="font-normal">{children}</h2>
      {action}
    </div>
  );
}

function GameTypes({ counts }: { counts: Counts }) {
  const gameType = useCurrentGame();
  const showType = useDesk((desk) => desk.showType);
  return (
    <ul>
      {games.map(({ type, name, icon: GameIcon }) => (
        <li key={type}>
          <button
            type="button"
            aria-current={type === gameType ? 'true' : undefined}
            className={clsx(
              'flex h-8.5 w-full items-center gap-2.5 rounded-[0.375rem] px-2 text-14',
              type === gameType ? 'bg-brand-soft font-bold text-brand-text' : 'text-fg-2 hover:bg-surface-3',
            )}
            onClick={() => setGameType(type)}
          >
            <GameIcon size={18} />
            <span className="flex-1 text-left">{name}</span>
            <span className={clsx('num text-12', type !== gameType && 'text-fg-3')}>
              {gameCount(counts, type, showType)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** So many leagues stand in the rail; the filter has them all. */
const hotLeagues = 7;

function HotLeagues() {
  const chosen = useDesk((desk) => desk.leagues);
  const isFavorites = useDesk((desk) => desk.isFavorites);
  const { leagues, featured } = useLeagues();
  const favorites = useFavorites();
  const total = leagues.reduce((sum, league) => sum + league.count, 0);
  const row = (isOn: boolean) =>
    clsx(
      'flex h-8 w-full items-center gap-2.5 rounded-[0.375rem] px-2 text-13',
      isOn ? 'bg-surface-3 font-bold text-fg-1' : 'text-fg-2 hover:bg-surface-2',
    );
  return (
    <ul className="desk-hot">
      <li>
        <button
          type="button"
          aria-pressed={isFavorites}
          className={row(isFavorites)}
          onClick={() => setFavorites(!isFavorites)}
        >
          <StarIcon size={16} />
          <span className="flex-1 text-left">{t`我的收藏`}</span>
          <span className="num text-12 text-fg-3">{favorites.matches.length + favorites.leagues.length}</span>
        </button>
      </li>
      <li>
        <button
          type="button"
          aria-pressed={chosen.length === 0 && !isFavorites}
          className={row(chosen.length === 0 && !isFavorites)}
          onClick={() => setLeagues([])}
        >
          <GlobeIcon size={16} />
          <span className="flex-1 text-left">{t`全部联赛`}</span>
          <span className="num text-12 text-fg-3">{total}</span>
        </button>
      </li>
      {featuredFirst(leagues, featured)
        .slice(0, hotLeagues)
        .map(({ leagueId, shortName, count }) => {
          const isOn = chosen.includes(leagueId);
          return (
            <li key={leagueId}>
              <button
                type="button"
                aria-pressed={isOn}
                className={row(isOn)}
                onClick={() => setLeagues(isOn ? [] : [leagueId])}
              >
                <LeagueBadge leagueId={leagueId} />
                <span className="min-w-0 flex-1 truncate text-left">{shortName}</span>
                <span className="num text-12 text-fg-3">{count}</span>
              </button>
            </li>
          );
        })}
    </ul>
  );
}
