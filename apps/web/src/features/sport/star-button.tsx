import { StarFilledIcon, StarIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { type FavoriteKind, useIsFavorite, useToggleFavorite } from './favorites.ts';

export interface StarButtonProps {
  kind: FavoriteKind;
  id: string;
  /** The name of the marked item. */
  name: string;
  size?: number;
  className?: string;
}

/** 收藏: the star of a match or a league. */
export function StarButton({ kind, id, name, size = 16, className }: StarButtonProps) {
  const isOn = useIsFavorite(kind, id);
  const toggle = useToggleFavorite();
  const Star = isOn ? StarFilledIcon : StarIcon;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t`收藏 ${name}`}
      title={isOn ? t`取消收藏` : t`收藏`}
      className={clsx(
        'relative flex flex-none items-center justify-center before:absolute before:-inset-2',
        isOn ? 'text-fav' : 'text-fg-3 hover:text-fg-1',
        className,
      )}
      onClick={() => toggle(kind, id)}
    >
      <Star size={size} />
    </button>
  );
}
