import { kindOf, type Sport, type TeamNames } from '@hj/betting';
import { ChevronDownIcon, ChevronUpIcon, IconButton, PinIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { memo } from 'react';
import { useMatchState } from '../../shared/sportsbook/desk.ts';
import { marketOf, sportOf } from '../../shared/sportsbook/markets.ts';
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';
import { type Card, rowNameOf } from './arrange.ts';
import { type CardLayout, layoutOf } from './card-layout.ts';
import { toggleFolded, togglePinned, useIsFolded } from './layout-store.ts';
import { gridClass, MarketLine } from './market-line.tsx';
import { Runners } from './runners.tsx';

export interface MarketCardProps {
  info: MatchInfo;
  card: Card;
  isPinned: boolean;
}

/** One kind of market with all its lines. It folds, and a folded one draws nothing. */
export const MarketCard = memo(function MarketCard({ info, card, isPinned }: MarketCardProps) {
  const { slot, title } = card;
  const sport = sportOf(info.gameType);
  const name = `${sport}|${slot}`;
  const isFolded = useIsFolded(name);
  const Chevron = isFolded ? ChevronDownIcon : ChevronUpIcon;
  return (
    <section className="match-card rounded-lg border border-line bg-surface-1 px-2 pb-2" aria-label={title}>
      <header className={clsx('flex h-9 items-center', isFolded && '-mb-2 h-11')}>
        <button
          type="button"
          className="flex h-full min-w-0 flex-1 items-center gap-2 px-1 text-left text-fg-3"
          aria-expanded={!isFolded}
          onClick={() => toggleFolded(name)}
        >
          <b className="truncate font-bold text-14 text-fg-1">{title}</b>
          <RunningScore gide={info.gide} card={card} />
          {isFolded ? <span className="num text-12">{card.keys.length}</span> : null}
        </button>
        <IconButton
          label={isPinned ? t`取消置顶 ${title}` : t`置顶 ${title}`}
          aria-pressed={isPinned}
          size="sm"
          className={isPinned ? '!text-(--fav)' : '!text-fg-3'}
          onClick={() => togglePinned(sport, slot)}
        >
          <PinIcon size={16} fill={isPinned ? 'currentColor' : 'none'} />
        </IconButton>
        <IconButton
          label={isFolded ? t`展开 ${title}` : t`收起 ${title}`}
          size="sm"
          tabIndex={-1}
          className="!text-fg-3"
          onClick={() => toggleFolded(name)}
        >
          <Chevron size={18} />
        </IconButton>
      </header>
      {isFolded ? null : <Body info={info} card={card} sport={sport} />}
    </section>
  );
});

function Body({ info, card, sport }: { info: MatchInfo; card: Card; sport: Sport }) {
  const layout = layoutOf(card.market);
  if (card.keys.length === 0) return <ClosedPanel gide={info.gide} card={card} />;
  if (layout.shape === 'runners') {
    return card.keys.map((key) => <Runners key={key} info={info} market={key} />);
  }
  return (
    <>
      <Heads layout={layout} teams={{ home: info.team_h, away: info.team_c }} />
      <div className="flex flex-col gap-1">
        {card.keys.map((key) => (
          <div key={key} className="flex flex-col gap-1">
            <RowName market={key} sport={sport} />
            <MarketLine info={info} market={key} />
          </div>
        ))}
      </div>
    </>
  );
}

function RowName({ market: key, sport }: { market: string; sport: Sport }) {
  const market = marketOf(key);
  const name = market && rowNameOf(market, sport);
  return name === undefined ? null : <span className="px-1 pt-1 text-12 text-fg-2 leading-4">{name}</span>;
}

function Heads({ layout, teams }: { layout: CardLayout; teams: TeamNames }) {
  if (layout.heads === 'none') return null;
  const heads = layout.heads === 'sides' ? [teams.home, teams.away] : [teams.home, t`平局`, teams.away];
  return (
    <div
      className={clsx('grid gap-1 px-1 pb-1 text-12 text-fg-2 leading-4', gridClass[layout.columns])}
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

function ClosedPanel({ gide, card }: { gide: string; card: Card }) {
  const state = useMatchState(gide);
  // Every sport tells the score of its first half once it is over.
  const isHalfOver = card.market.period === 'first' && state?.isLive && state.HalfTime !== '';
  return (
    <p className="flex h-11 items-center justify-center rounded-sm bg-surface-2 text-12 text-fg-3">
      {isHalfOver ? t`半场已结束` : t`盘口已收，暂无新盘`}
    </p>
  );
}

/** The score that a line counts from, beside the title of handicaps and totals of the whole match. */
function RunningScore({ gide, card: { market } }: { gide: string; card: Card }) {
  const state = useMatchState(gide);
  const { rule, figure } = kindOf(market.type);
  const isLine = rule.by === 'handicap' || rule.by === 'total';
  if (!state?.isLive || !isLine || market.period !== 'full') return null;
  if (figure === 'corners') return <Score home={state.corners.home} away={state.corners.away} />;
  if (figure === 'cards') return null;
  const isSetFigure = figure === 'sets' && state.sc_set_H !== null && state.sc_set_A !== null;
  if (isSetFigure) return <Score home={state.sc_set_H} away={state.sc_set_A} />;
  const isWinning = figure === 'goals' || figure === 'frames' || figure === 'runs' || figure === 'maps';
  const isBasketball = figure === 'points' && state.live?.clock?.direction === 'down';
  return isWinning || isBasketball ? <Score home={state.sc_FT_H} away={state.sc_FT_A} /> : null;
}

function Score({ home, away }: { home: number | null; away: number | null }) {
  return <span className="num text-12">{`${home ?? 0}-${away ?? 0}`}</span>;
}
