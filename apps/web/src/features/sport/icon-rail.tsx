import { FilterIcon, IconButton, StarIcon, TrophyIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { setFavorites, setGameType, setShowType, useDesk } from './desk-state.ts';
import { showTypeNames, showTypeOrder } from './desk-words.ts';
import { games } from './games.ts';
import type { RailProps } from './rail.tsx';
import { gameCount, useCurrentGame } from './rail-state.ts';
import { useCounts } from './use-games.ts';

/** The rail of a tablet: icons only. */
export function IconRail({ onFilter, onResults }: RailProps) {
  const counts = useCounts();
  const { gameType, showType, isFavorites } = useDesk();
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
          <span className={clsx('text-center leading-4', showTypeNames[type].length > 2 && 'w-6.5')}>
            {showTypeNames[type]}
          </span>
          <span className="num text-11">{counts.of(gameType, type)}</span>
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
            '!h-11',
            type === current ? 'bg-brand-soft text-brand-text' : 'text-fg-2 hover:bg-surface-3',
          )}
          onClick={() => setGameType(type)}
        >
          <GameIcon size={20} />
        </button>
      ))}
      <hr className="my-1.5 border-line" />
      <IconButton
        label={t`我的收藏`}
        size="lg"
        aria-pressed={isFavorites}
        className={clsx('!w-full flex-none', isFavorites ? 'text-brand-text' : 'text-fg-2')}
        onClick={() => setFavorites(!isFavorites)}
      >
        <StarIcon size={18} />
      </IconButton>
      <IconButton label={t`筛选联赛`} size="lg" className="!w-full flex-none text-fg-2" onClick={onFilter}>
        <FilterIcon size={18} />
      </IconButton>
      <IconButton label={t`赛果`} size="lg" className="!w-full flex-none text-fg-2" onClick={onResults}>
        <TrophyIcon size={18} />
      </IconButton>
    </nav>
  );
}
