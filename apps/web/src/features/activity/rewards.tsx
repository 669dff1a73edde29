import { Section } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { PartList } from './part-list.tsx';
import type { Activity, ActivityPart } from './queries.ts';
import { SignSteps, stepsOf } from './sign-steps.tsx';
import { money } from './texts.ts';
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
  if (first?.reward.kind === 'tiers') return <Tiers activity={activity} part={first} />;
  if (first?.reward.kind === 'rate') {
    const { ppm, cap } = first.reward;
    return (
      <Section title={t`奖励`} aside={t`${activity.multiplier} 倍流水`}>
        <p className="act-rate">
          <b className="num">{ppm / 10_000}%</b>
          {t`最高 ${money(cap)}`}
        </p>
      </Section>
    );
  }
  return null;
}

function Tiers({ activity, part }: { activity: Activity; part: ActivityPart }) {
  if (part.reward.kind !== 'tiers') return null;
  return (
    <Section title={t`奖励阶梯`} aside={t`按达到的最高一档`}>
      <table className="act-ladder">
        <thead>
          <tr>
            <th>{t`达到`}</th>
            <th>{t`礼金`}</th>
            <th>{t`流水`}</th>
          </tr>
        </thead>
        <tbody>
          {part.reward.tiers.map(({ from, amount }) => (
            <tr key={from} className={amount === part.amount ? 'act-ladder__current' : undefined}>
              <td className="num">{money(from)}</td>
              <td className="num">
                <b>{money(amount)}</b>
              </td>
              <td className="num">{t`${activity.multiplier} 倍`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
