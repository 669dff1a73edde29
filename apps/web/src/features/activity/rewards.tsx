import { Button, Progress, Section } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { Activity, ActivityPart } from './queries.ts';
import { money, percentOf, progressText, stateTags } from './texts.ts';
import type { useClaim } from './use-claim.ts';

interface RewardsProps {
  activity: Activity;
  claims: ReturnType<typeof useClaim>;
}

/** 奖励: tiers of one reward as a ladder, several parts as rows of their own. */
export function Rewards({ activity, claims }: RewardsProps) {
  const [first] = activity.parts;
  if (activity.parts.length > 1) return <Parts activity={activity} claims={claims} />;
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

function Parts({ activity, claims }: RewardsProps) {
  const { activityId, version } = activity;
  return (
    <Section title={t`奖励`} aside={t`${activity.multiplier} 倍流水`}>
      <ul className="act-parts">
        {activity.parts.map((part) => {
          const { code, label, state, needs } = part;
          const need = needs.find(({ target, countTarget }) => target !== null || countTarget !== null);
          return (
            <li key={code} className={`act-part act-part--${state}`}>
              <div>
                <b>{label}</b>
                {need ? (
                  <>
                    <Progress percent={percentOf(need)} label={t`${label}进度`} />
                    <small className="num">{progressText(need)}</small>
                  </>
                ) : null}
              </div>
              <b className="num">{money(part.amount ?? part.most)}</b>
              {state === 'claimable' ? (
                <Button
                  size="sm"
                  disabled={claims.isBlocked}
                  loading={claims.pending === code}
                  aria-label={t`领取${label}`}
                  onClick={() => claims.claim({ activityId, version, part: code })}
                >
                  {t`领取`}
                </Button>
              ) : (
                <span className="act-part__state">{stateTags[state].text}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
