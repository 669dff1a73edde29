import { ChevronDownIcon, IconButton, RefreshIcon, Segmented } from '@hj/ui';
import { Menu, MenuItem } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { oddsTypeNames, oddsTypeOrder } from '../../shared/sportsbook/odds-text.ts';
import { setOddsType, usePreferences } from '../../shared/sportsbook/preferences.ts';
import { isChampion, type SortType } from './desk-rules.ts';
import { setSort, useDesk } from './desk-state.ts';
import { countSentence, showTypeNames } from './desk-words.ts';
import { gameOf } from './games.ts';
import { SearchBox } from './search-box.tsx';
import type { Games } from './use-games.ts';

const sorts: readonly { value: SortType; label: string }[] = [
  { value: 'L', label: t`按联赛` },
  { value: 'T', label: t`按时间` },
];

const selectClass =
  'inline-flex h-8 flex-none items-center gap-1 whitespace-nowrap rounded-md border border-line-strong bg-surface-1 pr-2 pl-2.5 text-13 text-fg-3 hover:bg-surface-3';

export interface ToolbarProps {
  games: Games;
  onFilter: () => void;
  onOpenMatch: (gide: string) => void;
}

/** 足球 • 滚球, 收藏, 今日冠军. */
export function useDeskTitle(): string {
  const { gameType, showType, isFavorites } = useDesk();
  if (isFavorites) return t`收藏 • ${showTypeNames[isChampion(showType) ? 'RB' : showType]}`;
  return isChampion(showType)
    ? showTypeNames[showType]
    : `${gameOf(gameType).name} • ${showTypeNames[showType]}`;
}

export function Toolbar({ games, onFilter, onOpenMatch }: ToolbarProps) {
  const { showType, sort, leagues, isFavorites } = useDesk();
  const isOutright = isChampion(showType) && !isFavorites;
  return (
    <div className="flex h-13 flex-none items-center gap-2 bg-bg pr-3 pl-4">
      <h1 className="mr-1 min-w-fit flex-none whitespace-nowrap font-bold text-18">{useDeskTitle()}</h1>
      <span className="num flex-none whitespace-nowrap text-13 text-fg-3 max-desktop:hidden">
        {games.state === 'ready' ? countSentence(isFavorites ? 'FT' : showType, games.total) : null}
      </span>
      <SearchBox className="ml-auto w-54 min-w-24 shrink" onOpenMatch={onOpenMatch} />
      {isOutright ? null : <Segmented label={t`排序`} options={sorts} value={sort} onChange={setSort} />}
      {isFavorites ? null : (
        <button type="button" className={selectClass} onClick={onFilter}>
          {isOutright ? t`赛事` : t`联赛`}{' '}
          <b className="font-semibold text-fg-1">
            {leagues.length === 0 ? t`全部` : t`${leagues.length} 个`}
          </b>
          <ChevronDownIcon size={14} />
        </button>
      )}
      <OddsTypeMenu className={selectClass} />
      <IconButton
        label={t`刷新列表`}
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

/** 盘口: how prices are read; remembered. */
export function OddsTypeMenu({ className, isShort = false }: { className?: string; isShort?: boolean }) {
  const oddsType = usePreferences((preferences) => preferences.oddsType);
  return (
    <Menu
      trigger={
        <button type="button" className={className} aria-label={t`盘口，${oddsTypeNames[oddsType]}`}>
          {isShort ? null : t`盘口 `}
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
