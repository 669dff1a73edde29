import { Button, CheckIcon, GiftIcon, LockIcon, Section } from '@hj/ui';
import { money, stateTags } from '@hj/ui/activity';
import { t } from '@lingui/core/macro';
import { type Activity, type ActivityPart, claimOf } from './queries.ts';
import type { useClaim } from './use-claim.ts';
import './part-list.css';

const daysOf = ({ needs }: ActivityPart): number | undefined =>
  needs.find(({ kind }) => kind === 'signed-days')?.countTarget ?? undefined;

/** The parts of an activity that count signed days. */
export const stepsOf = ({ parts }: Activity): ActivityPart[] =>
  parts.filter((part) => daysOf(part) !== undefined);

interface SignStepsProps {
  activity: Activity;
  claims: ReturnType<typeof useClaim>;
}

/** 累计奖励: the counts of signed days as steps, and a button for each that is reached. */
export function SignSteps({ activity, claims }: SignStepsProps) {
  const steps = stepsOf(activity);
  return (
    <Section title={t`累计奖励`} aside={t`${activity.multiplier} 倍流水`}>
      <ol className="act-steps">
        {steps.map((part) => {
          const { code, state, amount, most } = part;
          const [kind, Sign] =
            state === 'claimed' || state === 'review'
              ? (['done', CheckIcon] as const)
              : state === 'claimable'
                ? (['due', GiftIcon] as const)
                : (['later', LockIcon] as const);
          return (
            <li key={code} className={`act-step act-step--${kind}`}>
              <i className="act-step__disc">
                <Sign size={18} label={kind === 'later' ? t`未达到` : stateTags[state].text} />
              </i>
              <b className="num">{money(amount ?? most)}</b>
              <small className="text-fg-3 text-12">{t`${daysOf(part) ?? 0} 天`}</small>
            </li>
          );
        })}
      </ol>
      {steps
        .filter(({ state }) => state === 'claimable')
        .map((part) => (
          <p key={part.code} className="flex items-center justify-between gap-3 mt-2 text-fg-2 text-13">
            {part.label}
            <Button
              size="sm"
              variant="soft"
              disabled={claims.isBlocked}
              loading={claims.pending === part.code}
              onClick={() => claims.claim(claimOf(activity, part))}
            >
              {t`领取 ${money(part.amount ?? part.most)}`}
            </Button>
          </p>
        ))}
    </Section>
  );
}
