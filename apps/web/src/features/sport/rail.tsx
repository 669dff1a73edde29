import {
  FilterIcon,
  GlobeIcon,
  HelpIcon,
  IconButton,
  MoonIcon,
  Segmented,
  SunIcon,
  TrophyIcon,
} from '@hj/ui';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type Edition, setEdition, useEdition } from '../../shared/theme/edition.ts';
import { setGameType, setLeagues, setShowType, showTypeNames, showTypeOrder, useDesk } from './desk-state.ts';
import { games } from './games.ts';
import { LeagueBadge } from './league-badge.tsx';
import { type Counts, useCounts } from './use-games.ts';

const grouped = new Intl.NumberFormat('en-US');

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
      aria-label="赛事导航"
    >
      <ShowTypes counts={counts} />
      <RailHead>球类</RailHead>
      <GameTypes counts={counts} />
      <RailHead
        action={
          <IconButton label="筛选联赛" size="sm" className="!h-6 !w-6" onClick={onFilter}>
            <FilterIcon size={16} />
          </IconButton>
        }
      >
        热门联赛
      </RailHead>
      <HotLeagues counts={counts} />
      <div className="mt-auto grid grid-cols-2 gap-1 pt-3">
        <button type="button" className={quickClass} onClick={onResults}>
          <TrophyIcon size={18} />
          赛果
        </button>
        <Link to="/app/help/$code" params={{ code: 'tytzjc' }} className={quickClass}>
          <HelpIcon size={18} />
          规则
        </Link>
      </div>
      <EditionSwitch />
    </nav>
  );
}

const quickClass =
  'flex flex-col items-center gap-1 rounded-md bg-surface-2 py-2 text-12 text-fg-2 leading-4 hover:bg-surface-3';

function ShowTypes({ counts }: { counts: Counts }) {
  const showType = useDesk((desk) => desk.showType);
  const gameType = useDesk((desk) => desk.gameType);
  return (
    <div className="grid grid-cols-3 gap-1">
      {showTypeOrder.map((type) => {
        const isOn = type === showType;
        return (
          <button
            key={type}
            type="button"
            aria-pressed={isOn}
            className={clsx(
              'relative flex h-13 flex-col items-center justify-center rounded-md border text-13 leading-[1.125rem]',
              isOn
                ? 'border-brand bg-brand font-bold text-on-brand'
                : 'border-line bg-surface-2 text-fg-2 hover:bg-surface-3',
            )}
            onClick={() => setShowType(type)}
          >
            {type === 'RB' ? (
              <i
                className={clsx(
                  'absolute top-2 right-1.75 h-1.25 w-1.25 rounded-full',
                  isOn ? 'bg-white' : 'bg-live',
                )}
              />
            ) : null}
            {showTypeNames[type]}
            <span className={clsx('num text-12 leading-4', isOn ? 'font-normal' : 'text-fg-3')}>
              {grouped.format(counts.of(gameType, type))}
            </span>
          </button>
        );
      })}
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
  const gameType = useDesk((desk) => desk.gameType);
  const showType = useDesk((desk) => desk.showType);
  return (
    <ul>
      {games.map(({ type, name, icon: GameIcon }) => (
        <li key={type}>
          <button
            type="button"
            aria-current={type === gameType ? 'true' : undefined}
            className={clsx(
              'flex h-9 w-full items-center gap-2.5 rounded-[0.375rem] px-2 text-14',
              type === gameType ? 'bg-brand-soft font-bold text-brand-text' : 'text-fg-2 hover:bg-surface-3',
            )}
            onClick={() => setGameType(type)}
          >
            <GameIcon size={18} />
            <span className="flex-1 text-left">{name}</span>
            <span className={clsx('num text-12', type !== gameType && 'text-fg-3')}>
              {counts.of(type, showType)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** So many leagues stand in the rail; the filter has them all. */
const hotLeagues = 7;

function HotLeagues({ counts }: { counts: Counts }) {
  const chosen = useDesk((desk) => desk.leagues);
  const total = counts.leagues.reduce((sum, league) => sum + league.count, 0);
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
          aria-pressed={chosen.length === 0}
          className={row(chosen.length === 0)}
          onClick={() => setLeagues([])}
        >
          <GlobeIcon size={16} />
          <span className="flex-1 text-left">全部联赛</span>
          <span className="num text-12 text-fg-3">{total}</span>
        </button>
      </li>
      {counts.leagues.slice(0, hotLeagues).map(({ leagueId, shortName, count }) => {
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

const editions: readonly { value: Edition; label: ReactNode }[] = [
  {
    value: 'classic',
    label: (
      <>
        <SunIcon size={14} />
        经典版
      </>
    ),
  },
  {
    value: 'professional',
    label: (
      <>
        <MoonIcon size={14} />
        专业版
      </>
    ),
  },
];

function EditionSwitch() {
  const edition = useEdition((state) => state.edition);
  return (
    <div className="mt-2 flex items-center justify-between pl-2 text-12 text-fg-2">
      版面
      <Segmented
        label="版面"
        size="sm"
        className="[&_.hj-seg__item]:px-1.5"
        options={editions}
        value={edition}
        onChange={setEdition}
      />
    </div>
  );
}

/** The rail of a tablet: icons only. */
export function IconRail({ onFilter, onResults }: RailProps) {
  const counts = useCounts();
  const { gameType, showType } = useDesk();
  const item = 'flex h-13 flex-none flex-col items-center justify-center gap-0.5 rounded-md text-12';
  return (
    <nav
      className="flex h-full flex-col gap-0.5 overflow-y-auto border-line border-r bg-surface-1 p-1.5"
      aria-label="赛事导航"
    >
      {showTypeOrder.map((type) => (
        <button
          key={type}
          type="button"
          aria-pressed={type === showType}
          className={clsx(
            item,
            type === showType ? 'bg-brand font-bold text-on-brand' : 'bg-surface-2 text-fg-2',
          )}
          onClick={() => setShowType(type)}
        >
          {showTypeNames[type]}
          <span className="num text-11">{counts.of(gameType, type)}</span>
        </button>
      ))}
      <hr className="my-1.5 border-line" />
      {games.map(({ type, name, icon: GameIcon }) => (
        <button
          key={type}
          type="button"
          aria-label={`${name}，${counts.of(type, showType)} 场`}
          aria-current={type === gameType ? 'true' : undefined}
          className={clsx(
            item,
            '!h-11',
            type === gameType ? 'bg-brand-soft text-brand-text' : 'text-fg-2 hover:bg-surface-3',
          )}
          onClick={() => setGameType(type)}
        >
          <GameIcon size={20} />
        </button>
      ))}
      <hr className="my-1.5 border-line" />
      <IconButton label="筛选联赛" size="lg" className="!w-full flex-none text-fg-2" onClick={onFilter}>
        <FilterIcon size={18} />
      </IconButton>
      <IconButton label="赛果" size="lg" className="!w-full flex-none text-fg-2" onClick={onResults}>
        <TrophyIcon size={18} />
      </IconButton>
    </nav>
  );
}
