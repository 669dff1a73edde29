import { ChevronRightIcon, Crest } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { serverNow } from '../../shared/clock/server-clock.ts';
import { fixtureText } from '../../shared/sportsbook/clock.ts';
import { useLine, useMatchInfo, useMatchState } from '../../shared/sportsbook/desk.ts';
import { useWatchMatch } from '../../shared/sportsbook/live-feed.ts';
import { MatchClock, MatchPeriod } from '../../shared/sportsbook/match-clock.tsx';
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';
import { dayWord } from './featured.ts';
import { HeroPrice } from './hero-price.tsx';
import { useOpenPrice } from './use-open-price.ts';

const OUTCOMES = [
  { outcome: 'home', label: t`主胜` },
  { outcome: 'draw', label: t`平局` },
  { outcome: 'away', label: t`客胜` },
] as const;

/** Names longer than this together are set smaller, so that they stay on one line. */
const LONG_NAMES = 7;

/** On a phone even the smaller names would take two lines, and push the prices under the dots. */
const LONGEST_NAMES = 10;

function When({ info, live }: { info: MatchInfo; live: boolean }) {
  if (live) {
    return (
      <>
        <MatchClock gide={info.gide} className="num" />
        <MatchPeriod gide={info.gide} />
      </>
    );
  }
  const { time } = fixtureText(info.startsAt);
  return (
    <span>
      <Trans>
        {dayWord(info.startsAt, serverNow())} <span className="num">{time}</span> 开球
      </Trans>
    </span>
  );
}

/** One match of the hero, its winner prices alive. */
export function HeroSlide({ gide }: { gide: string }) {
  useWatchMatch(gide, 'main');
  const info = useMatchInfo(gide);
  const state = useMatchState(gide);
  const market = useLine(gide, 'winner:full');
  const openPrice = useOpenPrice();
  if (!info || !state) return null;
  const signs = info.team_h.length + info.team_c.length;
  return (
    <>
      <div className="hero__crests">
        <span className="hero__crest">
          <Crest crest={info.crest_h} size={138} />
        </span>
        <span className="hero__crest">
          <Crest crest={info.crest_c} size={138} />
        </span>
      </div>
      <div className="hero__text">
        <p className="hero__eyebrow">
          <span className="hero__tag">{state.isLive ? t`正在进行` : t`焦点战`}</span>
          <span>
            {info.leagueShort} {info.round}
          </span>
          <When info={info} live={state.isLive} />
        </p>
        <h2
          className={clsx(
            'hero__teams',
            signs > LONG_NAMES && 'hero__teams--long',
            signs > LONGEST_NAMES && 'hero__teams--longest',
          )}
        >
          {info.team_h} <i>v</i> {info.team_c}
        </h2>
        <p className="hero__lead">
          <Trans>
            共 <span className="num">{info.more}</span> 个玩法
            <span className="hero__promise">，报价实时推送</span>
          </Trans>
          {info.simulated ? t`　·　模拟赛事` : ''}
        </p>
        <div className="hero__prices">
          {OUTCOMES.map(({ outcome, label }) => (
            <HeroPrice
              key={outcome}
              info={info}
              market={market}
              outcome={outcome}
              label={label}
              onOpen={openPrice}
            />
          ))}
        </div>
        <Link to="/game/sport" search={{ match: gide }} className="hero__more">
          {t`查看全部玩法`}
          <ChevronRightIcon size={16} />
        </Link>
      </div>
    </>
  );
}
