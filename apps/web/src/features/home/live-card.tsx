import { Crest, OddsCell, RedCards, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { useIsStale } from '../../shared/push/push-link.ts';
import { stopText } from '../../shared/sportsbook/clock.ts';
import { useLine, useMatchInfo, useMatchState } from '../../shared/sportsbook/desk.ts';
import { useWatchMatch } from '../../shared/sportsbook/live-feed.ts';
import { stateOf } from '../../shared/sportsbook/live-odds.tsx';
import { MatchClock, MatchPeriod } from '../../shared/sportsbook/match-clock.tsx';
import { priceText } from '../../shared/sportsbook/odds-text.ts';
import { useOnScreen } from '../../shared/sportsbook/use-on-screen.ts';
import { useOpenPrice } from './use-open-price.ts';

const OUTCOMES = [
  { outcome: 'home', label: t`主` },
  { outcome: 'draw', label: t`和` },
  { outcome: 'away', label: t`客` },
] as const;

interface Side {
  name: string;
  crest: number;
  goals: number;
  reds: number;
  leads: boolean;
}

function Team({ name, crest, goals, reds, leads }: Side) {
  return (
    <span className="live-card__team">
      <Crest crest={crest} size={24} />
      <span className="truncate">{name}</span>
      <RedCards count={reds} />
      <b className={clsx('num', leads && 'live-card__goals--leads')}>{goals}</b>
    </span>
  );
}

/** A match in play at the door: score, clock and winner prices as they are now. */
export function LiveCard({ gide }: { gide: string }) {
  const box = useRef<HTMLElement>(null);
  const onScreen = useOnScreen(box);
  useWatchMatch(gide, 'main');
  const info = useMatchInfo(gide);
  const state = useMatchState(gide);
  const market = useLine(gide, 'winner:full');
  const openPrice = useOpenPrice();
  const isStale = useIsStale();
  if (!info || !state) return null;
  const cellState = stateOf({ status: market?.status, isStopped: state.stop !== null, isStale });
  const { sc_FT_H: home, sc_FT_A: away, redCards } = state;
  return (
    <article ref={box} className="hj-card live-card">
      <Link to="/game/sport" search={{ match: gide }} className="live-card__match">
        <span className="live-card__head">
          <span className="truncate">{info.leagueShort}</span>
          {state.stop ? <Tag tone="warn">{stopText(state.stop).replace(/[，,].*$/, '')}</Tag> : null}
          <span className="flex-1" />
          <MatchClock gide={gide} className="live-card__clock num" />
          <MatchPeriod gide={gide} className="text-fg-3" />
        </span>
        <Team name={info.team_h} crest={info.crest_h} goals={home} reds={redCards.home} leads={home > away} />
        <Team name={info.team_c} crest={info.crest_c} goals={away} reds={redCards.away} leads={away > home} />
      </Link>
      <div className="live-card__prices">
        {OUTCOMES.map(({ outcome, label }) => {
          const price = market?.outcomes.find(({ o }) => o === outcome)?.p;
          const text = price === undefined ? undefined : priceText(price, 'E', 'winner');
          return (
            <OddsCell
              key={outcome}
              name={t`${info.team_h} v ${info.team_c} 全场独赢 ${label} 赔率 ${text ?? ''}`}
              priceKey={`${market?.key}/${outcome}`}
              value={price}
              price={text}
              line={label}
              className={text && text.length > 5 ? 'live-card__price--long' : undefined}
              state={cellState}
              flash={onScreen}
              onPress={() => {
                if (market) void openPrice(info, market, outcome);
              }}
            />
          );
        })}
        <Link
          to="/game/sport"
          search={{ match: gide }}
          className="live-card__more num"
          aria-label={t`全部 ${info.more} 个玩法`}
        >
          +{info.more}
        </Link>
      </div>
    </article>
  );
}
