import { SearchIcon, Segmented, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { kindText, maintenanceText } from './game-text.ts';
import type { LobbySearch } from './search.ts';
import type { Lobby } from './use-lobby.ts';

type Group = NonNullable<LobbySearch['group']> | 'all';

interface FiltersProps {
  lobby: Lobby;
  search: LobbySearch;
  /** Ways of play stand beside the groups; on narrow screens they are chips of the row below. */
  wide: boolean;
}

/** Groups, ways of play and the search. */
export function LobbyFilters({ lobby, search, wide }: FiltersProps) {
  const { venues, pools, change } = lobby;
  const { favourites = 0, kinds = [] } = venues.data ?? {};
  const groups: { value: Group; label: ReactNode }[] = [
    { value: 'all', label: t`全部` },
    { value: 'hot', label: t`热门` },
    { value: 'new', label: t`新游` },
    { value: 'recent', label: t`最近` },
    { value: 'favourite', label: favourites > 0 ? t`收藏 ${favourites}` : t`收藏` },
    ...(pools.length > 0 ? [{ value: 'pool' as const, label: t`奖池` }] : []),
  ];
  return (
    <div className="lobby-filters">
      <Segmented
        label={t`分组`}
        options={groups}
        value={search.group ?? 'all'}
        onChange={(group) => change({ group: group === 'all' ? undefined : group })}
      />
      {wide && kinds.length > 1 ? (
        <fieldset
          className="lobby-kinds inline-flex min-w-0 gap-[2px] p-[2px] rounded-md bg-surface-3 max-w-full overflow-x-auto [scrollbar-width:none]"
          aria-label={t`玩法`}
        >
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={search.kind === kind}
              onClick={() => change({ kind: search.kind === kind ? undefined : kind })}
            >
              {kindText(kind)}
            </button>
          ))}
        </fieldset>
      ) : null}
      <LobbySearchField lobby={lobby} />
    </div>
  );
}

export function LobbySearchField({ lobby: { typed, setTyped } }: { lobby: Lobby }) {
  return (
    <div className="lobby-search">
      <SearchIcon size={16} />
      <input
        type="search"
        aria-label={t`搜索游戏`}
        placeholder={t`搜索游戏`}
        maxLength={32}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}

interface ChipProps {
  on: boolean;
  closed?: boolean;
  onPress: () => void;
  children: ReactNode;
}

export function Chip({ on, closed, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      className={clsx('lobby-chip', on && 'lobby-chip--on', closed && 'lobby-chip--closed')}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** The venues of the category and who made the games, where there is a choice; on narrow screens the ways of play too. */
export function VenueTabs({ lobby, search, wide }: FiltersProps) {
  const { list = [], studios = [], kinds = [] } = lobby.venues.data ?? {};
  const all = list.reduce((sum, { games }) => sum + games, 0);
  const isChoice = list.length > 1 || studios.length > 1 || list.some(({ state }) => state !== 'open');
  const chipKinds = wide || kinds.length < 2 ? [] : kinds;
  if (!isChoice && chipKinds.length === 0) return null;
  return (
    <fieldset className="lobby-venues" aria-label={isChoice ? t`场馆` : t`玩法`}>
      <Chip
        on={search.venue === undefined && search.studio === undefined && (wide || search.kind === undefined)}
        onPress={() =>
          lobby.change({ venue: undefined, studio: undefined, ...(wide ? {} : { kind: undefined }) })
        }
      >
        {t`全部`} <span className="lobby-chip__count num">{all}</span>
      </Chip>
      {isChoice ? <VenueChips lobby={lobby} search={search} /> : null}
      {studios.length > 1
        ? studios.map(({ studio, games }) => (
            <Chip
              key={studio}
              on={search.studio === studio}
              onPress={() => lobby.change({ studio: search.studio === studio ? undefined : studio })}
            >
              {studio} <span className="lobby-chip__count num">{games}</span>
            </Chip>
          ))
        : null}
      {chipKinds.map((kind) => (
        <Chip
          key={kind}
          on={search.kind === kind}
          onPress={() => lobby.change({ kind: search.kind === kind ? undefined : kind })}
        >
          {kindText(kind)}
        </Chip>
      ))}
    </fieldset>
  );
}

/** Each venue of the category with its games, or until when it is closed. */
export function VenueChips({ lobby, search }: Pick<FiltersProps, 'lobby' | 'search'>) {
  return (lobby.venues.data?.list ?? []).map(({ enName, name, games, state, maintenanceUntil }) => (
    <Chip
      key={enName}
      on={search.venue === enName}
      closed={state === 'maintenance'}
      onPress={() => lobby.change({ venue: search.venue === enName ? undefined : enName })}
    >
      {name}
      {state === 'maintenance' ? (
        <Tag tone="warn">{maintenanceText(maintenanceUntil)}</Tag>
      ) : (
        <span className="lobby-chip__count num">{games}</span>
      )}
    </Chip>
  ));
}
