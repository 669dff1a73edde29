import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { useCallback } from 'react';
import { desktopQuery, professionalQuery } from '../../shared/sportsbook/media.ts';
import { useEdition } from '../../shared/theme/edition.ts';
import { useMediaQuery } from '../../shared/use-media-query.ts';
import { ChampionEvent } from './champion-event.tsx';
import { type Columns, columnsOf } from './columns.ts';
import { isChampion } from './desk-rules.ts';
import { useDesk } from './desk-state.ts';
import type { LeagueGroup, ListedMatch } from './groups.ts';
import { MatchList } from './match-list.tsx';
import { MatchRow } from './match-row.tsx';
import { useChatBeside } from './use-chat-beside.ts';
import type { Games } from './use-games.ts';

export interface MatchTableProps {
  games: Games;
  openMatch: string | undefined;
  onOpen: (gide: string) => void;
}

/** The desk's table: sticky heads, one row per match. */
export function MatchTable({ games, openMatch, onOpen }: MatchTableProps) {
  const { gameType, showType, isFavorites } = useDesk();
  const withSection = useWithSection();
  const isMixed = isFavorites || gameType === 'ALL' || gameType === 'OP';
  const isOutright = isChampion(showType) && !isFavorites;
  const drawMatch = useCallback(
    ({ gide, gameType: type }: ListedMatch) =>
      type === 'FS' ? (
        <ChampionEvent gide={gide} />
      ) : (
        <MatchRow gide={gide} withSection={withSection} isOpen={gide === openMatch} onOpen={onOpen} />
      ),
    [withSection, openMatch, onOpen],
  );
  const drawNames = useCallback(
    ({ gameType: type, kind, game }: LeagueGroup) => (
      <LeagueNames columns={columnsOf(type, kind, game)} withSection={withSection} />
    ),
    [withSection],
  );
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-line border-t bg-surface-1 [scrollbar-width:thin]">
      {isOutright ? null : (
        <TableHead columns={columnsOf(gameType, null)} withSection={withSection} isMixed={isMixed} />
      )}
      <MatchList
        games={games}
        drawMatch={drawMatch}
        drawNames={isMixed ? drawNames : undefined}
        headClass={isOutright ? 'top-0' : 'top-[2.8125rem]'}
      />
    </div>
  );
}

/** 专业版 shows the sections on narrower windows too. */
function useWithSection(): boolean {
  const isProfessional = useEdition(({ edition }) => edition === 'professional');
  const hasRoom = useMediaQuery(isProfessional ? professionalQuery : desktopQuery);
  return useChatBeside() ? false : hasRoom;
}

interface TableHeadProps {
  columns: Columns;
  withSection: boolean;
  /** Several sports: their leagues say the columns. */
  isMixed: boolean;
}

function TableHead({ columns, withSection, isMixed }: TableHeadProps) {
  const group = isMixed
    ? 'row-span-2 row-start-1 text-center font-semibold text-fg-2'
    : 'row-start-1 self-end border-line border-b text-center font-semibold text-fg-2 leading-[1.125rem]';
  const full = isMixed ? [] : columns.full;
  const section = isMixed ? [] : columns.section;
  return (
    <div
      data-shape={columns.shape}
      className={clsx(
        'desk-grid sticky top-0 z-3 grid-rows-[1.25rem_1.5rem] items-center border-line border-b bg-surface-1 text-12 text-fg-3',
        withSection && 'desk-grid--section',
      )}
      aria-hidden="true"
    >
      <span className="row-span-2">{t`时间`}</span>
      <span className="row-span-2">{t`赛事`}</span>
      <span className={clsx(group, 'col-start-3 col-end-7')}>{t`全场`}</span>
      {full.map(({ type, name }, index) => (
        <span key={type} className="row-start-2 text-center" style={{ gridColumn: index + 3 }}>
          {name}
        </span>
      ))}
      {withSection && columns.section.length > 0 ? (
        <>
          <span className={clsx(group, 'col-start-8 col-end-11')}>
            {isMixed ? t`分段` : columns.sectionName}
          </span>
          {section.map(({ type, name }, index) => (
            <span key={type} className="row-start-2 text-center" style={{ gridColumn: index + 8 }}>
              {name}
            </span>
          ))}
        </>
      ) : null}
      <span className="row-span-2 row-start-1 pr-1.5 text-right" style={{ gridColumn: withSection ? 11 : 7 }}>
        {t`玩法`}
      </span>
    </div>
  );
}

/** The names of a sport's columns in the head of its league, where the list holds several sports. */
function LeagueNames({ columns, withSection }: { columns: Columns; withSection: boolean }) {
  const empty = Array.from({ length: 4 - columns.full.length }, (_, index) => `${index}`);
  return (
    <span
      data-shape={columns.shape}
      className={clsx('desk-names', withSection && 'desk-names--section')}
      aria-hidden="true"
    >
      {columns.full.map(({ type, name }) => (
        <span key={type}>{name}</span>
      ))}
      {empty.map((key) => (
        <span key={key} />
      ))}
      {withSection ? <span /> : null}
      {withSection
        ? columns.section.map(({ type, name }) => (
            <span key={type}>{name === '独赢' ? t`${columns.sectionName}独赢` : name}</span>
          ))
        : null}
    </span>
  );
}
