import { FireIcon, GearIcon, IconButton, StarFilledIcon, StarIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { artOf } from '../../shared/games/art.ts';
import type { GameItem } from '../../shared/games/queries.ts';
import { maintenanceText, shareText } from './game-text.ts';

const TAGS = { hot: t`热门`, new: t`新` } as const;

export function GameTag({ game: { tags } }: { game: GameItem }) {
  const [tag] = tags;
  return tag === undefined ? null : <span className={`game-tag game-tag--${tag}`}>{TAGS[tag]}</span>;
}

/** The drawing of a game; a plain plate for one that is not drawn yet. */
export function GameArt({ game }: { game: GameItem }) {
  const art = artOf(game.art);
  return art ? <img src={art} alt="" width={204} height={126} loading="lazy" /> : <FireIcon size={32} />;
}

export function FavouriteButton({
  game,
  onToggle,
  className,
}: {
  game: GameItem;
  onToggle: (game: GameItem) => void;
  className?: string;
}) {
  const { favourite, name } = game;
  return (
    <IconButton
      label={favourite ? t`取消收藏${name}` : t`收藏${name}`}
      aria-pressed={favourite}
      className={clsx(className, favourite && 'text-fav')}
      onClick={() => onToggle(game)}
    >
      {favourite ? <StarFilledIcon size={18} /> : <StarIcon size={18} />}
    </IconButton>
  );
}

export interface GameCardProps {
  game: GameItem;
  chosen: boolean;
  onChoose: (game: GameItem) => void;
  onToggle: (game: GameItem) => void;
}

/** One tile of a lobby. The whole tile opens the panel before the game; the star is a button of its own. */
export function GameCard({ game, chosen, onChoose, onToggle }: GameCardProps) {
  const { name, studio, rtpPpm, pool, state, maintenanceUntil } = game;
  const closed = state === 'maintenance';
  return (
    <li className={clsx('game-card', chosen && 'game-card--chosen')}>
      <button
        type="button"
        className="game-card__open"
        aria-current={chosen || undefined}
        onClick={() => onChoose(game)}
      >
        <span className="game-card__art">
          <GameArt game={game} />
          <GameTag game={game} />
          {pool === null ? null : (
            <span className="absolute bottom-2 left-2 h-5.5 px-2 rounded-[0.6875rem] bg-[rgb(8_14_28/0.82)] text-12 font-bold leading-5.5 text-[#ffe2a0] whitespace-nowrap">
              {t`奖池`} <span className="num">¥{pool}</span>
            </span>
          )}
          {closed ? (
            <span className="absolute inset-0 grid gap-1 place-content-center justify-items-center bg-[rgb(8_14_28/0.72)] text-13 text-white">
              <GearIcon size={20} />
              {maintenanceText(maintenanceUntil)}
            </span>
          ) : null}
        </span>
        <span className="grid pt-2 pr-10 pb-2.25 pl-2.5 text-12 leading-4 text-fg-3 max-tablet:pt-1.5 max-tablet:px-2 max-tablet:pb-1.75">
          <b className="text-14 leading-5 text-fg-1 overflow-hidden text-ellipsis whitespace-nowrap max-tablet:text-13 max-tablet:leading-4.5">
            {name}
          </b>
          <span>
            {studio}
            {rtpPpm === null ? null : (
              <span className="num ml-3 max-tablet:hidden">{shareText(rtpPpm, 2)}</span>
            )}
          </span>
        </span>
      </button>
      <FavouriteButton game={game} className="game-card__star" onToggle={onToggle} />
    </li>
  );
}
