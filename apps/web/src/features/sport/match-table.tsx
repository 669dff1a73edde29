import { clsx } from 'clsx';
import { useCallback } from 'react';
import { desktopQuery } from '../../shared/sportsbook/media.ts';
import { useMediaQuery } from '../../shared/use-media-query.ts';
import { MatchList } from './match-list.tsx';
import { MatchRow } from './match-row.tsx';
import type { Games } from './use-games.ts';

export interface MatchTableProps {
  games: Games;
  openMatch: string | undefined;
  onOpen: (gide: string) => void;
}

/** The desk's table: sticky heads, one row per match. */
export function MatchTable({ games, openMatch, onOpen }: MatchTableProps) {
  const withFirstHalf = useMediaQuery(desktopQuery);
  const drawMatch = useCallback(
    (gide: string) => (
      <MatchRow gide={gide} withFirstHalf={withFirstHalf} isOpen={gide === openMatch} onOpen={onOpen} />
    ),
    [withFirstHalf, openMatch, onOpen],
  );
  return (
    <div className="desk-scroll min-h-0 flex-1 overflow-y-auto overscroll-contain border-line border-t">
      <TableHead withFirstHalf={withFirstHalf} />
      <MatchList games={games} drawMatch={drawMatch} headClass="top-[2.8125rem]" />
    </div>
  );
}

function TableHead({ withFirstHalf }: { withFirstHalf: boolean }) {
  const group =
    'row-start-1 self-end border-line border-b text-center font-semibold text-fg-2 leading-[1.125rem]';
  const column = 'row-start-2 text-center';
  return (
    <div
      className="desk-grid sticky top-0 z-3 grid-rows-[1.25rem_1.5rem] items-center border-line border-b bg-surface-1 text-12 text-fg-3"
      aria-hidden="true"
    >
      <span className="row-span-2">时间</span>
      <span className="row-span-2">赛事</span>
      <span className={clsx(group, 'col-start-3 col-end-7')}>全场</span>
      {['独赢', '让球', '大小', '单双'].map((name, index) => (
        <span key={name} className={column} style={{ gridColumn: index + 3 }}>
          {name}
        </span>
      ))}
      {withFirstHalf ? (
        <>
          <span className={clsx(group, 'col-start-8 col-end-11')}>半场</span>
          {['独赢', '让球', '大小'].map((name, index) => (
            <span key={name} className={column} style={{ gridColumn: index + 8 }}>
              {name}
            </span>
          ))}
        </>
      ) : null}
      <span
        className="row-span-2 row-start-1 pr-1.5 text-right"
        style={{ gridColumn: withFirstHalf ? 11 : 7 }}
      >
        玩法
      </span>
    </div>
  );
}
