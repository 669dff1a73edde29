import { Button, Card, Empty, Segmented, Tabs } from '@hj/ui';
import { ACTIVITY_ART } from '@hj/ui/activity';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActivityLink } from '../../shared/activity/activity-link.tsx';
import { useSession } from '../../shared/session/session-store.ts';
import { ActivityCard } from './activity-card.tsx';
import { ActivityFrame, ClaimNotice } from './activity-frame.tsx';
import { Claimable } from './claimable.tsx';
import { NextPanel, TurnoverPanel } from './list-side.tsx';
import { type Activity, type ActivityState, activitiesQuery } from './queries.ts';
import { categoryNames } from './texts.ts';
import { useClaim } from './use-claim.ts';
import '@hj/ui/activity/tints.css';
import '@hj/ui/activity/hero.css';
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

function Hero({ activity }: { activity: Activity }) {
  const { title, note, art, tint } = activity;
  return (
    <section className={`act-hero act-hero--${tint} act-top`}>
      <span className="inline-flex items-center h-5.5 px-2 rounded-[0.25rem] bg-[#2b2a2f] text-ink-gold text-12 font-bold">{t`主推活动`}</span>
      <h2>{title}</h2>
      <p>{note}</p>
      <ActivityLink
        activity={activity}
        className="inline-flex items-center h-10 mt-3 py-0 px-5 rounded-md bg-white text-[#14203a] font-bold"
      >
        {t`查看活动`}
      </ActivityLink>
      <img src={ACTIVITY_ART[art]} alt="" width={200} height={168} />
    </section>
  );
}

function Lists({
  list,
  now,
  userId,
}: {
  list: readonly Activity[];
  now: number;
  userId: string | undefined;
}) {
  const claims = useClaim();
  const [category, setCategory] = useState<Activity['category'] | 'all'>('all');
  const [filter, setFilter] = useState<Filter>('live');
  const categories = [...new Set(list.map((activity) => activity.category))];
  const ofCategory = list.filter((activity) => category === 'all' || activity.category === category);
  const shown = inOrder(ofCategory.filter(isIn(filter)));
  const lead = inOrder(list).find((activity) => activity.state !== 'ended');
  return (
    <div className="act-list">
      <h1 className="hj-visually-hidden">{t`优惠活动`}</h1>
      <div className="act-list__main">
        {lead ? <Hero activity={lead} /> : null}
        <div className="act-filters">
          <Tabs
            label={t`类别`}
            className="act-categories"
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
          <div className="grid grid-cols-[repeat(auto-fill,minmax(17.5rem,1fr))] gap-4 max-tablet:grid-cols-1 max-tablet:gap-2">
            {shown.map((activity) => (
              <ActivityCard key={activity.activityId} activity={activity} claims={claims} />
            ))}
          </div>
        ) : (
          <Card>
            <Empty
              icon={<img src={ACTIVITY_ART.task} alt="" width={100} height={84} />}
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
      <aside className="act-list__side">
        <Claimable list={list} claims={claims} />
        {userId === undefined ? null : <TurnoverPanel userId={userId} />}
        <NextPanel list={list} now={now} />
      </aside>
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
        {({ list, at }) => <Lists {...{ list, userId }} now={at} />}
      </ActivityFrame>
    </div>
  );
}
