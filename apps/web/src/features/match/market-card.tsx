import type { Market, MarketType, TeamNames } from '@hj/betting';
import type { WireMarket } from '@hj/contract';
import { ChevronDownIcon, ChevronUpIcon } from '@hj/ui';
import { clsx } from 'clsx';
import { memo, useState } from 'react';
import { useMatchState } from '../../shared/sportsbook/desk.ts';
import { LiveOdds } from '../../shared/sportsbook/live-odds.tsx';
import { marketOf } from '../../shared/sportsbook/markets.ts';
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';
import {
  columnsOf,
  headsOf,
  lineOf,
  type MarketGroup,
  orderedOutcomes,
  scoreColumns,
} from './market-groups.ts';

export interface MarketCardProps {
  info: MatchInfo;
  group: MarketGroup;
}

/** One kind of market with all its lines; it folds. */
export function MarketCard({ info, group }: MarketCardProps) {
  const [isFolded, setFolded] = useState(false);
  const state = useMatchState(info.gide);
  const { market, lines, title, isClosed } = group;
  const teams = { home: info.team_h, away: info.team_c };
  const Chevron = isFolded ? ChevronDownIcon : ChevronUpIcon;
  const score =
    state?.isLive && (market.type === 'handicap' || market.type === 'total')
      ? `${state.sc_FT_H}-${state.sc_FT_A}`
      : '';
  return (
    <section className="rounded-lg border border-line bg-surface-1 px-2 pb-2" aria-label={title}>
      <button
        type="button"
        className="flex h-9 w-full items-center gap-2 px-1 text-fg-3"
        aria-expanded={!isFolded}
        onClick={() => setFolded(!isFolded)}
      >
        <b className="font-bold text-14 text-fg-1">{title}</b>
        <span className="num text-12">{score}</span>
        <Chevron size={18} className="ml-auto" />
      </button>
      {isFolded ? null : isClosed ? (
        <p className="flex h-11 items-center justify-center rounded-sm bg-surface-2 text-12 text-fg-3">
          {market.period === 'first' ? '半场已结束' : '已收盘'}
        </p>
      ) : (
        <>
          <Heads market={market} teams={teams} />
          <div className="flex flex-col gap-1">
            {lines.map((wire) => (
              <Cells key={wire.marketId} info={info} wire={wire} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

const grids = { 2: 'grid-cols-2', 3: 'grid-cols-3', 4: 'grid-cols-2 tablet:grid-cols-4' };

function Heads({ market, teams }: { market: Market; teams: TeamNames }) {
  const heads = headsOf(market, teams);
  if (heads.length === 0) return null;
  return (
    <div
      className={clsx('grid gap-1 px-1 pb-1 text-12 text-fg-3 leading-4', grids[columnsOf(market)])}
      aria-hidden="true"
    >
      {heads.map((head) => (
        <span key={head} className="truncate">
          {head}
        </span>
      ))}
    </div>
  );
}

const cellClass = '!h-11 !px-3 [&_.hj-odds__line]:text-13 [&_.hj-odds__price]:text-[0.9375rem]';

/** Their outcomes have long names: the name stands above the price. */
const wordyTypes: ReadonlySet<MarketType> = new Set(['double-chance', 'half-full', 'total-goals']);

const Cells = memo(function Cells({ info, wire }: { info: MatchInfo; wire: WireMarket }) {
  const market = marketOf(wire.key);
  if (!market) return null;
  const teams = { home: info.team_h, away: info.team_c };
  const outcomes = orderedOutcomes(market, wire);
  const isWordy = wordyTypes.has(market.type);
  const cell = (outcome: string) => (
    <LiveOdds
      key={outcome}
      info={info}
      market={wire}
      outcome={outcome}
      line={lineOf(market, outcome, teams)}
      stacked={isWordy}
      className={isWordy ? '!h-13' : cellClass}
    />
  );
  if (market.type === 'correct-score') {
    const { columns, rest } = scoreColumns(outcomes);
    return (
      <>
        <div className="grid grid-cols-3 items-start gap-1">
          {columns.map((column, index) => (
            <div key={headsOf(market, teams)[index]} className="flex flex-col gap-1">
              {column.map(cell)}
            </div>
          ))}
        </div>
        {rest.map(cell)}
      </>
    );
  }
  return <div className={clsx('grid gap-1', grids[columnsOf(market)])}>{outcomes.map(cell)}</div>;
});
