import { Card, Empty, QueryView, Section, Skeleton, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { messageOf } from '../../shared/api/api-error.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { UnansweredNotice } from '../../shared/wallet/unanswered-notice.tsx';
import { ActivityAction } from './activity-action.tsx';
import { Conditions } from './conditions.tsx';
import { type Activity, activityQuery } from './queries.ts';
import { RacePanel } from './race-panel.tsx';
import { Rain } from './rain.tsx';
import { Rewards } from './rewards.tsx';
import { SignCalendar } from './sign-calendar.tsx';
import { arts, leadOf, playNames, stateTags } from './texts.ts';
import { useClaim } from './use-claim.ts';
import { Wheel } from './wheel.tsx';
import './activity.css';
import './parts.css';

/** An activity: hero, then 条件 → 奖励 → 规则, and one action. */
export function ActivityPage() {
  const { id = '' } = useParams({ strict: false });
  const userId = useSession((session) => (session.token === undefined ? undefined : session.userId));
  const query = useQuery(activityQuery(userId, id));
  return (
    <div className="act act--page">
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-96 w-full" />}
        failed={t`活动暂时无法加载`}
        safe={(error) => t`${messageOf(error)}，已领取的礼金不受影响`}
        frame={(state) => <Card>{state}</Card>}
        isEmpty={({ list }) => list.length === 0}
        empty={<Empty title={t`活动不存在`} titleAs="h1" />}
      >
        {({ list: [activity], weights, at }) =>
          activity ? <Whole key={id} activity={activity} weights={weights} at={at} /> : null
        }
      </QueryView>
    </div>
  );
}

interface WholeProps {
  activity: Activity;
  weights: readonly { category: string; weight: number }[];
  at: number;
}

function Whole({ activity, weights, at }: WholeProps) {
  const isRain = activity.page === 'redPacketRain';
  const isDraw = activity.page === 'drawGift' || isRain;
  const claims = useClaim({ quiet: isDraw });
  const lead = leadOf(activity);
  if (lead === undefined) return null;
  const tag = stateTags[activity.state];
  return (
    <>
      <section className={`act-hero act-hero--${activity.tint}`}>
        <Tag tone={tag.tone}>{tag.text}</Tag>
        <h1>{activity.title}</h1>
        <p>{activity.note}</p>
        {isDraw ? null : <img src={arts[activity.art]} alt="" width={176} height={148} />}
      </section>
      {claims.unanswered ? (
        <UnansweredNotice
          what={t`领取`}
          note={t`领取结果确认中，请勿重复提交`}
          busy={claims.isPending}
          onAsk={claims.ask}
        />
      ) : null}
      {isRain ? <Rain activity={activity} part={lead} claims={claims} /> : null}
      {lead.reward.kind === 'rank' ? <RacePanel activityId={activity.activityId} part={lead} /> : null}
      {lead.reward.kind === 'draw' && !isRain ? <Wheel draws={lead.reward.draws} claims={claims} /> : null}
      {activity.page === 'signGift' ? <SignCalendar activity={activity} at={at} /> : null}
      <Conditions activity={activity} part={lead} />
      <Rewards activity={activity} claims={claims} />
      <Rules activity={activity} weights={weights} />
      {isRain ? null : <ActivityAction activity={activity} part={lead} claims={claims} />}
    </>
  );
}

function Rules({ activity, weights }: Omit<WholeProps, 'at'>) {
  return (
    <Section title={t`规则`} aside={t`第 ${activity.version} 版`}>
      {activity.multiplier > 0 ? (
        <ul className="act-weights" aria-label={t`流水计入比例`}>
          {weights.map(({ category, weight }) => (
            <li key={category}>
              <b className="num">{weight / 100}%</b>
              {playNames[category] ?? category}
            </li>
          ))}
        </ul>
      ) : null}
      <ol className="act-rules">
        {activity.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <p className="act-links">
        <Link to="/mine/giftRecord">{t`礼金记录`}</Link>
        <Link to="/app/help/$code" params={{ code: 'bczr' }}>{t`博彩责任`}</Link>
      </p>
    </Section>
  );
}
