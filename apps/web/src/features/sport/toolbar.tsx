import { ChevronDownIcon, IconButton, RefreshIcon, SearchIcon, Segmented } from '@hj/ui';
import { Menu, MenuItem } from '@hj/ui/overlays';
import { clsx } from 'clsx';
import { oddsTypeNames, oddsTypeOrder } from '../../shared/sportsbook/odds-text.ts';
import { setOddsType, usePreferences } from '../../shared/sportsbook/preferences.ts';
import { countSentence, type SortType, setSearch, setSort, showTypeNames, useDesk } from './desk-state.ts';
import { gameName } from './games.ts';
import type { Games } from './use-games.ts';

const sorts: readonly { value: SortType; label: string }[] = [
  { value: 'L', label: '按联赛' },
  { value: 'T', label: '按时间' },
];

const selectClass =
  'inline-flex h-8 flex-none items-center gap-1 whitespace-nowrap rounded-md border border-line-strong bg-surface-1 pr-2 pl-2.5 text-13 text-fg-3 hover:bg-surface-3';

export function Toolbar({ games, onFilter }: { games: Games; onFilter: () => void }) {
  const { gameType, showType, sort, leagues } = useDesk();
  return (
    <div className="flex h-13 flex-none items-center gap-2 bg-bg pr-3 pl-4">
      <h1 className="mr-1 truncate font-bold text-18">
        {gameName(gameType)} • {showTypeNames[showType]}
      </h1>
      <span className="num flex-none whitespace-nowrap text-13 text-fg-3">
        {games.state === 'ready' ? countSentence(showType, games.total) : null}
      </span>
      <SearchBox className="ml-auto w-44" />
      <Segmented label="排序" options={sorts} value={sort} onChange={setSort} />
      <button type="button" className={selectClass} onClick={onFilter}>
        联赛{' '}
        <b className="font-semibold text-fg-1">{leagues.length === 0 ? '全部' : `${leagues.length} 个`}</b>
        <ChevronDownIcon size={14} />
      </button>
      <OddsTypeMenu className={selectClass} withLabel />
      <IconButton
        label="刷新列表"
        className="!h-8 !w-8 border border-line-strong bg-surface-1 text-fg-2"
        onClick={games.refresh}
      >
        <RefreshIcon
          size={16}
          className={clsx(
            games.isRefreshing && 'animate-[hj-spin_1s_linear_infinite] motion-reduce:animate-none',
          )}
        />
      </IconButton>
    </div>
  );
}

export function SearchBox({ className }: { className?: string }) {
  const search = useDesk((desk) => desk.search);
  return (
    <label
      className={clsx(
        'flex h-8 min-w-0 items-center gap-2 rounded-md border border-line-strong bg-surface-1 px-2.5 text-fg-3 focus-within:border-(--focus)',
        className,
      )}
    >
      <SearchIcon size={16} className="flex-none" />
      <span className="hj-visually-hidden">搜索球队或联赛</span>
      <input
        type="search"
        value={search}
        maxLength={20}
        placeholder="搜索球队或联赛"
        className="w-full min-w-0 bg-transparent text-13 text-fg-1 outline-none placeholder:text-fg-3"
        onChange={(event) => setSearch(event.target.value)}
      />
    </label>
  );
}

/** 盘口: how prices are read; remembered. */
export function OddsTypeMenu({ className, withLabel = false }: { className?: string; withLabel?: boolean }) {
  const oddsType = usePreferences((preferences) => preferences.oddsType);
  return (
    <Menu
      trigger={
        <button type="button" className={className} aria-label={`盘口，${oddsTypeNames[oddsType]}`}>
          {withLabel ? '盘口 ' : null}
          <b className="font-semibold text-fg-1">{oddsTypeNames[oddsType]}</b>
          <ChevronDownIcon size={14} />
        </button>
      }
    >
      {oddsTypeOrder.map((type) => (
        <MenuItem key={type} onSelect={() => setOddsType(type)}>
          <span className={clsx(type === oddsType && 'font-bold text-brand-text')}>
            {oddsTypeNames[type]}
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
