import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { memo, useRef } from 'react';
import { useMatchInfo } from '../../shared/sportsbook/desk.ts';
import { useWatchMatch } from '../../shared/sportsbook/live-feed.ts';
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';
import { useOnScreen } from '../../shared/sportsbook/use-on-screen.ts';
import { useEdition } from '../../shared/theme/edition.ts';
import { columnsOf } from './columns.ts';
import { ColumnCells, SectionCells } from './match-cells.tsx';
import { MatchTime, VirtualMark } from './match-time.tsx';
import { StarButton } from './star-button.tsx';
import { TeamLines } from './team-lines.tsx';

/** Rows this near to the screen are followed and drawn in full; the others are boxes of the same height. */
export const nearMargin = '400px';

/** So many columns are kept for the whole match, also where a sport fills fewer. */
const fullColumns = 4;

export interface MatchRowProps {
  gide: string;
  /** A narrow desk leaves the sections to the match page. */
  withSection: boolean;
  isOpen: boolean;
  onOpen: (gide: string) => void;
}

export const MatchRow = memo(function MatchRow({ gide, withSection, isOpen, onOpen }: MatchRowProps) {
  const ref = useRef<HTMLElement>(null);
  const isNear = useOnScreen(ref, nearMargin);
  const isSeen = useOnScreen(ref);
  const info = useMatchInfo(gide);
  useWatchMatch(gide, 'main', isNear);
  const columns = info && columnsOf(info.gameType, info.kind, info.game);
  return (
    <article
      ref={ref}
      data-shape={columns?.shape}
      className={clsx(
        'desk-grid desk-row',
        withSection && 'desk-grid--section',
        isOpen && 'shadow-[inset_0.1875rem_0_0_var(--brand)]',
      )}
      aria-label={info && `${info.team_h} v ${info.team_c}`}
    >
      {info && columns && isNear ? (
        <>
          <div className="flex flex-col items-start justify-center gap-0.5">
            <MatchTime info={info} />
            <VirtualMark info={info} />
          </div>
          <RowTeams info={info} onOpen={onOpen} />
          <ColumnCells info={info} columns={columns.full} period="full" flash={isSeen} />
          {columns.full.length < fullColumns ? <span /> : null}
          {withSection ? (
            <>
              <span />
              <SectionCells info={info} columns={columns} flash={isSeen} />
            </>
          ) : null}
          <RowEnd info={info} onOpen={onOpen} />
        </>
      ) : null}
    </article>
  );
});

interface RowPartProps {
  info: MatchInfo;
  onOpen: (gide: string) => void;
}

/** 专业版 says the half-time score and the corners of football as well; other sports need their sections in both. */
function RowTeams({ info, onOpen }: RowPartProps) {
  const isProfessional = useEdition(({ edition }) => edition === 'professional');
  const isFootball = info.gameType === 'FT' || info.gameType === 'VF';
  return (
    <button
      type="button"
      className="flex min-w-0 flex-col items-stretch justify-evenly pr-2 text-left"
      aria-label={t`${info.team_h} v ${info.team_c}，打开比赛`}
      onClick={() => onOpen(info.gide)}
    >
      <TeamLines info={info} withDetail={isProfessional || !isFootball} />
    </button>
  );
}

function RowEnd({ info, onOpen }: RowPartProps) {
  const name = `${info.team_h} v ${info.team_c}`;
  return (
    <div className="flex flex-col items-end justify-between py-1">
      <StarButton kind="match" id={info.gide} name={name} className="h-8 w-8" />
      <button
        type="button"
        className="num h-8 px-0.5 font-bold text-13 text-brand-text"
        aria-label={t`${name}，全部 ${info.more} 种玩法`}
        onClick={() => onOpen(info.gide)}
      >
        +{info.more}
      </button>
    </div>
  );
}
