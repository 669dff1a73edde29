import type { CallResponse } from '@hj/contract';
import { CheckIcon, ClockIcon, CloseIcon, QueryView, Section, Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../shared/api/api-error.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { type Activity, type ActivityPart, verificationQuery } from './queries.ts';

const signs = { met: CheckIcon, open: ClockIcon, failed: CloseIcon } as const;

/** 参加条件: rule by rule, in the order in which a claim asks them (PB2). */
export function Conditions({ activity, part }: { activity: Activity; part: ActivityPart }) {
  const userId = useSession((session) => (session.token === undefined ? undefined : session.userId));
  const query = useQuery({
    ...verificationQuery(userId ?? '', activity.activityId, part.code),
    enabled: userId !== undefined,
  });
  // A guest has no answers: the conditions stand in the rules.
  if (userId === undefined) return null;
  const rules = query.data?.rules ?? [];
  const met = rules.filter(({ state }) => state === 'met').length;
  return (
    <Section title={t`参加条件`} aside={query.data ? t`已满足 ${met} / ${rules.length}` : undefined}>
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-40 w-full" />}
        failed={t`参加条件暂时无法加载`}
        safe={(error) => t`${messageOf(error)}，领取时会再次核对`}
      >
        {() => <Rules rules={rules} />}
      </QueryView>
    </Section>
  );
}

function Rules({ rules }: { rules: CallResponse<'/act/api/v1/promotion/verification'>['rules'] }) {
  return (
    <ul>
      {rules.map(({ rule, state, text, value }) => {
        const Sign = signs[state];
        return (
          <li
            className="flex items-center gap-2.5 min-h-10 border-t border-t-line first:border-t-0"
            key={rule}
          >
            <i className={`act-disc act-disc--${state}`}>
              <Sign size={14} />
            </i>
            {text}
            <span className="num ml-auto text-fg-3 text-12 text-right">{value}</span>
          </li>
        );
      })}
    </ul>
  );
}
