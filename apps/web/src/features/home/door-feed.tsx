import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { serverNow } from '../../shared/clock/server-clock.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { type Advert, advertsQuery } from '../../shared/site/navigation.ts';
import { chooseFeatured } from './featured.ts';
import { type DoorMatches, doorCountsQuery, doorMatchesQuery } from './queries.ts';

const LIVE_ASKED = 12;
const TODAY_ASKED = 20;

/** Figures of the home page on matches in play and of today, and the operator's; undefined until an answer came. */
export interface Doors {
  inPlay: DoorMatches | undefined;
  /** Matches that are worth the door, the best first. */
  featured: readonly string[];
  /** Matches of all sports in play and today. */
  counts: { RB: number; FT: number } | undefined;
  /** Banners of the operator that hold now. */
  banners: readonly Advert[];
  pending: boolean;
  /** The matches in play could not be fetched. */
  failed: boolean;
  retry: () => void;
}

/** Fetches the matches of the home page and hands them up; draws nothing. */
export function DoorFeed({ onChange }: { onChange: (doors: Doors) => void }) {
  const inPlay = useQuery(doorMatchesQuery('RB', LIVE_ASKED));
  const today = useQuery(doorMatchesQuery('FT', TODAY_ASKED));
  const { data: counts } = useQuery(doorCountsQuery());
  const userId = useSession((session) => (session.token === undefined ? undefined : session.userId));
  const { data: adverts } = useQuery(advertsQuery(userId));
  const pending = today.isPending || inPlay.isPending;
  const { data: inPlayData, isError: failed, refetch } = inPlay;
  const { data: todayData } = today;
  useLayoutEffect(() => {
    const fixtures = todayData?.fixtures ?? [];
    const featured = chooseFeatured(fixtures, inPlayData?.fixtures ?? [], serverNow()).map(
      ({ gide }) => gide,
    );
    const banners = (adverts ?? []).filter(({ place }) => place === 'banner');
    onChange({ inPlay: inPlayData, featured, counts, banners, pending, failed, retry: refetch });
  }, [inPlayData, todayData, counts, adverts, pending, failed, refetch, onChange]);
  return null;
}
