import { ClockIcon, Crest } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { clockText, fixtureText, periodText } from '../../shared/sportsbook/clock.ts';
import { hasPlayers } from '../../shared/sportsbook/game-types.ts';
import { gameOf } from './games.ts';
import type { SearchItem } from './use-sport-search.ts';

export interface SearchItemsProps {
  listId: string;
  items: readonly SearchItem[];
  active: SearchItem | undefined;
  /** The text of an empty list. */
  empty: string;
  onChoose: (item: SearchItem) => void;
  onForget: () => void;
}

const headClass = 'flex h-8 items-center justify-between px-3 text-12 text-fg-3';

const heads: Record<SearchItem['kind'], string> = {
  recent: t`最近搜索`,
  team: t`球队`,
  league: t`联赛`,
  match: t`比赛`,
};

export function SearchItems({ listId, items, active, empty, onChoose, onForget }: SearchItemsProps) {
  if (items.length === 0) {
    return (
      <p className="px-3 py-4 text-13 text-fg-3" role="status">
        {empty}
      </p>
    );
  }
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  return (
    <>
      {kinds.includes('recent') ? (
        <div className={headClass}>
          {heads.recent}
          <button type="button" className="text-brand-text" onClick={onForget}>
            {t`清除`}
          </button>
        </div>
      ) : null}
      <div id={listId} role="listbox" aria-label={t`搜索结果`} tabIndex={-1}>
        {kinds.map((kind) => (
          // biome-ignore lint/a11y/useSemanticElements: a part of a list box is a group, not a set of fields.
          <div key={kind} role="group" aria-label={heads[kind]}>
            {kind === 'recent' ? null : (
              <div className={headClass} aria-hidden="true">
                {heads[kind]}
              </div>
            )}
            {items
              .filter((item) => item.kind === kind)
              .map((item) => (
                <Option
                  key={item.id}
                  id={`${listId}-${item.id}`}
                  item={item}
                  isActive={item === active}
                  onChoose={onChoose}
                />
              ))}
          </div>
        ))}
      </div>
    </>
  );
}

interface OptionProps {
  id: string;
  item: SearchItem;
  isActive: boolean;
  onChoose: (item: SearchItem) => void;
}

function Option({ id, item, isActive, onChoose }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={clsx(
        'flex min-h-10 w-full cursor-pointer items-center gap-2.5 px-3 text-left text-13',
        isActive ? 'bg-surface-3' : 'hover:bg-surface-2',
      )}
      // The field keeps the focus: leaving it would close the list before the press is heard.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(item)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChoose(item);
      }}
    >
      <Words item={item} />
    </div>
  );
}

function Words({ item }: { item: SearchItem }): ReactNode {
  switch (item.kind) {
    case 'recent':
      return (
        <>
          <ClockIcon size={16} className="mx-0.5 flex-none text-fg-3" />
          <span className="truncate text-fg-1">{item.text}</span>
        </>
      );
    case 'team': {
      const { name, crest, gameType, league, opponent, startsAt, isLive } = item.team;
      const { day, time } = fixtureText(startsAt);
      const SportIcon = gameOf(gameType).icon;
      return (
        <>
          {hasPlayers(gameType) ? (
            <SportIcon size={16} className="mx-0.5 flex-none text-fg-3" />
          ) : (
            <Crest crest={crest} size={20} />
          )}
          <span className="flex min-w-0 flex-1 flex-col py-1 leading-5">
            <span className="truncate text-fg-1">{name}</span>
            <span className="truncate text-12 text-fg-3 leading-4">{t`${league} • 对 ${opponent}`}</span>
          </span>
          <span className={clsx('num flex-none text-12', isLive ? 'text-live' : 'text-fg-3')}>
            {isLive ? t`进行中` : `${day} ${time}`}
          </span>
        </>
      );
    }
    case 'league': {
      const { icon: SportIcon, name } = gameOf(item.league.gameType);
      return (
        <>
          <SportIcon size={16} className="mx-0.5 flex-none text-fg-3" />
          <span className="min-w-0 flex-1 truncate text-fg-1">{item.league.name}</span>
          <span className="flex-none text-12 text-fg-3">
            {name} <span className="num">{item.league.count}</span>
          </span>
        </>
      );
    }
    case 'match': {
      const { gameType, team_h, team_c, leagueShort, startsAt, state } = item.match;
      const SportIcon = gameOf(gameType).icon;
      const { day, time } = fixtureText(startsAt);
      const isOutright = gameType === 'FS';
      return (
        <>
          <SportIcon size={16} className="mx-0.5 flex-none text-fg-3" />
          <span className="flex min-w-0 flex-1 flex-col py-1 leading-5">
            <span className="truncate text-fg-1">
              {isOutright ? t`${team_h} 冠军` : `${team_h} v ${team_c}`}
            </span>
            <span className="truncate text-12 text-fg-3 leading-4">{leagueShort}</span>
          </span>
          <span className={clsx('num flex-none text-12', state.isLive ? 'text-live' : 'text-fg-3')}>
            {state.isLive ? clockText(state, state.t_count) || periodText(state) : `${day} ${time}`}
          </span>
        </>
      );
    }
  }
}
