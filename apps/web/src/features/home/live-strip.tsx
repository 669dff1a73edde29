import { ChevronRightIcon, LiveDot } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { queryPart } from '../../shared/api/query-part.tsx';
import { useAfterPaint } from '../../shared/use-after-paint.ts';
import { LiveCardsLoading } from './live-strip-loading.tsx';

// Live prices bring the match store, the clock and the socket along: none of it is needed to use the door.
const LiveCards = queryPart(async () => (await import('./live-cards.tsx')).LiveCards);

export interface LiveStripProps {
  gides: readonly string[];
  /** Whether the matches were told. */
  isKnown: boolean;
  /** Matches in play of all sports. */
  total: number | undefined;
  failed: boolean;
  onRetry: () => void;
}

export const LIVE_SHOWN = 4;

/** 正在进行: matches in play with live prices; a row on a desktop, a strip to swipe on a phone. */
export function LiveStrip(props: LiveStripProps) {
  const painted = useAfterPaint();
  return (
    <section className="home-section" aria-labelledby="home-live">
      <header className="home-section__head">
        <h2 id="home-live">{t`正在进行`}</h2>
        {props.total === undefined ? null : (
          <span className="home-section__sub">
            <LiveDot />
            <span>
              <Trans>
                <span className="num">{props.total}</span> 场滚球
              </Trans>
            </span>
          </span>
        )}
        <Link to="/game/sport" className="home-section__more">
          {t`进入体育`}
          <ChevronRightIcon size={16} />
        </Link>
      </header>
      {painted ? (
        <Suspense fallback={<LiveCardsLoading />}>
          <LiveCards {...props} />
        </Suspense>
      ) : (
        <LiveCardsLoading />
      )}
    </section>
  );
}
