import { Empty } from '@hj/ui';
import { ActivityHero, leadOf } from '@hj/ui/activity';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useSession } from '../../shared/session/session-store.ts';
import { ActivityAction } from './activity-action.tsx';
import { ActivityFrame, ClaimNotice } from './activity-frame.tsx';
import { ActivityRules } from './activity-rules.tsx';
import { Conditions } from './conditions.tsx';
import { type Activity, activityQuery, claimOf } from './queries.ts';
import { RacePanel } from './race-panel.tsx';
import { Rain } from './rain.tsx';
import { Rewards } from './rewards.tsx';
import { SignCalendar } from './sign-calendar.tsx';
import { tagOf } from './texts.ts';
import { useClaim } from './use-claim.ts';
import { Wheel } from './wheel.tsx';
import './parts.css';

/** An activity: hero, then 条件 → 奖励 → 规则, and one action; several rewards stand above the conditions of the first. */
export function ActivityPage() {
  const { id = '' } = useParams({ strict: false });
  const userId = useSession((session) => (session.token === undefined ? undefined : session.userId));
  const query = useQuery(activityQuery(userId, id));
  return (
    <div className="act act--page">
      <ActivityFrame
        query={query}
        failed={t`活动暂时无法加载`}
        empty={<Empty title={t`活动不存在`} titleAs="h1" />}
      >
        {({ list: [activity], weights, at }) =>
          activity ? <Whole key={id} activity={activity} weights={weights} at={at} /> : null
        }
      </ActivityFrame>
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
  const tag = tagOf(activity, lead, at);
  // Tasks, tiers and steps are the activity itself; a single reward follows its conditions.
  const several = activity.parts.length > 1;
  const rewards = <Rewards activity={activity} claims={claims} />;
  return (
    <>
      <ActivityHero {...{ activity, tag }} plain={isDraw} />
      <ClaimNotice claims={claims} />
      {isRain ? <Rain activity={activity} part={lead} claims={claims} /> : null}
      {lead.reward.kind === 'rank' ? <RacePanel activityId={activity.activityId} part={lead} /> : null}
      {lead.reward.kind === 'draw' && !isRain ? (
        <Wheel
          draws={lead.reward.draws}
          claims={claims}
          onDraw={() => claims.claim(claimOf(activity, lead))}
        />
      ) : null}
      {activity.page === 'signGift' ? <SignCalendar activity={activity} at={at} /> : null}
      {several ? rewards : null}
      <Conditions activity={activity} part={lead} />
      {several ? null : rewards}
      <ActivityRules activity={activity} weights={weights} />
      {isRain ? null : <ActivityAction activity={activity} part={lead} claims={claims} />}
    </>
  );
}
