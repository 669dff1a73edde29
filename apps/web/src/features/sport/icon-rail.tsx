import { FilterIcon, StarIcon, TrophyIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { setFavorites, setGameType, setShowType, useDesk } from './desk-state.ts';
import { showTypeNames, showTypeOrder } from './desk-words.ts';
import { games } from './games.ts';
import type { RailProps } from './rail.tsx';
import { gameCount, showTypeCount, useCurrentGame } from './rail-state.ts';
import { useCounts } from './use-games.ts';

/** The rail of a tablet: icons with their words below. */
export function IconRail({ onFilter, onResults }: RailProps) {
  const counts = useCounts();
  const desk = useDesk();
  const { showType, isFavorites } = desk;
  const current = useCurrentGame();
  const item = 'flex h-13 flex-none flex-col items-center justify-center gap-0.5 rounded-md text-12';
  return (
    <nav
      className="flex h-full flex-col gap-0.5 overflow-y-auto border-line border-r bg-surface-1 p-1.5"
      aria-label={t`赛事导航`}
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
          <span
            className={clsx('text-center leading-4', showTypeNames[type].length > 2 && '[:lang(zh)_&]:w-6.5')}
          >
            {showTypeNames[type]}
          </span>
          <span className="num text-11">{showTypeCount(counts, desk, type)}</span>
        </button>
      ))}
      <hr className="my-1.5 border-line" />
      {games.map(({ type, name, icon: GameIcon }) => (
        <button
          key={type}
          type="button"
          aria-label={t`${name}，${gameCount(counts, type, showType) ?? 0} 场`}
          aria-current={type === current ? 'true' : undefined}
          className={clsx(
            item,
            type === current ? 'bg-brand-soft text-brand-text' : 'text-fg-2 hover:bg-surface-3',
          )}
          onClick={() => setGameType(type)}
        >
          <GameIcon size={20} />
          <span className="max-w-full truncate text-11">{name}</span>
        </button>
      ))}
      <hr className="my-1.5 border-line" />
      <button
        type="button"
        aria-pressed={isFavorites}
        className={clsx(item, isFavorites ? 'text-brand-text' : 'text-fg-2 hover:bg-surface-3')}
        onClick={() => setFavorites(!isFavorites)}
      >
        <StarIcon size={18} />
        {t`收藏`}
      </button>
      <button type="button" className={clsx(item, 'text-fg-2 hover:bg-surface-3')} onClick={onFilter}>
        <FilterIcon size={18} />
        {t`联赛`}
      </button>
      <button type="button" className={clsx(item, 'text-fg-2 hover:bg-surface-3')} onClick={onResults}>
        <TrophyIcon size={18} />
        {t`赛果`}
      </button>
    </nav>
  );
}
