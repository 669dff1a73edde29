import { buttonClass, FireIcon, UsersIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import type { LiveTable } from '../../shared/games/live-tables.ts';
import { dealerOf } from './dealers.ts';
import { FavouriteButton, type GameCardProps } from './game-card.tsx';
import { stakesText } from './game-text.ts';
import { TableMarks } from './table-marks.tsx';
import { Road } from './table-road.tsx';
import './table-card.css';

const RING = 2 * Math.PI * 16;
const TICK_MS = 250;

export interface LiveCardProps extends GameCardProps {
  table: LiveTable;
  clockAhead: number;
}

/** A live table in the lobby: its clock, its road or last results, and its stakes. */
export function LiveCard({ game, table, clockAhead, chosen, onChoose, onToggle }: LiveCardProps) {
  const number = table.round?.number ?? 0;
  return (
    <li className={clsx('table-card', chosen && 'table-card--chosen')}>
      <button
        type="button"
        className="table-card__open relative grid content-start w-full h-full pb-3 text-left max-tablet:grid-cols-[7.5rem_minmax(0,1fr)] max-tablet:grid-rows-[auto_auto_1fr] max-tablet:min-h-35.5"
        aria-current={chosen || undefined}
        onClick={() => onChoose(game)}
      >
        <span className="table-card__art">
          <img
            className="w-full h-full object-cover object-[50%_0] max-tablet:absolute max-tablet:inset-0"
            src={dealerOf(game.kind)}
            alt=""
            width={416}
            height={188}
            loading="lazy"
          />
          <span className="table-card__tags">
            {table.seated > 0 ? (
              <span className="num" title={t`近 15 局有 ${table.seated} 人下注`}>
                <UsersIcon size={13} />
                {table.seated}
              </span>
            ) : null}
            {table.good === null ? null : (
              <span className="table-card__good">
                <FireIcon size={13} />
                {goodText(table.good, table.game)}
              </span>
            )}
          </span>
          <Clock table={table} clockAhead={clockAhead} />
        </span>
        <span className="absolute top-34 right-24 left-3.5 grid text-12 leading-4.5 text-[#c6d2e4] whitespace-nowrap max-tablet:static max-tablet:pt-2 max-tablet:pr-11 max-tablet:pb-0 max-tablet:pl-3 max-tablet:text-fg-2">
          <b className="overflow-hidden text-18 leading-6 text-white text-ellipsis max-tablet:text-[0.9375rem] max-tablet:leading-5.5 max-tablet:text-fg-1">
            {game.name}
            {table.good === null ? null : (
              <small className="hidden max-tablet:inline max-tablet:ml-2 max-tablet:px-2 max-tablet:py-0.5 max-tablet:rounded-sm max-tablet:bg-[#2a1d05] max-tablet:text-12 max-tablet:font-normal max-tablet:text-[#f7c56b]">
                {goodText(table.good, table.game)}
              </small>
            )}
          </b>
          <span className="num">
            {t`限红 ${stakesText({ minStake: table.limits.minBet, maxStake: table.limits.maxBet }) ?? '--'}`}
            {table.seated > 0 ? (
              <span className="hidden max-tablet:inline max-tablet:ml-3">{t`${table.seated} 人`}</span>
            ) : null}
          </span>
        </span>
        <span className={buttonClass({ size: 'sm', className: 'table-card__sit' })} aria-hidden="true">
          {t`入座`}
        </span>
        {table.road === null ? (
          <TableMarks kind={game.kind} marks={table.marks} number={number} />
        ) : (
          <Road table={table} kind={game.kind} number={number} />
        )}
      </button>
      <FavouriteButton game={game} className="table-card__star" onToggle={onToggle} />
    </li>
  );
}

/** A run is named by the side of its game. */
export function goodText({ kind, length }: NonNullable<LiveTable['good']>, game: string): string {
  const isDragon = game === 'dragon-tiger';
  return {
    banker: isDragon ? t`长龙 ${length}` : t`长庄 ${length}`,
    player: isDragon ? t`长虎 ${length}` : t`长闲 ${length}`,
    chop: t`单跳 ${length}`,
    double: t`双跳 ${length}`,
  }[kind];
}

/** Seconds to the end of the bets, amber in the last five; words in the other phases. */
function Clock({ table, clockAhead }: Pick<LiveCardProps, 'table' | 'clockAhead'>) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const { round, isOpen, betMs } = table;
  const left = round?.state === 'open' ? Date.parse(round.locksAt) - now - clockAhead : 0;
  if (left <= 0)
    return (
      <span className="inline-flex items-center gap-1 px-2 rounded-[0.75rem] bg-[rgb(8_14_28/0.78)] text-12 leading-6 text-[#dbe4f2] absolute z-1 top-2.5 right-2.5 max-tablet:top-auto max-tablet:right-auto max-tablet:bottom-2 max-tablet:left-2">
        {isOpen ? t`开牌中` : t`暂停`}
      </span>
    );
  const seconds = Math.ceil(left / 1_000);
  return (
    <span
      className={clsx(
        'table-card__clock num absolute z-1 top-2.5 right-2.5 grid place-items-center w-12 h-12 rounded-[50%] bg-[rgb(8_14_28/0.78)] text-18 font-bold text-white max-tablet:top-auto max-tablet:right-auto max-tablet:bottom-2 max-tablet:left-2 max-tablet:w-10.5 max-tablet:h-10.5 max-tablet:text-[0.9375rem]',
        seconds <= 5 && 'table-card__clock--last',
      )}
    >
      <svg viewBox="-20 -20 40 40" aria-hidden="true">
        <circle r="16" />
        <circle
          r="16"
          strokeDasharray={`${RING * Math.min(1, left / betMs)} ${RING}`}
          transform="rotate(-90)"
        />
      </svg>
      {seconds}
    </span>
  );
}
