import type { Market } from '@hj/betting';
import { clsx } from 'clsx';
import { memo } from 'react';
import { useMarket } from '../../shared/sportsbook/desk.ts';
import { LiveOdds } from '../../shared/sportsbook/live-odds.tsx';
import { marketOf } from '../../shared/sportsbook/markets.ts';
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';
import { type CardLayout, cellText, layoutOf, orderedOutcomes, sideColumns } from './card-layout.ts';

export interface MarketLineProps {
  info: MatchInfo;
  /** The key of the market. */
  market: string;
}

export const gridClass = { 2: 'grid-cols-2', 3: 'grid-cols-3', 4: 'grid-cols-4' };

const cellClass = '!h-11 !px-3 [&_.hj-odds__line]:text-13 [&_.hj-odds__price]:text-[0.9375rem]';
const narrowClass = '!h-11 !px-2 [&_.hj-odds__price]:text-[0.9375rem]';

/** The prices of one line. It alone is drawn again when one of them moves. */
export const MarketLine = memo(function MarketLine({ info, market: key }: MarketLineProps) {
  const wire = useMarket(info.gide, key);
  const market = marketOf(key);
  if (!wire || !market) return null;
  const outcomes = orderedOutcomes(market, wire);
  const { shape, columns, isWordy } = layoutOf(market);
  const cell = (outcome: string) => (
    <LiveOdds
      key={outcome}
      info={info}
      market={wire}
      outcome={outcome}
      line={cellText(market, outcome, info.players)}
      stacked={isWordy}
      className={isWordy ? '!h-13' : columns === 2 ? cellClass : narrowClass}
    />
  );
  if (shape === 'scores') return <ScoreColumns outcomes={outcomes} columns={columns} cell={cell} />;
  return (
    <div className={clsx('grid gap-1', gridClass[columnsOf(market, outcomes.length, columns)])}>
      {outcomes.map(cell)}
    </div>
  );
});

/** A market that offers fewer outcomes than usual keeps no empty places. */
function columnsOf({ type }: Market, count: number, columns: CardLayout['columns']): CardLayout['columns'] {
  return type === 'race-points' && count === 2 ? 2 : columns;
}

interface ScoreColumnsProps {
  outcomes: readonly string[];
  columns: CardLayout['columns'];
  cell: (outcome: string) => React.ReactNode;
}

function ScoreColumns({ outcomes, columns: count, cell }: ScoreColumnsProps) {
  const { columns, rest } = sideColumns(outcomes, count);
  return (
    <>
      <div className={clsx('grid items-start gap-1', gridClass[count])}>
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place: home, draw, away
          <div key={index} className="flex flex-col gap-1">
            {column.map(cell)}
          </div>
        ))}
      </div>
      {rest.length > 0 ? (
        <div className={clsx('grid gap-1', rest.length > 1 && 'grid-cols-2')}>{rest.map(cell)}</div>
      ) : null}
    </>
  );
}
