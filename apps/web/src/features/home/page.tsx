import { t } from '@lingui/core/macro';
import { Suspense, useState } from 'react';
import { queryPart } from '../../shared/api/query-part.tsx';
import { useSession } from '../../shared/session/session-store.ts';
import { useAfterPaint } from '../../shared/use-after-paint.ts';
import type { Doors } from './door-feed.tsx';
import { GuestCard } from './guest-card.tsx';
import { Hero } from './hero.tsx';
import { LIVE_SHOWN, LiveStrip } from './live-strip.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { usePlaces } from './use-places.ts';
import { VenueTiles } from './venue-tiles.tsx';
import './home.css';
import './account-card.css';
import './hero.css';
import './live-strip.css';
import './venues.css';
import './doors.css';

// Its doors of activities are asked for.
const BelowTheFold = queryPart(async () => (await import('./below.tsx')).BelowTheFold);
// Guests never need it.
const MemberCard = queryPart(async () => (await import('./member-card.tsx')).MemberCard);

// Matches come after the page and fill the places that stand for them.
const DoorFeed = queryPart(async () => (await import('./door-feed.tsx')).DoorFeed);

/** The home page: matches, the member's balance, and ways to other pages. */
export function HomePage() {
  const painted = useAfterPaint();
  const loggedIn = useSession((session) => session.token !== undefined);
  const [doors, setDoors] = useState<Doors>();
  const live = doors?.inPlay?.fixtures ?? [];
  const featured = usePlaces(doors?.featured ?? []);
  const best = [...live].sort((a, b) => a.tier - b.tier).slice(0, LIVE_SHOWN);
  const shown = usePlaces(best.map(({ gide }) => gide));
  return (
    <div className="home">
      <h1 className="hj-visually-hidden">{t`鸿竞首页`}</h1>
      <div className="home__top">
        <Hero gides={featured} banners={doors?.banners ?? []} loading={doors?.pending ?? true} />
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
        isKnown={doors?.inPlay !== undefined}
        total={doors?.counts?.RB}
        failed={doors?.failed ?? false}
        onRetry={() => doors?.retry()}
      />
      <VenueTiles inPlay={doors?.counts?.RB} today={doors?.counts?.FT} />
      {painted ? (
        <Suspense>
          <DoorFeed onChange={setDoors} />
        </Suspense>
      ) : null}
      {painted ? (
        <Suspense>
          <BelowTheFold />
        </Suspense>
      ) : null}
    </div>
  );
}
