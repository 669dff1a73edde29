import { ChevronDownIcon, CloseIcon, IconButton, SearchIcon } from '@hj/ui';
import { clsx } from 'clsx';
import { setGameType, setSearch, setShowType, showTypeNames, showTypeOrder, useDesk } from './desk-state.ts';
import { games } from './games.ts';
import type { CardPage } from './match-card.tsx';
import { LinkWord } from './status-line.tsx';
import { OddsTypeMenu, SearchBox } from './toolbar.tsx';
import { useCounts } from './use-games.ts';

export interface PhoneShowTypesProps {
  onResults: () => void;
  onSearch: () => void;
}

/** 滚球 今日 早盘 on ink, stuck below the bar of the shell. */
export function PhoneShowTypes({ onResults, onSearch }: PhoneShowTypesProps) {
  const counts = useCounts();
  const showType = useDesk((desk) => desk.showType);
  const gameType = useDesk((desk) => desk.gameType);
  return (
    <div className="sticky top-[calc(3rem+env(safe-area-inset-top))] z-(--z-sticky) flex h-10 items-stretch gap-5 bg-(--topbar) px-3 text-on-ink-2">
      {showTypeOrder.map((type) => {
        const isOn = type === showType;
        return (
          <button
            key={type}
            type="button"
            aria-pressed={isOn}
            className={clsx(
              'relative flex flex-none items-center gap-1 text-[0.9375rem] before:absolute before:-inset-x-2 before:-inset-y-0.5',
              isOn &&
                'font-bold text-white after:absolute after:inset-x-0 after:bottom-0 after:h-0.75 after:rounded-t-xs after:bg-ink-brand',
            )}
            onClick={() => setShowType(type)}
          >
            {showTypeNames[type]}
            <span className={clsx('num text-11 font-normal', isOn ? 'text-ink-brand' : 'text-on-ink-3')}>
              {counts.of(gameType, type)}
            </span>
          </button>
        );
      })}
      <button type="button" className="ml-auto text-13" onClick={onResults}>
        赛果
      </button>
      <button
        type="button"
        className="-mr-1 -ml-2 flex w-8 items-center justify-center"
        aria-label="搜索球队或联赛"
        onClick={onSearch}
      >
        <SearchIcon size={18} />
      </button>
    </div>
  );
}

export function PhoneGames() {
  const counts = useCounts();
  const { gameType, showType } = useDesk();
  return (
    <div className="flex h-18 items-center overflow-x-auto bg-surface-1 px-1.5 [scrollbar-width:none]">
      {games.map(({ type, name, icon: GameIcon }) => {
        const isOn = type === gameType;
        return (
          <button
            key={type}
            type="button"
            aria-current={isOn ? 'true' : undefined}
            className={clsx(
              'relative flex w-15 flex-none flex-col items-center gap-1 text-12 leading-4',
              isOn ? 'font-bold text-brand-text' : 'text-fg-2',
            )}
            onClick={() => setGameType(type)}
          >
            <span
              className={clsx(
                'flex h-8 w-10 items-center justify-center rounded-xl',
                isOn && 'bg-brand-soft',
              )}
            >
              <GameIcon size={20} />
            </span>
            {name}
            <span
              className={clsx(
                'num -top-0.75 absolute left-9.5 text-11 leading-[0.875rem]',
                !isOn && 'text-fg-3',
              )}
            >
              {counts.of(type, showType)}
            </span>
          </button>
        );
      })}
    </div>
  );
}

const columns: Record<CardPage, readonly string[]> = {
  full: ['独赢', '让球', '大小'],
  first: ['半场独赢', '半场让球', '半场大小'],
};

export interface PhoneFiltersProps {
  page: CardPage;
  isSearching: boolean;
  onFilter: () => void;
  onSearchEnd: () => void;
}

/** Filters and the names of the columns, stuck above the list. */
export function PhoneFilters({ page, isSearching, onFilter, onSearchEnd }: PhoneFiltersProps) {
  const leagues = useDesk((desk) => desk.leagues);
  const select =
    'relative inline-flex h-9 flex-none items-center gap-0.75 text-12 before:absolute before:-inset-y-1 before:inset-x-0';
  if (isSearching) {
    return (
      <div className={barClass}>
        <SearchBox className="flex-1" />
        <IconButton
          label="关闭搜索"
          size="sm"
          onClick={() => {
            setSearch('');
            onSearchEnd();
          }}
        >
          <CloseIcon size={16} />
        </IconButton>
      </div>
    );
  }
  return (
    <div className={barClass}>
      <button type="button" className={select} onClick={onFilter}>
        联赛 <b className="font-semibold text-fg-1">{leagues.length === 0 ? '全部' : leagues.length}</b>
        <ChevronDownIcon size={14} />
      </button>
      <OddsTypeMenu className={select} />
      <span className="ml-auto grid grid-cols-[4.5rem_4.5rem_5rem] gap-1 text-center" aria-hidden="true">
        {columns[page].map((name) => (
          <span key={name}>{name}</span>
        ))}
      </span>
    </div>
  );
}

const barClass =
  'sticky top-[calc(5.5rem+env(safe-area-inset-top))] z-(--z-sticky) flex h-9 items-center gap-2 border-line border-y bg-surface-1 pr-2 pl-3 text-12 text-fg-3';

/** Which of the two pages of columns is seen, and how to turn it without a finger. */
export function PageHint({ page, onTurn }: { page: CardPage; onTurn: () => void }) {
  const dot = (isOn: boolean) =>
    clsx('h-1.25 rounded-full', isOn ? 'w-3 bg-brand-text' : 'w-1.25 bg-line-strong');
  return (
    <button
      type="button"
      className="flex h-full flex-none items-center gap-1 text-12 text-fg-3"
      onClick={onTurn}
    >
      <i className={dot(page === 'full')} />
      <i className={clsx(dot(page === 'first'), 'mr-1')} />
      {page === 'full' ? '左滑看半场' : '右滑看全场'}
    </button>
  );
}

/** What the status line of a desktop says, at the end of a phone's list. */
export function PhoneStatus({ isSimulated }: { isSimulated: boolean }) {
  return (
    <div className="flex flex-col items-center gap-1.5 px-4 pt-4 pb-24 text-12 text-fg-3">
      <LinkWord className="gap-3" />
      <span>{isSimulated ? '当前为模拟赛事 • ' : null}所有时间为 GMT+8</span>
      <span>理性娱乐 • 未满 18 岁禁止投注</span>
    </div>
  );
}
