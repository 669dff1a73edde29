import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { choiceOf, type GameChoice, gameLooks } from './games.ts';
import type { Competition } from './use-competitions.ts';

export interface GameTabsProps {
  /** Counted by game; results are not. */
  competitions: readonly Competition[] | undefined;
  game: GameChoice | undefined;
  onChange: (game: GameChoice | undefined) => void;
}

/** One game, each with its mark and its colour, or all of them. */
export function GameTabs({ competitions, game, onChange }: GameTabsProps) {
  const counts = new Map<GameChoice | undefined, number>();
  for (const each of competitions ?? []) {
    const choice = choiceOf(each);
    counts.set(choice, (counts.get(choice) ?? 0) + each.count);
  }
  const total = competitions?.reduce((sum, { count }) => sum + count, 0);
  return (
    <fieldset className="esports-games" aria-label={t`按游戏筛选`}>
      <button
        type="button"
        className={clsx('esports-game', game === undefined && 'esports-game--on')}
        aria-pressed={game === undefined}
        onClick={() => onChange(undefined)}
      >
        <span>{t`全部游戏`}</span>
        {total === undefined ? null : <b className="num">{total}</b>}
      </button>
      {gameLooks.map(({ value, name, mark }) => (
        <button
          key={value}
          type="button"
          data-game={value}
          className={clsx('esports-game', game === value && 'esports-game--on')}
          aria-pressed={game === value}
          onClick={() => onChange(value)}
        >
          <span className="esports-mark" aria-hidden="true">
            {mark}
          </span>
          <span>{name}</span>
          {competitions ? <b className="num">{counts.get(value) ?? 0}</b> : null}
        </button>
      ))}
    </fieldset>
  );
}
