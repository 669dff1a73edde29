import { t } from '@lingui/core/macro';
import type { LiveTable } from '../../shared/games/live-tables.ts';

const COLUMNS = 23;
/** On a phone, where the styles cut the road to them. */
const NARROW_COLUMNS = 17;
const ROWS = 6;
const CELL = 17;

interface RoadProps {
  table: LiveTable;
  kind: string;
  /** Of the round. */
  number: number;
}

/** The big road of a table with the counts of its shoe. */
export function Road({ table, kind, number }: RoadProps) {
  const road = table.road ?? [];
  const last = Math.max(0, ...road.map(([column]) => column));
  const from = Math.max(0, last + 2 - COLUMNS);
  const [width, height] = [COLUMNS * CELL, ROWS * CELL];
  const lines = [
    ...Array.from({ length: COLUMNS + 1 }, (_, at) => `M${at * CELL} 0V${height}`),
    ...Array.from({ length: ROWS + 1 }, (_, at) => `M0 ${at * CELL}H${width}`),
  ].join('');
  return (
    <>
      <Counts counts={table.counts} kind={kind} number={number} />
      <svg
        className="block w-[calc(100%_-_1.5rem)] mx-3 overflow-hidden aspect-392/103 max-tablet:aspect-290/103"
        viewBox={`-0.5 -0.5 ${width + 1} ${height + 1}`}
        // Where it is cut, the newest results stay.
        preserveAspectRatio={last + 2 > NARROW_COLUMNS ? 'xMaxYMin slice' : 'xMinYMin slice'}
        aria-hidden="true"
      >
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

function Counts({ counts, kind, number }: Pick<RoadProps, 'kind' | 'number'> & Pick<LiveTable, 'counts'>) {
  const { B = 0, P = 0, T = 0 } = counts;
  const isDragonTiger = kind === 'dragon-tiger';
  return (
    <span className="table-card__counts num flex gap-3 items-baseline pt-2.5 px-3 pb-2 text-13 text-fg-2 max-tablet:gap-2.5 max-tablet:pt-0 max-tablet:px-3 max-tablet:pb-1 max-tablet:text-12">
      <span data-side="B">
        {isDragonTiger ? t`龙` : t`庄`} <b className="text-fg-1">{B}</b>
      </span>
      <span data-side="P">
        {isDragonTiger ? t`虎` : t`闲`} <b className="text-fg-1">{P}</b>
      </span>
      <span data-side="T">
        {t`和`} <b className="text-fg-1">{T}</b>
      </span>
      <span className="ml-auto">{t`第 ${number} 局`}</span>
    </span>
  );
}
