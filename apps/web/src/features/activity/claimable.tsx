import { formatAmount, parseAmount } from '@hj/money';
import { Button, GiftIcon } from '@hj/ui';
import { claimableOf, money } from '@hj/ui/activity';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { listJoint } from '../../shared/language/joints.ts';
import type { Activity } from './queries.ts';
import type { useClaim } from './use-claim.ts';
import './list-side.css';

const fenOf = (text: string | null) => parseAmount(text ?? '0') ?? 0n;

/** 可领取: the claimable activities, one a line, and one button for all. */
export function Claimable({
  list,
  claims,
}: {
  list: readonly Activity[];
  claims: ReturnType<typeof useClaim>;
}) {
  const lines = list.flatMap((activity) => {
    const parts = claimableOf(activity);
    if (parts.length === 0) return [];
    return [{ activity, parts, sum: parts.reduce((all, { amount }) => all + fenOf(amount), 0n) }];
  });
  if (lines.length === 0) return null;
  const total = money(formatAmount(lines.reduce((all, { sum }) => all + sum, 0n)));
  const names = lines.slice(0, 2).map(({ activity }) => activity.title);
  const count = lines.reduce((all, { parts }) => all + parts.length, 0);
  return (
    <section className="act-claimable hj-card" aria-label={t`可领取`}>
      <span className="act-claimable__icon" aria-hidden="true">
        <GiftIcon size={20} />
      </span>
      <h2>
        {t`可领取`} <b className="act-claimable__sum num">{total}</b>
        <Link to="/mine/welfare">{t`福利中心`}</Link>
      </h2>
      <p className="act-claimable__names">
        {lines.length > names.length
          ? t`${names.join(listJoint)}等，共 ${count} 项`
          : t`${names.join(listJoint)}，共 ${count} 项`}
      </p>
      <ul>
        {lines.map(({ activity: { activityId, title, multiplier }, parts, sum }) => (
          <li
            className="flex items-center min-h-8.5 border-t border-t-line text-fg-2 text-13"
            key={activityId}
          >
            {title}
            <small className="ml-1.5 text-fg-3 text-12">
              {parts.length > 1 ? t`${parts.length} 项，${multiplier} 倍流水` : t`${multiplier} 倍流水`}
            </small>
            <b className="num ml-auto text-fg-1">{money(formatAmount(sum))}</b>
          </li>
        ))}
      </ul>
      <Button
        disabled={claims.isBlocked}
        loading={claims.isPending}
        onClick={() =>
          claims.claim(
            ...lines.flatMap(({ activity: { activityId, version }, parts }) =>
              parts.map(({ code }) => ({ activityId, version, part: code })),
            ),
          )
        }
      >
        {t`一键领取`} <span className="num max-tablet:hidden">{total}</span>
      </Button>
    </section>
  );
}
