import { CheckIcon, ClockIcon, CloseIcon, Section } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../shared/session/session-store.ts';
import { type Activity, type ActivityPart, verificationQuery } from './queries.ts';

const signs = { met: CheckIcon, open: ClockIcon, failed: CloseIcon } as const;

/** 参加条件: rule by rule, in the order in which a claim asks them (PB2). */
export function Conditions({ activity, part }: { activity: Activity; part: ActivityPart }) {
  const userId = useSession((session) => (session.token === undefined ? undefined : session.userId));
  const { data } = useQuery({
    ...verificationQuery(userId ?? '', activity.activityId, part.code),
    enabled: userId !== undefined,
  });
  if (data === undefined) return null;
  const met = data.rules.filter(({ state }) => state === 'met').length;
  return (
    <Section title={t`参加条件`} aside={t`已满足 ${met} / ${data.rules.length}`}>
      <ul className="act-conditions">
        {data.rules.map(({ rule, state, text, value }) => {
          const Sign = signs[state];
          return (
            <li key={rule}>
              <i className={`act-disc act-disc--${state}`}>
                <Sign size={14} />
              </i>
              {text}
              <span className="act-conditions__value num">{value}</span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
