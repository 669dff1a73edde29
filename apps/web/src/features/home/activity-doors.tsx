import { ChevronRightIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ActivityLink } from '../../shared/activity/activity-link.tsx';
import { call } from '../../shared/api/client.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { ADVERT_ART } from '../../shared/site/advert-art.ts';

const SHOWN = 4;

function activityAdsQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['activities', 'home', userId],
    queryFn: async () => (await call('/site/api/v1/advertising/getMyDiscountAd', {})).list,
    staleTime: 60_000,
  });
}

/** The activities that run, claimable first; nothing while there are none. */
export function ActivityDoors() {
  const userId = useSession((session) => (session.token === undefined ? undefined : session.userId));
  const { data: activities } = useQuery(activityAdsQuery(userId));
  if (activities === undefined || activities.length === 0) return null;
  return (
    <section className="home-section" aria-labelledby="home-activities">
      <header className="home-section__head">
        <h2 id="home-activities">{t`正在进行的活动`}</h2>
        <Link to="/activity/discount" className="home-section__more">
          {t`更多`}
          <ChevronRightIcon size={16} />
        </Link>
      </header>
      <div className="game-row">
        {activities.slice(0, SHOWN).map((activity) => (
          <ActivityLink key={activity.activityId} activity={activity} className="hj-card activity-door">
            <img src={ADVERT_ART[activity.art]} alt="" width={56} height={56} loading="lazy" />
            <span className="game-door__text">
              <b>{activity.title}</b>
              <span>{activity.state === 'claimable' ? t`可以领取` : activity.note}</span>
            </span>
          </ActivityLink>
        ))}
      </div>
    </section>
  );
}
