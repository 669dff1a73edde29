import { Button, buttonClass } from '@hj/ui';
import { ActivityCard as Card, claimableOf, deadlineText, leadOf } from '@hj/ui/activity';
import { t } from '@lingui/core/macro';
import { ActivityLink } from '../../shared/activity/activity-link.tsx';
import type { Activity } from './queries.ts';
import type { useClaim } from './use-claim.ts';

export interface ActivityCardProps {
  activity: Activity;
  claims: ReturnType<typeof useClaim>;
}

const linkTexts: Partial<Record<Activity['state'], string>> = {
  open: t`去参加`,
  running: t`查看进度`,
  claimable: t`去抽奖`,
  barred: t`查看条件`,
};

/** A card of the list with its one action: a claimable part is claimed here, every other state leads to the page. */
export function ActivityCard({ activity, claims }: ActivityCardProps) {
  const { activityId, version, title, state } = activity;
  const lead = leadOf(activity);
  const [first] = claimableOf(activity);
  return (
    <Card
      activity={activity}
      title={<ActivityLink activity={activity}>{title}</ActivityLink>}
      deadline={lead ? deadlineText(activity, lead) : ''}
      action={
        first ? (
          <Button
            size="sm"
            disabled={claims.isBlocked}
            loading={claims.isPending}
            onClick={() => claims.claim({ activityId, part: first.code, version })}
          >
            {t`领取`}
          </Button>
        ) : (
          <ActivityLink
            activity={activity}
            className={buttonClass({ variant: 'soft', size: 'sm' })}
            label={t`${title}：${linkTexts[state] ?? t`查看`}`}
          >
            {linkTexts[state] ?? t`查看`}
          </ActivityLink>
        )
      }
    />
  );
}
