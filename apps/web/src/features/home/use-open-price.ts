import type { WireMarket } from '@hj/contract';
import { useNavigate } from '@tanstack/react-router';
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';
import { pressPrice } from '../../shared/sportsbook/pick-price.ts';
import { isSameSelection } from '../../shared/sportsbook/slip-rules.ts';
import { useSlip } from '../../shared/sportsbook/slip-store.ts';

/** A price at the door: puts the selection on the slip, unless it is there already, and opens its match. */
export function useOpenPrice() {
  const navigate = useNavigate();
  return (info: MatchInfo, market: WireMarket, outcome: string) => {
    const { entries } = useSlip.getState();
    if (!entries.some((entry) => isSameSelection(entry, market.marketId, outcome)))
      pressPrice(info, market, outcome);
    return navigate({ to: '/game/sport', search: { match: info.gide } });
  };
}
