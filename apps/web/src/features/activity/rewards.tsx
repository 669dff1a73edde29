import { RewardTerms } from '@hj/ui/activity';
import { PartList } from './part-list.tsx';
import type { Activity } from './queries.ts';
import { SignSteps, stepsOf } from './sign-steps.tsx';
import type { useClaim } from './use-claim.ts';

interface RewardsProps {
  activity: Activity;
  claims: ReturnType<typeof useClaim>;
}

/** 奖励: tiers of one reward as a ladder, counts of signed days as steps, several parts as rows of their own. */
export function Rewards({ activity, claims }: RewardsProps) {
  const [first] = activity.parts;
  if (stepsOf(activity).length > 0) return <SignSteps activity={activity} claims={claims} />;
  if (activity.parts.length > 1) return <PartList activity={activity} claims={claims} />;
  return first === undefined ? null : <RewardTerms activity={activity} part={first} />;
}
