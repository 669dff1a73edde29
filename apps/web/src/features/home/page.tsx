import { latePart } from '@hj/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSession } from '../../shared/session/session-store.ts';
import { serverNow } from '../../shared/sportsbook/server-clock.ts';
import { useAfterPaint } from '../../shared/use-after-paint.ts';
import { chooseFeatured } from './featured.ts';
import { GuestCard } from './guest-card.tsx';
import { Hero } from './hero.tsx';
import { LIVE_SHOWN, LiveStrip } from './live-strip.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { doorMatchesQuery } from './queries.ts';
import { usePlaces } from './use-places.ts';
import { VenueTiles } from './venue-tiles.tsx';
import './home.css';
import './account-card.css';
import './hero.css';
import './live-strip.css';
import './venues.css';
import './doors.css';

const BelowTheFold = latePart(async () => (await import('./below.tsx')).BelowTheFold);
// Guests never need it.
const MemberCard = latePart(async () => (await import('./member-card.tsx')).MemberCard);

const LIVE_ASKED = 12;
const TODAY_ASKED = 20;

/** The front door: what is on, what the member has, and where to go. */
export function HomePage() {
  const painted = useAfterPaint();
  const loggedIn = useSession((session) => session.token !== undefined);
  const inPlay = useQuery(doorMatchesQuery('RB', LIVE_ASKED));
  const today = useQuery(doorMatchesQuery('FT', TODAY_ASKED));
  const live = inPlay.data?.fixtures ?? [];
  const featured = usePlaces(
    chooseFeatured(today.data?.fixtures ?? [], live, serverNow()).map(({ gide }) => gide),
  );
  const best = [...live].sort((a, b) => a.tier - b.tier).slice(0, LIVE_SHOWN);
  const shown = usePlaces(best.map(({ gide }) => gide));
  return (
    <div className="home">
      <h1 className="hj-visually-hidden">鸿竞首页</h1>
      <div className="home__top">
        <Hero gides={featured} loading={today.isPending || inPlay.isPending} />
        {loggedIn ? (
          <Suspense fallback={<div className="hj-card member-card" aria-hidden="true" />}>
            <MemberCard />
          </Suspense>
        ) : (
          <GuestCard />
        )}
        <NoticeBar />
      </div>
      <LiveStrip
        gides={shown}
        total={inPlay.data?.total}
        failed={inPlay.isError}
        onRetry={() => inPlay.refetch()}
      />
      <VenueTiles inPlay={inPlay.data?.total} today={today.data?.total} />
      {painted ? (
        <Suspense>
          <BelowTheFold />
        </Suspense>
      ) : null}
    </div>
  );
}
