import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import type { LiveTable } from '../../shared/games/live-tables.ts';
import { FavouriteButton, GameArt, type GameCardProps } from './game-card.tsx';
import { stakesText } from './game-text.ts';
import { TableMarks } from './table-marks.tsx';
import './table-card.css';

const COLUMNS = 18;
const ROWS = 6;
const CELL = 16;
const RING = 2 * Math.PI * 16;
const TICK_MS = 250;

export interface LiveCardProps extends GameCardProps {
  table: LiveTable;
  clockAhead: number;
}

/** A live table in the lobby: its clock, its road or last results, and what stakes it takes. */
export function LiveCard({ game, table, clockAhead, chosen, onChoose, onToggle }: LiveCardProps) {
  const number = table.round?.number ?? 0;
  return (
    <li className={clsx('table-card', chosen && 'table-card--chosen')}>
      <button
        type="button"
        className="table-card__open"
        aria-current={chosen || undefined}
        onClick={() => onChoose(game)}
      >
        <span className="table-card__art">
          <GameArt game={game} />
          <span className="table-card__tags">
            {table.players > 0 ? <span>{t`${table.players} 人下注`}</span> : null}
            {table.good === null ? null : <span className="table-card__good">{goodText(table.good)}</span>}
          </span>
          <Clock table={table} clockAhead={clockAhead} />
        </span>
        <span className="table-card__text">
          <b>{game.name}</b>
          <span className="num">{t`限红 ${stakesText(game) ?? '--'}`}</span>
          <span className="num">{t`第 ${number} 局`}</span>
        </span>
        {table.road === null ? (
          <TableMarks kind={game.kind} marks={table.marks} />
        ) : (
          <Road table={table} kind={game.kind} />
        )}
      </button>
      <FavouriteButton game={game} className="table-card__star" onToggle={onToggle} />
    </li>
  );
}

const goodText = ({ kind, length }: NonNullable<LiveTable['good']>) =>
  ({
    banker: t`长庄 ${length}`,
    player: t`长闲 ${length}`,
    chop: t`单跳 ${length}`,
    double: t`双跳 ${length}`,
  })[kind];

/** Seconds to the end of the bets, amber in the last five; words in the other phases. */
function Clock({ table, clockAhead }: Pick<LiveCardProps, 'table' | 'clockAhead'>) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const { round, isOpen, betMs } = table;
  const left = round?.state === 'open' ? Date.parse(round.locksAt) - now - clockAhead : 0;
  if (left <= 0) return <span className="table-card__phase">{isOpen ? t`开牌中` : t`暂停`}</span>;
  const seconds = Math.ceil(left / 1_000);
  return (
    <span className={clsx('table-card__clock num', seconds <= 5 && 'table-card__clock--last')}>
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

function Road({ table, kind }: { table: LiveTable; kind: string }) {
  const road = table.road ?? [];
  const last = Math.max(0, ...road.map(([column]) => column));
  const from = Math.max(0, last + 2 - COLUMNS);
  const [width, height] = [COLUMNS * CELL, ROWS * CELL];
  const { B = 0, P = 0, T = 0 } = table.counts;
  const lines = [
    ...Array.from({ length: COLUMNS + 1 }, (_, at) => `M${at * CELL} 0V${height}`),
    ...Array.from({ length: ROWS + 1 }, (_, at) => `M0 ${at * CELL}H${width}`),
  ].join('');
  const summary = kind === 'dragon-tiger' ? t`龙 ${B}　虎 ${P}　和 ${T}` : t`庄 ${B}　闲 ${P}　和 ${T}`;
  return (
    <>
      <span className="table-card__counts num">{summary}</span>
      <svg className="table-card__road" viewBox={`-0.5 -0.5 ${width + 1} ${height + 1}`} aria-hidden="true">
        <rect width={width} height={height} fill="#fff" />
        <path d={lines} stroke="#d8dfe9" fill="none" />
        {road.map(([column, row, side, ties]) =>
          column < from ? null : (
            <g
              key={`${column}:${row}`}
              transform={`translate(${(column - from + 0.5) * CELL} ${(row + 0.5) * CELL})`}
            >
              <circle
                r={CELL * 0.38}
                fill="none"
                stroke={side === 'B' ? '#e0344a' : '#2f6df0'}
                strokeWidth="2"
              />
              {ties > 0 ? <path d="M-4 4 4-4" stroke="#12a066" strokeWidth="2" /> : null}
            </g>
          ),
        )}
      </svg>
    </>
  );
}
