import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { BoardColumn } from './board-view.ts';

export interface SectionTableProps {
  columns: readonly BoardColumn[];
  teams: { home: string; away: string };
  serving: 'home' | 'away' | null;
}

const sides = ['home', 'away'] as const;

/** Quarters, sets, innings or maps of both sides; who serves has a ball. */
export function SectionTable({ columns, teams, serving }: SectionTableProps) {
  return (
    <div className="overflow-x-auto border-ink-line border-t px-2 py-1.5 [scrollbar-width:none]">
      <table className="num mx-auto w-full max-w-160 border-collapse text-center text-13">
        <thead className="text-11 text-on-ink-3">
          <tr>
            <th scope="col" className="font-normal">
              <span className="hj-visually-hidden">{t`球队`}</span>
            </th>
            {columns.map(({ id, head, name, isCurrent }) => (
              <th
                key={id}
                scope="col"
                abbr={name}
                className={clsx('h-5 whitespace-nowrap px-1 font-normal', isCurrent && 'text-on-ink')}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => (
            <tr key={side}>
              <th scope="row" className="w-full max-w-0 pr-2 text-left font-normal text-12 text-on-ink-2">
                <span className="flex h-6 items-center gap-1.5">
                  <span className="truncate">{teams[side]}</span>
                  {serving === side ? <Serve /> : null}
                </span>
              </th>
              {columns.map((column) => (
                <td key={column.id} className={cellClass(column, side)}>
                  {column[side]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellClass({ home, away, isCurrent, isSum }: BoardColumn, side: 'home' | 'away'): string {
  const own = Number(side === 'home' ? home : away);
  const other = Number(side === 'home' ? away : home);
  return clsx(
    'h-6 min-w-8 px-1.5',
    isSum && 'font-bold text-on-ink',
    isCurrent && !isSum && 'font-semibold text-[#5cc9e6]',
    !isSum && !isCurrent && (own > other ? 'text-on-ink' : 'text-on-ink-3'),
  );
}

function Serve() {
  return (
    <span role="img" aria-label={t`发球`} className="h-2 w-2 flex-none rounded-full bg-(--card-yellow)" />
  );
}
