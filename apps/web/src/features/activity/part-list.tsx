import { Button, CheckIcon, LockIcon, Progress, Section, TicketIcon } from '@hj/ui';
import { money, percentOf, progressText, stateTags } from '@hj/ui/activity';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { type Activity, type ActivityPart, claimOf } from './queries.ts';
import type { useClaim } from './use-claim.ts';
import './part-list.css';

interface PartListProps {
  activity: Activity;
  claims: ReturnType<typeof useClaim>;
}

const isReached = ({ state }: ActivityPart) =>
  state === 'claimable' || state === 'claimed' || state === 'review';

/** 奖励 of several parts, a row each: the tiers of 投注礼 on a rail, tasks with the next open one marked. */
export function PartList({ activity, claims }: PartListProps) {
  const rail = activity.page === 'bettingGift';
  // The part that is worked for; later tiers show no bar, which would say the same.
  const next = activity.parts.find((part) => !isReached(part))?.code;
  return (
    <Section title={rail ? t`今日档位` : t`奖励`} aside={t`${activity.multiplier} 倍流水`}>
      <ul className={clsx('act-parts', rail && 'act-parts--rail')}>
        {activity.parts.map((part) => (
          <Row key={part.code} {...{ activity, part, claims, rail }} isNext={part.code === next} />
        ))}
      </ul>
    </Section>
  );
}

interface RowProps extends PartListProps {
  part: ActivityPart;
  rail: boolean;
  isNext: boolean;
}

function Row({ activity, part, claims, rail, isNext }: RowProps) {
  const { code, label, state, needs, amount, most } = part;
  const need = needs.find(({ target, countTarget }) => target !== null || countTarget !== null);
  const reached = isReached(part);
  // Tiers come one after another; tasks are all open at once.
  const Sign = reached ? CheckIcon : isNext || !rail ? TicketIcon : LockIcon;
  return (
    <li
      className={clsx(
        'act-part',
        `act-part--${state}`,
        reached && 'act-part--reached',
        isNext && 'act-part--next',
      )}
    >
      <i className="act-part__disc" aria-hidden="true">
        <Sign size={16} />
      </i>
      <div className="grid gap-1">
        <b>{label}</b>
        {need && (isNext || (!rail && !reached)) ? (
          <>
            <Progress percent={percentOf(need)} label={t`${label}进度`} />
            <small className="num text-fg-3 text-12">{progressText(need)}</small>
          </>
        ) : null}
      </div>
      <b className="num">{money(amount ?? most)}</b>
      {state === 'claimable' ? (
        <Button
          size="sm"
          disabled={claims.isBlocked}
          loading={claims.pending === code}
          aria-label={t`领取${label}`}
          onClick={() => claims.claim(claimOf(activity, part))}
        >
          {t`领取`}
        </Button>
      ) : (
        <span className="text-fg-3 text-12 text-right">{stateTags[state].text}</span>
      )}
    </li>
  );
}
