import type { Period, Slot } from '@hj/betting';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { memo } from 'react';
import { matchStore, useLine, useMatchValue } from '../../shared/sportsbook/desk.ts';
import { LiveOdds } from '../../shared/sportsbook/live-odds.tsx';
import { outcomesOfSlot } from '../../shared/sportsbook/markets.ts';
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';
import { sectionOf } from '../../shared/sportsbook/section.ts';
import type { Column, Columns } from './columns.ts';

export interface SlotCellsProps {
  info: MatchInfo;
  slot: Slot;
  flash: boolean;
  stacked?: boolean;
}

/** One column of a row: the main line of a market, one cell above the other. */
export const SlotCells = memo(function SlotCells({ info, slot, flash, stacked = false }: SlotCellsProps) {
  const market = useLine(info.gide, slot);
  const outcomes = outcomesOfSlot(slot);
  const isThreeWay = outcomes.length === 3;
  const isNarrow = isThreeWay || slot.includes('odd-even') || slot.includes('winner');
  return (
    <div className={clsx('desk-stack', isThreeWay ? 'grid-rows-3' : 'grid-rows-2')}>
      {outcomes.map((outcome) => (
        <LiveOdds
          key={outcome}
          info={info}
          market={market}
          outcome={outcome}
          flash={flash}
          stacked={stacked && !isThreeWay}
          className={isNarrow ? 'desk-way' : undefined}
        />
      ))}
    </div>
  );
});

/** The part of the match whose lines stand beside those of the whole; see `sectionOf`. */
export function useSection({ gide }: MatchInfo, columns: Columns): Period | undefined {
  return useMatchValue(gide, () =>
    sectionOf(columns, matchStore.state(gide), (slot) => matchStore.line(gide, slot) !== undefined),
  );
}

export interface ColumnCellsProps extends Omit<SlotCellsProps, 'slot'> {
  columns: readonly Column[];
  period: Period;
}

export function ColumnCells({ columns, period, ...cells }: ColumnCellsProps) {
  return columns.map(({ type }) => <SlotCells key={type} slot={`${type}:${period}`} {...cells} />);
}

export interface SectionCellsProps extends Omit<SlotCellsProps, 'slot'> {
  columns: Columns;
  className?: string;
}

/** The columns of the current part of the match, or one panel that says that it is over. */
export function SectionCells({ columns, className, ...cells }: SectionCellsProps) {
  const period = useSection(cells.info, columns);
  if (columns.section.length === 0) return <span className="col-span-3" />;
  if (period === undefined) {
    return (
      <span
        className={clsx(
          'col-span-3 flex items-center justify-center rounded-sm bg-surface-2 text-12 text-fg-3',
          className,
        )}
      >
        {columns.periods.length === 1 ? t`${columns.sectionName}已结束` : t`比赛已结束`}
      </span>
    );
  }
  return <ColumnCells columns={columns.section} period={period} {...cells} />;
}
