import type { Market } from '@hj/betting';
import type { WireMarket } from '@hj/contract';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { useNow } from '../../shared/clock/seconds.ts';
import { matchStore, useMarkets } from '../../shared/sportsbook/desk.ts';
import { marketOf, marketTitle, selectionTitle, teamNamesOf } from '../../shared/sportsbook/markets.ts';
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';
import { priceText } from '../../shared/sportsbook/odds-text.ts';
import { usePreferences } from '../../shared/sportsbook/preferences.ts';
import { resource } from '../../shared/sportsbook/resource.ts';
import { type Chart, chartOf, type Moment, withNow } from './chart.ts';
import { type HeldCell, useHeldCell } from './use-held-cell.ts';

const box = { width: 216, height: 56 };
const gapPx = 8;
/** Ten minutes: as long as the server keeps them. */
const windowMs = 600_000;

/** Beside the price that is rested or pressed on: how it moved in the last ten minutes. */
export function PriceHistory() {
  const [held, close] = useHeldCell();
  const [gide = '', marketId = '', ...rest] = held?.pick.split('/') ?? [];
  const info = matchStore.info(gide);
  if (!held || !info) return null;
  return (
    <Panel
      key={held.pick}
      held={held}
      info={info}
      marketId={marketId}
      outcome={rest.join('/')}
      onGone={close}
    />
  );
}

interface PanelProps {
  held: HeldCell;
  info: MatchInfo;
  marketId: string;
  outcome: string;
  onGone: () => void;
}

function Panel({ held, info, marketId, outcome, onGone }: PanelProps) {
  const line = useMarkets(info.gide).find((each) => each.marketId === marketId);
  const known = line && marketOf(line.key);
  const isThere = line !== undefined && known !== undefined && held.element.isConnected;
  useLayoutEffect(() => {
    if (!isThere) onGone();
  }, [isThere, onGone]);
  return isThere ? (
    <Bubble at={held.element}>
      <History line={line} known={known} info={info} outcome={outcome} />
    </Bubble>
  ) : null;
}

/** Above its cell, or below where there is no room; never beyond the window. */
function Bubble({ at, children }: { at: HTMLElement; children: React.ReactNode }) {
  const own = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const cell = at.getBoundingClientRect();
    const { width, height } = own.current?.getBoundingClientRect() ?? { width: 0, height: 0 };
    const above = cell.top - gapPx - height;
    setPlace({
      left: Math.max(gapPx, Math.min(innerWidth - width - gapPx, cell.left + cell.width / 2 - width / 2)),
      top: above > gapPx ? above : cell.bottom + gapPx,
    });
  }, [at]);
  return (
    <div
      ref={own}
      role="tooltip"
      className="pointer-events-none fixed z-(--z-overlay) w-61 rounded-md border border-line bg-surface-1 px-3 py-2.5 shadow-3"
      style={place}
    >
      {children}
    </div>
  );
}

interface HistoryProps {
  line: WireMarket;
  known: Market;
  info: MatchInfo;
  outcome: string;
}

function History({ line, known, info, outcome }: HistoryProps) {
  const oddsType = usePreferences((preferences) => preferences.oddsType);
  const now = useNow();
  const { data, isError } = useQuery({
    queryKey: ['price-history', line.marketId, outcome],
    queryFn: () => resource('get_price_history', { marketId: line.marketId, outcome }),
    staleTime: 5_000,
    gcTime: 60_000,
    retry: false,
  });
  const price = line.outcomes.find(({ o }) => o === outcome)?.p;
  const moments: readonly Moment[] = withNow(data?.points ?? [], price, now);
  const until = Math.max(now, data?.at ?? now);
  const chart = data && chartOf(moments, { since: until - windowMs, until, ...box });
  const text = (value: number) => priceText(value, oddsType, known.type) ?? '–';
  const teams = teamNamesOf(info);
  return (
    <>
      <div className="flex items-baseline justify-between gap-2 text-13">
        <b className="truncate font-semibold">{selectionTitle(line.key, outcome, teams)}</b>
        <b className="num flex-none text-16">{price === undefined ? '–' : text(price)}</b>
      </div>
      <p className="truncate text-12 text-fg-3">{t`${marketTitle(line.key, info.gameType)} · 近10分钟`}</p>
      <div className="mt-2 h-21">
        {chart ? (
          <Drawing chart={chart} text={text} />
        ) : (
          <p className="flex h-full items-center justify-center text-12 text-fg-3" role="status">
            {isError ? t`走势暂时取不到` : t`正在取得走势`}
          </p>
        )}
      </div>
    </>
  );
}

function Drawing({ chart, text }: { chart: Chart; text: (price: number) => string }) {
  const tone = chart.last > chart.first ? 'text-up' : chart.last < chart.first ? 'text-down' : 'text-fg-2';
  const first = text(chart.first);
  const last = text(chart.last);
  const lowest = text(chart.lowest);
  const highest = text(chart.highest);
  return (
    <>
      <svg
        viewBox={`-1 -3 ${box.width + 2} ${box.height + 6}`}
        className={clsx('block w-full', tone)}
        role="img"
        aria-label={
          chart.isMoved
            ? t`期初 ${first}，现在 ${last}，最低 ${lowest}，最高 ${highest}`
            : t`近10分钟没有变动`
        }
      >
        <path d={`M0 ${box.height + 2}H${box.width}`} className="stroke-line" fill="none" />
        <path d={chart.path} fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinejoin="round" />
      </svg>
      <div className="num mt-1 flex justify-between gap-2 text-12 text-fg-2" aria-hidden="true">
        {chart.isMoved ? (
          <>
            <span>{t`期初 ${first}`}</span>
            <span>{t`低 ${lowest} · 高 ${highest}`}</span>
          </>
        ) : (
          <span>{t`近10分钟没有变动`}</span>
        )}
      </div>
    </>
  );
}
