import type { WireMarket } from '@hj/contract';
import { OddsCell, type OddsCellState } from '@hj/ui';
import { clsx } from 'clsx';
import { memo, useCallback } from 'react';
import { useIsStale } from '../push/push-link.ts';
import { useMatchStop } from './desk.ts';
import { cellLine, marketOf, marketTitle, selectionTitle, teamNamesOf } from './markets.ts';
import type { MatchInfo } from './match-store.ts';
import { cellName, priceText } from './odds-text.ts';
import { pressPrice } from './pick-price.ts';
import { usePreferences } from './preferences.ts';
import { useIsSelected, useIsSlipLocked } from './slip-store.ts';

export interface LiveOddsProps {
  info: MatchInfo;
  market: WireMarket | undefined;
  outcome: string;
  /** Rows that are off screen do not flash. */
  flash?: boolean;
  stacked?: boolean;
  /** The label left of the price; the desk's short form unless given. */
  line?: string | undefined;
  className?: string | undefined;
}

/** One price of the desk: shows it as it is now and puts it on the slip. */
export const LiveOdds = memo(function LiveOdds(props: LiveOddsProps) {
  const { info, market, outcome, flash = true, stacked = false, className } = props;
  const oddsType = usePreferences((preferences) => preferences.oddsType);
  const isStopped = useMatchStop(info.gide) !== null;
  const isSelected = useIsSelected(market?.marketId, outcome);
  const isLocked = useIsSlipLocked();
  const isStale = useIsStale();
  const press = useCallback(() => {
    if (market) pressPrice(info, market, outcome);
  }, [info, market, outcome]);

  const known = market && marketOf(market.key);
  const price = market?.outcomes.find(({ o }) => o === outcome)?.p;
  const text = known && price !== undefined ? priceText(price, oddsType, known.type) : undefined;
  const line = 'line' in props ? props.line : known && cellLine(known, outcome);
  return (
    <OddsCell
      name={nameOf(props, text)}
      priceKey={`${market?.key}/${outcome}`}
      pick={market && `${info.gide}/${market.marketId}/${outcome}`}
      value={price}
      price={text}
      line={line}
      state={stateOf({ status: market?.status, isStopped, isLocked, isStale })}
      selected={isSelected}
      flash={flash}
      stacked={stacked}
      className={clsx(
        className,
        text && text.length > 4 && 'desk-long',
        text && text.length > 5 && 'desk-longest',
      )}
      onPress={press}
    />
  );

  function nameOf({ info: match }: LiveOddsProps, shown: string | undefined): string {
    if (!market || !known) return '';
    return cellName({
      selection: selectionTitle(market.key, outcome, teamNamesOf(match)),
      market: marketTitle(market.key, match.gameType),
      match: `${match.team_h} v ${match.team_c}`,
      price: shown,
      oddsType,
      marketType: known.type,
    });
  }
});

interface CellFacts {
  status: WireMarket['status'] | undefined;
  isStopped: boolean;
  isLocked?: boolean;
  isStale: boolean;
}

export function stateOf({ status, isStopped, isLocked = false, isStale }: CellFacts): OddsCellState {
  if (status === undefined || status === 'closed') return 'closed';
  if (status === 'suspended' || isStopped) return 'suspended';
  if (isStale) return 'stale';
  return isLocked ? 'locked' : 'open';
}
