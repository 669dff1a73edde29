import type { WireMarket } from '@hj/contract';
import { ChevronDownIcon, ChevronUpIcon, ClockIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { memo, useRef, useState } from 'react';
import { serverNow } from '../../shared/clock/server-clock.ts';
import { fixtureText, stopText } from '../../shared/sportsbook/clock.ts';
import { useMarkets, useMatchInfo, useMatchState } from '../../shared/sportsbook/desk.ts';
import { useWatchMatch } from '../../shared/sportsbook/live-feed.ts';
import { LiveOdds } from '../../shared/sportsbook/live-odds.tsx';
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';
import { useOnScreen } from '../../shared/sportsbook/use-on-screen.ts';
import { nearMargin } from './match-row.tsx';
import { StarButton } from './star-button.tsx';

/** So many runners stand at first; the field of some competitions is long. */
const shownAtFirst = 12;

/** A competition whose winner can be bet on: all runners with their prices. */
export const ChampionEvent = memo(function ChampionEvent({ gide }: { gide: string }) {
  const ref = useRef<HTMLElement>(null);
  const isNear = useOnScreen(ref, nearMargin);
  const isSeen = useOnScreen(ref);
  const info = useMatchInfo(gide);
  useWatchMatch(gide, 'main', isNear);
  return (
    <article ref={ref} className="desk-champion" aria-label={info && t`${info.team_h} 冠军`}>
      {info ? (
        <>
          <EventHead info={info} />
          <Runners info={info} flash={isSeen} />
        </>
      ) : null}
    </article>
  );
});

function EventHead({ info }: { info: MatchInfo }) {
  const state = useMatchState(info.gide);
  const { day, time } = fixtureText(info.startsAt);
  return (
    <header className="flex min-h-9 items-start gap-3 text-12 text-fg-3">
      <div className="flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 truncate font-semibold text-14 text-fg-1">{t`${info.team_h} 冠军`}</h3>
        <span className="flex items-center gap-1">
          <ClockIcon size={14} />
          <Trans>
            <span className="num">
              {day} {time}
            </span>{' '}
            截止
          </Trans>
        </span>
        {state?.stop ? <span className="text-warn">{stopText(state.stop)}</span> : null}
      </div>
      <StarButton kind="match" id={info.gide} name={info.team_h} className="h-8 w-8 flex-none" />
    </header>
  );
}

/** The favourites first, as they stood when the event came: rows do not change places when prices do. */
function useOrder(market: WireMarket | undefined): readonly string[] {
  const [order, setOrder] = useState<readonly string[]>([]);
  if (
    market &&
    (order.length !== market.outcomes.length || market.outcomes.some(({ o }) => !order.includes(o)))
  )
    setOrder([...market.outcomes].sort((a, b) => a.p - b.p).map(({ o }) => o));
  return order;
}

function Runners({ info, flash }: { info: MatchInfo; flash: boolean }) {
  const [isAll, setAll] = useState(false);
  const [market] = useMarkets(info.gide);
  const names = useOrder(market);
  if (!market)
    return (
      <p className="py-4 text-13 text-fg-3">
        {info.startsAt <= serverNow() ? t`盘口已截止，赛果产生后结算` : t`目前没有可投的选项，赛果产生后结算`}
      </p>
    );
  const shown = isAll ? names : names.slice(0, shownAtFirst);
  const Chevron = isAll ? ChevronUpIcon : ChevronDownIcon;
  return (
    <>
      <div className="desk-runners grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-1">
        {shown.map((o) => (
          <LiveOdds
            key={o}
            info={info}
            market={market}
            outcome={o}
            line={o}
            flash={flash}
            className="desk-runner"
          />
        ))}
      </div>
      {names.length > shownAtFirst ? (
        <button
          type="button"
          className={clsx(
            'mx-auto mt-2 flex h-8 items-center gap-1 rounded-md px-3 text-13 text-brand-text',
            'hover:bg-surface-3',
          )}
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
        >
          {isAll ? t`收起` : t`展开全部 ${names.length} 个选项`}
          <Chevron size={14} />
        </button>
      ) : null}
    </>
  );
}
