import type { WireMarket } from '@hj/contract';
import { LockIcon, PriceTriangle, usePriceFlash } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useIsStale } from '../../shared/push/push-link.ts';
import { useMatchStop } from '../../shared/sportsbook/desk.ts';
import { stateOf } from '../../shared/sportsbook/live-odds.tsx';
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';
import { priceText } from '../../shared/sportsbook/odds-text.ts';

export interface HeroPriceProps {
  info: MatchInfo;
  market: WireMarket | undefined;
  outcome: string;
  label: string;
  onOpen: (info: MatchInfo, market: WireMarket, outcome: string) => void;
}

/** One winner price on the ink of the hero; it keeps its box in every state of the market. */
export function HeroPrice({ info, market, outcome, label, onOpen }: HeroPriceProps) {
  const isStopped = useMatchStop(info.gide) !== null;
  const price = market?.outcomes.find(({ o }) => o === outcome)?.p;
  const { direction, arrow } = usePriceFlash({
    value: price,
    key: `${market?.key}/${outcome}`,
    isSeen: true,
    isStopped,
  });
  const state = stateOf({ status: market?.status, isStopped, isStale: useIsStale() });
  const text = price === undefined ? undefined : priceText(price, 'E', 'winner');
  if (!market || state !== 'open' || text === undefined) {
    return (
      <span className="hero-price hero-price--off">
        <span>{label}</span>
        {state === 'suspended' || state === 'stale' ? (
          <LockIcon size={16} label={t`暂停`} />
        ) : (
          <span aria-hidden="true">–</span>
        )}
      </span>
    );
  }
  return (
    <button
      type="button"
      className="hero-price"
      aria-label={t`${info.team_h} v ${info.team_c} ${label} 赔率 ${text}`}
      onClick={() => onOpen(info, market, outcome)}
    >
      <span>{label}</span>
      <b className="num" data-flash={direction}>
        {arrow ? <PriceTriangle direction={arrow} /> : null}
        {text}
      </b>
    </button>
  );
}
