import { ChevronDownIcon, CloseIcon, IconButton, SearchIcon, StarFilledIcon, StarIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import type { CardPage, PageOfColumns } from './columns.ts';
import { isChampion } from './desk-rules.ts';
import { setFavorites, setGameType, setShowType, useDesk } from './desk-state.ts';
import { showTypeNames, showTypeOrder } from './desk-words.ts';
import { games } from './games.ts';
import { gameCount, showTypeCount, useCurrentGame } from './rail-state.ts';
import { SearchBox } from './search-box.tsx';
import { LinkWord } from './status-line.tsx';
import { OddsTypeMenu } from './toolbar.tsx';
import { useCounts } from './use-games.ts';

export interface PhoneShowTypesProps {
  onResults: () => void;
  onSearch: () => void;
}

/** The parts of the day on ink, stuck below the bar of the shell; they scroll sideways. */
export function PhoneShowTypes({ onResults, onSearch }: PhoneShowTypesProps) {
  const counts = useCounts();
  const desk = useDesk();
  const { showType } = desk;
  return (
    <div className="sticky top-(--h-phonebar) z-(--z-sticky) flex h-10 items-stretch bg-(--topbar) pl-3 text-on-ink-2">
      <div className="flex min-w-0 flex-1 items-stretch gap-5 overflow-x-auto pr-5 [mask-image:linear-gradient(to_right,black_calc(100%-1.25rem),transparent)] [scrollbar-width:none]">
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
                {showTypeCount(counts, desk, type)}
              </span>
            </button>
          );
        })}
      </div>
      <button type="button" className="flex-none px-2 text-13" onClick={onResults}>
        {t`赛果`}
      </button>
      <button
        type="button"
        className="mr-2 flex w-8 flex-none items-center justify-center"
        aria-label={t`搜索球队或联赛`}
        onClick={onSearch}
      >
        <SearchIcon size={18} />
      </button>
    </div>
  );
}

/** The sports in a row that scrolls sideways; the chosen one is brought into sight, wherever it was chosen. */
export function PhoneGames() {
  const chosen = useRef<HTMLButtonElement>(null);
  const counts = useCounts();
  const showType = useDesk((desk) => desk.showType);
  const gameType = useCurrentGame();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button in the ref is another one with another sport.
  useEffect(() => {
    // Nothing is returned: browsers answer with a promise, which React would take for a clean-up.
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [gameType]);
  return (
    <div className="flex h-18 items-center overflow-x-auto bg-surface-1 px-1.5 [scrollbar-width:none]">
      {games.map(({ type, name, icon: GameIcon }) => {
        const isOn = type === gameType;
        return (
          <button
            key={type}
            ref={isOn ? chosen : undefined}
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
              {gameCount(counts, type, showType)}
            </span>
          </button>
        );
      })}
    </div>
  );
}

export interface PhoneFiltersProps {
  /** The columns that stand below; none where champions are listed. */
  page: PageOfColumns | undefined;
  isSearching: boolean;
  onFilter: () => void;
  onSearchEnd: () => void;
  onOpenMatch: (gide: string) => void;
}

/** Filters and the names of the columns, stuck above the list. */
export function PhoneFilters({ page, isSearching, onFilter, onSearchEnd, onOpenMatch }: PhoneFiltersProps) {
  const { leagues, isFavorites, showType } = useDesk();
  if (isSearching) {
    return (
      <div className={barClass}>
        <SearchBox className="flex-1" isAsked onOpenMatch={onOpenMatch} onDone={onSearchEnd} />
        <IconButton label={t`关闭搜索`} size="sm" onClick={onSearchEnd}>
          <CloseIcon size={16} />
        </IconButton>
      </div>
    );
  }
  const Star = isFavorites ? StarFilledIcon : StarIcon;
  return (
    <div className={barClass}>
      <button
        type="button"
        aria-pressed={isFavorites}
        aria-label={t`我的收藏`}
        className={clsx(selectClass, isFavorites && 'text-fav')}
        onClick={() => setFavorites(!isFavorites)}
      >
        <Star size={16} />
      </button>
      {isFavorites ? (
        <b className="font-semibold text-fg-1">{t`收藏`}</b>
      ) : (
        <button type="button" className={selectClass} onClick={onFilter}>
          <b className="font-semibold text-fg-1">{isChampion(showType) ? t`赛事` : t`联赛`}</b>
          {/* The names of the columns need the rest of the line. */}
          {leagues.length === 0 ? null : <b className="num text-brand-text">{leagues.length}</b>}
          <ChevronDownIcon size={14} />
        </button>
      )}
      <OddsTypeMenu className={selectClass} isShort />
      {page ? (
        <span
          className="desk-card__names ml-auto min-w-0 overflow-x-clip grid grid-cols-[4.5rem_4.5rem_5rem] gap-1 text-center"
          aria-hidden="true"
        >
          {page.columns.map(({ type, name }) => (
            <span key={type}>{name}</span>
          ))}
        </span>
      ) : null}
    </div>
  );
}

const selectClass =
  'relative inline-flex h-9 flex-none items-center gap-0.75 text-12 before:absolute before:-inset-y-1 before:inset-x-0';

const barClass =
  'sticky top-[calc(var(--h-phonebar)+2.5rem)] z-(--z-sticky) flex h-9 items-center gap-2 border-line border-y bg-surface-1 pr-2 pl-3 text-12 text-fg-3';

const pageNames: Record<CardPage, string> = { full: t`全场`, section: t`分段`, more: t`更多` };

export interface PageHintProps {
  pages: readonly PageOfColumns[];
  page: CardPage;
  /** 半场, 本盘: the name of the second page. */
  sectionName: string;
  onTurn: (page: CardPage) => void;
}

/** Which of the pages of columns is seen, and how to turn it without a finger. */
export function PageHint({ pages, page, sectionName, onTurn }: PageHintProps) {
  const at = pages.findIndex((each) => each.page === page);
  const next = pages[(at + 1) % pages.length]?.page ?? 'full';
  if (pages.length < 2) return null;
  const name = next === 'section' ? sectionName : pageNames[next];
  return (
    <button
      type="button"
      className="flex h-full flex-none items-center gap-1 text-12 text-fg-3"
      onClick={() => onTurn(next)}
    >
      {pages.map((each) => (
        <i
          key={each.page}
          className={clsx(
            'h-1.25 rounded-full last-of-type:mr-1',
            each.page === page ? 'w-3 bg-brand-text' : 'w-1.25 bg-line-strong',
          )}
        />
      ))}
      {next === 'full' ? t`右滑看${name}` : t`左滑看${name}`}
    </button>
  );
}

/** The status line of a desktop, at the end of a phone's list. */
export function PhoneStatus({ isSimulated }: { isSimulated: boolean }) {
  return (
    <div className="flex flex-col items-center gap-1.5 px-4 pt-4 pb-24 text-12 text-fg-3">
      <LinkWord className="gap-3" />
      <span>
        {isSimulated ? t`当前为模拟赛事 • ` : null}
        {t`所有时间为 GMT+8`}
      </span>
      <span>{t`理性娱乐 • 未满 18 岁禁止投注`}</span>
    </div>
  );
}
