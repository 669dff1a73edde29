import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import type { LiveTable } from '../../shared/games/live-tables.ts';
import { FavouriteButton, GameArt, type GameCardProps } from './game-card.tsx';
import { stakesText } from './game-text.ts';
import './live-card.css';

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
    <li className={clsx('live-card', chosen && 'live-card--chosen')}>
      <button
        type="button"
        className="live-card__open"
        aria-current={chosen || undefined}
        onClick={() => onChoose(game)}
      >
        <span className="live-card__art">
          <GameArt game={game} />
          <span className="live-card__tags">
            {table.players > 0 ? <span>{t`${table.players} 人下注`}</span> : null}
            {table.good === null ? null : <span className="live-card__good">{goodText(table.good)}</span>}
          </span>
          <Clock table={table} clockAhead={clockAhead} />
        </span>
        <span className="live-card__text">
          <b>{game.name}</b>
          <span className="num">{t`限红 ${stakesText(game) ?? '--'}`}</span>
          <span className="num">{t`第 ${number} 局`}</span>
        </span>
        {table.road === null ? (
          <Marks kind={game.kind} marks={table.marks} />
        ) : (
          <Road table={table} kind={game.kind} />
        )}
      </button>
      <FavouriteButton game={game} className="live-card__star" onToggle={onToggle} />
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
  if (left <= 0) return <span className="live-card__phase">{isOpen ? t`开牌中` : t`暂停`}</span>;
  const seconds = Math.ceil(left / 1_000);
  return (
    <span className={clsx('live-card__clock num', seconds <= 5 && 'live-card__clock--last')}>
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
      <span className="live-card__counts num">{summary}</span>
      <svg className="live-card__road" viewBox={`-0.5 -0.5 ${width + 1} ${height + 1}`} aria-hidden="true">
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

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

function toneOf(kind: string, mark: string): string {
  if (kind === 'roulette') return mark === '0' ? 'green' : RED.has(Number(mark)) ? 'red' : 'ink';
  if (kind !== 'sic-bo') return 'ink';
  const dice = mark.split('-').map(Number);
  const sum = dice.reduce((total, die) => total + die, 0);
  if (new Set(dice).size === 1) return 'green';
  return sum >= 11 ? 'red' : 'blue';
}

function wordsOf(kind: string, mark: string): string {
  if (kind !== 'bull-bull') return mark.replaceAll('-', '·');
  const won = [t`天`, t`地`, t`玄`, t`黄`].filter((_, door) => mark[door] === '1');
  return won.length === 0 ? t`庄` : won.join('');
}

/** The last results of a game without sides, the newest first. */
function Marks({ kind, marks }: { kind: string; marks: readonly string[] }) {
  const shown = marks.slice(kind === 'roulette' ? -16 : -10).toReversed();
  return (
    <>
      <span className="live-card__counts">{t`最近开出`}</span>
      <span className="live-card__marks num">
        {shown.map((mark, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a result keeps its place until the next one
          <i key={place} data-tone={toneOf(kind, mark)}>
            {wordsOf(kind, mark)}
          </i>
        ))}
      </span>
    </>
  );
}
