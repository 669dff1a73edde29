import { formatAmount, parseAmount } from '@hj/money';
import { Button, Card, Empty, GiftIcon, Segmented, Tabs } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActivityLink } from '../../shared/activity/activity-link.tsx';
import { useSession } from '../../shared/session/session-store.ts';
import { ADVERT_ART } from '../../shared/site/advert-art.ts';
import { ActivityCard } from './activity-card.tsx';
import { ActivityFrame, ClaimNotice } from './activity-frame.tsx';
import { type Activity, type ActivityState, activitiesQuery } from './queries.ts';
import { categoryNames, claimableOf, money } from './texts.ts';
import { useClaim } from './use-claim.ts';
import './list.css';

const filters = {
  live: ['claimable', 'running', 'open', 'review', 'claimed', 'barred', 'paused'],
  running: ['running', 'review', 'claimed'],
  claimable: ['claimable'],
  coming: ['coming'],
  ended: ['ended', 'expired'],
} as const satisfies Record<string, readonly ActivityState[]>;
type Filter = keyof typeof filters;

const filterNames: Record<Filter, string> = {
  live: t`可参加`,
  running: t`进行中`,
  claimable: t`待领取`,
  coming: t`即将开始`,
  ended: t`已结束`,
};

const isIn = (filter: Filter) => (activity: Activity) =>
  (filters[filter] as readonly ActivityState[]).includes(activity.state);

function inOrder(list: readonly Activity[]): Activity[] {
  const order: readonly ActivityState[] = [...filters.live, ...filters.coming, ...filters.ended];
  return [...list].sort((left, right) => order.indexOf(left.state) - order.indexOf(right.state));
}

/** 可领取: what can be claimed now, and one key for all of it. */
function Claimable({ list, claims }: { list: readonly Activity[]; claims: ReturnType<typeof useClaim> }) {
  const parts = list.flatMap((activity) => claimableOf(activity).map((part) => ({ activity, part })));
  const sum = parts.reduce((total, { part }) => total + (parseAmount(part.amount ?? '0') ?? 0n), 0n);
  if (parts.length === 0) return null;
  const total = money(formatAmount(sum));
  return (
    <section className="act-claimable hj-card" aria-label={t`可领取`}>
      <span className="act-claimable__icon" aria-hidden="true">
        <GiftIcon size={20} />
      </span>
      <h2>
        {t`可领取`} <b className="act-claimable__sum num">{total}</b>
      </h2>
      <ul>
        {parts.map(({ activity, part }) => (
          <li key={`${activity.activityId}${part.code}`}>
            {activity.title} <small className="act-claimable__note">{t`${activity.multiplier} 倍流水`}</small>
            <b className="act-claimable__amount num">{money(part.amount ?? '0')}</b>
          </li>
        ))}
      </ul>
      <Button
        disabled={claims.isBlocked}
        loading={claims.isPending}
        onClick={() =>
          claims.claim(
            ...parts.map(({ activity: { activityId, version }, part }) => ({
              activityId,
              version,
              part: part.code,
            })),
          )
        }
      >
        {t`一键领取`} <span className="num max-tablet:hidden">{total}</span>
      </Button>
    </section>
  );
}

function Hero({ activity }: { activity: Activity }) {
  const { title, note, art, tint } = activity;
  return (
    <section className={`act-top act-hero--${tint}`}>
      <span className="act-chip">{t`主推活动`}</span>
      <h1>{title}</h1>
      <p>{note}</p>
      <ActivityLink activity={activity} className="act-top__go">
        {t`查看活动`}
      </ActivityLink>
      <img src={ADVERT_ART[art]} alt="" width={200} height={168} />
    </section>
  );
}

function Lists({ list }: { list: readonly Activity[] }) {
  const claims = useClaim();
  const [category, setCategory] = useState<Activity['category'] | 'all'>('all');
  const [filter, setFilter] = useState<Filter>('live');
  const categories = [...new Set(list.map((activity) => activity.category))];
  const ofCategory = list.filter((activity) => category === 'all' || activity.category === category);
  const shown = inOrder(ofCategory.filter(isIn(filter)));
  const lead = inOrder(list).find((activity) => activity.state !== 'ended');
  return (
    <div className="act-list">
      <div className="act-list__main">
        {lead ? <Hero activity={lead} /> : <h1 className="hj-visually-hidden">{t`优惠活动`}</h1>}
        <div className="act-filters">
          <Tabs
            label={t`类别`}
            items={[
              { value: 'all' as const, label: t`全部` },
              ...categories.map((value) => ({ value, label: categoryNames[value] })),
            ]}
            value={category}
            onChange={setCategory}
          />
          <Segmented
            label={t`状态`}
            size="sm"
            className="act-filters__states"
            options={Object.entries(filterNames).map(([value, label]) => ({
              value: value as Filter,
              label: (
                <>
                  {label} <i className="num">{ofCategory.filter(isIn(value as Filter)).length || ''}</i>
                </>
              ),
            }))}
            value={filter}
            onChange={setFilter}
          />
        </div>
        <ClaimNotice claims={claims} />
        {shown.length > 0 ? (
          <div className="act-cards">
            {shown.map((activity) => (
              <ActivityCard key={activity.activityId} activity={activity} claims={claims} />
            ))}
          </div>
        ) : (
          <Card>
            <Empty
              icon={<img src={ADVERT_ART.task} alt="" width={100} height={84} />}
              title={filter === 'claimable' ? t`没有待领取的礼金` : t`没有符合条件的活动`}
              action={
                <Button variant="soft" size="sm" onClick={() => setFilter('live')}>
                  {t`看看可参加的活动`}
                </Button>
              }
            />
          </Card>
        )}
      </div>
      <Claimable list={list} claims={claims} />
    </div>
  );
}

/** 优惠: all activities, by category and by state. */
export function DiscountPage() {
  const userId = useSession((session) => (session.token === undefined ? undefined : session.userId));
  const query = useQuery(activitiesQuery(userId));
  return (
    <div className="act">
      <ActivityFrame
        query={query}
        failed={t`活动暂时无法加载`}
        empty={<Empty title={t`暂时没有活动`} titleAs="h1" />}
      >
        {({ list }) => <Lists list={list} />}
      </ActivityFrame>
    </div>
  );
}
