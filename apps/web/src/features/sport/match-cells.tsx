import { clsx } from 'clsx';
import { memo } from 'react';
import { useLine, useMatchState } from '../../shared/sportsbook/desk.ts';
import { LiveOdds } from '../../shared/sportsbook/live-odds.tsx';
import { firstSlots, outcomesOfSlot, type Slot } from '../../shared/sportsbook/markets.ts';
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';

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
          className={isThreeWay || slot === 'odd-even:full' ? 'desk-way' : undefined}
        />
      ))}
    </div>
  );
});

/** Whether the first half is over, so that its columns are one panel. */
export function useIsHalfOver(gide: string): boolean {
  const state = useMatchState(gide);
  return state !== undefined && (state.se_now === 'HT' || state.se_now === '2H' || state.se_now === 'FT');
}

/** The three columns of the first half, or one panel that says that it is over. */
export function FirstHalfCells({
  info,
  flash,
  stacked,
  className,
}: Omit<SlotCellsProps, 'slot'> & { className?: string }) {
  const isOver = useIsHalfOver(info.gide);
  if (isOver) {
    return (
      <span
        className={clsx(
          'col-span-3 flex items-center justify-center rounded-sm bg-surface-2 text-12 text-fg-3',
          className,
        )}
      >
        半场已结束
      </span>
    );
  }
  return firstSlots.map((slot) => (
    <SlotCells key={slot} info={info} slot={slot} flash={flash} stacked={stacked ?? false} />
  ));
}
